import { oddsOfStep } from './odds-of-step.ts';
import { PUSH, type Chance, type Play } from '../plays/play.ts';
import { add, compare, fraction, multiply, sum, ZERO, type Fraction } from './fraction.ts';

/** What a selection returns of its stake, on average, returned stakes included. */
export function returnOf(play: Play, chance: Chance): Fraction {
  const cost = BigInt(chance.cost ?? play.cost);
  const lots = BigInt(chance.lots ?? play.lots);
  const parts = Object.entries(chance.steps).map(([step, probability]) =>
    multiply(probability, fraction(step === PUSH ? cost : oddsOfStep(play, step), cost * lots)),
  );
  return sum(parts);
}

/** One line of the published odds: a pay step with its likeliest selection. */
export interface OddsRow {
  readonly play: string;
  readonly step: string;
  readonly selection: string;
  /** Winning lots of a selection of one lot, on average: for most plays the chance that it wins. */
  readonly probability: Fraction;
  /** Units × 10,000, and so is the cost of a lot. */
  readonly odds: bigint;
  readonly cost: number;
  readonly lots: number;
  /** Of the play's selection that returns most. */
  readonly rtp: Fraction;
}

export function oddsRows(play: Play): OddsRow[] {
  const chances = play.rule.chances();
  const rtp = chances.map((chance) => returnOf(play, chance)).reduce(larger, ZERO);
  const best = new Map<string, { chance: Chance; probability: Fraction }>();
  for (const chance of chances) {
    for (const [step, probability] of Object.entries(chance.steps)) {
      const known = best.get(step);
      if (!known || compare(probability, known.probability) > 0) best.set(step, { chance, probability });
    }
  }
  return [...best].map(([step, { chance, probability }]) => {
    const { selection, cost = play.cost, lots = play.lots } = chance;
    const odds = step === PUSH ? BigInt(cost) : oddsOfStep(play, step);
    return { play: play.code, step, selection, probability, odds, cost, lots, rtp };
  });
}

const larger = (a: Fraction, b: Fraction): Fraction => (compare(a, b) < 0 ? b : a);

/** That a selection wins by some step; a push is no win. */
export const winChance = ({ steps }: Chance): Fraction =>
  Object.entries(steps)
    .filter(([step]) => step !== PUSH)
    .map(([, probability]) => probability)
    .reduce(add, ZERO);
