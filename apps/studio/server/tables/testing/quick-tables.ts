import type { TableOptions } from '../live-tables.ts';
import type { Pace } from '../catalogue.ts';

/** Rounds of about a second; betting stays open long enough for a slow machine. */
export const quickPace: Pace = {
  open: 1_200,
  closing: 4_000,
  closed: 50,
  card: 20,
  squeeze: 60,
  wheel: 50,
  dice: 50,
  result: 150,
  payout: 150,
};

export const quickTables = (only: readonly string[], pace: Partial<Pace> = {}): TableOptions => ({
  only,
  paceOf: () => ({ ...quickPace, ...pace }),
  leaseMs: 1_500,
  renewMs: 200,
  regainMs: 400,
  idleMs: 100,
});
