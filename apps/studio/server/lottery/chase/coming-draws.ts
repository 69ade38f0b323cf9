import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import { MOST_CHASED_DRAWS, type comingLotteryDraws } from '@fairhouse/contract/play/studio-chase';
import type { Studio } from '../../studio.ts';
import { readClock } from '../draws/draw-store.ts';
import type { LotteryGame } from '../games/lottery-games.ts';
import { drawsOfDay, saleOf, type PlannedDraw } from '../games/schedule.ts';
import { addDays, dateIn } from '../games/zone-time.ts';
import { findGame } from '../lottery.ts';

/** Draws of a game that close within the time that a bet may stay open, in their order. */
export function comingDraws({ schedule }: LotteryGame, now: Date): PlannedDraw[] {
  const today = dateIn(now, schedule.zone);
  const last = now.getTime() + saleOf(schedule);
  return [today, addDays(today, 1)]
    .flatMap((day) => drawsOfDay(schedule, day))
    .filter(({ closesAt }) => closesAt > now && closesAt.getTime() <= last);
}

export async function listComing(
  { pool, lottery }: Pick<Studio, 'pool' | 'lottery'>,
  { gameCode, count = MOST_CHASED_DRAWS }: RequestOf<typeof comingLotteryDraws>,
): Promise<Result<ResponseOf<typeof comingLotteryDraws>>> {
  const game = findGame(lottery, gameCode);
  if (!game) return fail('game_unknown');
  const now = await readClock(pool);
  const draws = comingDraws(game, now)
    .slice(0, count)
    .map(({ numero, station, closesAt, drawsAt }) => ({
      numero,
      station,
      closesAt: closesAt.toISOString(),
      drawsAt: drawsAt.toISOString(),
    }));
  return ok({ now: now.toISOString(), draws });
}
