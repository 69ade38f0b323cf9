import { colourOf } from '@fairhouse/games/lottery/zodiac';
import type { FaceKind } from '../numbers/token-face.tsx';

export interface Shortcut {
  /** A word of the plays. */
  word: string;
  picked: readonly string[];
}

/** Lists shorter than this are picked by hand. */
const SHORTEST = 8;

/** Parts of a list that one press picks: sides, and colours of the 49 balls. */
export function shortcutsOf(tokens: readonly string[], faces: FaceKind): Shortcut[] {
  if (tokens.length < SHORTEST || tokens.some((token) => !/^\d+$/.test(token))) return [];
  const upper = tokens.slice(Math.ceil(tokens.length / 2));
  const sides: Shortcut[] = [
    { word: 'all', picked: tokens },
    { word: 'big', picked: upper },
    { word: 'small', picked: tokens.filter((token) => !upper.includes(token)) },
    { word: 'odd', picked: tokens.filter((token) => Number(token) % 2 === 1) },
    { word: 'even', picked: tokens.filter((token) => Number(token) % 2 === 0) },
  ];
  if (faces !== 'zodiac') return sides;
  const colours = ['red', 'blue', 'green'].map((word) => ({
    word,
    picked: tokens.filter((token) => colourOf(Number(token)) === word),
  }));
  return [...sides, ...colours];
}
