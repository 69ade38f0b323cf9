import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import { MOST_CHASED_DRAWS, type comingLotteryDraws } from '@fairhouse/contract/play/studio-chase';
import type { Studio } from '../../studio.ts';
import { listClosedEarly, readClock } from '../draws/draw-store.ts';
import type { LotteryGame } from '../games/lottery-games.ts';
import { plannedDraws } from '../games/changed-schedule.ts';
import { LEAD_MS, saleOf, type PlannedDraw } from '../games/schedule.ts';
import { addDays, dateIn } from '../games/zone-time.ts';
import { findGame } from '../lottery.ts';
import type { Terms } from '../terms/terms.ts';

/**
 * Draws of a game that close within the time that a bet may stay open, in their order. Which block of a public chain comes
 * after a close is known for minutes only.
 */
export function comingDraws(game: LotteryGame, now: Date, terms: Pick<Terms, 'changesOf'>): PlannedDraw[] {
  const { code, schedule } = game;
  const horizon = game.isOfBlocks && !game.simulatedBlocks ? LEAD_MS : saleOf(schedule);
  const today = dateIn(now, schedule.zone);
  const last = now.getTime() + horizon;
  return [today, addDays(today, 1)]
    .flatMap((day) => plannedDraws(schedule, terms.changesOf(code), day))
    .filter(({ closesAt }) => closesAt > now && closesAt.getTime() <= last);
}

/** Days ahead of which the next draws are looked for: a weekly game with a pause still has one. */
const DAYS_AHEAD = 14;

/** The next draws of a game, `count` at most, whether or not they may be bet on already. */
export function nextDraws(game: LotteryGame, now: Date, terms: Pick<Terms, 'changesOf'>, count: number) {
  const today = dateIn(now, game.schedule.zone);
  const next: PlannedDraw[] = [];
  for (let ahead = 0; ahead <= DAYS_AHEAD && next.length < count; ahead++) {
    const wanted = { after: now, most: count - next.length };
    next.push(...plannedDraws(game.schedule, terms.changesOf(game.code), addDays(today, ahead), wanted));
  }
  return next;
}

export async function listComing(
  { pool, lottery, terms: reader }: Pick<Studio, 'pool' | 'lottery' | 'terms'>,
  { gameCode, count = MOST_CHASED_DRAWS }: RequestOf<typeof comingLotteryDraws>,
): Promise<Result<ResponseOf<typeof comingLotteryDraws>>> {
  const game = findGame(lottery, gameCode);
  if (!game) return fail('game_unknown');
  const [now, terms] = [await readClock(pool), await reader.read()];
  const planned = comingDraws(game, now, terms);
  const closed = await listClosedEarly(
    pool,
    gameCode,
    planned.map(({ numero }) => numero),
  );
  const draws = planned
    .filter(({ numero }) => !closed.has(numero))
    .slice(0, count)
    .map(({ numero, station, closesAt, drawsAt }) => ({
      numero,
      station,
      closesAt: closesAt.toISOString(),
      drawsAt: drawsAt.toISOString(),
    }));
  return ok({ now: now.toISOString(), draws });
}
