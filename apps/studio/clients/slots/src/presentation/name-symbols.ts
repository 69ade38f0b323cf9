import type { StudioGame } from '@fairhouse/contract/play/studio-game';
import { isWordKey, type WordBook } from '../words.ts';

/** A symbol's name in the reader's language; letters and bars are the same in all of them. */
export function symbolName({ symbols }: StudioGame, words: WordBook, id: number): string {
  const symbol = symbols.find((s) => s.id === id);
  if (!symbol) return '?';
  const key = `symbol_${symbol.motif ?? ''}`;
  return isWordKey(key) ? words.say(key) : (symbol.glyph ?? symbol.key);
}

export const symbolNames = (game: StudioGame, words: WordBook, ids: readonly number[]): string =>
  ids.map((id) => symbolName(game, words, id)).join(' / ');
