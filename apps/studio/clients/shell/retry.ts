import type { Answer, FailureCode } from './call.ts';

/** Failures after which the outcome is unknown: the same request is repeated, which is safe. */
const UNKNOWN: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'offline',
  'platform_unreachable',
  'internal_error',
  'database_unavailable',
  'outcome_unknown',
  'too_many_requests',
]);

const DELAYS_MS = [400, 800, 1600, 3000, 5000];
const delayAfter = (attempt: number): number => DELAYS_MS[Math.min(attempt, DELAYS_MS.length) - 1] ?? 5000;

/** Waits, but not longer than until the browser is online again. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
  });
}

export interface Asking {
  /** Called before every further attempt. */
  onUnknown?: (attempt: number) => void;
  /** Gives up after this many attempts; without it, as for money, it never does. */
  attempts?: number;
}

/** Repeats an idempotent call until its outcome is known. */
export async function retryUntilKnown<T>(ask: () => Promise<Answer<T>>, options: Asking = {}): Promise<Answer<T>> {
  const { onUnknown, attempts = Infinity } = options;
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask();
    if (answer.ok || !UNKNOWN.has(answer.code) || attempt >= attempts) return answer;
    onUnknown?.(attempt);
    await pause(delayAfter(attempt));
  }
}

/** Reads until what is read holds; undefined where it cannot be read any more. */
export async function readUntil<T>(
  read: () => Promise<Answer<T>>,
  holds: (value: T) => boolean,
): Promise<T | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await retryUntilKnown(read);
    if (!answer.ok) return undefined;
    if (holds(answer.value)) return answer.value;
    await pause(delayAfter(attempt));
  }
}
