import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closingLines } from './closing-lines.ts';
import { runStep, type StepResult } from './run-step.ts';
import { stepsOf } from './steps.ts';

/**
 * `npm test`: everything that can fail, in order of how soon a mistake shows. `npm test -- <step> …` runs some of it.
 * The last line counts all of it, whatever happened before.
 */
const reports = mkdtempSync(join(tmpdir(), 'fairhouse-test-'));
const steps = stepsOf(reports);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `npm test: no step is called ${unknown.join(', ')}. Steps: ${steps.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}

const results: StepResult[] = [];
for (const step of steps) {
  if (asked.length === 0 || asked.includes(step.name)) results.push(await runStep(step));
}
rmSync(reports, { recursive: true, force: true });

console.log(closingLines(results).join('\n'));
process.exitCode = results.every(({ failed }) => failed === 0) ? 0 : 1;
