#!/usr/bin/env node
import { main } from '../dist/attach.js';

await main();
