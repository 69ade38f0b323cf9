import { setTimeout as sleep } from 'node:timers/promises';
import type { Wallet } from '../platform/wallet.ts';
import type { Owing } from './round.ts';
import type { Move, Step } from './steps.ts';

export interface RoundTimes {
  /** After this time the worker that claimed a round counts as dead; longer than two wallet calls can take. */
  leaseMs: number;
  /** How long a bet's outcome may stay unknown before it is refunded (reliability 20). */
  betDeadlineMs: number;
  /** How long a player's request waits for the platform before it answers `platform_unreachable`. */
  patienceMs: number;
  /** First pause after an unknown outcome; doubles up to `longestPauseMs`. */
  firstPauseMs: number;
  longestPauseMs: number;
  /** Milliseconds between two searches for overdue rounds. */
  recoveryMs: number;
}

export const roundTimes: RoundTimes = {
  leaseMs: 12_000,
  betDeadlineMs: 45_000, // the refund then has 15 s within the minute of reliability 20
  patienceMs: 6_000,
  firstPauseMs: 200,
  longestPauseMs: 5_000,
  recoveryMs: 1_000,
};

/** Reported after each step that cannot be undone, for tests that interrupt there. */
export type Milestone = 'placed' | 'answered' | Move['to'];

/** A kind of rounds: where they are stored, and the call that each pending state owes. */
export interface RoundBooks<Kind extends Owing> {
  /** Claims due rounds for `leaseMs`; skips rounds that another worker is claiming. */
  claimDue(leaseMs: number, limit: number, id?: string): Promise<Kind[]>;
  /** Changes the state of a round; undefined when another worker has claimed it since. */
  move(round: Kind, move: Move, leaseMs: number): Promise<Kind | undefined>;
  /** Releases a round until `pauseMs` from now. */
  postpone(round: Kind, pauseMs: number): Promise<void>;
  read(id: string): Promise<Kind | undefined>;
  /** Undefined for a state that owes nothing. */
  stepOf(state: Kind['state']): Step | undefined;
}

export interface WorkerOptions<Kind extends Owing> {
  books: RoundBooks<Kind>;
  wallet: Wallet;
  times: RoundTimes;
  now: () => Date;
  onMilestone?: (milestone: Milestone, round: Kind) => void;
  /** An answer that the life cycle does not allow: a person must look at it. */
  onTrouble: (round: Kind, code: string) => void;
  onError: (error: unknown) => void;
}

/** A round that needs a person is retried less often. */
const TROUBLE_PAUSE_MS = 60_000;

/** Milliseconds between two reads by a request that waits for a round of another worker. */
const POLL_MS = 50;

/** Rounds claimed at once by the recovery job. */
const RECOVERY_BATCH = 32;

export interface RoundWorker<Kind extends Owing> {
  /** Carries a new or claimed round out of `state`; answers its state when the time limit is reached. */
  leave(state: Kind['state'], round: Kind, fresh?: boolean): Promise<Kind>;
  /** Takes up rounds that are due until there are few, or the studio is stopping: without the platform there may always be some. */
  recover(end?: AbortSignal): Promise<void>;
  /** Waits for steps in progress. */
  stop(): Promise<void>;
}

/**
 * Carries rounds along their life cycle. One worker at a time has a round: it claims the round in the database for the
 * length of a lease, and only the latest claim may write. So any number of processes may work in parallel, and each
 * round that one leaves unfinished is finished by another.
 */
export function createRoundWorker<Kind extends Owing>(options: WorkerOptions<Kind>): RoundWorker<Kind> {
  const { books, times } = options;
  /** Rounds that this process works on. */
  const underway = new Map<string, Promise<Kind | undefined>>();
  const tasks = new Set<Promise<void>>();
  let stopping = false;

  /** Continues until the round is final, its next step is uncertain or another worker has claimed it. */
  const carry = async (first: Kind): Promise<void> => {
    let round: Kind | undefined = first;
    try {
      for (let step = books.stepOf(first.state); round && step; step = round && books.stepOf(round.state)) {
        const taken: Promise<Kind | undefined> = takeStep(round, step, options);
        underway.set(first.id, taken);
        round = await taken;
      }
    } catch (error) {
      // The lease expires and the round is claimed again.
      options.onError(error);
    } finally {
      underway.delete(first.id);
    }
  };

  const start = (round: Kind): void => {
    const task = carry(round);
    tasks.add(task);
    void task.then(() => tasks.delete(task));
  };

  return {
    async leave(state, round, fresh = false) {
      const end = performance.now() + times.patienceMs;
      let current = round;
      if (fresh) {
        options.onMilestone?.('placed', round);
        start(round);
      }
      while (current.state === state) {
        const left = end - performance.now();
        if (left <= 0) break;
        const step = underway.get(round.id);
        if (step) {
          const moved = await Promise.race([step.catch(() => undefined), sleep(left, undefined, { ref: false })]);
          if (moved) current = moved;
          else await sleep(POLL_MS);
          continue;
        }
        const [claimed] = stopping ? [] : await books.claimDue(times.leaseMs, 1, round.id);
        if (claimed) start(claimed);
        current = (claimed ?? (await books.read(round.id)))!;
        if (!claimed && current.state === state) await sleep(POLL_MS);
      }
      return current;
    },

    async recover(end) {
      for (;;) {
        const due = stopping || end?.aborted ? [] : await books.claimDue(times.leaseMs, RECOVERY_BATCH);
        due.forEach(start);
        await Promise.all(tasks);
        if (due.length < RECOVERY_BATCH) return;
      }
    },

    async stop() {
      stopping = true;
      await Promise.all(tasks);
    },
  };
}

/** One step out of the round's state; answers where it is then, or nothing where its outcome is uncertain or another worker's. */
async function takeStep<Kind extends Owing>(
  round: Kind,
  step: Step,
  options: WorkerOptions<Kind>,
): Promise<Kind | undefined> {
  const { books, times } = options;
  const outcome = await step(round, options);
  options.onMilestone?.('answered', round);
  if ('move' in outcome) {
    const moved = await books.move(round, outcome.move, times.leaseMs);
    if (moved) options.onMilestone?.(outcome.move.to, moved);
    return moved;
  }
  if (outcome.trouble) options.onTrouble(round, outcome.trouble);
  await books.postpone(round, pauseAfter(round, outcome, times));
  return undefined;
}

/** Milliseconds until an uncertain step is taken again. */
export function pauseAfter({ claim }: Owing, { trouble }: { trouble?: string }, times: RoundTimes): number {
  if (trouble) return TROUBLE_PAUSE_MS;
  return Math.min(times.firstPauseMs * 2 ** Math.min(claim - 1, 10), times.longestPauseMs);
}
