/**
 * Characters of captchas as strokes on a grid of 10 by 14. They are drawn here so that the server needs no font, and
 * characters that look alike are left out. Numbers alternate x and y; `/` starts a new stroke.
 */
const strokes: Record<string, string> = {
  2: '1 3 3 0 7 0 9 3 8 6 1 14 9 14',
  3: '1 1 5 0 9 2 8 6 4 7 8 8 9 11 6 14 1 13',
  4: '7 14 7 0 0 10 10 10',
  5: '9 0 2 0 1 6 5 5 9 8 8 12 5 14 1 13',
  6: '8 1 4 3 1 8 1 12 4 14 8 13 9 10 7 7 2 8',
  7: '1 0 9 0 4 14 / 3 7 8 7',
  9: '8 6 4 8 1 6 1 2 4 0 8 1 9 5 8 10 3 14',
  A: '0 14 5 0 10 14 / 2 9 8 9',
  C: '9 2 6 0 2 2 0 7 2 12 6 14 9 12',
  E: '9 0 1 0 1 14 9 14 / 1 7 7 7',
  F: '9 0 1 0 1 14 / 1 6 7 6',
  H: '1 0 1 14 / 9 0 9 14 / 1 7 9 7',
  K: '1 0 1 14 / 9 0 1 8 / 4 6 9 14',
  L: '1 0 1 14 9 14',
  M: '0 14 1 0 5 8 9 0 10 14',
  N: '1 14 1 0 9 14 9 0',
  P: '1 14 1 0 6 0 9 3 6 7 1 7',
  R: '1 14 1 0 6 0 9 3 6 7 1 7 / 5 7 9 14',
  T: '0 0 10 0 / 5 0 5 14',
  U: '1 0 1 10 3 14 7 14 9 10 9 0',
  W: '0 0 2 14 5 5 8 14 10 0',
  X: '0 0 10 14 / 10 0 0 14',
  Y: '0 0 5 7 10 0 / 5 7 5 14',
};

export const captchaCharacters = Object.keys(strokes).join('');

export type Point = readonly [x: number, y: number];

/** The lines of a character. */
export const linesOf = (character: string): Point[][] =>
  strokes[character]!.split('/').map((line) => {
    const numbers = line.trim().split(/\s+/).map(Number);
    return Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i]!, numbers[2 * i + 1]!] as const);
  });

export const GLYPH_WIDTH = 10;
export const GLYPH_HEIGHT = 14;
