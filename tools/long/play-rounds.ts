import { createRandomStream, type RandomSource } from '@fairhouse/games/fairness';
import { spin, type SlotDefinition } from '@fairhouse/games/slots';

/** Counts of the rounds of one player; those of several players can be added up. Pay in multiples of the stake. */
export interface PlayedCounts {
  rounds: number;
  paid: number;
  /** Paid without free games. */
  paidInBase: number;
  /** Rounds that paid anything. */
  hits: number;
  /** Rounds with free games. */
  triggers: number;
  /** Rounds after one that paid, and those of them that paid. */
  afterHit: number;
  hitsAfterHit: number;
  /** Rounds that began with more money than the first, and those of them that paid. */
  ahead: number;
  hitsAhead: number;
}

export interface PlayedRounds {
  rounds: number;
  serverSeed: string;
  clientSeed: string;
  /** The stream of a round; the one of the engine unless told. */
  random?: (nonce: number) => RandomSource;
}

/** Plays rounds as a player does, each with the next nonce of the same seeds, with stakes in turn. */
export function playRounds(
  definition: SlotDefinition,
  { rounds, serverSeed, clientSeed, random }: PlayedRounds,
): PlayedCounts {
  const streamOf = random ?? ((nonce: number) => createRandomStream({ serverSeed, clientSeed, nonce }));
  const counts = noCounts();
  let [balance, hitBefore] = [0, false];
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const stake = definition.coins * (1 + (nonce % 5));
    const { totalPay, events } = spin(definition, { stake }, streamOf(nonce));
    const hit = totalPay > 0 ? 1 : 0;
    counts.rounds += 1;
    counts.paid += totalPay / stake;
    counts.hits += hit;
    const end = events.at(-2);
    const free = end?.type === 'freeSpinsEnd' ? end.total : 0;
    if (end?.type === 'freeSpinsEnd') counts.triggers += 1;
    counts.paidInBase += (totalPay - free) / stake;
    if (hitBefore) {
      counts.afterHit += 1;
      counts.hitsAfterHit += hit;
    }
    if (balance > 0) {
      counts.ahead += 1;
      counts.hitsAhead += hit;
    }
    hitBefore = hit === 1;
    balance += totalPay - stake;
  }
  return counts;
}

const noCounts = (): PlayedCounts => ({
  rounds: 0,
  paid: 0,
  paidInBase: 0,
  hits: 0,
  triggers: 0,
  afterHit: 0,
  hitsAfterHit: 0,
  ahead: 0,
  hitsAhead: 0,
});

export function addCounts(players: readonly PlayedCounts[]): PlayedCounts {
  const sum = noCounts();
  for (const player of players) for (const key of Object.keys(sum) as (keyof PlayedCounts)[]) sum[key] += player[key];
  return sum;
}
