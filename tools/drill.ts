/**
 * Plants known bugs one at a time in copies of the sources, and reports which of them the tests catch:
 *   npm run drill [-- --only <part of a name>]… [--part <number>/<of>] [--clones <number>]
 * Exit code 0 only if all are caught. A bug that no longer fits the sources is an error.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bugs } from './drill/bugs.ts';
import { chooseBugs } from './drill/choose-bugs.ts';
import { cloneSources } from './drill/clone-sources.ts';
import { drill } from './drill/drill.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    part: { type: 'string' },
    clones: { type: 'string', default: '2' },
  },
});
const chosen = chooseBugs(bugs, values);
const copies = Math.max(1, Math.min(Number(values.clones), chosen.length));

const clones: string[] = [];
process.on('exit', () => {
  for (const clone of clones) rmSync(clone, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
while (clones.length < copies) clones.push(cloneSources(join(import.meta.dirname, '..')));

const outcomes = await drill(clones, chosen, (line) => console.log(line));
const missed = outcomes.filter(({ outcome }) => outcome !== 'caught');
console.log(`\n${outcomes.length - missed.length} caught, ${missed.length} not`);
for (const { outcome, name } of missed) console.log(`${outcome}: ${name}`);
process.exitCode = missed.length === 0 ? 0 : 1;
