import type { OfferedMarket } from '../book-linter.ts';
import { offerOdds, winningChance } from '../margin.ts';
import type { FairMarket } from './fair-market.ts';
import { marginOf } from './market-margins.ts';

/** The markets with the odds that are offered, in thousandths, before a trader moves them. */
export function offerMarkets(markets: readonly FairMarket[], live: boolean): OfferedMarket[] {
  return markets.map(({ market, specifiers, outcomes }) => {
    const odds = offerOdds(
      outcomes.map(({ chances }) => winningChance(chances)),
      marginOf(market, outcomes.length, live),
    );
    return {
      market,
      specifiers,
      outcomes: outcomes.map(({ outcome, chances }, at) => ({ outcome, odds: odds[at] ?? null, chances })),
    };
  });
}
