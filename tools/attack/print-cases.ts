import type { AttackCase } from './read-cases.ts';
import type { AttackFile } from './suite.ts';

export interface Printed {
  lines: string[];
  passed: number;
  failed: number;
}

/** The cases of a suite by subject, a line each. A file without a case has failed: its tests were renamed or are gone. */
export function printCases(
  suite: Readonly<Record<string, readonly AttackFile[]>>,
  found: ReadonlyMap<string, readonly AttackCase[]>,
): Printed {
  const printed: Printed = { lines: [], passed: 0, failed: 0 };
  for (const [subject, files] of Object.entries(suite)) {
    printed.lines.push('', subject);
    for (const { file, only } of files) {
      const all = found.get(file) ?? [];
      const cases = all.filter(({ name, passed }) => !passed || (only?.test(name) ?? true));
      const shown = cases.length > 0 ? cases : [{ name: 'no case', passed: false, why: file }];
      for (const { name, passed, why } of shown) {
        printed[passed ? 'passed' : 'failed'] += 1;
        printed.lines.push(passed ? `  pass  ${name}` : `  FAIL  ${name}: ${why ?? 'no message'} (${file})`);
      }
    }
  }
  return printed;
}
