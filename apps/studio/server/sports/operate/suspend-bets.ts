import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { vendorChangeFactor, vendorSuspendBets } from '@fairhouse/contract/play/vendor-sports';
import type { BetCounter } from '../counter.ts';
import { storeFactor } from '../factor-store.ts';
import { keyOf } from '../feed/messages.ts';

/** No bets are taken on a match or a market from now on, or they are again. */
export async function suspendBets(
  { book, suspensions }: BetCounter,
  request: RequestOf<typeof vendorSuspendBets>,
): Promise<Result<Record<string, never>>> {
  const match = book.match(request.match);
  if (!match) return fail('match_unknown');
  const { market } = request;
  if (market && !match.markets.has(keyOf({ id: market.market, specifiers: market.specifiers })))
    return fail('selection_unknown');
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
