import { fail, ok, type Result } from '@fairhouse/contract';
import type { SlipStake } from '@fairhouse/contract/play/studio-slips';
import { settleTicket, shapeOfTicket, type TicketType } from '@fairhouse/games/sports';
import { fractionOf } from './fractions.ts';
import type { PlacedLeg } from '../tickets/ticket.ts';

/** Lines, stake and largest payment of a slip. Minor units. */
export interface PricedSlip {
  lines: number;
  stake: number;
  stakePerLine: number | null;
  possibleWin: number;
}

type PricedLeg = Pick<PlacedLeg, 'odds' | 'banker'>;

export function linesOf(type: TicketType, legs: readonly Pick<PlacedLeg, 'banker'>[]): Result<number> {
  const bankers = legs.filter(({ banker }) => banker).length;
  const shape = shapeOfTicket(type, legs.length - bankers, bankers);
  return shape.ok ? ok(Number(shape.lines)) : fail('slip_invalid', { value: { what: shape.what } });
}

export function priceSlip(
  type: TicketType,
  legs: readonly PricedLeg[],
  stake: SlipStake,
  maxWin: number,
): Result<PricedSlip> {
  const lines = linesOf(type, legs);
  if (!lines.ok) return lines;
  const perLine = 'perLine' in stake ? stake.perLine : null;
  const total = 'perLine' in stake ? stake.perLine * lines.value : stake.total;
  if (!Number.isSafeInteger(total)) return fail('stake_too_high', { value: {} });
  const settled = settleTicket({
    type,
    stake: 'perLine' in stake ? { perLine: BigInt(stake.perLine) } : { total: BigInt(stake.total) },
    maxWin: BigInt(maxWin),
    legs: legs.map(({ odds, banker }) => ({ odds: fractionOf(odds), banker, result: 'win' })),
  });
  if (!settled.ok) return fail('slip_invalid', { value: { what: settled.what } });
  return ok({ lines: lines.value, stake: total, stakePerLine: perLine, possibleWin: Number(settled.payout) });
}

/** What one unit of the whole stake pays when every leg wins, without a limit. */
export function returnOfUnit(type: TicketType, legs: readonly PricedLeg[]): number {
  const unit = 1_000_000;
  const priced = priceSlip(type, legs, { total: unit }, Number.MAX_SAFE_INTEGER);
  return priced.ok ? priced.value.possibleWin / unit : 0;
}
