import { currencies, fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { LotteryLimitValues, vendorChangeLimits, vendorLimits } from '@fairhouse/contract/play/vendor-terms';
import { inTransaction } from '@fairhouse/database';
import type { Studio } from '../../studio.ts';
import type { LotteryLimits } from '../limits.ts';
import { findGame } from '../lottery.ts';
import { insertLimits, lockTerms, selectLimits } from './terms-store.ts';

type Parts = Pick<Studio, 'pool' | 'lottery' | 'terms'>;

const fields = [
  'largestStake',
  'largestWinOfTicket',
  'largestWinOfPlayer',
  'liabilityOfDraw',
  'liabilityOfNumber',
] as const satisfies readonly (keyof LotteryLimits)[];

const valuesOf = (currency: LotteryLimitValues['currency'], limits: LotteryLimits): LotteryLimitValues => {
  const { largestStake, largestWinOfTicket, largestWinOfPlayer, liabilityOfDraw, liabilityOfNumber } = limits;
  return { currency, largestStake, largestWinOfTicket, largestWinOfPlayer, liabilityOfDraw, liabilityOfNumber };
};

/** The limits of a game at a merchant in every currency, and the studio's own, which are the highest. */
export async function listLimits(
  { lottery, terms: reader }: Parts,
  { merchant, gameCode }: RequestOf<typeof vendorLimits>,
): Promise<Result<ResponseOf<typeof vendorLimits>>> {
  if (!findGame(lottery, gameCode)) return fail('game_unknown');
  const terms = await reader.read();
  const list = Object.values(currencies).map(({ code }) => {
    const highest = lottery.limits[code];
    const limits = terms.limitsOf(merchant, gameCode, code) ?? highest;
    return { limits: valuesOf(code, limits), highest: valuesOf(code, highest) };
  });
  return ok({ list });
}

/** Lower limits of one merchant, for bets from now on. The same limits again change nothing. */
export async function changeLimits(
  { pool, lottery, terms }: Parts,
  { merchant, gameCode, limits, operator, reason }: RequestOf<typeof vendorChangeLimits>,
): Promise<Result<ResponseOf<typeof vendorChangeLimits>>> {
  if (!findGame(lottery, gameCode)) return fail('game_unknown');
  const { currency } = limits;
  const highest = lottery.limits[currency];
  const over = fields.filter((field) => limits[field] > highest[field]);
  if (over.length > 0) return fail('limits_refused', { value: { over, highest: valuesOf(currency, highest) } });
  const changed = await inTransaction(pool, {}, async (tx) => {
    await lockTerms(tx, `limits ${merchant} ${gameCode} ${currency}`);
    const known = (await selectLimits(tx)).find(
      (row) => row.merchant === merchant && row.gameCode === gameCode && row.currency === currency,
    );
    if (fields.every((field) => (known ?? highest)[field] === limits[field])) return false;
    await insertLimits(tx, { ...limits, merchant, gameCode }, { changedBy: operator, reason });
    return true;
  });
  terms.forget();
  return ok({ changed });
}
