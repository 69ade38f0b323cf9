import { keyOf } from '../feed/messages.ts';
import type { Suspensions } from '../operate/suspensions.ts';
import type { Book, BookMatch } from './book.ts';

/**
 * The book as players see it: what operators suspended takes no bets. The feed knows nothing of it, so that its messages
 * stay those of whoever makes them.
 */
export function suspendedBook(book: Book, suspensions: Suspensions): Book {
  let views = new WeakMap<BookMatch, BookMatch>();
  suspensions.onChange(() => (views = new WeakMap()));
  const view = (match: BookMatch): BookMatch => {
    const known = views.get(match);
    if (known) return known;
    const shown = withSuspensions(match, suspensions);
    views.set(match, shown);
    return shown;
  };
  return {
    *matches() {
      for (const match of book.matches()) yield view(match);
    },
    match(id) {
      const match = book.match(id);
      return match && view(match);
    },
    onChange(listener) {
      const ends = [
        book.onChange(listener),
        suspensions.onChange(({ match, sport }) => {
          if (match !== null) return listener(match);
          for (const each of book.matches()) if (each.sport === sport) listener(each.id);
        }),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
    head: () => book.head(),
    isUp: () => book.isUp(),
  };
}

function withSuspensions(match: BookMatch, suspensions: Suspensions): BookMatch {
  const whole = suspensions.scopeOf(match) !== null && (match.status === 'coming' || match.status === 'live');
  const keys = suspensions.marketsOf(match.id);
  if (!whole && keys.size === 0) return match;
  const markets = new Map(match.markets);
  for (const key of keys) {
    const market = markets.get(key);
    if (market?.status === 1) markets.set(keyOf(market), { ...market, status: -1, cashout: false });
  }
  return { ...match, stop: match.stop ?? (whole ? { reason: 'operator' } : null), markets };
}
