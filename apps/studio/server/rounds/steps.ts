import type { ErrorCode, Failure, Result } from '@fairhouse/contract';
import type { RoundJackpot } from '../jackpots/jackpot.ts';
import { isUnknown, type Wallet } from '../platform/wallet.ts';
import { transactionIds, type FreeRound, type Owing } from './round.ts';

/** A change of state, with what the platform answered. */
export interface Move {
  to: 'bet_taken' | 'refused' | 'refund_pending' | 'refunded' | 'settled';
  balanceAfterBet?: number;
  balanceAfterWin?: number;
  /** The platform's id of the booked bet. */
  reference?: string | null;
  refusal?: ErrorCode | null;
  refusalValue?: unknown;
}

/** The result of a step: the next state of the round, or that it must be retried later. */
export type StepOutcome = { move: Move } | { trouble?: string };

export interface StepContext {
  wallet: Wallet;
  times: { betDeadlineMs: number };
  now: () => Date;
}

export type Step = (round: Owing, context: StepContext) => Promise<StepOutcome>;

const askAgain: StepOutcome = {};

/** Asks for the stake. Like every step, it may be repeated without a second effect. */
export async function takeBet(round: Owing, context: StepContext): Promise<StepOutcome> {
  const firstTry = round.claim === 1;
  const age = context.now().getTime() - round.createdAt.getTime();
  if (!firstTry && age > context.times.betDeadlineMs) return giveUp(round, context);

  const answer = await context.wallet.bet({ ...transaction(round, 'bet'), ...amounts(round) });
  if (answer.ok) {
    const { balance, reference } = answer.value;
    return { move: { to: 'bet_taken', balanceAfterBet: balance, reference } };
  }
  if (isUnknown(answer)) return askAgain;
  return firstTry ? { move: refusedWith(answer) } : findRefusal(round, context, answer);
}

/**
 * An earlier try may have been booked, with its answer lost, before the reason for this refusal arose (a session that
 * ended in between): only the books decide.
 */
async function findRefusal(round: Owing, context: StepContext, refusal: Failure): Promise<StepOutcome> {
  const booked = await findBet(round, context);
  if (booked !== 'unknown' && booked !== 'none') return booked;
  if (booked === 'unknown') return askAgain;
  // Nothing is booked, but an earlier try may still arrive: the refund's tombstone stops it.
  const { refusal: code, refusalValue } = refusedWith(refusal);
  return { move: { to: 'refund_pending', refusal: code ?? null, refusalValue } };
}

/** The limit has passed. A stake that is known to be booked is honoured; in every other case it is refunded. */
async function giveUp(round: Owing, context: StepContext): Promise<StepOutcome> {
  const booked = await findBet(round, context);
  return booked === 'unknown' || booked === 'none' ? { move: { to: 'refund_pending' } } : booked;
}

async function findBet(round: Owing, { wallet }: StepContext): Promise<StepOutcome | 'none' | 'unknown'> {
  const { playerId, currency } = round;
  const found = await wallet.transaction({ playerId, currency, transactionId: transactionIds(round.id).bet });
  if (!found.ok) return 'unknown';
  if (found.value.state !== 'booked') return 'none';
  const balance = await wallet.balance({ playerId, currency });
  if (!balance.ok) return 'unknown';
  return { move: { to: 'bet_taken', balanceAfterBet: balance.value.balance, reference: found.value.reference } };
}

/** Pays what was decided, and closes the round. */
export async function payWin(round: Owing, { wallet }: StepContext): Promise<StepOutcome> {
  return endWith(
    'settled',
    await (round.free ? wallet.promoWin(prizeOf(round, round.free)) : wallet.win(winOf(round))),
  );
}

/** What a free round paid, and how many of its grant are left. */
function prizeOf({ id, playerId, currency, pay }: Owing, { grantId, number, of }: FreeRound) {
  const { win: transactionId } = transactionIds(id);
  return { playerId, currency, transactionId, campaign: grantId, amount: pay ?? 0, roundsLeft: of - number };
}

/** Refunds the stake, or sees to it that a bet that still arrives is refused. */
export async function giveBack(round: Owing, { wallet }: StepContext): Promise<StepOutcome> {
  return endWith('refunded', await wallet.refund(refundOf(round)));
}

export function winOf(round: Owing) {
  if (round.pay === null) throw new Error(`Round ${round.id} is paid before it is decided`);
  // Read beside the step that took its part: the next claim reads both.
  if (round.jackpotId != null && !round.jackpot)
    throw new Error(`Round ${round.id} is paid without its part of the jackpot`);
  const returned = round.returned ?? 0;
  const jackpot = round.jackpot && figuresOf(round.jackpot);
  const amount = round.pay + (jackpot?.won ?? 0) + returned;
  const parts = { ...(returned > 0 && { returned }), ...(jackpot && { jackpot }) };
  return { ...transaction(round, 'win'), amount, ...parts, closeRound: true };
}

/** What the platform books of the pot beside the win. */
const figuresOf = ({ number, seed, contributed, reserved, won }: RoundJackpot) => ({
  number,
  seed,
  contributed,
  reserved,
  won,
});

export const refundOf = (round: Owing) => ({
  ...transaction(round, 'refund'),
  betTransactionId: transactionIds(round.id).bet,
});

/** The end of a round whose last payment was answered so. */
function endWith(to: 'settled' | 'refunded', answer: Result<{ balance: number }>): StepOutcome {
  if (answer.ok) return { move: to === 'settled' ? { to, balanceAfterWin: answer.value.balance } : { to } };
  return isUnknown(answer) ? askAgain : { trouble: answer.code };
}

const transaction = (round: Owing, kind: 'bet' | 'win' | 'refund') => ({
  playerId: round.playerId,
  currency: round.currency,
  transactionId: transactionIds(round.id)[kind],
  roundId: round.id,
  gameCode: round.gameCode,
});

const amounts = ({ stake, platformSession, settlesBy }: Owing) => ({
  amount: stake,
  sessionId: platformSession,
  ...(settlesBy && { settlesBy: settlesBy.toISOString() }),
});

const refusedWith = ({ code, value }: Failure) => ({ to: 'refused', refusal: code, refusalValue: value }) as const;
