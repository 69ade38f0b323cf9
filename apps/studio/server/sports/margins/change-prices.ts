import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type {
  OddsFinding,
  vendorChangeMargin,
  vendorMargins,
  vendorShiftOdds,
} from '@fairhouse/contract/play/vendor-sports-margins';
import { marketsOf } from '@fairhouse/games/sports';
import type { Pool } from 'pg';
import { keyOf } from '../feed/messages.ts';
import type { Book, BookMatch } from '../markets/book.ts';
import { USUAL, type AdjustedOdds } from './adjust-odds.ts';
import { storeAdjustment, type NewAdjustment } from './adjustment-store.ts';
import type { Adjustments } from './adjustments.ts';
import { lintChange } from './lint-change.ts';

export interface PriceDesk {
  pool: Pool;
  book: Book;
  adjustments: Adjustments;
}

export function listMargins({ book, adjustments }: PriceDesk): ResponseOf<typeof vendorMargins> {
  const leagues = new Map(
    [...book.matches()].map(({ sport, league }) => [`${sport} ${league}`, { sport, league }] as const),
  );
  return {
    list: adjustments
      .now()
      .margins()
      .map(({ sport, league, match, market, percent, operator, reason, at }) => ({
        scope: { sport, league, match, market },
        percent: percent!,
        changedBy: operator,
        reason,
        at: at.toISOString(),
      })),
    leagues: [...leagues.values()].toSorted((a, b) => (a.league < b.league ? -1 : 1)),
  };
}

/** Changes a margin unless the linter refuses what it makes of the matches that are offered now. */
export async function changeMargin(
  desk: PriceDesk,
  { scope, percent, operator, reason }: RequestOf<typeof vendorChangeMargin>,
): Promise<Result<ResponseOf<typeof vendorChangeMargin>>> {
  const { sport, market } = scope;
  if (market !== null && !marketsOf(sport).some(({ id }) => id === market)) return fail('selection_unknown');
  const match = scope.match === null ? null : desk.book.match(scope.match);
  if (match === undefined || (match && match.sport !== sport)) return fail('match_unknown');
  const place = match ? { ...scope, league: match.league } : scope;
  const concerned = match ? [match] : offeredMatches(desk.book, place);
  const before = desk.adjustments.now().percentOf(place);
  const change = { ...place, specifiers: null, outcome: null, percent, steps: null, operator, reason };
  const refused = await refusal(desk, concerned, change, percent !== USUAL && percent < before);
  if (refused) return refused;
  await store(desk, change);
  return ok({ before, matches: concerned.length });
}

/** Moves the odds of one outcome unless the linter refuses the match with it. */
export async function shiftOdds(
  desk: PriceDesk,
  { match: id, market, specifiers, outcome, steps, operator, reason }: RequestOf<typeof vendorShiftOdds>,
): Promise<Result<ResponseOf<typeof vendorShiftOdds>>> {
  const match = desk.book.match(id);
  if (!match) return fail('match_unknown');
  const known = match.markets.get(keyOf({ id: market, specifiers }));
  if (!known?.outcomes.some((each) => each.id === outcome)) return fail('selection_unknown');
  const before = desk.adjustments.shiftOf({ match: id, market, specifiers, outcome });
  const { sport, league } = match;
  const change = { sport, league, match: id, market, specifiers, outcome, percent: null, steps, operator, reason };
  const refused = await refusal(desk, [match], change, steps > Math.max(before, 0));
  if (refused) return refused;
  await store(desk, change);
  return ok({ before });
}

async function store({ pool, adjustments }: PriceDesk, change: NewAdjustment): Promise<void> {
  await storeAdjustment(pool, change);
  await adjustments.refresh();
}

const offeredMatches = (book: Book, { sport, league }: Pick<NewAdjustment, 'sport' | 'league'>): BookMatch[] =>
  [...book.matches()].filter(
    (match) =>
      match.sport === sport &&
      (league === null || match.league === league) &&
      (match.status === 'coming' || match.status === 'live'),
  );

/** Only better odds can be combined to a sure profit. */
async function refusal(
  { adjustments }: PriceDesk,
  matches: readonly BookMatch[],
  change: NewAdjustment,
  isBetter: boolean,
): Promise<Result<never> | undefined> {
  const now = adjustments.now();
  const then: AdjustedOdds = now.with({ ...change, id: Number.MAX_SAFE_INTEGER, at: new Date() });
  const findings: OddsFinding[] = await lintChange(matches, now, then, isBetter);
  return findings.length > 0 ? fail('odds_refused', { value: { findings } }) : undefined;
}
