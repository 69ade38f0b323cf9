import { rankAceHigh, suitOf, type Card } from '../cards/card.ts';

/** Highest first. */
export const threeCardKinds = ['trail', 'pure-sequence', 'sequence', 'color', 'pair', 'high-card'] as const;
export type ThreeCardKind = (typeof threeCardKinds)[number];

export interface ThreeCardHand {
  readonly kind: ThreeCardKind;
  /** A greater number is a better hand; equal ones tie. */
  readonly strength: number;
}

const ACE = 14;
const BASE = 16;

/** Ranks by how often they come, then by height. */
function sortedRanks(hand: readonly Card[]): number[] {
  const ranks = hand.map(rankAceHigh);
  const count = (rank: number) => ranks.filter((each) => each === rank).length;
  return ranks.toSorted((a, b) => count(b) - count(a) || b - a);
}

/** Three in a row; A K Q is the highest, then A 2 3, then K Q J. */
function sequenceHeight(high: number, middle: number, low: number): number {
  if (high === ACE && middle === 3 && low === 2) return ACE - 0.5;
  return high - middle === 1 && middle - low === 1 ? high : 0;
}

export function rankThreeCards(hand: readonly Card[]): ThreeCardHand {
  const ranks = sortedRanks(hand);
  const [first, second, third] = ranks as [number, number, number];
  const suited = hand.every((card) => suitOf(card) === suitOf(hand[0]!));
  const height = sequenceHeight(first, second, third);
  const kind = kindOf(first === second, second === third, suited, height > 0);
  const inner = height > 0 ? height * BASE * BASE : (first * BASE + second) * BASE + third;
  const place = threeCardKinds.length - threeCardKinds.indexOf(kind);
  return { kind, strength: place * BASE ** 3 + inner };
}

function kindOf(firstEqual: boolean, secondEqual: boolean, suited: boolean, sequence: boolean): ThreeCardKind {
  if (firstEqual && secondEqual) return 'trail';
  if (sequence) return suited ? 'pure-sequence' : 'sequence';
  if (suited) return 'color';
  return firstEqual ? 'pair' : 'high-card';
}
