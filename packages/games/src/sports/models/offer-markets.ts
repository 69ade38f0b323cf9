import type { OfferedMarket } from '../book-linter.ts';
import { averageReturn, MOST_RETURN, offerOdds, winningChance } from '../margin.ts';
import type { FairMarket } from './fair-market.ts';
import { marginOf } from './market-margins.ts';

/**
 * The markets with the odds that are offered, in thousandths, before a trader moves them. What is nearly certain before the
 * match is not offered: the lowest step of the ladder would return too much.
 */
export function offerMarkets(markets: readonly FairMarket[], live: boolean): OfferedMarket[] {
  return markets.map(({ market, specifiers, outcomes }) => {
    const odds = offerOdds(
      outcomes.map(({ chances }) => winningChance(chances)),
      marginOf(market, outcomes.length, live),
    );
    return {
      market,
      specifiers,
      outcomes: outcomes.map(({ outcome, chances }, at) => {
        const offered = odds[at] ?? null;
        const isFair = offered !== null && (live || averageReturn(chances, offered) <= MOST_RETURN);
        return { outcome, odds: isFair ? offered : null, chances };
      }),
    };
  });
}
