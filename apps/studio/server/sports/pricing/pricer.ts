import { lintMarkets, lintReturns, type BookFinding, type OfferedMarket } from '@fairhouse/games/sports';
import type { Pool, PoolClient } from 'pg';
import { setImmediate as turnOfLoop } from 'node:timers/promises';
import {
  append,
  becomeWriter,
  endSilentWriter,
  forgetOld,
  readHead,
  resignAsWriter,
  storeSnapshots,
  type FeedHead,
} from '../feed/feed-store.ts';
import { products, type FeedMessage, type NewMessage } from '../feed/messages.ts';
import type { MemoryBook } from '../markets/memory-book.ts';
import {
  listOpen,
  listenToDecider,
  readEvents,
  readLastPublication,
  readProgress,
  readProgressOf,
  type CommittedMatch,
  type Progress,
  type StoredEvent,
} from '../matches/match-store.ts';
import { earlyMarkets, isEarly, OPEN_AHEAD_MS } from './early-markets.ts';
import { describeEvent, viewMatch, type MatchView } from './match-view.ts';
import { announce, nextMessages } from './next-messages.ts';
import { describeOffer, priceMatch, type AdjustOdds } from './price-match.ts';

/** Every match that is committed to is open for bets: the week that runs, and the next in time. */
const EARLY_AHEAD_MS = 12 * 24 * 3_600_000;
/** Nobody waits for a match of another day to be listed. */
const LIST_EARLY_MS = 10 * 60_000;
/** A live match has a message at least so often. */
const PRICE_MS = 10_000;
/** Without an event the odds of a match in play are worked out again after so long, from this slice of football on in each. */
const DRIFT_MS = 25_000;
const LATE_SLICE = 480;
const ALIVE_MS = 10_000;
const LIST_MS = 15_000;
const SNAPSHOT_MS = 60_000;
const FORGET_MS = 3_600_000;
/** A writer that says nothing for so many seconds hangs: its connection is ended, and another one writes. */
const SILENT_WRITER_S = 30;
/** Matches that are priced before their messages are sent. */
const BATCH = 12;

interface Priced {
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
  /** Its odds have a mistake; in play they are other ones. */
  refused: boolean;
  done: boolean;
}

type Finding = Pick<BookFinding, 'rule' | 'where'>;

export interface PricerOptions {
  /** Lends one connection, on which everything is written. */
  pool: Pool;
  book: MemoryBook;
  now: () => Date;
  onError: (error: unknown) => void;
  adjust?: AdjustOdds;
  /** After each batch of messages was sent, for measurements. */
  onPriced?: (matchId: string, milliseconds: number) => void;
  onRefused?: (matchId: string, findings: readonly Finding[]) => void;
}

export interface Pricer {
  /** One turn: what was published since the last one, what is due. Does nothing while another process is the writer. */
  run(): Promise<void>;
  /** Whether this process writes the feed. */
  isWriter(): boolean;
  /** Takes no more bets on a match: its odds have a mistake. */
  refuse(matchId: string, findings: readonly Finding[]): void;
  stop(): Promise<void>;
}

export function createPricer(options: PricerOptions): Pricer {
  return new FeedWriter(options);
}

class FeedWriter implements Pricer {
  readonly #options: PricerOptions;
  #client: PoolClient | undefined;
  #head: FeedHead | undefined;
  #matches = new Map<string, Priced>();
  #published = 0;
  #aliveAt = -Infinity;
  #listedAt = -Infinity;
  #listedEarlyAt = -Infinity;
  /** When this process began to wait for the lock. */
  #askedAt = performance.now();
  #forgottenAt = -Infinity;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = false;

  constructor(options: PricerOptions) {
    this.#options = options;
  }

  isWriter(): boolean {
    return this.#head !== undefined;
  }

  refuse(matchId: string, findings: readonly Finding[]): void {
    this.#options.onRefused?.(matchId, findings);
    const priced = this.#matches.get(matchId);
    if (priced) Object.assign(priced, { refused: true, dueAt: 0, offeredAt: null });
  }

  run(): Promise<void> {
    this.#again = true;
    this.#running ??= this.#turns().finally(() => (this.#running = undefined));
    return this.#running;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running?.catch(() => undefined);
    this.#leave();
  }

