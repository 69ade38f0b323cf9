import type { Pool, PoolClient } from 'pg';
import { setImmediate as turnOfLoop } from 'node:timers/promises';
import type { NewMessage } from '../feed/messages.ts';
import type { Adjustments } from '../margins/adjustments.ts';
import type { MemoryBook } from '../markets/memory-book.ts';
import { listenToDecider, type CommittedMatch } from '../matches/match-store.ts';
import { isEarly, OPEN_AHEAD_MS } from './early-markets.ts';
import { FeedWriter } from './feed-writer.ts';
import { describeEvent, viewMatch, type MatchView } from './match-view.ts';
import { nextMessages } from './next-messages.ts';
import { offerMatch, type Finding, type Offer } from './offer-match.ts';
import { describeOffer } from './price-match.ts';
import { PricedMatches, type Priced } from './priced-matches.ts';
import { withOwnPlan } from './own-plan.ts';

/** A live match has a message at least so often. */
const PRICE_MS = 10_000;
/** Without an event the odds of a match in play are worked out again after so long, from this slice of football on in each. */
const DRIFT_MS = 25_000;
const LATE_SLICE = 480;
const SNAPSHOT_MS = 60_000;

export interface PricerOptions {
  /** Lends one connection, on which everything is written. */
  pool: Pool;
  book: MemoryBook;
  now: () => Date;
  onError: (error: unknown) => void;
  /** How long before its start a match is open for bets; by default as soon as it is committed to. */
  aheadHours?: number | undefined;
  /** What operators change of the model's odds. */
  adjustments?: Pick<Adjustments, 'adjust' | 'last' | 'revisionOf'>;
  /** After each batch of messages was sent, for measurements. */
  onPriced?: (matchId: string, milliseconds: number) => void;
  onRefused?: (matchId: string, findings: readonly Finding[]) => void;
}

export interface Pricer {
  /**
   * One turn: what was published since the last one, what is due. Does nothing while another process is the writer. The first
   * turn prices every open match; once the studio is stopping, no further ones are begun.
   */
  run(stopping?: AbortSignal): Promise<void>;
  /** Whether this process writes the feed. */
  isWriter(): boolean;
  /** Takes no more bets on a match: its odds have a mistake. */
  refuse(matchId: string, findings: readonly Finding[]): void;
  stop(): Promise<void>;
}

export function createPricer(options: PricerOptions): Pricer {
  return new MatchPricer(options);
}

class MatchPricer implements Pricer {
  readonly #options: PricerOptions;
  readonly #writer: FeedWriter;
  readonly #matches: PricedMatches;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = false;
  readonly #end = () => void (this.#stopped = true);

  constructor(options: PricerOptions) {
    const { pool, book, now, onError, adjustments, aheadHours } = options;
    this.#options = options;
    this.#matches = new PricedMatches({ book, now, adjustments, aheadHours });
    this.#writer = new FeedWriter({
      pool,
      book,
      onNotified: () => void this.run().catch(onError),
      onBegin: async (client) => {
        await listenToDecider(client);
        await this.#matches.begin(client);
      },
    });
  }

  isWriter(): boolean {
    return this.#writer.isWriter();
  }

  refuse(matchId: string, findings: readonly Finding[]): void {
    this.#options.onRefused?.(matchId, findings);
    const priced = this.#matches.get(matchId);
    if (priced) Object.assign(priced, { refused: true, dueAt: 0, offeredAt: null });
  }

  run(stopping?: AbortSignal): Promise<void> {
    // A signal that was given before has no event any more.
    if (stopping?.aborted) this.#end();
    stopping?.addEventListener('abort', this.#end, { once: true });
    this.#again = true;
    this.#running ??= this.#turns().finally(() => (this.#running = undefined));
    return this.#running;
  }

  async stop(): Promise<void> {
    this.#end();
    await this.#running?.catch(() => undefined);
    this.#writer.leave();
  }

  async #turns(): Promise<void> {
    do {
      this.#again = false;
      try {
        await this.#turn();
      } catch (error) {
        // Whatever was half done is worked out again from the table.
        this.#writer.leave();
        throw error;
      }
    } while (this.#again && !this.#stopped);
  }

  async #turn(): Promise<void> {
    const client = this.#stopped ? undefined : await this.#writer.connection();
    if (!client) return;
    await this.#matches.list(client, (messages) => this.#writer.send(messages));
    await this.#follow(client);
    for (let batch = this.#matches.nextDue(); batch.length > 0 && !this.#stopped; batch = this.#matches.nextDue()) {
      const messages: NewMessage[] = [];
      for (const priced of batch) {
        messages.push(...this.#price(priced));
        // Requests in between: each of their steps would wait for a whole batch.
        await turnOfLoop();
      }
      await this.#writer.send(messages);
      await this.#storeSnapshots(batch);
      await this.#follow(client);
      await this.#writer.speak();
    }
    await this.#writer.speak();
  }

  /** What was published, and what operators changed, since the last time. */
  async #follow(client: PoolClient): Promise<void> {
    await this.#matches.read(client);
    this.#matches.takeAdjustments();
  }

  #price(priced: Priced): NewMessage[] {
    const { match, progress } = priced;
    const known = this.#options.book.match(match.id);
    if (!known) return [];
    const began = performance.now();
    const view = viewMatch(progress ? priced : { ...priced, match: withOwnPlan(match) }, this.#options.now());
    // One that has not begun in time is looked at again.
    priced.dueAt = performance.now() + (progress ? PRICE_MS : this.#untilLate(match));
    if (view.status === known.status && (view.status === 'ended' || view.status === 'cancelled')) {
      priced.done = true;
      priced.match = withOwnPlan(match);
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

  #offer({ match, refused }: Priced, view: MatchView): Offer {
    const { adjustments, onRefused } = this.#options;
    const offer = offerMatch(match, view, { adjustments, onRefused, early: this.#isEarly(match) });
    return { ...offer, refused: offer.refused || (refused && view.status !== 'live') };
  }

  async #storeSnapshots(batch: readonly Priced[]): Promise<void> {
    const due = batch.filter(({ snapshotAt, progress }) => {
      return progress?.phase === 'over' || performance.now() - snapshotAt > SNAPSHOT_MS;
    });
    for (const priced of due) priced.snapshotAt = performance.now();
    await this.#writer.storeSnapshots(due.map(({ match }) => match.id));
  }
}
