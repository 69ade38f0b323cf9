import { offerOdds, winningChance, type OfferedMarket } from '@fairhouse/games/sports';
import { marginOf } from '@fairhouse/games/sports/models';
import type { BookMatch } from '../markets/book.ts';

/** Markets of a match that take bets, as the linter reads them. */
export const offeredOf = ({ markets }: Pick<BookMatch, 'markets'>): OfferedMarket[] =>
  [...markets.values()].flatMap(({ id, specifiers, status, outcomes }) => {
    if (status !== 1) return [];
    return {
      market: id,
      specifiers,
      outcomes: outcomes.map(({ id: outcome, odds, active, probability: win, other = {} }) => {
        const { half_win = 0, void: none = 0, half_lose = 0 } = other;
        const lose = Math.max(1 - win - half_win - none - half_lose, 0);
        return { outcome, odds: active ? odds : null, chances: { win, ...other, lose } };
      }),
    };
  });

/** The same with the usual margins, before operators change them. */
export const usualOddsOf = (match: Pick<BookMatch, 'markets' | 'status'>): OfferedMarket[] =>
  offeredOf(match).map((offered) => {
    const { market, outcomes } = offered;
    const odds = offerOdds(
      outcomes.map(({ chances }) => winningChance(chances)),
      marginOf(market, outcomes.length, match.status === 'live'),
    );
    return {
      ...offered,
      outcomes: outcomes.map((outcome, at) => ({
        ...outcome,
        odds: outcome.odds === null ? null : (odds[at] ?? null),
      })),
    };
  });
