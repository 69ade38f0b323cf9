import type { FishOptions } from '../live-fish.ts';

/** Leases that a test can wait for; shots arrive in time on a busy machine too. */
export const quickFish: FishOptions = { leaseMs: 1_500, renewMs: 200, lateMs: 10_000 };
