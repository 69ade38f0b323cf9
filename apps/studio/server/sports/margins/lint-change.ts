import type { OddsFinding } from '@fairhouse/contract/play/vendor-sports-margins';
import type { BookFinding } from '@fairhouse/games/sports';
import { setImmediate as turnOfLoop, setTimeout as timeout } from 'node:timers/promises';
import type { BookMatch } from '../markets/book.ts';
import { lintInThread } from '../pricing/lint-in-thread.ts';
import { findingsOfChange } from '../pricing/offer-match.ts';
import { usualOddsOf } from '../pricing/offered-of.ts';
import type { AdjustedOdds } from './adjust-odds.ts';

/** Findings that are told: the first ones say enough. */
const MOST_FINDINGS = 20;
/** Matches that are judged, the next ones; all others are when they are priced. */
const MOST_MATCHES = 60;
/** The platform waits for an answer for three seconds. */
const MOST_MS = 1_500;

/**
 * What the linter has against a change of prices that it did not have before. The search for a sure profit takes a quarter
 * of a second of a processor: it is made for the next match of football; the others are searched as ever, one by one.
 */
export async function lintChange(
  matches: readonly BookMatch[],
  now: AdjustedOdds,
  then: AdjustedOdds,
  searches: boolean,
): Promise<OddsFinding[]> {
  const findings: OddsFinding[] = [];
  const add = ({ id }: BookMatch, found: readonly BookFinding[]) => {
    for (const { rule, where, what } of found) {
      if (findings.length < MOST_FINDINGS) findings.push({ match: id, rule, where, what });
    }
  };
  const next = matches.toSorted((a, b) => +a.startsAt - +b.startsAt).slice(0, MOST_MATCHES);
  for (const match of next) {
    const live = match.status === 'live';
    const usual = usualOddsOf(match);
    add(match, findingsOfChange(match.sport, now.adjust(match, usual, live), then.adjust(match, usual, live)));
    // Requests in between.
    await turnOfLoop();
  }
  const searched = next.find(({ sport, status }) => sport === 'football' && status === 'coming');
  if (!searches || findings.length > 0 || !searched) return findings;
  const search = lintInThread({ sport: searched.sport, offered: then.adjust(searched, usualOddsOf(searched), false) });
  // A search that was too late is made again by the one that looks at all matches, which stops the bets of a match.
  const late = timeout(MOST_MS, [], { ref: false });
  add(searched, await Promise.race([search, late]));
  return findings;
}
