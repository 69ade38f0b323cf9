import { ok, type Locale, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { boSportsWatch } from '@fairhouse/contract/play/sports-backoffice';
import { vendorSportsWatch } from '@fairhouse/contract/play/vendor-sports-watch';
import type { OperatorCaller } from '../../../../system/callers.ts';
import type { Core } from '../../../../system/platform.ts';
import { aboutBets, findBookmaker } from './bookmakers.ts';
import { findMatches } from './find-matches.ts';
import { nameMatch, tradingWords, unknownMatch } from './trading-words.ts';

/** The feed, what the linter found, and results beside their chances. */
export async function showWatch(
  core: Core,
  operator: OperatorCaller,
  { vendor }: RequestOf<typeof boSportsWatch>,
  language: Locale,
): Promise<Result<ResponseOf<typeof boSportsWatch>>> {
  const found = await findBookmaker(core, operator, vendor);
  if (!found.ok) return found;
  const watch = await found.value.client.call(vendorSportsWatch, {});
  if (!watch.ok) return aboutBets(watch);
  const words = await tradingWords(language);
  const { producers, findings, outcomes, matches: counted } = watch.value;
  const known = await findMatches(
    found.value,
    findings.map(({ match }) => match),
  );
  return ok({
    producers,
    matches: counted,
    findings: findings.map((finding) => {
      const match = known.get(finding.match);
      const line = match && readPlace(finding.where);
      return {
        ...finding,
        matchName: match ? nameMatch(match) : finding.match,
        marketName: line ? words.market(match, line) : finding.where,
        outcomeName: line && line.outcome !== '' ? words.outcome(match, line, line.outcome) : '',
      };
    }),
    outcomes: outcomes.map((each) => {
      const line = { market: each.market, specifiers: '' };
      const match = unknownMatch(each.sport);
      return {
        ...each,
        marketName: words.market(match, line),
        outcomeName: words.outcome(match, line, each.outcome),
      };
    }),
  });
}

/** `18 total=2.5 12`; several places, as those of a sure profit have, are none. */
function readPlace(where: string) {
  const parts = where.split(' ');
  if (where.includes(',') || parts.length > 3) return undefined;
  const specifiers = parts.find((part) => part.includes('=')) ?? '';
  const outcome = parts.slice(1).find((part) => part !== specifiers) ?? '';
  return { market: Number(parts[0]), specifiers, outcome };
}
