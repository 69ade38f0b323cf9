import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { vendorSchedules, vendorStopSale } from '@fairhouse/contract/play/vendor-terms';
import { inTransaction } from '@fairhouse/database';
import type { Studio } from '../../studio.ts';
import { nextDraws } from '../chase/coming-draws.ts';
import { listUnopened, readClock } from '../draws/draw-store.ts';
import { planDraws } from '../draws/plan-draws.ts';
import { findGame } from '../lottery.ts';
import { voidDraw } from '../settle/void-draw.ts';
import { describeDays } from './change-schedule.ts';
import { insertSale, lockTerms, selectSales } from './terms-store.ts';

/** Draws of a game that operators are shown. */
const NEXT = 3;

/** Every game with its next draws. */
export async function listSchedules({
  pool,
  lottery,
  terms: reader,
}: Pick<Studio, 'pool' | 'lottery' | 'terms'>): Promise<ResponseOf<typeof vendorSchedules>> {
  const [now, terms] = [await readClock(pool), await reader.read()];
  const games = lottery.games.map((game) => {
    const { code, name, group, schedule } = game;
    const stop = terms.stopOf(code);
    return {
      gameCode: code,
      gameName: name,
      group: group.name,
      every: 'every' in schedule ? schedule.every : null,
      zone: schedule.zone,
      ...describeDays(game, terms.changesOf(code), now),
      stopped: stop ? { by: stop.changedBy, reason: stop.reason, at: stop.createdAt.toISOString() } : null,
      next: nextDraws(game, now, terms, NEXT).map(({ numero, opensAt, closesAt, drawsAt }) => ({
        numero,
        opensAt: opensAt.toISOString(),
        closesAt: closesAt.toISOString(),
        drawsAt: drawsAt.toISOString(),
      })),
    };
  });
  return { games };
}

/**
 * Stops the sale of a game, or takes it up again. Tickets of draws that are open stay and are drawn; a draw that could
 * not open is void once it would have closed, which refunds the tickets of chases.
 */
export async function stopSale(
  studio: Studio,
  { gameCode, stopped, operator, reason }: RequestOf<typeof vendorStopSale>,
): Promise<Result<Record<string, never>>> {
  const { pool, lottery, terms } = studio;
  if (!findGame(lottery, gameCode)) return fail('game_unknown');
  await inTransaction(pool, {}, async (tx) => {
    await lockTerms(tx, `sale ${gameCode}`);
    const known = (await selectSales(tx)).find((sale) => sale.gameCode === gameCode);
    if ((known?.stopped ?? false) !== stopped) await insertSale(tx, { gameCode, stopped, changedBy: operator, reason });
  });
  terms.forget();
  if (!stopped) await planDraws(studio);
  return ok({});
}

/** Public in the log of draws. */
const UNOPENED = 'The sale of this game was stopped.';

/** Refunds what was bet on draws that never opened because their game is stopped. */
export async function voidUnopened(studio: Studio): Promise<void> {
  for (const { gameCode, numero } of await listUnopened(studio.pool)) {
    await voidDraw(studio, { gameCode, numero, reason: UNOPENED });
  }
}
