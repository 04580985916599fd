#!/usr/bin/env node
import { main } from '../dist/ctl.js';

await main();
