import { lintMarkets, lintReturns, type BookFinding, type OfferedMarket } from '@fairhouse/games/sports';
import type { Adjustments } from '../margins/adjustments.ts';
import type { CommittedMatch } from '../matches/match-store.ts';
import { earlyMarkets } from './early-markets.ts';
import type { MatchView } from './match-view.ts';
import { priceMatch } from './price-match.ts';

export type Finding = Pick<BookFinding, 'rule' | 'where' | 'what'>;

interface OfferOptions {
  adjustments: Pick<Adjustments, 'adjust'> | undefined;
  onRefused: ((matchId: string, findings: readonly Finding[]) => void) | undefined;
  /** A match of another day has few markets. */
  early: boolean;
}

export interface Offer {
  readonly offered: readonly OfferedMarket[];
  /** The odds have a mistake: no bets. */
  readonly refused: boolean;
}

/**
 * The odds of a match as it is now. A book with a mistake is not offered; in play the model's own odds are only checked by the
 * rule that rules out a sure profit. Operators' changes that make a mistake do not count, here and now: the model's odds stand.
 */
export function offerMatch(
  match: CommittedMatch,
  view: MatchView,
  { adjustments, onRefused, early }: OfferOptions,
): Offer {
  const { sport, id } = match;
  const live = view.status === 'live';
  const modelled = priceMatch(view.observed, live);
  const usual = early ? earlyMarkets(sport, modelled) : modelled;
  const adjusted = adjustments?.adjust(match, usual, live) ?? usual;
  if (adjusted !== usual) {
    const added = findingsOfChange(sport, usual, adjusted);
    if (added.length === 0) return { offered: adjusted, refused: false };
    onRefused?.(id, added);
  }
  const findings = live ? lintReturns(usual) : lintMarkets(sport, usual);
  if (findings.length > 0) onRefused?.(id, findings);
  return { offered: usual, refused: findings.length > 0 };
}

/** What the changed odds have, and the model's own have not. */
export function findingsOfChange(
  sport: CommittedMatch['sport'],
  before: readonly OfferedMarket[],
  after: readonly OfferedMarket[],
): BookFinding[] {
  const known = new Set(lintMarkets(sport, before).map(nameOf));
  const mistakes = lintMarkets(sport, after).filter((finding) => !known.has(nameOf(finding)));
  return [...mistakes, ...lintReturns(after).filter((finding) => known.has(nameOf(finding)))];
}

const nameOf = ({ rule, where }: Finding): string => `${rule} ${where}`;
