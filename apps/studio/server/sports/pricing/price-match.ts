import type { ObservedMatch } from '@fairhouse/games/sports/models';
import { offerMarkets } from '@fairhouse/games/sports/models';
import type { OfferedMarket } from '@fairhouse/games/sports';
import { mainLines } from './main-lines.ts';
import type { MarketOdds, OutcomeOdds } from '../feed/messages.ts';

/** Every market of a match that is not decided, with its odds. */
export function priceMatch(observed: ObservedMatch, live: boolean): OfferedMarket[] {
  const offered = offerMarkets(observed.price(), live);
  return live ? mainLines(offered) : offered;
}

/** Chances are written with so many digits. */
const round = (chance: number): number => Math.round(chance * 1e6) / 1e6;

export function describeOffer({ market, specifiers, outcomes }: OfferedMarket): MarketOdds {
  const described = outcomes.map(({ outcome, odds, chances }): OutcomeOdds => {
    const { win = 0, lose: _, ...rest } = chances;
    const other = Object.fromEntries(
      Object.entries(rest).flatMap(([result, chance]) => (round(chance) > 0 ? [[result, round(chance)]] : [])),
    );
    return {
      id: outcome,
      odds: odds ?? 0,
      probability: round(win),
      active: odds !== null,
      ...(Object.keys(other).length > 0 && { other }),
    };
  });
  const active = described.some((outcome) => outcome.active);
  return { id: market, specifiers, status: active ? 1 : 0, cashout: active, outcomes: described };
}
