/** A circuit breaker: after failures in a row it lets no call through for a while, then one at a time, until one is answered. */
export interface Breaker {
  /** Whether calls are refused now, or only one is tried. */
  readonly isOpen: boolean;
  /** Whether a call may be made; undefined: not now. Each admitted call says by `done` whether it was answered. */
  admit(): Admission | undefined;
  /**
   * `about`: what alone may be the reason of a failure, such as a member. Failures about only one thing do not open it: they
   * say nothing of other calls.
   */
  done(admission: Admission, answered: boolean, about?: string): void;
  /** The admitted call was not made. */
  release(admission: Admission): void;
}

/** `trial`: the one call by which an open breaker finds out whether it may close. */
export type Admission = 'usual' | 'trial';

export interface BreakerOptions {
  /** Failures in a row after which it opens. */
  failures: number;
  /** Milliseconds until the first trial; doubles with each trial that fails, up to the longest. */
  firstPauseMs: number;
  longestPauseMs: number;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
  /** When it opens and when it closes. */
  onTurn?: (isOpen: boolean) => void;
}

export function createBreaker({
  failures,
  firstPauseMs,
  longestPauseMs,
  now = () => performance.now(),
  onTurn,
}: BreakerOptions): Breaker {
  let failed = 0;
  /** What the failures were about; undefined: nothing in particular. */
  let subjects = new Set<string | undefined>();
  let pauseMs = firstPauseMs;
  /** Open until then at least; undefined while it is closed. */
  let until: number | undefined;
  let isTrying = false;

  const pause = () => {
    until = now() + pauseMs;
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  };
  const close = () => {
    failed = 0;
    subjects = new Set();
    pauseMs = firstPauseMs;
    if (until === undefined) return;
    until = undefined;
    onTurn?.(false);
  };

  const release = (admission: Admission) => {
    if (admission === 'trial') isTrying = false;
  };

  return {
    get isOpen() {
      return until !== undefined;
    },
    admit() {
      if (until === undefined) return 'usual';
      if (isTrying || now() < until) return undefined;
      isTrying = true;
      return 'trial';
    },
    release,
    done(admission, answered, about) {
      release(admission);
      if (answered) return close();
      if (admission === 'trial') return pause();
      // Calls that were under way when it opened say nothing new.
      if (until !== undefined) return;
      failed += 1;
      subjects.add(about);
      if (failed < failures || (subjects.size === 1 && !subjects.has(undefined))) return;
      pause();
      onTurn?.(true);
    },
  };
}
