import { ok, type Locale, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type * as calls from '@fairhouse/contract/play/sports-backoffice';
import { vendorChangeMargin, vendorMargins, vendorShiftOdds } from '@fairhouse/contract/play/vendor-sports-margins';
import type { OperatorCaller } from '../../../../system/callers.ts';
import type { Core } from '../../../../system/platform.ts';
import { aboutBets, findBookmaker, managedBookmaker, type Editor } from './bookmakers.ts';
import { findMatches } from './find-matches.ts';
import { note } from './note.ts';
import { nameMatch, tradingWords, unknownMatch } from './trading-words.ts';

/** Markets whose margin can be set for all lines at once, in the order of their pages. */
const families = {
  football: [1, 10, 11, 16, 18, 29, 14, 60, 66, 68, 45, 47, 8, 162, 166, 139],
  basketball: [219, 223, 225, 227, 228, 60, 66, 68, 290, 292],
  valorant: [186, 327, 328, 329, 330, 331, 332],
} as const;

export async function listMargins(
  core: Core,
  operator: OperatorCaller,
  { vendor }: RequestOf<typeof calls.boSportsMargins>,
  language: Locale,
): Promise<Result<ResponseOf<typeof calls.boSportsMargins>>> {
  const found = await findBookmaker(core, operator, vendor);
  if (!found.ok) return found;
  const { client, managed } = found.value;
  const margins = await client.call(vendorMargins, {});
  if (!margins.ok) return aboutBets(margins);
  const words = await tradingWords(language);
  const known = await findMatches(
    found.value,
    margins.value.list.flatMap(({ scope }) => scope.match ?? []),
  );
  const nameOf = (sport: string, market: number) => words.market(unknownMatch(sport), { market, specifiers: '' });
  return ok({
    managed,
    list: margins.value.list.map((margin) => {
      const { sport, league, match, market } = margin.scope;
      const about = match === null ? undefined : known.get(match);
      return {
        ...margin,
        leagueName: league === null ? null : words.league(league),
        matchName: match === null ? null : about ? nameMatch(about) : match,
        marketName: market === null ? null : nameOf(sport, market),
      };
    }),
    leagues: margins.value.leagues.map((each) => ({ ...each, name: words.league(each.league) })),
    markets: (Object.keys(families) as (keyof typeof families)[]).flatMap((sport) =>
      families[sport].map((market) => ({ sport, market, name: nameOf(sport, market) })),
    ),
  });
}

export async function changeMargin(
  core: Core,
  editor: Editor,
  { vendor: code, scope, percent, reason }: RequestOf<typeof calls.boChangeMargin>,
): Promise<Result<ResponseOf<typeof calls.boChangeMargin>>> {
  const found = await managedBookmaker(core, editor, code);
  if (!found.ok) return found;
  const request = { scope, percent, operator: editor.operator.username, reason };
  const answer = aboutBets(await found.value.client.call(vendorChangeMargin, request));
  if (!answer.ok) return answer;
  const { before, matches } = answer.value;
  const { match } = scope;
  await note(core, editor, {
    action: match === null ? 'sportsbook.save_margin' : 'match.save_margin',
    subject: match === null ? `sportsbook:${code}/${scope.sport}` : `match:${code}/${match}`,
    before: { ...scope, percent: before },
    after: { ...scope, percent, reason },
  });
  return ok({ matches });
}

export async function shiftOdds(
  core: Core,
  editor: Editor,
  { vendor: code, reason, ...line }: RequestOf<typeof calls.boShiftOdds>,
): Promise<Result<Record<string, never>>> {
  const found = await managedBookmaker(core, editor, code);
  if (!found.ok) return found;
  const request = { ...line, operator: editor.operator.username, reason };
  const answer = aboutBets(await found.value.client.call(vendorShiftOdds, request));
  if (!answer.ok) return answer;
  const { match, market, specifiers, outcome, steps } = line;
  await note(core, editor, {
    action: 'match.shift_odds',
    subject: `match:${code}/${match}`,
    before: { steps: answer.value.before },
    after: { market, specifiers, outcome, steps, reason },
  });
  return ok({});
}
