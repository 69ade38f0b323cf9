/** Tickets of all kinds from a seed. */
import type { CheckedTicket } from './check-ticket.ts';

const results = ['win', 'win', 'win', 'win', 'half_win', 'void', 'half_lose', 'lose'];
const systems: [name: string, legs: number][] = [
  ['trixie', 3],
  ['patent', 3],
  ['yankee', 4],
  ['lucky15', 4],
  ['canadian', 5],
  ['lucky31', 5],
  ['heinz', 6],
  ['lucky63', 6],
  ['superheinz', 7],
  ['goliath', 8],
];

export function createRandomTickets(seed: number): () => CheckedTicket {
  let state = seed;
  /** A linear congruential generator; its low bits are not used. */
  const below = (range: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * range);
  };
  return () => {
    const kind = below(4);
    const [name, named] = systems[below(systems.length)]!;
    const free = [1, 2 + below(7), named, 2 + below(6)][kind]!;
    const bankers = kind >= 2 && below(4) === 0 ? 1 + below(2) : 0;
    const type = kind === 0 ? 'single' : kind === 1 ? 'multiple' : 'system';
    const stake = 1 + below([100, 10_000, 10_000_000][below(3)]!);
    return {
      type,
      ...(kind < 2 ? {} : { system: kind === 2 ? name : { of: 1 + below(free) } }),
      ...(below(2) === 0 ? { stake } : { stakePerLine: stake }),
      ...(below(5) === 0 ? { maxWin: below(1_000_000) } : {}),
      legs: Array.from({ length: free + bankers }, (_, at) => ({
        oddsX1000: 1000 + (below(4) === 0 ? below(100_000) : 10 + below(3000)),
        result: results[below(results.length)]!,
        deadHeatX100: below(10) === 0 ? 1 + below(100) : 100,
        deductionX100: below(10) === 0 ? below(101) : 0,
        banker: at >= free,
      })),
    };
  };
}
