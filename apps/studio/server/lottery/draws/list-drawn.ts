import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { lotteryDraws } from '@fairhouse/contract/play/studio-draws';
import type { Studio } from '../../studio.ts';
import { describeDraw } from '../describe-menu.ts';
import { findGame } from '../lottery.ts';
import { readCorrections, type Correction } from '../correct/correction-store.ts';
import { readDrawn, type DrawnDraw } from './board-store.ts';

const PAGE = 20;

/** Numbers of past draws, each with what proves it. */
export async function listDrawn(
  { pool, lottery }: Pick<Studio, 'pool' | 'lottery'>,
  { gameCode, before, limit = PAGE }: RequestOf<typeof lotteryDraws>,
): Promise<Result<ResponseOf<typeof lotteryDraws>>> {
  if (!findGame(lottery, gameCode)) return fail('game_unknown');
  const draws = await readDrawn(pool, gameCode, limit + 1, before);
  const page = draws.slice(0, limit);
  const corrections = await readCorrections(
    pool,
    page.map(({ id }) => id),
  );
  const list = page.map((draw) => ({
    ...describeDraw(draw),
    versions: listVersions(draw, corrections.get(draw.id) ?? []),
    proof: {
      ordinal: draw.ordinal,
      commitment: draw.commitment,
      root: draw.root,
      beacon: draw.beacon,
      beaconRound: draw.beaconRound,
      clientSeed: draw.clientSeed,
      serverSeed: draw.serverSeed,
    },
  }));
  const last = list.at(-1);
  return ok(draws.length > limit && last ? { list, next: last.numero } : { list });
}

/** Every version of a result that was corrected, the first one first. */
function listVersions({ firstNumbers, drawnAt }: DrawnDraw, corrections: readonly Correction[]) {
  if (corrections.length === 0) return [];
  const first = {
    version: 1,
    numbers: firstNumbers,
    reason: null,
    at: (drawnAt ?? corrections[0]!.createdAt).toISOString(),
  };
  return [
    first,
    ...corrections.map(({ version, numbers, reason, createdAt }) => ({
      version,
      numbers,
      reason,
      at: createdAt.toISOString(),
    })),
  ];
}
