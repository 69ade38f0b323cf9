import type { BookFinding } from '@fairhouse/games/sports';
import type { Book, BookMatch } from '../markets/book.ts';
import { isEarly } from './early-markets.ts';
import { lintInThread } from './lint-in-thread.ts';
import { offeredOf } from './offered-of.ts';
import type { Pricer } from './pricer.ts';

interface SearchOptions {
  book: Book;
  pricer: Pick<Pricer, 'isWriter' | 'refuse'>;
  lint?: typeof lintInThread;
  now?: () => Date;
}

/**
 * Looks, match by match before their start and the soonest first, for bets that win however the match ends. A match in which
 * there are some takes no bets. The few markets of one on another day are looked at when it has all. Answers what was found in the match it took up.
 */
export function createProfitSearch({ book, pricer, lint = lintInThread, now = () => new Date() }: SearchOptions) {
  const searched = new Map<string, Date>();
  return {
    async run(): Promise<void> {
      const match = pricer.isWriter() ? next(book, searched, now()) : undefined;
      if (!match) return;
      searched.set(match.id, match.pricedAt!);
      for (const id of searched.keys()) if (!book.match(id)) searched.delete(id);
      const findings: readonly BookFinding[] = await lint({ sport: match.sport, offered: offeredOf(match) });
      if (findings.length > 0) pricer.refuse(match.id, findings);
    },
  };
}

/** Of a new price too. */
function next(book: Book, searched: ReadonlyMap<string, Date>, now: Date): BookMatch | undefined {
  let soonest: BookMatch | undefined;
  for (const match of book.matches()) {
    if (match.sport !== 'football' || match.status !== 'coming' || match.pricedAt === null || match.stop) continue;
    if (isEarly(match.startsAt, now)) continue;
    if (searched.get(match.id)?.getTime() === match.pricedAt.getTime()) continue;
    if (!soonest || match.startsAt < soonest.startsAt) soonest = match;
  }
  return soonest;
}
