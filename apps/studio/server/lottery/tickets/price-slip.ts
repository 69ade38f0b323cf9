import { fail, failField, ok, type Result } from '@fairhouse/contract';
import type { LotteryGame } from '../games/lottery-games.ts';
import type { LotteryLimits } from '../limits.ts';
import type { LotteryMaths, TicketLine } from '../maths.ts';
import type { Lottery } from '../lottery.ts';
import type { Session } from '../../sessions/store.ts';
import type { Terms } from '../terms/terms.ts';
import { tokenOf, type CappedLoad } from './exposure-store.ts';

export interface PricedSlip {
  lots: number;
  /** Minor units. */
  stake: number;
  loads: CappedLoad[];
}

/** Lots, price and exposure of a slip; a failure names the line. */
export function priceSlip(
  maths: LotteryMaths,
  limits: LotteryLimits,
  slip: { game: LotteryGame; day: string; playerId: string; merchant: string; lines: readonly TicketLine[] },
): Result<PricedSlip> {
  const numbers = new Map<string, number>();
  let [lots, stake, largestWin] = [0, 0, 0];
  for (const [index, line] of slip.lines.entries()) {
    const priced = maths.price(slip.game, line, slip.day);
    if (!priced.ok) {
      return { ...failField(priced.code, `lines.${index}.selection`, 'not_allowed'), value: priced.value };
    }
    lots += priced.value.lots;
    stake += priced.value.stake;
    largestWin += priced.value.largestWin;
    for (const { token, amount } of priced.value.loads) numbers.set(token, (numbers.get(token) ?? 0) + amount);
  }
  if (!Number.isSafeInteger(stake) || stake > limits.largestStake) {
    return failField('stake_not_allowed', 'stake', 'too_big');
  }
  if (largestWin > limits.largestWinOfTicket) {
    return fail('liability_reached', { value: { left: limits.largestWinOfTicket } });
  }
  const loads: CappedLoad[] = [
    { token: tokenOf(slip.merchant, 'draw'), amount: largestWin, cap: limits.liabilityOfDraw },
    { token: `player ${slip.playerId}`, amount: largestWin, cap: limits.largestWinOfPlayer },
    ...[...numbers].map(([token, amount]) => ({
      token: tokenOf(slip.merchant, token),
      amount,
      cap: limits.liabilityOfNumber,
    })),
  ];
  return ok({ lots, stake, loads });
}

/** The limits of a game at the merchant of a session. */
export const limitsFor = (
  { limits }: Pick<Lottery, 'limits'>,
  terms: Terms,
  { code }: Pick<LotteryGame, 'code'>,
  { merchant, currency }: Pick<Session, 'merchant' | 'currency'>,
): LotteryLimits => terms.limitsOf(merchant, code, currency) ?? limits[currency];
