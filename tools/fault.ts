/**
 * Sends load through the vendor wallet while servers and database are killed, connections terminated and replies
 * dropped; then compares the ledger with the vendor's history:
 *   npm run fault [-- --seconds <n>] [--seed <n>]
 * The last line is JSON. Exit code 0 only if nothing is lost, duplicated, negative or unresolved.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runFaults } from '../bench/fault/run-faults.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string' }, seed: { type: 'string' } } });
const seconds = Number(values.seconds ?? 600);
const seed = Number(values.seed ?? randomInt(2 ** 32));
if (!(seconds > 0) || !Number.isSafeInteger(seed)) throw new TypeError('--seconds and --seed are numbers');

const { differences, ...summary } = await runFaults({ seconds, seed, log: (line) => console.log(line) });
for (const difference of differences.slice(0, 20)) console.log(difference);
console.log(JSON.stringify(summary));
const { lost, duplicated, negative, unresolved } = summary;
process.exitCode = lost + duplicated + negative + unresolved + differences.length === 0 ? 0 : 1;
