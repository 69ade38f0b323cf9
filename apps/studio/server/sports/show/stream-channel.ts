import { Audience } from './audience.ts';
import type { StreamPage } from './stream-page.ts';

/** Pages that are shown the same: one comparison and one text serve all of them. */
export abstract class Channel {
  readonly pages = new Audience();
  readonly #gatherMs: number;
  #timer: NodeJS.Timeout | undefined;
  #waiting = '';

  /** Changes within so many milliseconds are sent together. */
  constructor(gatherMs: number) {
    this.#gatherMs = gatherMs;
  }

  abstract flush(): void;
  abstract snapshot(): string;
  abstract concerns(matchId: string): boolean;

  touch(matchId: string): void {
    if (this.concerns(matchId)) this.flushSoon();
  }

  protected flushSoon(): void {
    this.#timer ??= setTimeout(() => this.#flushNow(), this.#gatherMs);
  }

  join(page: StreamPage): void {
    // What the others are about to learn is in the snapshot.
    this.#flushNow();
    this.pages.join(page, this.snapshot());
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  /** With all that is sent before the end of the flush. */
  protected add(event: string, data: object): void {
    this.#waiting += textOf(event, data);
  }

  send(event: string, data: object): void {
    this.pages.write(textOf(event, data));
  }

  #flushNow(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.flush();
    if (this.#waiting !== '') this.pages.write(this.#waiting);
    this.#waiting = '';
  }
}

export const textOf = (event: string, data: object): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
