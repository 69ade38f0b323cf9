/** Tokens by key, filled at a steady rate up to a burst. In memory: each process limits only its own requests. */
export interface RateLimit {
  take(key: string): boolean;
  /** Whole seconds until the next token of the key, at least 1. */
  secondsToNext(key: string): number;
}

export interface Rate {
  burst: number;
  perSecond: number;
}

interface Bucket {
  tokens: number;
  /** Milliseconds on the process's monotonic clock. */
  at: number;
}

/** Full buckets are dropped above this number, so that memory is bounded by the active keys. */
const MAX_BUCKETS = 10_000;

/** What is said when nothing is refilled. */
const NEVER_SECONDS = 3600;

export function createRateLimit({ burst, perSecond }: Rate, now: () => number = () => performance.now()): RateLimit {
  const buckets = new Map<string, Bucket>();
  const levelOf = ({ tokens, at }: Bucket) => Math.min(burst, tokens + ((now() - at) / 1000) * perSecond);

  const dropFull = () => {
    for (const [key, bucket] of buckets) if (levelOf(bucket) >= burst) buckets.delete(key);
    // Only an attack uses so many buckets at once; the oldest are dropped first.
    for (const key of buckets.keys()) {
      if (buckets.size <= MAX_BUCKETS) break;
      buckets.delete(key);
    }
  };

  return {
    take(key) {
      const bucket = buckets.get(key);
      const tokens = bucket ? levelOf(bucket) : burst;
      if (tokens < 1) return false;
      buckets.set(key, { tokens: tokens - 1, at: now() });
      if (buckets.size > MAX_BUCKETS * 2) dropFull();
      return true;
    },
    secondsToNext(key) {
      const bucket = buckets.get(key);
      const missing = bucket ? Math.max(0, 1 - levelOf(bucket)) : 0;
      return perSecond > 0 ? Math.max(1, Math.ceil(missing / perSecond)) : NEVER_SECONDS;
    },
  };
}
