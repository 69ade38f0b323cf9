import { settleMarket } from '@fairhouse/games/sports';
import { observeMatch, type FairMarket, type ObservedMatch } from '@fairhouse/games/sports/models';
import type { MatchSport } from '@fairhouse/contract/play/studio-sports';
import type { CommittedMatch, StoredEvent } from '../matches/match-store.ts';
import { viewMatch } from '../pricing/match-view.ts';
import type { OutcomeTally } from './outcome-store.ts';

/**
 * What is watched: few markets, so that a false alarm stays rare, and of each match one figure for each outcome. Lines are
 * the most even one of the match, of which one side says everything.
 */
const watched: Readonly<Record<MatchSport, readonly { market: number; outcomes: readonly string[] }[]>> = {
  football: [
    { market: 1, outcomes: ['1', '2', '3'] },
    { market: 18, outcomes: ['12'] },
    { market: 29, outcomes: ['74'] },
  ],
  basketball: [
    { market: 219, outcomes: ['4'] },
    { market: 225, outcomes: ['12'] },
  ],
  valorant: [
    { market: 186, outcomes: ['4'] },
    { market: 328, outcomes: ['12'] },
  ],
};

/** An ended match as it was published. */
export function observeEnded(match: CommittedMatch, events: readonly StoredEvent[], slice: number): ObservedMatch {
  const { startsAt } = match;
  const progress = { matchId: match.id, slice, phase: 'over' as const, at: startsAt, published: 0 };
  return viewMatch({ match, progress, events }, startsAt).observed;
}

/** What came of an ended match beside the chances that its plan gave it at the start, from what is published alone. */
export function countMatch({ sport, plan }: CommittedMatch, observed: ObservedMatch): OutcomeTally[] {
  const fair = observeMatch(plan, { slice: 0, events: [] }).price();
  return watched[sport].flatMap(({ market, outcomes }) => {
    const line = mostEven(fair, market);
    const settled = line && settleMarket(sport, observed.record as never, market, line.specifiers);
    if (settled?.state !== 'settled') return [];
    return outcomes.flatMap((outcome): OutcomeTally[] => {
      const chance = line!.outcomes.find((each) => each.outcome === outcome)?.chances.win;
      if (chance === undefined) return [];
      const came = settled.results[outcome] === 'win' ? 1 : 0;
      return [{ sport, market, outcome, matches: 1, came, expected: chance, variance: chance * (1 - chance) }];
    });
  });
}

/** Of the lines of a market without a returned stake, that with the most even chances. */
function mostEven(fair: readonly FairMarket[], market: number): FairMarket | undefined {
  const isWhole = ({ outcomes }: FairMarket) =>
    outcomes.every(({ chances: { win = 0, lose = 0 } }) => Math.abs(win + lose - 1) < 1e-9);
  const distance = ({ outcomes }: FairMarket) => Math.abs((outcomes[0]!.chances.win ?? 0) - 0.5);
  return fair
    .filter((each) => each.market === market && isWhole(each))
    .reduce<FairMarket | undefined>(
      (best, each) => (best && distance(best) <= distance(each) ? best : each),
      undefined,
    );
}
