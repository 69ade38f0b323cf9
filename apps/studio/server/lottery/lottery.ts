import type { CurrencyCode } from '@fairhouse/contract';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Blocks } from './blocks/blocks.ts';
import type { Beacon } from './draws/beacon.ts';
import { lotteryGames, type LotteryGame } from './games/lottery-games.ts';
import { lotteryLimits, type LotteryLimits } from './limits.ts';
import { gamesMaths } from './games-maths.ts';
import type { RandomSource } from '@fairhouse/games';
import type { LotteryMaths } from './maths.ts';
import type { DrawSource } from './draws/draw.ts';
import { replay, type Replay } from './results/history.ts';
import type { ResultSource } from './results/result-source.ts';

/** What the lottery of a studio consists of. */
export interface Lottery {
  games: readonly LotteryGame[];
  maths: LotteryMaths;
  /** Without one, our seed and the tickets alone decide. */
  beacon: Beacon | undefined;
  /** Where official numbers come from; without any, games with official numbers show past ones for trial money. */
  sources: readonly ResultSource[];
  /** The chain whose blocks decide the games of hashes. */
  blocks: Blocks;
  /** Milliseconds after which a draw whose block or round of the beacon has not come is void. */
  outsidePatienceMs: number;
  /** Milliseconds between two questions to the sources about a draw that waits. */
  sourcesPauseMs: number;
  /** Milliseconds between two signatures of the end of the log. */
  headsPauseMs: number;
  replay(game: LotteryGame, random: RandomSource): Replay;
  limits: Record<CurrencyCode, LotteryLimits>;
  /** Its client is built: the catalogue lists the games. */
  hasClient: boolean;
  /** Reported after each step of a draw that cannot be undone, for tests that interrupt there. */
  onStep?: (
    step: 'drawing' | 'drawn' | 'decided' | 'settled' | 'corrected' | 'fixes decided' | 'fixes released',
    draw: { gameCode: string; numero: string },
  ) => void;
}

const SOURCES_PAUSE_MS = 10_000;
const HEADS_PAUSE_MS = 60_000;
const OUTSIDE_PATIENCE_MS = 600_000;

export function openLottery(clientsDir: string, parts: Partial<Lottery> & Pick<Lottery, 'blocks'>): Lottery {
  const { games = lotteryGames, sources = [] } = parts;
  const lottery: Lottery = {
    games,
    maths: gamesMaths,
    beacon: undefined,
    sources,
    outsidePatienceMs: OUTSIDE_PATIENCE_MS,
    sourcesPauseMs: SOURCES_PAUSE_MS,
    headsPauseMs: HEADS_PAUSE_MS,
    replay,
    limits: lotteryLimits,
    hasClient: existsSync(join(clientsDir, 'lottery', 'index.html')),
    ...parts,
  };
  const isDemonstration = (game: LotteryGame) => game.demonstration || sourceOf(lottery, game) === 'history';
  const described = games.map((game) => ({
    ...game,
    demonstration: isDemonstration(game),
    ...(game.isOfBlocks && lottery.blocks.simulated && { simulatedBlocks: true as const }),
  }));
  return { ...lottery, games: described };
}

/** Who draws the numbers of a game from now on. */
export function sourceOf({ sources }: Pick<Lottery, 'sources'>, { results, isOfBlocks }: LotteryGame): DrawSource {
  if (isOfBlocks) return 'block';
  if (results === undefined) return 'own';
  return sources.length > 0 ? 'official' : 'history';
}

export const findGame = ({ games }: Pick<Lottery, 'games'>, gameCode: string): LotteryGame | undefined =>
  games.find(({ code }) => code === gameCode);
