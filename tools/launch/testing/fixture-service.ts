/** A service for tests: does what its environment says, and appends a line to a file at each start. */
import { appendFileSync, readFileSync } from 'node:fs';

const { STARTS_FILE: starts = '', FAILS = '', STUBBORN = '' } = process.env;
appendFileSync(starts, 'start\n');
const start = readFileSync(starts, 'utf8').split('\n').length - 1;
const fails = FAILS.split(',').includes(String(start));
if (fails) process.exit(3);
process.on('SIGTERM', () => STUBBORN || process.exit(0));
setInterval(() => undefined, 1000);
process.send?.({ type: 'ready' });
