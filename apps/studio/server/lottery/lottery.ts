import type { CurrencyCode } from '@fairhouse/contract';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { twoParty, type Beacon } from './draws/beacon.ts';
import { lotteryGames, type LotteryGame } from './games/lottery-games.ts';
import { lotteryLimits, type LotteryLimits } from './limits.ts';
import { gamesMaths } from './games-maths.ts';
import type { LotteryMaths } from './maths.ts';

/** What the lottery of a studio consists of. */
export interface Lottery {
  games: readonly LotteryGame[];
  maths: LotteryMaths;
  beacon: Beacon;
  limits: Record<CurrencyCode, LotteryLimits>;
  /** Its client is built: the catalogue lists the games. */
  hasClient: boolean;
  /** Reported after each step of a draw that cannot be undone, for tests that interrupt there. */
  onStep?: (step: 'drawing' | 'drawn' | 'decided' | 'settled', draw: { gameCode: string; numero: string }) => void;
}

export const openLottery = (clientsDir: string, parts: Partial<Lottery> = {}): Lottery => ({
  games: lotteryGames,
  maths: gamesMaths,
  beacon: twoParty,
  limits: lotteryLimits,
  hasClient: existsSync(join(clientsDir, 'lottery', 'index.html')),
  ...parts,
});

export const findGame = ({ games }: Pick<Lottery, 'games'>, gameCode: string): LotteryGame | undefined =>
  games.find(({ code }) => code === gameCode);
