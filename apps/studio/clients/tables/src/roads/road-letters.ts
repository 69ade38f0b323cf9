import { readShoe, type RoadResult } from '@fairhouse/games/tables';

/** The letters of results on the roads: what is red, blue and green. */
const letters: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  baccarat: { B: 'B', P: 'P', T: 'T' },
  'dragon-tiger': { D: 'B', T: 'P', E: 'T' },
  'andar-bahar': { A: 'P', B: 'B' },
  'teen-patti-20-20': { A: 'P', B: 'B', T: 'T' },
};

/** The spot of each road letter. */
const sides: Readonly<Record<string, Readonly<Record<RoadResult, string>>>> = {
  baccarat: { B: 'banker', P: 'player', T: 'tie' },
  'dragon-tiger': { B: 'dragon', P: 'tiger', T: 'tie' },
  'andar-bahar': { B: 'bahar', P: 'andar', T: 'tie' },
  'teen-patti-20-20': { B: 'b', P: 'a', T: 'tie' },
};

/** Results of a game of two sides as the roads read them; undefined for other games. */
export function roadLetters(game: string, results: readonly string[]): RoadResult[] | undefined {
  const of = letters[game];
  return of && readShoe(results.map((result) => of[result[0] ?? ''] ?? '').join(''));
}

export const sideOf = (game: string, letter: RoadResult): string => sides[game]?.[letter] ?? letter;
