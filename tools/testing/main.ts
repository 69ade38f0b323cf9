import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAsked } from './asked-steps.ts';
import { changedFiles } from './changed/changed-files.ts';
import { closingLines } from './closing-lines.ts';
import { runStep, type StepResult } from './run-step.ts';
import { stepsOf, type PlannedStep } from './steps.ts';

/**
 * `npm test`: everything that can fail, in order of how soon a mistake shows. `npm test -- <step> …` runs some of it,
 * `npm test -- --changed [base]` the test files that a change can affect. The last line counts everything, also after a
 * failure.
 */
const reports = mkdtempSync(join(tmpdir(), 'fairhouse-test-'));
const steps = stepsOf(reports);
const asked = readAsked(
  process.argv.slice(2),
  steps.map(({ name }) => name),
);
if ('error' in asked) refuse(asked.error);
const changed = asked.since === undefined ? [] : changedFiles(asked.since);
if ('error' in changed) refuse(changed.error);

const results: StepResult[] = [];
for (const step of steps.filter(({ name }) => asked.steps.includes(name))) {
  const narrowed = asked.since === undefined ? step : await narrow(step, changed);
  if (narrowed) results.push(await runStep(narrowed));
}
rmSync(reports, { recursive: true, force: true });

console.log(closingLines(results).join('\n'));
process.exitCode = results.every(({ failed }) => failed === 0) ? 0 : 1;

/** The step with only the test files that the change can affect; none when there are none. */
async function narrow(step: PlannedStep, files: readonly string[]): Promise<PlannedStep | undefined> {
  if (!step.affected) return step;
  const affected = files.length > 0 ? await step.affected(files) : [];
  console.log(`\n${step.name}: changed files ${files.length}, test files to run ${affected.length}`);
  return affected.length > 0 ? { ...step, args: [...step.args, ...affected] } : undefined;
}

function refuse(why: string): never {
  rmSync(reports, { recursive: true });
  console.error(`npm test: ${why}`);
  process.exit(1);
}
