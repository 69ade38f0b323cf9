import { readShoe, type RoadResult } from '@fairhouse/games/tables';

/** The letters of results on the roads: what is red, blue and green. */
const letters: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  baccarat: { B: 'B', P: 'P', T: 'T' },
  'dragon-tiger': { D: 'B', T: 'P', E: 'T' },
  'andar-bahar': { A: 'P', B: 'B' },
  'teen-patti-20-20': { A: 'P', B: 'B', T: 'T' },
  cockfight: { M: 'B', W: 'P', D: 'T' },
};

/** The spot of each road letter. */
const sides: Readonly<Record<string, Readonly<Record<RoadResult, string>>>> = {
  baccarat: { B: 'banker', P: 'player', T: 'tie' },
  'dragon-tiger': { B: 'dragon', P: 'tiger', T: 'tie' },
  'andar-bahar': { B: 'bahar', P: 'andar', T: 'tie' },
  'teen-patti-20-20': { B: 'b', P: 'a', T: 'tie' },
  cockfight: { B: 'meron', P: 'wala', T: 'draw' },
};

/** Results of a game of two sides as the roads read them; undefined for other games. */
export function roadLetters(game: string, results: readonly string[]): RoadResult[] | undefined {
  const of = letters[game];
  return of && readShoe(results.map((result) => of[result[0] ?? ''] ?? '').join(''));
}

export const sideOf = (game: string, letter: RoadResult): string => sides[game]?.[letter] ?? letter;

/** Thai vowels that are written before their consonant. */
const AHEAD = /[\u0E40-\u0E44]/;

/** The first letter without signs around it: what fits into a bead. */
const initial = (name: string): string => Array.from(name).find((sign) => !AHEAD.test(sign)) ?? '';

/**
 * What stands in a bead: the first letter of its side, or the letter by which the sides are called. A tie that begins like a
 * side is an equals sign, so that no two beads differ by colour alone.
 */
export function beadMark(game: string, letter: RoadResult, nameOf: (spot: string) => string): string {
  const markOf = (each: RoadResult) => {
    const spot = sideOf(game, each);
    return spot.length === 1 ? spot.toUpperCase() : initial(nameOf(spot));
  };
  const mark = markOf(letter);
  return letter === 'T' && (mark === markOf('B') || mark === markOf('P')) ? '=' : mark;
}
