import type { StepResult } from './run-step.ts';

const SLOWEST_SHOWN = 10;

/**
 * The last lines of `npm test`: the steps, the slowest files, what failed, and the count of everything in the last
 * line.
 */
export function closingLines(results: readonly StepResult[]): string[] {
  const sum = (pick: (result: StepResult) => number) => results.reduce((total, result) => total + pick(result), 0);
  const slowest = results
    .flatMap(({ files }) => files)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST_SHOWN);
  const failures = results.flatMap((result) => result.failures);
  return [
    '',
    ...results.map(lineOf),
    ...(slowest.length > 0 ? ['', 'Slowest test files:'] : []),
    ...slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`),
    ...(failures.length > 0 ? ['', 'What failed:', ...failures] : []),
    '',
    ...results.flatMap(({ unsteady }) => unsteady.map((test) => `unsteady: ${test}`)),
    `${sum((result) => result.seconds).toFixed(0)} s in all`,
    '',
    `${sum((result) => result.passed)} passed, ${sum((result) => result.failed)} failed`,
  ];
}

function lineOf({ name, passed, failed, seconds }: StepResult): string {
  const verdict = failed === 0 ? 'ok  ' : 'FAIL';
  const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`;
  return `${verdict} ${name.padEnd(12)} ${counts} ${seconds.toFixed(0).padStart(5)} s`;
}