  async #turns(): Promise<void> {
    do {
      this.#again = false;
      try {
        await this.#turn();
      } catch (error) {
        // Whatever was half done is worked out again from the table.
        this.#leave();
        throw error;
      }
    } while (this.#again && !this.#stopped);
  }

  async #turn(): Promise<void> {
    if (this.#stopped || !(await this.#become())) return;
    await this.#list();
    await this.#read();
    await this.#sendDue();
    await this.#speak();
  }

  /** Takes the lock and reads where the messages end; false while another process has it. */
  async #become(): Promise<boolean> {
    if (this.#head) return true;
    const client = (this.#client ??= await this.#connect());
    if (!(await becomeWriter(client))) {
      if (performance.now() - this.#askedAt > SILENT_WRITER_S * 1000) await endSilentWriter(client, SILENT_WRITER_S);
      return false;
    }
    this.#askedAt = performance.now();
    const head = await readHead(client);
    // The book of this process must have everything that the last writer sent.
    if (this.#options.book.head() < head.no) {
      await resignAsWriter(client);
      return false;
    }
    await listenToDecider(client);
    this.#head = head;
    this.#matches.clear();
    // What is published from here on; #list reads what was before.
    this.#published = await readLastPublication(client);
    this.#listedAt = -Infinity;
    this.#listedEarlyAt = -Infinity;
    return true;
  }

  async #connect(): Promise<PoolClient> {
    const client = await this.#options.pool.connect();
    client.on('notification', () => void this.run().catch(this.#options.onError));
    client.once('error', () => this.#leave());
    return client;
  }

  #leave(): void {
    this.#client?.release(true);
    this.#client = undefined;
    this.#head = undefined;
  }

  /** Matches that are now open for bets. */
  async #list(): Promise<void> {
    if (performance.now() - this.#listedAt < LIST_MS) return;
    this.#listedAt = performance.now();
    const early = performance.now() - this.#listedEarlyAt >= LIST_EARLY_MS;
    if (early) this.#listedEarlyAt = performance.now();
    const ahead = early ? EARLY_AHEAD_MS : OPEN_AHEAD_MS;
    const open = await listOpen(this.#client!, new Date(this.#options.now().getTime() + ahead));
    const fresh: NewMessage[] = [];
    const added: string[] = [];
    for (const match of open) {
      if (this.#matches.has(match.id)) continue;
      const known = this.#options.book.match(match.id);
      if (!known) fresh.push(announce(match));
      added.push(match.id);
      this.#matches.set(match.id, {
        match,
        progress: null,
        events: [],
        sentEvent: known?.events.at(-1)?.no ?? 0,
        dueAt: 0,
        snapshotAt: performance.now(),
        offeredAt: null,
        early: false,
        refused: false,
        done: false,
      });
    }
    await this.#send(fresh);
    await this.#follow(await readProgressOf(this.#client!, added));
    const ids = new Set(open.map(({ id }) => id));
    for (const [id, { done }] of this.#matches) if (done && !ids.has(id)) this.#matches.delete(id);
  }

  /** What the decider published since the last turn. */
  async #read(): Promise<void> {
    const progress = await readProgress(this.#client!, this.#published);
    await this.#follow(progress);
    this.#published = progress.at(-1)?.published ?? this.#published;
  }

  async #follow(progress: readonly Progress[]): Promise<void> {
    if (progress.length === 0) return;
    const moved = progress.flatMap((row) => {
      const priced = this.#matches.get(row.matchId);
      if (!priced || priced.done) return [];
      priced.progress = row;
      priced.dueAt = 0;
      return [priced];
    });
    const events = await readEvents(
      this.#client!,
      moved.map(({ match, events: known }) => ({ matchId: match.id, after: known.at(-1)?.no ?? 0 })),
    );
    for (const event of events) this.#matches.get(event.matchId)!.events.push(event);
  }

  async #sendDue(): Promise<void> {
    for (let batch = this.#nextDue(); batch.length > 0 && !this.#stopped; batch = this.#nextDue()) {
      await this.#send(batch.flatMap((priced) => this.#price(priced)));
      await this.#storeSnapshots(batch);
      // Requests and publications in between.
      await turnOfLoop();
      await this.#read();
      await this.#speak();
    }
  }

  /** What is played comes before what is to come; few of these at once, so that the first do not wait for them. */
  #nextDue(): Priced[] {
    const due = [...this.#matches.values()].filter(({ dueAt, done }) => !done && dueAt <= performance.now());
    const live = due.filter(({ progress }) => progress !== null);
    return live.length > 0 ? live.slice(0, BATCH) : due.slice(0, 2);
  }

  #price(priced: Priced): NewMessage[] {
    const { match, progress } = priced;
    const known = this.#options.book.match(match.id);
    if (!known) return [];
    const began = performance.now();
    const view = viewMatch(priced, this.#options.now());
    // One that has not begun in time is looked at again.
    priced.dueAt = performance.now() + (progress ? PRICE_MS : this.#untilLate(match));
    if (view.status === known.status && (view.status === 'ended' || view.status === 'cancelled')) {
      priced.done = true;
      return [];
    }
    const events = priced.events.filter(({ no }) => no > priced.sentEvent).map(describeEvent);
    const isAsBefore = view.stop !== null || (events.length === 0 && !known.stop && !this.#isOld(priced));
    const { offered, refused } = isAsBefore ? { offered: null, refused: false } : this.#offer(priced, view);
    if (offered) {
      priced.offeredAt = performance.now();
      priced.early = this.#isEarly(match);
      // Its messages are forgotten before it begins.
      if (priced.early) priced.snapshotAt = -Infinity;
    }
    priced.sentEvent = events.at(-1)?.no ?? priced.sentEvent;
    const messages = nextMessages(known, {
      view,
      offered: offered && offered.map(describeOffer),
      events,
      refused,
    });
    this.#options.onPriced?.(match.id, performance.now() - began);
    return messages;
  }

  /** Before the start odds do not change; in play they move on with the time, at the end faster. */
  #isOld({ match, offeredAt, early, progress }: Priced): boolean {
    if (offeredAt === null || (early && !this.#isEarly(match))) return true;
    if (!progress) return false;
    return progress.slice >= LATE_SLICE || performance.now() - offeredAt > DRIFT_MS;
  }

  #isEarly({ startsAt }: CommittedMatch): boolean {
    return isEarly(startsAt, this.#options.now());
  }

  /** Until it has all its markets, or has begun too late. */
  #untilLate(match: CommittedMatch): number {
    const left = match.startsAt.getTime() - this.#options.now().getTime();
    return Math.max(this.#isEarly(match) ? left - OPEN_AHEAD_MS : left, 0) + PRICE_MS;
  }

  /** A book with a mistake is not offered; in play only the rule is checked that rules out a sure profit. */
  #offer({ match, refused: known }: Priced, view: MatchView): { offered: readonly OfferedMarket[]; refused: boolean } {
    const live = view.status === 'live';
    const modelled = priceMatch(view.observed, live);
    const wanted = this.#isEarly(match) ? earlyMarkets(match.sport, modelled) : modelled;
    const offered = this.#options.adjust?.(match.id, wanted) ?? wanted;
    const findings = live ? lintReturns(offered) : lintMarkets(match.sport, offered);
    if (findings.length > 0) this.#options.onRefused?.(match.id, findings);
    return { offered, refused: (known && !live) || findings.length > 0 };
  }

  async #send(messages: readonly NewMessage[]): Promise<void> {
    if (messages.length === 0) return;
    const sent = await append(this.#client!, this.#head!, messages);
    this.#take(sent);
  }

  #take(sent: readonly FeedMessage[]): void {
    for (const message of sent) {
      this.#head!.no = message.no;
      this.#head!.seq[message.product] = message.seq;
      this.#options.book.apply(message);
    }
  }

  async #storeSnapshots(batch: readonly Priced[]): Promise<void> {
    const due = batch.filter(({ snapshotAt, progress }) => {
      return progress?.phase === 'over' || performance.now() - snapshotAt > SNAPSHOT_MS;
    });
    for (const priced of due) priced.snapshotAt = performance.now();
    await storeSnapshots(
      this.#client!,
      due.flatMap(({ match }) => this.#options.book.snapshot(match.id) ?? []),
    );
  }

  /** Says that the feed lives, and forgets what nobody asks for any more. */
  async #speak(): Promise<void> {
    if (performance.now() - this.#aliveAt >= ALIVE_MS) {
      this.#aliveAt = performance.now();
      await this.#send(products.map((product) => ({ kind: 'alive' as const, product, eventId: null, body: {} })));
    }
    if (performance.now() - this.#forgottenAt < FORGET_MS) return;
    this.#forgottenAt = performance.now();
    await forgetOld(this.#client!);
  }
}
