import type { Card } from '../../tables/index.ts';
import { rankNumber, suitOf } from '../../tables/cards/card.ts';

/** Clubs are the lowest suit, diamonds the highest. */
const suitOrder = ['C', 'S', 'H', 'D'];
const RANKS = 13;
/** Ranks are 3 … K A 2. */
const LOWEST_RANK = 3;

/** 0 (three) to 12 (two). */
export const heightOf = (card: Card): number => (rankNumber(card) + RANKS - LOWEST_RANK) % RANKS;

/** 0 (3C) to 51 (2D). */
export const valueOf = (card: Card): number => heightOf(card) * suitOrder.length + suitOrder.indexOf(suitOf(card));

export const byValue = (cards: readonly Card[]): Card[] => cards.toSorted((a, b) => valueOf(a) - valueOf(b));

export const playKinds = [
  'single',
  'pair',
  'triple',
  'straight',
  'flush',
  'full-house',
  'four',
  'straight-flush',
  'royal-flush',
] as const;
export type PlayKind = (typeof playKinds)[number];

export interface Play {
  kind: PlayKind;
  /** Plays of the same number of cards are compared by kind, then by these numbers in order. */
  key: number[];
}

/** Height of the ten, with which a royal flush begins. */
const TEN = 7;

/** What cards are when they are played together; undefined for cards that cannot be. */
export function playOf(cards: readonly Card[]): Play | undefined {
  if (new Set(cards).size !== cards.length) return undefined;
  const sorted = byValue(cards);
  const top = sorted.at(-1);
  if (!top) return undefined;
  if (cards.length <= 3) {
    const kind = (['single', 'pair', 'triple'] as const)[cards.length - 1]!;
    return sorted.every((card) => heightOf(card) === heightOf(top)) ? { kind, key: [valueOf(top)] } : undefined;
  }
  return cards.length === 5 ? fiveOf(sorted, top) : undefined;
}

function fiveOf(sorted: readonly Card[], top: Card): Play | undefined {
  const heights = sorted.map(heightOf);
  const suited = sorted.every((card) => suitOf(card) === suitOf(top));
  const isStraight = heights.every((height, at) => height === heights[0]! + at);
  if (isStraight && suited) return { kind: heights[0] === TEN ? 'royal-flush' : 'straight-flush', key: [valueOf(top)] };
  if (suited) return { kind: 'flush', key: [...heights.toReversed(), suitOrder.indexOf(suitOf(top))] };
  if (isStraight) return { kind: 'straight', key: [valueOf(top)] };
  const groups = [...Map.groupBy(heights, (height) => height).values()].toSorted((a, b) => b.length - a.length);
  const [first] = groups;
  if (groups.length !== 2) return undefined;
  return { kind: first!.length === 4 ? 'four' : 'full-house', key: [first![0]!] };
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, place) => value !== b[place]);
  return at === -1 ? 0 : a[at]! - b[at]!;
}

/** Whether cards may be played on those that lie there: as many, and higher. */
export function beats(cards: readonly Card[], lying: readonly Card[]): boolean {
  const play = playOf(cards);
  const other = playOf(lying);
  if (!play || !other || cards.length !== lying.length) return false;
  const higher = playKinds.indexOf(play.kind) - playKinds.indexOf(other.kind);
  return (higher === 0 ? compareKeys(play.key, other.key) : higher) > 0;
}

const FACE_POINTS = 10;

/** Ace 1, two 2, court cards 10. */
export const leftPoints = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + Math.min(rankNumber(card), FACE_POINTS), 0);
