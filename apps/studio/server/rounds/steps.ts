import type { Failure } from '@fairhouse/contract';
import { isUnknown, type Wallet } from '../platform/wallet.ts';
import type { PendingState } from './round-states.ts';
import { transactionIds, type PendingRound } from './round.ts';
import type { Move } from './store.ts';

/** The result of a step: the next state of the round, or that it must be retried later. */
export type StepOutcome = { move: Move } | { trouble?: string };

export interface StepContext {
  wallet: Wallet;
  times: { betDeadlineMs: number };
  now: () => Date;
}

export type Step = (round: PendingRound, context: StepContext) => Promise<StepOutcome>;

/** The call that each pending state owes the platform. All of them may be repeated without a second effect. */
export const steps: Record<PendingState, Step> = {
  bet_pending: takeBet,
  bet_taken: payWin,
  refund_pending: giveBack,
};

const askAgain: StepOutcome = {};

async function takeBet(round: PendingRound, context: StepContext): Promise<StepOutcome> {
  const firstTry = round.claim === 1;
  const age = context.now().getTime() - round.createdAt.getTime();
  if (!firstTry && age > context.times.betDeadlineMs) return giveUp(round, context);

  const answer = await context.wallet.bet({ ...transaction(round, 'bet'), ...amounts(round) });
  if (answer.ok) return { move: { to: 'bet_taken', balanceAfterBet: answer.value.balance } };
  if (isUnknown(answer)) return askAgain;
  return firstTry ? { move: refusedWith(answer) } : findRefusal(round, context, answer);
}

/**
 * An earlier try may have been booked, with its answer lost, before the reason for this refusal arose (a session that
 * ended in between): only the books decide.
 */
async function findRefusal(round: PendingRound, context: StepContext, refusal: Failure): Promise<StepOutcome> {
  const booked = await findBet(round, context);
  if (booked !== 'unknown' && booked !== 'none') return booked;
  if (booked === 'unknown') return askAgain;
  // Nothing is booked, but an earlier try may still arrive: the refund's tombstone stops it.
  const { refusal: code, refusalValue } = refusedWith(refusal);
  return { move: { to: 'refund_pending', refusal: code ?? null, refusalValue } };
}

/** The limit has passed. A stake that is known to be booked is honoured; in every other case it is refunded. */
async function giveUp(round: PendingRound, context: StepContext): Promise<StepOutcome> {
  const booked = await findBet(round, context);
  return booked === 'unknown' || booked === 'none' ? { move: { to: 'refund_pending' } } : booked;
}

async function findBet(round: PendingRound, { wallet }: StepContext): Promise<StepOutcome | 'none' | 'unknown'> {
  const { playerId, currency } = round;
  const found = await wallet.transaction({ playerId, currency, transactionId: transactionIds(round.id).bet });
  if (!found.ok) return 'unknown';
  if (found.value.state !== 'booked') return 'none';
  const balance = await wallet.balance({ playerId, currency });
  return balance.ok ? { move: { to: 'bet_taken', balanceAfterBet: balance.value.balance } } : 'unknown';
}

async function payWin(round: PendingRound, { wallet }: StepContext): Promise<StepOutcome> {
  const answer = await wallet.win({ ...transaction(round, 'win'), amount: round.pay, closeRound: true });
  if (answer.ok) return { move: { to: 'settled', balanceAfterWin: answer.value.balance } };
  return isUnknown(answer) ? askAgain : { trouble: answer.code };
}

async function giveBack(round: PendingRound, { wallet }: StepContext): Promise<StepOutcome> {
  const betTransactionId = transactionIds(round.id).bet;
  const answer = await wallet.refund({ ...transaction(round, 'refund'), betTransactionId });
  if (answer.ok) return { move: { to: 'refunded' } };
  return isUnknown(answer) ? askAgain : { trouble: answer.code };
}

const transaction = (round: PendingRound, kind: 'bet' | 'win' | 'refund') => ({
  playerId: round.playerId,
  currency: round.currency,
  transactionId: transactionIds(round.id)[kind],
  roundId: round.id,
  gameCode: round.gameCode,
});

const amounts = ({ stake, platformSession }: PendingRound) => ({ amount: stake, sessionId: platformSession });

const refusedWith = ({ code, value }: Failure) => ({ to: 'refused', refusal: code, refusalValue: value }) as const;
