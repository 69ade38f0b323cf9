export interface Asked {
  steps: string[];
  /** Only what a change since this commit can affect; '' for the default base. */
  since: string | undefined;
}

/** Reads `[--changed [base]] [step …]`; a word after `--changed` that is not a step is the base. */
export function readAsked(args: readonly string[], steps: readonly string[]): Asked | { error: string } {
  const at = args.indexOf('--changed');
  const after = at === -1 ? undefined : args[at + 1];
  const base = after !== undefined && !steps.includes(after) ? after : undefined;
  const names = args.filter((_, index) => index !== at && (base === undefined || index !== at + 1));
  const unknown = names.filter((name) => !steps.includes(name));
  if (unknown.length > 0) return { error: `no step is called ${unknown.join(', ')}. Steps: ${steps.join(', ')}.` };
  return { steps: names.length > 0 ? names : [...steps], since: at === -1 ? undefined : (base ?? '') };
}
