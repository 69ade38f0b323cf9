import { applyChanges } from './apply-changes.ts';
import type { PlantedBug } from './planted-bug.ts';
import { runTests } from './run-tests.ts';

export interface Drilled {
  name: string;
  /** `error`: the bug does not fit the sources, or its tests do not run, or fail without it. */
  outcome: 'caught' | 'survived' | 'error';
  /** The tests that failed, or the error. */
  seen: readonly string[];
}

/**
 * Plants each bug alone and runs its tests. These must pass without it first, since a test that always fails catches
 * nothing.
 */
export async function drill(
  clone: string,
  bugs: readonly PlantedBug[],
  log: (line: string) => void,
): Promise<Drilled[]> {
  const files = [...new Set(bugs.flatMap(({ tests }) => tests))];
  log(`without a bug: ${files.length} test files`);
  const sound = await runTests(clone, files);
  const wrong = sound.broken ? [sound.broken] : sound.failures;
  if (wrong.length > 0) {
    for (const line of wrong) log(`  ${line}`);
    return bugs.map(({ name }) => ({ name, outcome: 'error', seen: wrong }));
  }

  const outcomes: Drilled[] = [];
  for (const [index, bug] of bugs.entries()) {
    const drilled = { name: bug.name, ...(await tryBug(clone, bug)) };
    outcomes.push(drilled);
    log(`${String(index + 1).padStart(3)}/${bugs.length} ${drilled.outcome.padEnd(8)} ${bug.name}`);
    for (const line of drilled.seen.slice(0, 3)) log(`             ${line}`);
  }
  return outcomes;
}

async function tryBug(clone: string, { changes, tests, only }: PlantedBug): Promise<Omit<Drilled, 'name'>> {
  let undo: () => void;
  try {
    undo = applyChanges(clone, changes);
  } catch (error) {
    return { outcome: 'error', seen: [(error as Error).message] };
  }
  try {
    const { broken, failures } = await runTests(clone, tests, only);
    if (broken) return { outcome: 'error', seen: [broken] };
    return { outcome: failures.length > 0 ? 'caught' : 'survived', seen: failures };
  } finally {
    undo();
  }
}
