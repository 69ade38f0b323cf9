import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../system/clock.ts';
import { platformState } from '../../../system/platform-state.ts';

/** An event as it is sent to browsers. */
export interface VisitorEvent {
  event: string;
  data: object;
}

/** All events, for a browser whose missed events are unknown. */
const everything: readonly VisitorEvent[] = ['status', 'permission', 'catalogue', 'content'].map((event) => ({
  event,
  data: {},
}));

/**
 * Milliseconds of overlap for ids of another server: servers receive a change at different times, and clocks differ.
 */
const OVERLAP_MS = 2000;

/**
 * The last time of each event by merchant, so that a browser gets the events that it missed between the page's first
 * HTML and its stream, or between two streams. An id is a time, `<milliseconds>.<server>`: later than every event
 * before it, earlier than every event after it. While this server's event connection is down, its ids have the time of
 * the loss, so that any server can send the events that a page of this server lacks.
 */
export class EventHistory {
  readonly #clock: Clock;
  readonly #behindFor: () => number;
  readonly #server = randomBytes(6).toString('hex');
  readonly #startedAt: number;
  /** The last time of each event and its data, by merchant. */
  readonly #latestOfEach = new Map<number, Map<string, VisitorEvent & { at: number }>>();
  #latest: number;

  constructor(clock: Clock, behindFor: () => number) {
    this.#clock = clock;
    this.#behindFor = behindFor;
    this.#startedAt = this.#latest = clock.now().getTime();
  }

  /** The id of the present time. */
  id(): string {
    this.#latest = Math.max(this.#latest, this.#clock.now().getTime());
    return `${this.#latest - Math.ceil(this.#behindFor())}.${this.#server}`;
  }

  /** Records an event that is sent to a merchant's visitors now. */
  note(merchantId: number, event: VisitorEvent): void {
    this.#latest = Math.max(this.#latest + 1, this.#clock.now().getTime());
    const own = this.#latestOfEach.get(merchantId) ?? new Map<string, VisitorEvent & { at: number }>();
    this.#latestOfEach.set(merchantId, own.set(JSON.stringify(event), { ...event, at: this.#latest }));
  }

  /** A merchant's events after an id, in order; all events when the id is unknown to this server. */
  since(merchantId: number, id: string): readonly VisitorEvent[] {
    const [, time, server] = /^(\d{1,15})\.([0-9a-f]{12})$/.exec(id) ?? [];
    if (time === undefined) return everything;
    const from = server === this.#server ? Number(time) : Number(time) - OVERLAP_MS;
    if (from < this.#startedAt) return everything;
    return [...(this.#latestOfEach.get(merchantId)?.values() ?? [])]
      .filter(({ at }) => at > from)
      .sort((a, b) => a.at - b.at)
      .map(({ event, data }) => ({ event, data }));
  }
}

/** The event history of this server. */
export const eventHistoryOf = platformState(
  'event history',
  ({ clock, events }) => new EventHistory(clock, events.behindFor),
);
