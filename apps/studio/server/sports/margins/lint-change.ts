import type { OddsFinding } from '@fairhouse/contract/play/vendor-sports-margins';
import { lintMarkets, type BookFinding } from '@fairhouse/games/sports';
import { setImmediate as turnOfLoop, setTimeout as timeout } from 'node:timers/promises';
import type { BookMatch } from '../markets/book.ts';
import { lintInThread } from '../pricing/lint-in-thread.ts';
import { usualOddsOf } from '../pricing/offered-of.ts';
import type { AdjustedOdds } from './adjust-odds.ts';

/** Findings that are told: the first ones say enough. */
const MOST = 20;
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
  const add = ({ id }: BookMatch, found: readonly BookFinding[], known: readonly BookFinding[]) => {
    const names = new Set(known.map(nameOf));
    for (const finding of found) {
      const { rule, where, what } = finding;
      if (!names.has(nameOf(finding)) && findings.length < MOST) findings.push({ match: id, rule, where, what });
    }
  };
  for (const match of matches) {
    const live = match.status === 'live';
    const usual = usualOddsOf(match);
    add(
      match,
      lintMarkets(match.sport, then.adjust(match, usual, live)),
      lintMarkets(match.sport, now.adjust(match, usual, live)),
    );
    // Requests in between.
    await turnOfLoop();
  }
  const next = searches && findings.length === 0 ? nextFootball(matches) : undefined;
  if (next) {
    const offered = then.adjust(next, usualOddsOf(next), false);
    const search = lintInThread({ sport: next.sport, offered });
    // A search that was too late is made again by the one that looks at all matches, which stops the bets of a match.
    const late = timeout(MOST_MS, [], { ref: false });
    add(next, await Promise.race([search, late]), []);
  }
  return findings;
}

const nameOf = ({ rule, where }: BookFinding): string => `${rule} ${where}`;

const nextFootball = (matches: readonly BookMatch[]): BookMatch | undefined =>
  matches
    .filter(({ sport, status }) => sport === 'football' && status === 'coming')
    .toSorted((a, b) => +a.startsAt - +b.startsAt)[0];
