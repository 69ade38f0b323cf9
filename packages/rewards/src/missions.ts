/** Steps of a mission (docs/rewards.md, "Missions"): taken in order, counted over the whole period. */
export interface StepRule {
  kind: string;
  /** Minor units of valid stakes, else a number. */
  target: number;
}

export interface StepProgress {
  /** At most the target. */
  done: number;
  /** The target and those of all steps before are reached. */
  reached: boolean;
  /** All steps before are reached. */
  open: boolean;
}

/** What each step has of its target; `counts` by kind are those of the period so far. */
export function judgeSteps(steps: readonly StepRule[], counts: Readonly<Record<string, number>>): StepProgress[] {
  let open = true;
  return steps.map(({ kind, target }) => {
    const done = Math.min(Math.max(counts[kind] ?? 0, 0), target);
    const progress = { done, open, reached: open && done === target };
    open = progress.reached;
    return progress;
  });
}
