import type { RequestOf, ResponseOf } from '@fairhouse/contract';
import type { sportsMatches } from '@fairhouse/contract/play/studio-sports';
import type { Book, BookMatch } from '../markets/book.ts';
import { describeRow } from './describe-match.ts';

const DAY_MS = 24 * 3_600_000;
export const LIMIT = 200;

export type ListRequest = Pick<RequestOf<typeof sportsMatches>, 'when' | 'sport' | 'league' | 'limit'>;

/** Whether a match belongs to a list. */
export function isListed({ when, sport, league }: ListRequest, match: BookMatch, now: Date): boolean {
  if (match.status === 'ended' || match.status === 'cancelled') return false;
  if ((sport && match.sport !== sport) || (league && match.league !== league)) return false;
  if (when === 'live') return match.status === 'live';
  if (when === 'coming') return match.status === 'coming';
  return when === undefined || match.startsAt.getTime() < now.getTime() + DAY_MS;
}

const byStart = (a: BookMatch, b: BookMatch): number =>
  a.startsAt.getTime() - b.startsAt.getTime() || (a.id < b.id ? -1 : 1);

export const listed = (book: Book, request: ListRequest, now: Date): BookMatch[] =>
  [...book.matches()].filter((match) => isListed(request, match, now)).sort(byStart);

type Answer = ResponseOf<typeof sportsMatches>;

export function countLeagues(book: Book, now: Date): Answer['leagues'] {
  const leagues = new Map<string, Answer['leagues'][number]>();
  for (const { sport, league } of listed(book, {}, now)) {
    const name = `${sport} ${league}`;
    const counted = leagues.get(name) ?? { sport, league, matches: 0 };
    leagues.set(name, { ...counted, matches: counted.matches + 1 });
  }
  return [...leagues.values()];
}

export function listMatches(book: Book, request: ListRequest, now: Date): Answer {
  return {
    now: now.toISOString(),
    up: book.isUp(),
    matches: listed(book, request, now)
      .slice(0, request.limit ?? LIMIT)
      .map(describeRow),
    leagues: countLeagues(book, now),
  };
}
