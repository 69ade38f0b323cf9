import type { GameOutcome } from './game-outcomes.ts';

/** A round under a win cap, in coins. */
export interface CappedRound {
  readonly mean: number;
  readonly variance: number;
  /** Probability that the round reaches the cap. */
  readonly capped: number;
}

/** Probability of each pay, in steps of a common divisor; the last entry stands for the cap and everything above. */
type PayVector = Float64Array<ArrayBuffer>;

interface Transition {
  readonly awarded: number;
  /** Pays in steps, with their probabilities. */
  readonly pays: readonly (readonly [steps: number, probability: number])[];
}

/** The exact distribution of the pay of a round: first that of its free games, then combined with the base game's. */
export function capRound(
  base: readonly GameOutcome[],
  free: readonly GameOutcome[],
  maxGames: number,
  cap: number,
): CappedRound {
  const step = free.flatMap(({ pays }) => [...pays.keys()]).reduce(commonDivisor, 0) || cap;
  const size = Math.ceil(cap / step) + 1;
  const transitions = free.map(({ awarded, pays }): Transition => {
    return { awarded, pays: [...pays].map(([pay, probability]) => [pay / step, probability]) };
  });

  let mean = 0;
  let square = 0;
  let capped = 0;
  for (const { awarded, pays } of base) {
    const freePays = playFreeGames(transitions, Math.min(awarded, maxGames), maxGames, size);
    for (const [basePay, probability] of pays) {
      for (const [steps, freeProbability] of freePays.entries()) {
        if (freeProbability === 0) continue;
        const joint = probability * freeProbability;
        const pay = Math.min(basePay + steps * step, cap);
        mean += joint * pay;
        square += joint * pay ** 2;
        if (pay === cap) capped += joint;
      }
    }
  }
  return { mean, variance: square - mean ** 2, capped };
}

/** Pay of a run that starts with `granted` free games. */
function playFreeGames(transitions: readonly Transition[], granted: number, maxGames: number, size: number): PayVector {
  const ended = new Float64Array(size);
  const start = granted === 0 ? ended : new Float64Array(size);
  start[0] = 1;
  let running = new Map(granted === 0 ? [] : [[granted, start]]); // by games granted
  for (let played = 1; running.size > 0; played += 1) {
    const next = new Map<number, PayVector>();
    for (const [soFar, vector] of running) {
      for (const { awarded, pays } of transitions) {
        const total = Math.min(soFar + awarded, maxGames);
        const target = total === played ? ended : (next.get(total) ?? new Float64Array(size));
        if (target !== ended) next.set(total, target);
        addConvolved(target, vector, pays);
      }
    }
    running = next;
  }
  return ended;
}

/** target += source ∗ pays; pays above the cap are added to the last entry. */
function addConvolved(target: PayVector, source: PayVector, pays: Transition['pays']): void {
  const last = target.length - 1;
  const beyond = new Float64Array(target.length + 1); // beyond[i] = Σ source from i on
  for (let at = last; at >= 0; at -= 1) beyond[at] = (beyond[at + 1] as number) + (source[at] as number);
  let end = last; // the last entry that is used, at most the cap
  while (end > 0 && source[end - 1] === 0) end -= 1;

  for (const [shift, probability] of pays) {
    const stop = Math.max(0, Math.min(end, last - shift));
    for (let at = 0; at < stop; at += 1) {
      target[at + shift] = (target[at + shift] as number) + probability * (source[at] as number);
    }
    target[last] = (target[last] as number) + probability * (beyond[Math.max(0, last - shift)] as number);
  }
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
