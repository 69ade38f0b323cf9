import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { vendorChangeFactor, vendorFactors, vendorSuspendBets } from '@fairhouse/contract/play/vendor-sports';
import type { BetCounter } from '../counter.ts';
import { listFactors, storeFactor } from '../factor-store.ts';
import { keyOf } from '../feed/messages.ts';

/** No bets are taken on a sport, a match or a market from now on, or they are again. */
export async function suspendBets(
  { book, suspensions }: BetCounter,
  request: RequestOf<typeof vendorSuspendBets>,
): Promise<Result<Record<string, never>>> {
  const { sport, match: id, market } = request;
  if ((sport === null) === (id === null) || (sport !== null && market !== null)) return fail('selection_unknown');
  if (id !== null) {
    const match = book.match(id);
    if (!match) return fail('match_unknown');
    if (market && !match.markets.has(keyOf({ id: market.market, specifiers: market.specifiers })))
      return fail('selection_unknown');
  }
  await suspensions.change(request);
  return ok({});
}

export async function changeFactor(
  { pool }: Pick<BetCounter, 'pool'>,
  request: RequestOf<typeof vendorChangeFactor>,
): Promise<Result<Record<string, never>>> {
  await storeFactor(pool, request);
  return ok({});
}

export async function readFactorList(
  { pool }: Pick<BetCounter, 'pool'>,
  { players = '' }: RequestOf<typeof vendorFactors>,
): Promise<ResponseOf<typeof vendorFactors>> {
  const rows = await listFactors(pool, players);
  return { list: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) };
}
