/** Spec §2: the counter grows by 165.11 every 3 seconds; minor units of a currency with two decimals. */
export const STEP = 16_511;
export const EVERY_MS = 3000;

/** Minor units at the start of a month (UTC): 1,000,000.00. */
const START = 100_000_000;

export interface Figure {
  amount: number;
  at: Date;
}

/**
 * The show figure: a function of the clock alone, so that it is the same on every server and after every reload. It
 * starts again each month (UTC), so it is never more than about 149 million.
 */
export function showFigure(now: Date): Figure {
  const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
  const steps = Math.floor((now.getTime() - month) / EVERY_MS);
  return { amount: START + steps * STEP, at: new Date(month + steps * EVERY_MS) };
}
