import type { Book } from './markets/book.ts';

/** When bets on matches were stopped last, as this process has seen it: a stop within a delay refuses, even if it is over. */
export interface Stops {
  /** The reason of a stop after this time; undefined without one. */
  since(match: string, time: Date): string | undefined;
  /** Bets on a match are stopped now. */
  note(match: string, reason: string): void;
  close(): void;
}

const MOST_MATCHES = 5_000;

export function watchStops(book: Book, now: () => Date): Stops {
  const last = new Map<string, { at: Date; reason: string }>();
  const note = (id: string, reason: string | undefined = book.match(id)?.stop?.reason) => {
    if (reason === undefined) return;
    last.delete(id);
    last.set(id, { at: now(), reason });
    if (last.size > MOST_MATCHES) last.delete(last.keys().next().value!);
  };
  const close = book.onChange((id) => {
    if (id !== '') note(id);
    else for (const match of book.matches()) note(match.id);
  });
  return {
    since(match, time) {
      const stop = last.get(match);
      return stop && stop.at >= time ? stop.reason : undefined;
    },
    note,
    close,
  };
}
