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
 * nothing. The clones of the sources work beside each other.
 */
export async function drill(
  clones: readonly string[],
  bugs: readonly PlantedBug[],
  log: (line: string) => void,
): Promise<Drilled[]> {
  const files = [...new Set(bugs.flatMap(({ tests }) => tests))];
  log(`without a bug: ${files.length} test files`);
  const sound = await runTests(clones[0]!, files);
  const wrong = sound.broken ? [sound.broken] : sound.failures;
  if (wrong.length > 0) {
    for (const line of wrong) log(`  ${line}`);
    return bugs.map(({ name }) => ({ name, outcome: 'error', seen: wrong }));
  }

  const outcomes: Drilled[] = [];
  const waiting = [...bugs.entries()];
  let done = 0;
  const workIn = async (clone: string) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, bug] = next;
      const started = Date.now();
      const drilled = { name: bug.name, ...(await tryBug(clone, bug)) };
      outcomes[index] = drilled;
      done += 1;
      const seconds = `${Math.round((Date.now() - started) / 1000)} s`;
      log(`${String(done).padStart(3)}/${bugs.length} ${drilled.outcome.padEnd(8)} ${seconds.padStart(5)} ${bug.name}`);
      for (const line of drilled.seen.slice(0, 3)) log(`                   ${line}`);
    }
  };
  await Promise.all(clones.map(workIn));
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
    // One failed test is enough.
    const { broken, failures } = await runTests(clone, tests, { only, bail: true });
    if (broken) return { outcome: 'error', seen: [broken] };
    return { outcome: failures.length > 0 ? 'caught' : 'survived', seen: failures };
  } finally {
    undo();
  }
}
