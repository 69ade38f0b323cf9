import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { lotteryDraws } from '@fairhouse/contract/play/studio-draws';
import type { Studio } from '../../studio.ts';
import { describeDraw } from '../describe-menu.ts';
import { findGame } from '../lottery.ts';
import { readDrawn } from './board-store.ts';

const PAGE = 20;

/** Numbers of past draws, each with what proves it. */
export async function listDrawn(
  { pool, lottery }: Pick<Studio, 'pool' | 'lottery'>,
  { gameCode, before, limit = PAGE }: RequestOf<typeof lotteryDraws>,
): Promise<Result<ResponseOf<typeof lotteryDraws>>> {
  if (!findGame(lottery, gameCode)) return fail('game_unknown');
  const draws = await readDrawn(pool, gameCode, limit + 1, before);
  const list = draws.slice(0, limit).map((draw) => ({
    ...describeDraw(draw),
    proof: {
      ordinal: draw.ordinal,
      commitment: draw.commitment,
      root: draw.root,
      beacon: draw.beacon,
      clientSeed: draw.clientSeed,
      serverSeed: draw.serverSeed,
    },
  }));
  const last = list.at(-1);
  return ok(draws.length > limit && last ? { list, next: last.numero } : { list });
}
