import type { PoolClient } from 'pg';
import type { NewMessage } from '../feed/messages.ts';
import type { Adjustments } from '../margins/adjustments.ts';
import type { Book } from '../markets/book.ts';
import {
  listOpen,
  readEvents,
  readLastPublication,
  readProgress,
  readProgressOf,
  type CommittedMatch,
  type Progress,
  type StoredEvent,
} from '../matches/match-store.ts';
import { OPEN_AHEAD_MS } from './early-markets.ts';
import { announce } from './next-messages.ts';

const HOUR_MS = 3_600_000;
/** Every match that is committed to is open for bets: the week that runs, and the next in time. */
const AHEAD_HOURS = 12 * 24;
/** Nobody waits for a match of another day to be listed. */
const LIST_EARLY_MS = 2 * 60_000;
const LIST_MS = 15_000;
/** When what operators changed is due: before what is due anyway. */
const FIRST = -1;
/** Matches that are priced before their messages are sent. */
const BATCH = 12;

/** A match on the way through the pricer. */
export interface Priced {
  match: CommittedMatch;
  progress: Progress | null;
  events: StoredEvent[];
  /** The last number of an event that is in a message. */
  sentEvent: number;
  /** Milliseconds of the monotonic clock. */
  dueAt: number;
  snapshotAt: number;
  /** When its odds were worked out last, by the monotonic clock. */
  offeredAt: number | null;
  /** These were only those of early markets. */
  early: boolean;
  /** Of the operators' changes that its odds have. */
  revision: number;
  /** Its odds have a mistake; in play they are other ones. */
  refused: boolean;
  done: boolean;
}

interface MatchesOptions {
  book: Book;
  now: () => Date;
  adjustments: Pick<Adjustments, 'last' | 'revisionOf'> | undefined;
  aheadHours?: number | undefined;
}

/** The matches that are open for bets, as far as they are published, and which of them are due for a message. */
export class PricedMatches {
  readonly #options: MatchesOptions;
  #matches = new Map<string, Priced>();
  #published = 0;
  #listedAt = -Infinity;
  #listedEarlyAt = -Infinity;
  #adjusted = 0;

  constructor(options: MatchesOptions) {
    this.#options = options;
  }

  get(id: string): Priced | undefined {
    return this.#matches.get(id);
  }

  /** From what is published now on; `list` reads what was before. */
  async begin(client: PoolClient): Promise<void> {
    this.#matches.clear();
    this.#published = await readLastPublication(client);
    this.#listedAt = -Infinity;
    this.#listedEarlyAt = -Infinity;
  }

  /** Matches that are now open for bets; those that are new are announced. */
  async list(client: PoolClient, send: (messages: readonly NewMessage[]) => Promise<void>): Promise<void> {
    if (performance.now() - this.#listedAt < LIST_MS) return;
    this.#listedAt = performance.now();
    const early = performance.now() - this.#listedEarlyAt >= LIST_EARLY_MS;
    if (early) this.#listedEarlyAt = performance.now();
    const { now, aheadHours = AHEAD_HOURS } = this.#options;
    const ahead = early ? aheadHours * HOUR_MS : OPEN_AHEAD_MS;
    const open = await listOpen(client, new Date(now().getTime() + ahead));
    const fresh: NewMessage[] = [];
    const added: string[] = [];
    for (const match of open) {
      if (this.#matches.has(match.id)) continue;
      const known = this.#options.book.match(match.id);
      if (!known) fresh.push(announce(match));
      added.push(match.id);
      this.#matches.set(match.id, this.#newMatch(match, known?.events.at(-1)?.no ?? 0));
    }
    await send(fresh);
    await this.#follow(client, await readProgressOf(client, added));
    const ids = new Set(open.map(({ id }) => id));
    for (const [id, { done }] of this.#matches) if (done && !ids.has(id)) this.#matches.delete(id);
  }

  /** What the decider published since the last turn. */
  async read(client: PoolClient): Promise<void> {
    const progress = await readProgress(client, this.#published);
    await this.#follow(client, progress);
    this.#published = progress.at(-1)?.published ?? this.#published;
  }

  /** Matches of which operators changed the prices are due at once. */
  takeAdjustments(): void {
    const { adjustments } = this.#options;
    if (!adjustments || adjustments.last() === this.#adjusted) return;
    this.#adjusted = adjustments.last();
    for (const priced of this.#matches.values()) {
      const revision = adjustments.revisionOf(priced.match);
      if (revision === priced.revision) continue;
      Object.assign(priced, { revision, dueAt: FIRST, offeredAt: null, refused: false });
    }
  }

  /**
   * What is played comes before what is to come, and of that what operators changed; few of these at once, so that the first
   * do not wait for them.
   */
  nextDue(): Priced[] {
    const due = [...this.#matches.values()].filter(({ dueAt, done }) => !done && dueAt <= performance.now());
    const live = due.filter(({ progress }) => progress !== null);
    if (live.length > 0) return live.slice(0, BATCH);
    const changed = due.filter(({ dueAt }) => dueAt === FIRST);
    return (changed.length > 0 ? changed : due).slice(0, 2);
  }

  #newMatch(match: CommittedMatch, sentEvent: number): Priced {
    return {
      match,
      progress: null,
      events: [],
      sentEvent,
      dueAt: 0,
      snapshotAt: performance.now(),
      offeredAt: null,
      early: false,
      revision: this.#options.adjustments?.revisionOf(match) ?? 0,
      refused: false,
      done: false,
    };
  }

  async #follow(client: PoolClient, progress: readonly Progress[]): Promise<void> {
    if (progress.length === 0) return;
    const moved = progress.flatMap((row) => {
      const priced = this.#matches.get(row.matchId);
      if (!priced || priced.done) return [];
      priced.progress = row;
      priced.dueAt = 0;
      return [priced];
    });
    const events = await readEvents(
      client,
      moved.map(({ match, events: known }) => ({ matchId: match.id, after: known.at(-1)?.no ?? 0 })),
    );
    for (const event of events) this.#matches.get(event.matchId)!.events.push(event);
  }
}
