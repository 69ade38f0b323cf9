import { inTransaction } from '@fairhouse/database';
import { batchesOf } from '@fairhouse/vendor-sdk';
import type { Pool, PoolClient } from 'pg';
import { isUnknown } from '../../platform/wallet.ts';
import { pauseAfter, type Milestone, type RoundTimes } from '../../rounds/round-worker.ts';
import type { Owing } from '../../rounds/round.ts';
import { endWith, refundOf, winOf, type StepContext, type StepOutcome } from '../../rounds/steps.ts';
import { endOwed, lockOwed, postponeOwed, type OwedPayment } from './payment-store.ts';

export interface PayerOptions extends StepContext {
  pool: Pool;
  times: RoundTimes;
  onMilestone: (milestone: Milestone, ticket: Owing) => void;
  /** An answer that the life cycle does not allow: a person must look at it. */
  onTrouble: (ticket: Owing, code: string) => void;
}

/** Books what tickets pay at the platform, many with one call. */
export interface SlipPayer {
  /** Until nothing is due, for some seconds at most. */
  pay(): Promise<void>;
}

/** Batches in flight: while the platform books one, the database stores another. */
const AT_ONCE = 2;
const LIMIT = 250;
const LONGEST_RUN_MS = 3_000;

export function createSlipPayer(options: PayerOptions): SlipPayer {
  const payUntil = async (end: number): Promise<void> => {
    while (performance.now() < end && (await payBatch(options)) === LIMIT);
  };
  return {
    async pay() {
      const end = performance.now() + LONGEST_RUN_MS;
      await Promise.all(Array.from({ length: AT_ONCE }, () => payUntil(end)));
    },
  };
}

/**
 * The payments stay locked while the platform is asked, so that no two studios ask for the same ones; one that dies unlocks
 * them. Transaction ids follow from ticket and number, so a repeat has no second effect. Answers how many were due.
 */
async function payBatch(options: PayerOptions): Promise<number> {
  const { pool, onMilestone } = options;
  const { due, ended } = await inTransaction(pool, {}, async (tx) => {
    const payments = await lockOwed(tx, LIMIT);
    const outcomes = await askPlatform(options, payments);
    for (const payment of payments) onMilestone('answered', payment);
    return { due: payments.length, ended: await store(tx, options, payments, outcomes) };
  });
  for (const payment of ended) if (payment.closes) onMilestone(endOf(payment), payment);
  return due;
}

const endOf = ({ kind }: OwedPayment) => (kind === 'refund' ? 'refunded' : 'settled');

/** The first payment has the id that rounds have, for a ticket usually has one. */
const transactionOf = ({ id, nth }: OwedPayment) => `${id}.win${nth === 1 ? '' : nth}`;

function movementOf(payment: OwedPayment) {
  if (payment.kind === 'refund') return { call: 'refund', ...refundOf(payment) } as const;
  const win = { ...winOf(payment), transactionId: transactionOf(payment), closeRound: payment.closes };
  return { call: 'win', ...win } as const;
}

/** One outcome for each payment. */
async function askPlatform(options: PayerOptions, payments: readonly OwedPayment[]): Promise<StepOutcome[]> {
  const outcomes: StepOutcome[] = [];
  for (const movements of batchesOf(payments.map(movementOf))) {
    const part = payments.slice(outcomes.length, outcomes.length + movements.length);
    const answered = await options.wallet.batch(movements);
    if (answered.ok) {
      outcomes.push(...part.map((payment, place) => endWith(endOf(payment), answered.value[place]!)));
    } else if (isUnknown(answered)) {
      outcomes.push(...part.map((payment) => endWith(endOf(payment), answered)));
    } else {
      // Refused whole, so that nobody knows which of them is the reason: each goes alone.
      outcomes.push(...(await Promise.all(part.map((payment) => payAlone(payment, options)))));
    }
  }
  return outcomes;
}

async function payAlone(payment: OwedPayment, { wallet }: PayerOptions): Promise<StepOutcome> {
  const { call: _, ...movement } = movementOf(payment);
  const answer = 'amount' in movement ? await wallet.win(movement) : await wallet.refund(movement);
  return endWith(endOf(payment), answer);
}

/** Answers the payments that are booked. */
async function store(
  tx: PoolClient,
  { times, onTrouble }: PayerOptions,
  payments: readonly OwedPayment[],
  outcomes: readonly StepOutcome[],
): Promise<OwedPayment[]> {
  const ended: OwedPayment[] = [];
  const postponed: { payment: OwedPayment; pauseMs: number }[] = [];
  for (const [place, payment] of payments.entries()) {
    const outcome = outcomes[place]!;
    if ('move' in outcome) {
      ended.push(payment);
    } else {
      if (outcome.trouble) onTrouble(payment, outcome.trouble);
      postponed.push({ payment, pauseMs: pauseAfter(payment, outcome, times) });
    }
  }
  await endOwed(tx, ended);
  await postponeOwed(tx, postponed);
  return ended;
}
