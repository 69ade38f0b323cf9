import type { MatchPage } from '@fairhouse/contract/play/studio-sports';
import type { Book } from '../markets/book.ts';
import { describePage } from './describe-match.ts';
import { changeOfPage } from './stream-changes.ts';
import { Channel, textOf } from './stream-channel.ts';

const GATHER_MS = 25;

/** One match and every change of it. */
export class MatchChannel extends Channel {
  readonly #book: Book;
  readonly #now: () => Date;
  readonly #id: string;
  #shown: MatchPage;

  constructor({ book, now }: { book: Book; now: () => Date }, id: string, shown: MatchPage) {
    super(GATHER_MS);
    this.#book = book;
    this.#now = now;
    this.#id = id;
    this.#shown = shown;
  }

  override concerns(matchId: string): boolean {
    return matchId === this.#id || matchId === '';
  }

  override flush(): void {
    const match = this.#book.match(this.#id);
    if (!match) return;
    const now = describePage(match);
    const change = changeOfPage(this.#shown, now);
    if (!change) return;
    // A clock that goes as the page's does is not sent, so what the page counts from stays.
    this.#shown = change.clock === undefined ? { ...now, clock: this.#shown.clock } : now;
    this.add('change', change);
  }

  override snapshot(): string {
    return textOf('match', { now: this.#now().toISOString(), up: this.#book.isUp(), match: this.#shown });
  }
}
