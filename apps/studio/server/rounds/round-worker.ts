import type { Pool } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Wallet } from '../platform/wallet.ts';
import { isPending, type PendingState } from './round-states.ts';
import type { PendingRound, Round } from './round.ts';
import { claimDue, moveRound, postponeRound, readRound, type Move } from './store.ts';
import { steps } from './steps.ts';

export interface RoundTimes {
  /** A worker that took a round up is believed dead after this; longer than two wallet calls can take. */
  leaseMs: number;
  /** How long a bet's outcome may stay unknown before it is given back (reliability 20). */
  betDeadlineMs: number;
  /** How long a player's request waits for the platform before it answers `platform_unreachable`. */
  patienceMs: number;
  /** First pause after an unknown outcome; doubles up to `longestPauseMs`. */
  firstPauseMs: number;
  longestPauseMs: number;
  /** How often overdue rounds are looked for. */
  recoveryMs: number;
}

export const roundTimes: RoundTimes = {
  leaseMs: 12_000,
  betDeadlineMs: 45_000, // the refund then has 15 s to keep the minute of reliability 20
  patienceMs: 6_000,
  firstPauseMs: 200,
  longestPauseMs: 5_000,
  recoveryMs: 1_000,
};

/** Told after each step that cannot be undone, for tests that interrupt there. */
export type Milestone = 'placed' | 'answered' | Move['to'];

export interface WorkerOptions {
  pool: Pool;
  wallet: Wallet;
  times: RoundTimes;
  now: () => Date;
  onMilestone?: (milestone: Milestone, round: Round) => void;
  /** An answer that the life cycle does not foresee: somebody should look. */
  onTrouble: (round: Round, code: string) => void;
  onError: (error: unknown) => void;
}

/** A round that needs a person is asked about more rarely. */
const TROUBLE_PAUSE_MS = 60_000;

/** How often a waiting request looks at a round that another worker has. */
const POLL_MS = 50;

/** Rounds taken up at once by the recovery job. */
const RECOVERY_BATCH = 32;

export interface RoundWorker {
  /** Carries a round just stored, or anyone's, out of `state`; answers where it is when patience ends. */
  leave(state: PendingState, round: Round, fresh?: boolean): Promise<Round>;
  recover(): Promise<void>;
  /** Waits for what is under way. */
  stop(): Promise<void>;
}

/**
 * Carries rounds along their life cycle. A round is in the hands of one worker at a time: it is claimed in the
 * database for the length of a lease, and only the latest claim may write. So any number of processes may work side
 * by side, and whatever one leaves behind, another finishes.
 */
export function createRoundWorker(options: WorkerOptions): RoundWorker {
  const { pool, times } = options;
  /** Rounds in this process's hands: where they have got to, step by step. */
  const underway = new Map<string, Promise<Round | undefined>>();
  const tasks = new Set<Promise<void>>();
  let stopping = false;

  const takeStep = async (round: PendingRound): Promise<Round | undefined> => {
    const outcome = await steps[round.state](round, options);
    options.onMilestone?.('answered', round);
    if ('move' in outcome) {
      const moved = await moveRound(pool, round, outcome.move, times.leaseMs);
      if (moved) options.onMilestone?.(outcome.move.to, moved);
      return moved;
    }
    if (outcome.trouble) options.onTrouble(round, outcome.trouble);
    await postponeRound(pool, round, outcome.trouble ? TROUBLE_PAUSE_MS : pauseAfter(round, times));
    return undefined;
  };

  /** Goes on until the round is final, its next step is uncertain or another worker has it. */
  const carry = async (first: PendingRound): Promise<void> => {
    let round: Round | undefined = first;
    try {
      while (round && isPending(round.state)) {
        const step = takeStep(round as PendingRound);
        underway.set(first.id, step);
        round = await step;
      }
    } catch (error) {
      // The lease runs out and the round is taken up again.
      options.onError(error);
    } finally {
      underway.delete(first.id);
    }
  };

  const start = (round: PendingRound): void => {
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
        start(round as PendingRound);
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
        const [claimed] = stopping ? [] : await claimDue(pool, times.leaseMs, 1, round.id);
        if (claimed) start(claimed);
        current = (claimed ?? (await readRound(pool, round.id)))!;
        if (!claimed && current.state === state) await sleep(POLL_MS);
      }
      return current;
    },

    async recover() {
      for (;;) {
        const due = stopping ? [] : await claimDue(pool, times.leaseMs, RECOVERY_BATCH);
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

function pauseAfter(round: PendingRound, times: RoundTimes): number {
  return Math.min(times.firstPauseMs * 2 ** Math.min(round.claim - 1, 10), times.longestPauseMs);
}
