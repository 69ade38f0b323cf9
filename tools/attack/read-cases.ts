import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

export interface AttackCase {
  name: string;
  passed: boolean;
  /** The first line of why it failed. */
  why?: string;
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
}

/** The cases of each file in a JSON report of vitest. A file that could not be read is one failed case; skipped ones are left out. */
export function readCases(report: string, root: string): Map<string, AttackCase[]> {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  return new Map(
    testResults.map(({ name, status, message, assertionResults }) => {
      const cases = assertionResults
        .filter((test) => test.status === 'passed' || test.status === 'failed')
        .map(({ fullName, status: result, failureMessages }): AttackCase => {
          const why = failureMessages?.[0]?.split('\n')[0];
          return { name: fullName, passed: result === 'passed', ...(why !== undefined && { why }) };
        });
      const broken = status === 'failed' && cases.every(({ passed }) => passed);
      const why = message?.split('\n')[0] ?? 'no message';
      return [relative(root, name), broken ? [...cases, { name: 'the file', passed: false, why }] : cases] as const;
    }),
  );
}
