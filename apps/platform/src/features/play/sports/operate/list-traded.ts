import { ok, type Locale, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { boSportsMatch, boSportsMatches } from '@fairhouse/contract/play/sports-backoffice';
import { MATCHES_PER_PAGE, vendorSportsMatch, vendorSportsMatches } from '@fairhouse/contract/play/vendor-sports';
import type { OperatorCaller } from '../../../../system/callers.ts';
import type { Core } from '../../../../system/platform.ts';
import { aboutBets, findBookmaker, listBookmakers } from './bookmakers.ts';
import { describeEntry, describeMatch, tradingWords } from './trading-words.ts';

/** Matches of one vendor, a page of them, with what they may cost. */
export async function listTraded(
  core: Core,
  operator: OperatorCaller,
  { vendor: code, sport, page = 1 }: RequestOf<typeof boSportsMatches>,
  language: Locale,
): Promise<Result<ResponseOf<typeof boSportsMatches>>> {
  const bookmakers = await listBookmakers(core, operator);
  const vendors = bookmakers.map(({ vendor, managed }) => ({ code: vendor.code, name: vendor.name, managed }));
  const chosen = bookmakers.find(({ vendor }) => vendor.code === code) ?? bookmakers[0];
  const about = { vendors, perPage: MATCHES_PER_PAGE };
  if (!chosen) return ok({ ...about, vendor: null, feedUp: true, list: [], total: 0, suspendedSports: [] });
  const answer = aboutBets(await chosen.client.call(vendorSportsMatches, { page, ...(sport && { sport }) }));
  if (!answer.ok) return answer;
  const words = await tradingWords(language);
  const { feedUp, matches, total, suspendedSports } = answer.value;
  const currency = chosen.managed ? null : operator.merchant.settings.currency;
  const list = matches.map((match) => describeMatch(words, match, currency));
  return ok({ ...about, vendor: chosen.vendor.code, feedUp, list, total, suspendedSports });
}

/** One match with its markets. */
export async function showTraded(
  core: Core,
  operator: OperatorCaller,
  { vendor, match: id }: RequestOf<typeof boSportsMatch>,
  language: Locale,
): Promise<Result<ResponseOf<typeof boSportsMatch>>> {
  const found = await findBookmaker(core, operator, vendor);
  if (!found.ok) return found;
  const { client, managed } = found.value;
  const answer = aboutBets(await client.call(vendorSportsMatch, { match: id }));
  if (!answer.ok) return answer;
  const words = await tradingWords(language);
  const { match, margin, markets, entries } = answer.value;
  const currency = managed ? null : operator.merchant.settings.currency;
  return ok({
    managed,
    match: describeMatch(words, match, currency),
    margin,
    markets: markets.map((market) => ({
      ...market,
      name: words.market(match, market),
      outcomes: market.outcomes.map((outcome) => ({
        ...outcome,
        liability: outcome.liability.filter((each) => currency === null || each.currency === currency),
        name: words.outcome(match, market, outcome.outcome),
      })),
    })),
    // They name the operators of the merchant that manages the vendor.
    entries: managed ? entries.map((entry) => describeEntry(words, entry, match)) : [],
  });
}
