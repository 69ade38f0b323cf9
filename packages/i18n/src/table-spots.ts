import type { Locale } from '@fairhouse/contract';
import type english from '../EN/play/table-spots.json';

/** Names of games, spots, hands and cards of the tables; figures are `{n}`. */
export type SpotWords = Readonly<Record<keyof typeof english, string>>;
type SpotKey = keyof SpotWords;

const loaders: Readonly<Record<Locale, () => Promise<{ default: SpotWords }>>> = {
  EN: () => import('../EN/play/table-spots.json', { with: { type: 'json' } }),
  TY: () => import('../TY/play/table-spots.json', { with: { type: 'json' } }),
  BN: () => import('../BN/play/table-spots.json', { with: { type: 'json' } }),
  CN: () => import('../CN/play/table-spots.json', { with: { type: 'json' } }),
  ID: () => import('../ID/play/table-spots.json', { with: { type: 'json' } }),
  TH: () => import('../TH/play/table-spots.json', { with: { type: 'json' } }),
  VI: () => import('../VI/play/table-spots.json', { with: { type: 'json' } }),
};

export const loadSpotWords = async (locale: Locale): Promise<SpotWords> => (await loaders[locale]()).default;

const fill = (word: string, figures: Readonly<Record<string, string>>): string =>
  word.replaceAll(/\{(\w+)\}/g, (_, name: string) => figures[name] ?? '');

const isKey = (words: SpotWords, key: string): key is SpotKey => Object.hasOwn(words, key);

const word = (words: SpotWords, key: string): string => (isKey(words, key) ? words[key] : key);

export const nameTableGame = (words: SpotWords, game: string): string => word(words, `game_${game}`);

/** The name of a variant; none for the first one of a game that has no other. */
export const nameVariant = (words: SpotWords, variant: string): string => word(words, `variant_${variant}`);

/** Patterns of spot names, each with the key of its words and how the rest is read. */
const patterns: readonly [RegExp, (words: SpotWords, parts: readonly string[]) => string][] = [
  [/^(dragon|tiger|a|b)-(.+)$/, (words, [side = '', what = '']) => both(words, side, what)],
  [/^(dozen|column|total|triple|double|single)-(\d+)$/, (words, [key = '', n = '']) => fill(word(words, key), { n })],
  [/^neighbours-(\d+)-(\d)$/, (words, [n = '', count = '']) => fill(words.neighbours, { n, count })],
  [/^pair-(\d)-(\d)$/, (words, [a = '', b = '']) => fill(words.both, { a, b })],
  [/^([a-z]+)-([a-z]+)$/, (words, [a = '', b = '']) => fill(words.both, { a: word(words, a), b: word(words, b) })],
];

const both = (words: SpotWords, side: string, what: string): string =>
  fill(words.of_side, { side: word(words, side), what: word(words, what) });

/** `17-20` is 17 · 20, `dragon-big` is Dragon: Big; on Andar Bahar a range is the place of the match. */
export function nameSpot(words: SpotWords, game: string, spot: string): string {
  if (isKey(words, spot)) return words[spot];
  if (game === 'andar-bahar') return fill(words.match_at, { range: spot.replace('-', '–') });
  if (/^[\d-]+$/.test(spot)) return spot.replaceAll('-', ' · ');
  for (const [pattern, name] of patterns) {
    const [whole, ...parts] = pattern.exec(spot) ?? [];
    if (whole !== undefined) return name(words, parts);
  }
  return spot;
}

function rankName(words: SpotWords, rank: string): string {
  const key = `rank_${rank}`;
  if (isKey(words, key)) return words[key];
  return rank === 'T' ? '10' : rank;
}

/** A card as it is read aloud: `KS` is King of spades. */
export function nameCard(words: SpotWords, card: string): string {
  const [rank = '', suit = ''] = card;
  const name = rankName(words, rank);
  return fill(words.card, { rank: name, suit: word(words, `suit_${suit}`) });
}

export const nameHand = (words: SpotWords, kind: string): string => word(words, `hand_${kind}`);
