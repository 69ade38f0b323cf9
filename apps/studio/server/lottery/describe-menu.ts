import type { LotteryDraw, LotteryEntry } from '@fairhouse/contract/play/studio-draws';
import type { LotterySession } from '@fairhouse/contract/play/studio-lottery';
import { isAnnounced } from './draws/draw-states.ts';
import type { Draw } from './draws/draw.ts';
import type { LotteryGame } from './games/lottery-games.ts';

export const describeGame = ({
  code,
  name,
  family,
  group,
  prizeMode,
  demonstration,
  simulatedBlocks,
}: LotteryGame): LotterySession['game'] => ({
  gameCode: code,
  name,
  family,
  group: group.code,
  prizeMode,
  demonstration,
  ...(simulatedBlocks && { simulatedBlocks }),
});

export const describeDraw = (draw: Draw): LotteryDraw => ({
  gameCode: draw.gameCode,
  numero: draw.numero,
  station: draw.station,
  state: draw.state,
  opensAt: draw.opensAt.toISOString(),
  closesAt: draw.closesAt.toISOString(),
  drawsAt: draw.drawsAt.toISOString(),
  numbers: isAnnounced(draw.state) ? draw.numbers : null,
  drawnAt: isAnnounced(draw.state) ? (draw.drawnAt?.toISOString() ?? null) : null,
  source: draw.source,
  replays: isAnnounced(draw.state) ? draw.replays : null,
  ...(draw.block && { block: draw.block }),
});

/** What is on sale and what came last, by game. */
export function describeEntry(game: LotteryGame, board: readonly Draw[], isStopped = false): LotteryEntry {
  const own = board.filter(({ gameCode }) => gameCode === game.code);
  return {
    ...describeGame(game),
    ...(isStopped && { stopped: true as const }),
    coming: own.filter(({ state }) => !isAnnounced(state)).map(describeDraw),
    last:
      own
        .filter(({ state }) => isAnnounced(state))
        .map(describeDraw)
        .at(-1) ?? null,
  };
}
