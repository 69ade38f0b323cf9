import type { GameOutcome } from './game-outcomes.ts';

/** A round under a win cap, in coins. */
export interface CappedRound {
  readonly mean: number;
  readonly variance: number;
  /** Probability that the round reaches the cap. */
  readonly capped: number;
}

/** Probabilities of each pay in steps of a common divisor; the last entry is the cap and everything beyond. */
type PayVector = Float64Array;

interface Transition {
  readonly awarded: number;
  /** Steps of each pay and its probability. */
  readonly steps: readonly (readonly [number, number])[];
}

/** The whole distribution of a round's pay, free game by free game, with everything from the cap on in one place. */
export function capRound(
  base: readonly GameOutcome[],
  free: readonly GameOutcome[],
  maxGames: number,
  cap: number,
): CappedRound {
  const step = commonDivisor([cap, ...base, ...free]);
  const size = cap / step + 1;
  const toTransition = ({ awarded, pays }: GameOutcome): Transition => ({
    awarded,
    steps: [...pays].map(([pay, probability]) => [pay / step, probability] as const),
  });

  const start = new Float64Array(size);
  start[0] = 1;
  let running = new Map<number, PayVector>(); // by games granted, after the game just played
  for (const { awarded, steps } of base.map(toTransition)) {
    addConvolved(vectorOf(running, Math.min(awarded, maxGames), size), start, steps);
  }
  const ended = running.get(0) ?? new Float64Array(size);
  running.delete(0);

  const transitions = free.map(toTransition);
  for (let played = 1; running.size > 0; played += 1) {
    const next = new Map<number, PayVector>();
    for (const [granted, vector] of running) {
      for (const { awarded, steps } of transitions) {
        const total = Math.min(granted + awarded, maxGames);
        addConvolved(total === played ? ended : vectorOf(next, total, size), vector, steps);
      }
    }
    running = next;
  }
  return summarise(ended, step);
}

function vectorOf(vectors: Map<number, PayVector>, granted: number, size: number): PayVector {
  const vector = vectors.get(granted) ?? new Float64Array(size);
  vectors.set(granted, vector);
  return vector;
}

/** target += source ∗ steps, the excess over the cap gathered in the last entry. */
function addConvolved(target: PayVector, source: PayVector, steps: Transition['steps']): void {
  const last = target.length - 1;
  let used = last;
  while (used >= 0 && source[used] === 0) used -= 1;
  for (const [shift, probability] of steps) {
    const inside = Math.min(used, last - 1 - shift);
    for (let at = 0; at <= inside; at += 1) {
      target[at + shift] = (target[at + shift] as number) + probability * (source[at] as number);
    }
    for (let at = Math.max(0, inside + 1); at <= used; at += 1) {
      target[last] = (target[last] as number) + probability * (source[at] as number);
    }
  }
}

function summarise(ended: PayVector, step: number): CappedRound {
  let mean = 0;
  let square = 0;
  for (const [at, probability] of ended.entries()) {
    mean += probability * at * step;
    square += probability * (at * step) ** 2;
  }
  return { mean, variance: square - mean ** 2, capped: ended.at(-1) ?? 0 };
}

function commonDivisor(values: readonly (number | GameOutcome)[]): number {
  const pays = values.flatMap((value) => (typeof value === 'number' ? [value] : [...value.pays.keys()]));
  const divide = (a: number, b: number): number => (b === 0 ? a : divide(b, a % b));
  return pays.reduce(divide, 0);
}
