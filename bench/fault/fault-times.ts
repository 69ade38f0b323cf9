import type { OpenOptions } from '../../apps/studio/server/open-studio.ts';

/** A studio that is killed often: what it leaves is taken up by another one soon. */
export const faultTimes: OpenOptions = {
  walletTimeoutMs: 1_000,
  times: { leaseMs: 2_500, patienceMs: 2_000, longestPauseMs: 1_000, recoveryMs: 200 },
};
