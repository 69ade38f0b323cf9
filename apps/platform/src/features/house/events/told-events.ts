import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../system/clock.ts';
import { platformState } from '../../../system/platform-state.ts';

/** An event as a browser gets it. */
export interface Told {
  event: string;
  data: object;
}

/** What visitors may have missed when nobody knows what they were told. */
const everything: readonly Told[] = ['status', 'permission', 'catalogue', 'content'].map((event) => ({
  event,
  data: {},
}));

/** Milliseconds that a page of another server is told again: servers hear of a change one after the other, and their clocks differ. */
const OVERLAP_MS = 2000;

/**
 * When this server told each merchant's visitors what, so that a browser is told what it missed: between the page's first
 * HTML and its stream, or between two streams. An id names a moment: `<milliseconds>.<server>`, later than whatever was
 * told before and earlier than whatever is told after it. While this server may not know what changed, its ids name the
 * moment until which it did, so that whichever server a page's stream comes to tells what this one's page lacks.
 */
export class ToldEvents {
  readonly #clock: Clock;
  readonly #behindFor: () => number;
  readonly #server = randomBytes(6).toString('hex');
  readonly #startedAt: number;
  /** The last time of each event and its data, by merchant. */
  readonly #told = new Map<number, Map<string, Told & { at: number }>>();
  #latest: number;

  constructor(clock: Clock, behindFor: () => number) {
    this.#clock = clock;
    this.#behindFor = behindFor;
    this.#startedAt = this.#latest = clock.now().getTime();
  }

  /** The id of now. */
  id(): string {
    this.#latest = Math.max(this.#latest, this.#clock.now().getTime());
    return `${this.#latest - Math.ceil(this.#behindFor())}.${this.#server}`;
  }

  /** Notes that a merchant's visitors are told this now. */
  note(merchantId: number, told: Told): void {
    this.#latest = Math.max(this.#latest + 1, this.#clock.now().getTime());
    const own = this.#told.get(merchantId) ?? new Map<string, Told & { at: number }>();
    this.#told.set(merchantId, own.set(JSON.stringify(told), { ...told, at: this.#latest }));
  }

  /** What a merchant's visitors were told after an id, in its order; everything when the id tells this server nothing. */
  since(merchantId: number, id: string): readonly Told[] {
    const [, time, server] = /^(\d{1,15})\.([0-9a-f]{12})$/.exec(id) ?? [];
    if (time === undefined) return everything;
    const from = server === this.#server ? Number(time) : Number(time) - OVERLAP_MS;
    if (from < this.#startedAt) return everything;
    return [...(this.#told.get(merchantId)?.values() ?? [])]
      .filter(({ at }) => at > from)
      .sort((a, b) => a.at - b.at)
      .map(({ event, data }) => ({ event, data }));
  }
}

/** What this server told. */
export const toldEventsOf = platformState(
  'told events',
  ({ clock, events }) => new ToldEvents(clock, events.behindFor),
);
