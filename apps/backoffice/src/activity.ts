/** Milliseconds after the last touch or key within which a call counts as the operator's own. */
const OWN_MS = 30_000;

let lastInput = 0;
for (const event of ['pointerdown', 'keydown', 'wheel'] as const)
  addEventListener(event, () => (lastInput = Date.now()), { capture: true, passive: true });

/** Lists that refresh automatically must not keep the session of an absent operator active. */
export const isUnattended = (): boolean => Date.now() - lastInput > OWN_MS;
