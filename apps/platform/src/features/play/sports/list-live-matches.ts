import type { Locale, RequestOf } from '@fairhouse/contract';
import type { LiveMatch, liveMatches } from '@fairhouse/contract/play/sports';
import type { Merchant } from '../../../system/merchant.ts';
import { isModuleOn } from '../../../system/modules.ts';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf, isOffered, isPlayable } from '../catalogue/index.ts';
import { featuredMatchesOf, type FeaturedMatch } from './ask-vendors.ts';

interface Wanted {
  sport: RequestOf<typeof liveMatches>['sport'];
  language: Locale;
}

/** The matches of vendors whose game members of this merchant can open, live ones first. */
export async function listLiveMatches(
  core: Core,
  merchant: Merchant,
  { sport, language }: Wanted,
): Promise<LiveMatch[]> {
  const catalogue = catalogueOf(core);
  const offer = catalogue.offer(merchant.id);
  const isBettable = ({ vendor, match }: FeaturedMatch) => {
    const game = catalogue.game(vendor.id, match.gameCode);
    return game && isPlayable(vendor, game) && isOffered(offer, game) && isModuleOn(merchant.settings, game.category);
  };
  const isWanted = ({ match }: FeaturedMatch) => sport === undefined || sportOf(match.sport) === sport;
  const matches = await featuredMatchesOf(core).get(language);
  return matches
    .filter((each) => isWanted(each) && isBettable(each))
    .map(({ vendor, match }) => ({ ...match, vendor: vendor.code }))
    .sort((a, b) => Number(b.live) - Number(a.live) || Date.parse(a.startsAt) - Date.parse(b.startsAt));
}

/** The site has one page for all esports. */
const sportOf = (sport: LiveMatch['sport']) => (sport === 'valorant' ? 'esports' : sport);
