import { andarBahar } from './andar-bahar.ts';
import { baccarat } from './baccarat/baccarat.ts';
import { cockfight } from './cockfight.ts';
import { colorGame } from './color-game.ts';
import { dragonTiger } from './dragon-tiger.ts';
import { roulette } from './roulette/roulette.ts';
import { sicBo } from './sic-bo.ts';
import type { TableGame } from './table-game.ts';
import { teenPatti2020 } from './teen-patti/teen-patti-20-20.ts';

const all = [baccarat, dragonTiger, roulette, sicBo, colorGame, andarBahar, teenPatti2020, cockfight] as const;

/** The games by code. Outcomes belong to the game that drew or read them. */
export const tableGames: ReadonlyMap<string, TableGame<unknown>> = new Map(
  all.map((game) => [game.code, game as TableGame<unknown>]),
);
