import type { Explanation } from '@fairhouse/games/lottery';
import type { useWords } from '../table.tsx';

type Saying = Pick<ReturnType<typeof useWords>, 'say' | 'hitName'>;

/** Odds are in units × 10,000. */
export const formatOdds = (odds: number): string =>
  (odds / 10_000).toLocaleString('en-US', { maximumFractionDigits: 4, useGrouping: true });

/** Plays in which a number counts each time it comes. */
const byTimes = /^(LO|B7|B8|SD|SC|XC|DE|C\d|NT)/;

/** Why a line won or lost: `27 came twice: 2 × 99`. */
export function explainLine(explanation: unknown, { say, hitName }: Saying): string[] {
  const { hits, play } = explanation as Explanation;
  if (hits.length === 0) return [say('nothing_came')];
  return hits.map(({ what, times, odds, push }) => {
    const named = hitName(what);
    if (push) return say('pushed', { what: named });
    const figures = { what: named, n: times, odds: formatOdds(odds) };
    if (what === 'none') return say('stayed_away', figures);
    if (times === 1) return say('came_once', figures);
    return say(byTimes.test(play) ? 'came' : 'came_lots', figures);
  });
}
