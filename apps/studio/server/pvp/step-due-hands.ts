import { listDue } from './hand-store.ts';
import { stepHand, type StepDeps } from './step-hand.ts';

/** Steps that are taken together, and how often in one tick. */
const STEPS = 50;
const ROUNDS = 100;

/** Takes the steps that are due. A hand whose step fails, or comes to nothing, waits for the next tick. */
export async function stepDueHands(deps: StepDeps): Promise<void> {
  const left = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const due = await listDue(deps.pool, STEPS, [...left]);
    if (due.length === 0) return;
    for (const id of due) if (!(await isStepped(deps, id))) left.add(id);
  }
}

async function isStepped(deps: StepDeps, id: string): Promise<boolean> {
  try {
    return (await stepHand(deps, id)) !== undefined;
  } catch (error) {
    deps.onError(error);
    return false;
  }
}
