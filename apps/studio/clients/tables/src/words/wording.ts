import { nameCard, nameHand, nameSpot, nameTableGame, nameVariant } from '@fairhouse/i18n/table-spots';
import { fill, type Values } from '../../../shell/load-words.ts';
import { formatMoney, type Currency } from '../../../shell/money.ts';
import type { WordKey, Words } from './load-words.ts';

/** Words and money in the player’s language and currency. */
export interface Wording {
  words: Words;
  say: (key: WordKey, values?: Values) => string;
  money: (minor: number) => string;
  spotName: (game: string, spot: string) => string;
  gameName: (game: string) => string;
  variantName: (variant: string) => string;
  cardName: (card: string) => string;
  handName: (kind: string) => string;
}

const made = new WeakMap<Words, Wording>();

/** One for each language: a session has one currency. */
export function wordingOf(words: Words, currency: Currency): Wording {
  const known = made.get(words);
  if (known) return known;
  const wording: Wording = {
    words,
    say: (key, values) => fill(words.client[key], values),
    money: (minor) => formatMoney(minor, currency),
    spotName: (game, spot) => nameSpot(words.spots, game, spot),
    gameName: (game) => nameTableGame(words.spots, game),
    variantName: (variant) => nameVariant(words.spots, variant),
    cardName: (card) => nameCard(words.spots, card),
    handName: (kind) => nameHand(words.spots, kind),
  };
  made.set(words, wording);
  return wording;
}
