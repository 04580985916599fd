#!/usr/bin/env node
import { main } from '../dist/ctl.cjs';

await main();
