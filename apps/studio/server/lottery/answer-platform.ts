import type { ResponseOf } from '@fairhouse/contract';
import type { vendorLotteryMenu, vendorLotteryNumbers } from '@fairhouse/contract/play/vendor-lottery';
import { numberTexts } from '@fairhouse/games/lottery/numbers';
import type { Studio } from '../studio.ts';
import { readDrawn, type Board } from './draws/board-store.ts';
import { isAnnounced } from './draws/draw-states.ts';
import type { LotteryGame } from './games/lottery-games.ts';
import type { Terms } from './terms/terms.ts';

/** Numbers of each game for the platform; the newest hundred of all are among them. */
const NUMBERS_PER_GAME = 20;

const nameGame = ({ code, name, group, prizeMode }: LotteryGame) => ({
  gameCode: code,
  gameName: name,
  group: group.code,
  groupName: group.name,
  prizeMode,
});

export function describeMenu(
  games: readonly LotteryGame[],
  { now, draws }: Board,
  terms: Pick<Terms, 'stopOf'>,
): ResponseOf<typeof vendorLotteryMenu> {
  return {
    games: games.map((game) => {
      const own = draws.filter(({ gameCode }) => gameCode === game.code);
      const next = own.find(({ closesAt, state }) => closesAt > now && (state === 'open' || state === 'scheduled'));
      const last = own.findLast(({ state }) => isAnnounced(state));
      return {
        ...nameGame(game),
        numero: next?.numero ?? null,
        closesAt: next?.closesAt.toISOString() ?? null,
        drawsAt: next?.drawsAt.toISOString() ?? null,
        onSale: next?.state === 'open' && !terms.stopOf(game.code),
        lastNumero: last?.numero ?? null,
        winNo: last?.numbers ? numberTexts(last.numbers) : [],
        openedAt: last?.drawnAt?.toISOString() ?? null,
        demonstration: game.demonstration,
        ...(game.simulatedBlocks && { simulatedBlocks: true as const }),
      };
    }),
  };
}

export async function listNumbers({
  pool,
  lottery,
}: Pick<Studio, 'pool' | 'lottery'>): Promise<ResponseOf<typeof vendorLotteryNumbers>> {
  const byGame = await Promise.all(
    lottery.games.map(async (game) => {
      const draws = await readDrawn(pool, game.code, NUMBERS_PER_GAME);
      return draws.flatMap(({ numero, numbers, drawnAt }) =>
        numbers && drawnAt
          ? [
              {
                ...nameGame(game),
                numero,
                openedAt: drawnAt.toISOString(),
                winNo: numberTexts(numbers),
                demonstration: game.demonstration,
                ...(game.simulatedBlocks && { simulatedBlocks: true as const }),
                proof: `/api/lottery/log?day=${drawnAt.toISOString().slice(0, 10)}`,
              },
            ]
          : [],
      );
    }),
  );
  return { draws: byGame.flat().sort((a, b) => (a.openedAt < b.openedAt ? 1 : -1)) };
}
