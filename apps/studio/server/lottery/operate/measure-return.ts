/** Sums over the lines of a play; minor units and their squares. */
export interface PlaySums {
  lines: number;
  staked: number;
  paid: number;
  stakedSquares: number;
  paidSquares: number;
  products: number;
}

/** Below so many lines an interval says nothing. */
const LEAST_LINES = 100;

/** Standard deviations on both sides of a 99 % interval, and those of an alarm. */
const INTERVAL = 2.5758;
const ALARM = 5;

/**
 * The return of a play as the ratio of pays and stakes, which differ from line to line: its variance is that of the
 * differences `paid - return × staked`. An alarm says that it pays more than its best selection does.
 */
export function measureReturn(sums: PlaySums, promised: number | null) {
  const { lines, staked, paid, stakedSquares, paidSquares, products } = sums;
  const observed = paid / staked;
  if (lines < LEAST_LINES) return { observed, low: null, high: null, alarm: false };
  const squares = Math.max(0, paidSquares - 2 * observed * products + observed ** 2 * stakedSquares);
  const deviation = Math.sqrt((squares * lines) / (lines - 1)) / staked;
  return {
    observed,
    low: Math.max(0, observed - INTERVAL * deviation),
    high: observed + INTERVAL * deviation,
    alarm: promised !== null && observed - ALARM * deviation > promised,
  };
}
