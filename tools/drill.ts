/**
 * Plants known bugs one at a time in a copy of the sources, and reports which of them the tests catch:
 *   npm run drill [-- --only <part of a name>]
 * Exit code 0 only if all are caught. A bug that no longer fits the sources is an error.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bugs } from './drill/bugs.ts';
import { cloneSources } from './drill/clone-sources.ts';
import { drill } from './drill/drill.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const chosen = bugs.filter(({ name }) => name.includes(values.only ?? ''));
if (chosen.length === 0) throw new TypeError(`no bug has ${values.only} in its name`);

const clone = cloneSources(join(import.meta.dirname, '..'));
const dispose = () => rmSync(clone, { recursive: true, force: true });
process.on('exit', dispose);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

const outcomes = await drill(clone, chosen, (line) => console.log(line));
const caught = outcomes.filter(({ outcome }) => outcome === 'caught').length;
console.log(`\n${caught} caught, ${outcomes.length - caught} not`);
process.exitCode = caught === outcomes.length ? 0 : 1;
