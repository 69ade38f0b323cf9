import type { Locale, ResponseOf } from '@fairhouse/contract';
import type { MatchRow, MatchSport } from '@fairhouse/contract/play/studio-sports';
import { MOST_FEATURED, type vendorFeatured } from '@fairhouse/contract/play/vendor-featured';
import { nameLeague } from '@fairhouse/i18n/league-names';
import type { Book, BookMatch } from '../markets/book.ts';
import { describeRow } from './describe-match.ts';

type Featured = ResponseOf<typeof vendorFeatured>['matches'][number];

/** So that one sport does not fill the list. */
const MOST_OF_SPORT: Readonly<Record<MatchSport, number>> = { football: 12, basketball: 6, valorant: 6 };

const sides = { '1': 'home', '2': 'draw', '3': 'away', '4': 'home', '5': 'away' } as const;

/** Matches to show on a site: live ones first, then those that begin next. */
export function listFeatured(book: Book, language: Locale): Featured[] {
  const shown = [...book.matches()]
    .filter(({ status }) => status === 'live' || status === 'coming')
    .sort((a, b) => Number(b.status === 'live') - Number(a.status === 'live') || +a.startsAt - +b.startsAt);
  const bySport = Map.groupBy(shown, ({ sport }) => sport);
  return [...bySport]
    .flatMap(([sport, matches]) => matches.slice(0, MOST_OF_SPORT[sport]))
    .slice(0, MOST_FEATURED)
    .map((match) => describe(match, language));
}

function describe(match: BookMatch, language: Locale): Featured {
  const row = describeRow(match);
  const live = row.status === 'live';
  return {
    gameCode: row.sport === 'valorant' ? 'esports' : 'sportsbook',
    target: row.id,
    sport: row.sport,
    league: nameLeague(row.league, language),
    home: row.home,
    away: row.away,
    startsAt: row.startsAt,
    live,
    clock: row.clock,
    score: live ? row.score.total : null,
    simulated: row.simulated,
    odds: offeredOdds(row),
  };
}

/** Those that take bets: of a match that is nearly decided only the others. Null for none. */
function offeredOdds({ id, main, stop }: MatchRow): Featured['odds'] {
  if (stop || main?.status !== 1) return null;
  const offered = main.outcomes.flatMap(({ outcome, odds }) => {
    const side = sides[outcome as keyof typeof sides];
    return side && odds > 0 ? [{ side, odds, target: `${id}~${main.market}~${main.specifiers}~${outcome}` }] : [];
  });
  return offered.length > 0 ? offered : null;
}
