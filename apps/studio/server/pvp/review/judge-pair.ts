/** What two players did at one table in the last days. */
export interface PairCounts {
  playerA: string;
  playerB: string;
  hands: number;
  /** Of them those whose seats were drawn. */
  drawnHands: number;
  /** Hands together that the draw gives by chance, by how often each of them played in each room. */
  expectedHands: number;
  /** What went from one to the other in all, in stakes, and the sum of the squares of each hand's part. */
  flow: number;
  flowSquares: number;
  /** Folds of one in hands that both played, those that the other won, and how many and how varied chance gives. */
  folds: number;
  foldsToOther: number;
  expectedFolds: number;
  foldsVariance: number;
}

export type ReviewSign = 'seating' | 'flow' | 'folds';

export interface Finding {
  sign: ReviewSign;
  observed: number;
  expected: number;
  sigma: number;
}

/** From here on a pair is reviewed (tables §4). */
export const REVIEW_SIGMA = 4;
/** With fewer hands together, or folds, nothing is said. */
export const FEWEST_HANDS = 20;
const FEWEST_FOLDS = 10;

/** Signs of collusion: each is the distance from what chance gives. Only more than chance is one, and chips in either direction. */
export function judgePair(counts: PairCounts): Finding[] {
  const { hands, drawnHands, expectedHands, flow, flowSquares, folds, foldsToOther, expectedFolds, foldsVariance } =
    counts;
  if (hands < FEWEST_HANDS) return [];
  const all: Finding[] = [
    {
      sign: 'seating',
      observed: drawnHands,
      expected: expectedHands,
      sigma: (drawnHands - expectedHands) / Math.sqrt(Math.max(1, expectedHands)),
    },
    { sign: 'flow', observed: flow, expected: 0, sigma: flowSquares > 0 ? Math.abs(flow) / Math.sqrt(flowSquares) : 0 },
    {
      sign: 'folds',
      observed: foldsToOther,
      expected: expectedFolds,
      sigma: folds >= FEWEST_FOLDS && foldsVariance > 0 ? (foldsToOther - expectedFolds) / Math.sqrt(foldsVariance) : 0,
    },
  ];
  return all.filter(({ sigma }) => sigma >= REVIEW_SIGMA);
}
