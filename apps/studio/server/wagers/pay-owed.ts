import type { ErrorCode, Result } from '@fairhouse/contract';
import type { VendorMovementCall } from '@fairhouse/contract/play/vendor-batch';
import type { WalletOutcome } from '@fairhouse/contract/play/vendor-wallet';
import { inTransaction } from '@fairhouse/database';
import { batchesOf } from '@fairhouse/vendor-sdk';
import type { Pool, PoolClient } from 'pg';
import { isUnknown } from '../platform/wallet.ts';
import { pauseAfter, type Milestone, type RoundTimes } from '../rounds/round-worker.ts';
import type { Owing } from '../rounds/round.ts';
import type { StepContext } from '../rounds/steps.ts';

/** What became of a payment for good. */
export interface Ended<Due> {
  due: Due;
  /** True balance after it; null where it was refused. */
  balance: number | null;
  /** Why the platform refuses it, now and ever; null: it is booked. */
  refused: ErrorCode | null;
}

/** What a ticket may owe after its bet. */
export type OwedMovement = Extract<VendorMovementCall, { call: 'win' | 'refund' | 'correction' }>;

/** Where one kind of payments is stored, and what the platform is asked for. */
export interface OwedBooks<Due extends Owing> {
  /** Locks due payments until the transaction ends; skips those that another studio has locked. Without one it only shows them. */
  lock(db: Pool | PoolClient, limit: number): Promise<Due[]>;
  /** The same transaction id each time, so that a repeat has no second effect. */
  movementOf(due: Due): OwedMovement;
  /** The milestone that it is when it is booked; null for none. */
  milestoneOf(due: Due): Milestone | null;
  /** Whether a refusal ends the payment; any other needs a person, and is tried again. */
  isEnd?(due: Due, code: ErrorCode): boolean;
  end(tx: PoolClient, ended: readonly Ended<Due>[]): Promise<void>;
  /** Locked payments are due again after a pause. */
  postpone(tx: PoolClient, postponed: readonly { due: Due; pauseMs: number }[]): Promise<void>;
}

export interface PayerOptions extends StepContext {
  pool: Pool;
  times: RoundTimes;
  onMilestone: (milestone: Milestone, ticket: Owing) => void;
  /** An answer that the life cycle does not allow: a person must look at it. */
  onTrouble: (ticket: Owing, code: string) => void;
}

type Options<Due extends Owing> = PayerOptions & { books: OwedBooks<Due> };

/** Books at the platform what tickets pay and give back, many with one call. */
export interface OwedPayer {
  /** Until nothing is due, for some seconds at most. */
  pay(): Promise<void>;
}

/** Batches in flight: while the platform books one, the database stores another. */
const AT_ONCE = 2;
const LIMIT = 250;
const LONGEST_RUN_MS = 3_000;

export function createOwedPayer<Due extends Owing>(options: Options<Due>): OwedPayer {
  const payUntil = async (end: number): Promise<void> => {
    while (performance.now() < end && (await payBatch(options)) === LIMIT);
  };
  return {
    async pay() {
      // Mostly nothing is due: one statement shows it, several times a second.
      if ((await options.books.lock(options.pool, 1)).length === 0) return;
      const end = performance.now() + LONGEST_RUN_MS;
      await Promise.all(Array.from({ length: AT_ONCE }, () => payUntil(end)));
    },
  };
}

/**
 * The payments stay locked while the platform is asked, so that no two studios ask for the same ones; one that dies unlocks
 * them. Answers how many were due.
 */
async function payBatch<Due extends Owing>(options: Options<Due>): Promise<number> {
  const { pool, books, onMilestone } = options;
  const { due, ended } = await inTransaction(pool, {}, async (tx) => {
    const payments = await books.lock(tx, LIMIT);
    const answers = await askPlatform(options, payments);
    for (const payment of payments) onMilestone('answered', payment);
    return { due: payments.length, ended: await store(tx, options, payments, answers) };
  });
  for (const { due: payment, refused } of ended) {
    const milestone = refused === null ? books.milestoneOf(payment) : null;
    if (milestone) onMilestone(milestone, payment);
  }
  return due;
}

/** One answer for each payment. */
async function askPlatform<Due extends Owing>(
  { wallet, books }: Options<Due>,
  payments: readonly Due[],
): Promise<Result<WalletOutcome>[]> {
  const answers: Result<WalletOutcome>[] = [];
  for (const movements of batchesOf(payments.map((payment) => books.movementOf(payment)))) {
    const answered = await wallet.batch(movements);
    if (answered.ok) answers.push(...answered.value);
    else if (isUnknown(answered)) answers.push(...movements.map(() => answered));
    // Refused whole, so that nobody knows which of them is the reason: each goes alone.
    else answers.push(...(await Promise.all(movements.map((movement) => askAlone(wallet, movement)))));
  }
  return answers;
}

function askAlone(wallet: StepContext['wallet'], { call, ...movement }: OwedMovement): Promise<Result<WalletOutcome>> {
  return wallet[call](movement as never);
}

/** Answers what has ended. */
async function store<Due extends Owing>(
  tx: PoolClient,
  { books, times, onTrouble }: Options<Due>,
  payments: readonly Due[],
  answers: readonly Result<WalletOutcome>[],
): Promise<Ended<Due>[]> {
  const ended: Ended<Due>[] = [];
  const postponed: { due: Due; pauseMs: number }[] = [];
  for (const [place, due] of payments.entries()) {
    const answer = answers[place]!;
    if (answer.ok) {
      ended.push({ due, balance: answer.value.balance, refused: null });
    } else if (isUnknown(answer)) {
      postponed.push({ due, pauseMs: pauseAfter(due, {}, times) });
    } else {
      onTrouble(due, answer.code);
      if (books.isEnd?.(due, answer.code)) ended.push({ due, balance: null, refused: answer.code });
      else postponed.push({ due, pauseMs: pauseAfter(due, { trouble: answer.code }, times) });
    }
  }
  if (ended.length > 0) await books.end(tx, ended);
  if (postponed.length > 0) await books.postpone(tx, postponed);
  return ended;
}
