import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { vendorDrawLiability, vendorOpenDraws, vendorSettleAgain } from '@fairhouse/contract/play/vendor-draws';
import { inTransaction } from '@fairhouse/database';
import type { Studio } from '../../studio.ts';
import { findDraw } from '../draws/draw-store.ts';
import { findGame } from '../lottery.ts';
import { readToken } from '../tickets/exposure-store.ts';
import { limitsFor } from '../tickets/price-slip.ts';
import { readResults } from './read-results.ts';
import { resumeHalted, selectLiability, selectOperated, type OperatedRow } from './operate-store.ts';

type Parts = Pick<Studio, 'pool' | 'lottery' | 'terms'>;

/** Draws with tickets that are not settled, for the platform's operators. */
export async function listOperated({
  pool,
  lottery,
  terms: reader,
}: Parts): Promise<ResponseOf<typeof vendorOpenDraws>> {
  const [rows, terms] = [await selectOperated(pool), await reader.read()];
  const resultsOf = await readResults({ pool, lottery }, rows);
  return {
    draws: rows.map(({ id, gameCode, numero, station, closesAt, drawsAt, halted, tickets, ...row }) => ({
      gameCode,
      gameName: findGame(lottery, gameCode)?.name ?? gameCode,
      numero,
      station,
      state: stateOf(row.state, halted),
      closesAt: closesAt.toISOString(),
      drawsAt: drawsAt.toISOString(),
      halted,
      tickets,
      amounts: (row.amounts ?? []).map(({ merchants, ...amount }) => {
        const limits = (merchants ?? ['']).map((merchant) =>
          limitsFor(lottery, terms, { code: gameCode }, { merchant, currency: amount.currency }),
        );
        return { ...amount, limit: limits.reduce((sum, { liabilityOfDraw }) => sum + liabilityOfDraw, 0) };
      }),
      ...resultsOf(id),
    })),
  };
}

function stateOf(state: OperatedRow['state'], halted: string | null) {
  if (halted !== null) return 'halted';
  return state === 'open' || state === 'closed' || state === 'drawing' || state === 'settled' ? state : 'drawn';
}

export async function listLiability(
  { pool, lottery, terms: reader }: Parts,
  { gameCode, numero }: RequestOf<typeof vendorDrawLiability>,
): Promise<Result<ResponseOf<typeof vendorDrawLiability>>> {
  const draw = await findDraw(pool, gameCode, numero);
  if (!draw) return fail('draw_unknown');
  const [rows, terms] = [await selectLiability(pool, draw.id), await reader.read()];
  const list = rows.map(({ currency, token, amount }) => {
    const { merchant, play, number } = readToken(token);
    const limit = limitsFor(lottery, terms, { code: gameCode }, { merchant, currency }).liabilityOfNumber;
    return { ...(merchant && { merchant }), currency, play, number, amount, limit };
  });
  return ok({ list });
}

/** Computes a halted draw again with the next run of the settlement. */
export async function settleAgain(
  { pool }: Pick<Studio, 'pool'>,
  { gameCode, numero }: RequestOf<typeof vendorSettleAgain>,
): Promise<Result<Record<string, never>>> {
  const draw = await findDraw(pool, gameCode, numero);
  if (!draw) return fail('draw_unknown');
  const resumed = await inTransaction(pool, {}, (tx) => resumeHalted(tx, draw.id));
  return resumed ? ok({}) : fail('draw_closed');
}
