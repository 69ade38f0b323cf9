import type { Card } from '../../tables/index.ts';
import { rankAceHigh, suitOf } from '../../tables/cards/card.ts';

export const rowKinds = [
  'high-card',
  'pair',
  'two-pairs',
  'triple',
  'straight',
  'flush',
  'full-house',
  'four',
  'straight-flush',
] as const;
export type RowKind = (typeof rowKinds)[number];

export interface Row {
  kind: RowKind;
  /** A greater number is a better row, of three cards or of five; equal ones tie. */
  strength: number;
}

const BASE = 16;
const CARDS = 5;
const ACE = 14;

/** Strength of a row of three or five cards, as in poker; three cards are no straight and no flush. */
export function rowOf(cards: readonly Card[]): Row {
  const counts = new Map<number, number>();
  for (const card of cards) counts.set(rankAceHigh(card), (counts.get(rankAceHigh(card)) ?? 0) + 1);
  const groups = [...counts].toSorted(([a, many], [b, more]) => more - many || b - a);
  const ranks = groups.flatMap(([rank, count]) => Array<number>(count).fill(rank));
  const height = cards.length === CARDS && groups.length === CARDS ? straightHeight(ranks) : 0;
  const suited = cards.length === CARDS && cards.every((card) => suitOf(card) === suitOf(cards[0]!));
  const kind = kindOf(
    groups.map(([, count]) => count),
    height > 0,
    suited,
  );
  const compared = height > 0 ? [height, 0, 0, 0, 0] : [...ranks, 0, 0].slice(0, CARDS);
  return { kind, strength: compared.reduce((sum, rank) => sum * BASE + rank, rowKinds.indexOf(kind)) };
}

/** The highest card of five in a row; A 2 3 4 5 is the lowest. */
function straightHeight(ranks: readonly number[]): number {
  const [high, second] = ranks as [number, number];
  if (high === ACE && second === CARDS) return CARDS;
  const width = high - ranks.at(-1)!;
  return width === CARDS - 1 ? high : 0;
}

function kindOf([first = 0, second = 0]: readonly number[], straight: boolean, suited: boolean): RowKind {
  if (straight) return suited ? 'straight-flush' : 'straight';
  if (first === 4) return 'four';
  if (first === 3) return second === 2 ? 'full-house' : 'triple';
  if (suited) return 'flush';
  if (first === 2) return second === 2 ? 'two-pairs' : 'pair';
  return 'high-card';
}

export interface Rows {
  front: Card[];
  middle: Card[];
  back: Card[];
}

/** The back is at least as good as the middle, and that as the front. */
export const isInOrder = ({ front, middle, back }: Rows): boolean =>
  rowOf(back).strength >= rowOf(middle).strength && rowOf(middle).strength >= rowOf(front).strength;

function bestFive(cards: readonly Card[]): Card[] {
  let best: Card[] = [];
  let strength = -1;
  const walk = (from: number, taken: Card[]): void => {
    if (taken.length === CARDS) {
      const row = rowOf(taken).strength;
      if (row > strength) [best, strength] = [taken, row];
      return;
    }
    for (let at = from; at <= cards.length - (CARDS - taken.length); at += 1) walk(at + 1, [...taken, cards[at]!]);
  };
  walk(0, []);
  return best;
}

/**
 * The published rule by which rows are set for a seat whose time is over: the best five cards are the back, the best five of
 * the others the middle. These rows are always in order.
 */
export function arrange(cards: readonly Card[]): Rows {
  const back = bestFive(cards);
  const rest = cards.filter((card) => !back.includes(card));
  const middle = bestFive(rest);
  return { back, middle, front: rest.filter((card) => !middle.includes(card)) };
}
