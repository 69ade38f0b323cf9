import {
  SPORTS_EVENTS,
  sportSchema,
  sportsMatch,
  type MatchPage,
  type MatchRow,
} from '@fairhouse/contract/play/studio-sports';
import { sendFailure, type Gate } from '@fairhouse/server';
import type { FastifyInstance } from 'fastify';
import type { Book } from '../markets/book.ts';
import { describePage, describeRow } from './describe-match.ts';
import { isListed, listed, listMatches, type ListRequest } from './list-matches.ts';
import { changeOfPage, changeOfRow } from './stream-changes.ts';
import { packedPage, plainPage, type StreamPage } from './stream-page.ts';

/** Changes within so many milliseconds are sent together; of a list, which has many of them, more. */
const GATHER_MS = 25;
const GATHER_LIST_MS = 150;
/** Readings of the clock by a page, which keep the connection open too. */
const CLOCK_MS = 10_000;
/** Open streams of one process. */
const MOST = 5000;
/** What a page that reads slowly may have waiting; it is cut off beyond, and begins again. */
const MOST_WAITING = 512 * 1024;

interface StreamOptions {
  book: Book;
  now: () => Date;
  gate: Gate<null>;
}

/** Pages that are shown the same: one comparison and one text serve all of them. */
abstract class Channel {
  readonly pages = new Set<StreamPage>();
  readonly #gatherMs: number;
  #timer: NodeJS.Timeout | undefined;
  #waiting = '';

  constructor(gatherMs: number) {
    this.#gatherMs = gatherMs;
  }

  abstract flush(): void;
  abstract snapshot(): string;
  abstract concerns(matchId: string): boolean;

  touch(matchId: string): void {
    if (!this.concerns(matchId)) return;
    this.#timer ??= setTimeout(() => this.#flushNow(), this.#gatherMs);
  }

  join(page: StreamPage): void {
    // What the others are about to learn is in the snapshot.
    this.#flushNow();
    page.write(this.snapshot());
    this.pages.add(page);
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  /** With all that is sent before the end of the flush. */
  protected add(event: string, data: object): void {
    this.#waiting += textOf(event, data);
  }

  send(event: string, data: object): void {
    this.#write(textOf(event, data));
  }

  #write(text: string): void {
    for (const page of this.pages) {
      page.write(text);
      if (page.waiting() > MOST_WAITING) page.destroy();
    }
  }

  #flushNow(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.flush();
    if (this.#waiting !== '') this.#write(this.#waiting);
    this.#waiting = '';
  }
}

const textOf = (event: string, data: object): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

class MatchChannel extends Channel {
  readonly #options: StreamOptions;
  readonly #id: string;
  #shown: MatchPage;

  constructor(options: StreamOptions, id: string, shown: MatchPage) {
    super(GATHER_MS);
    this.#options = options;
    this.#id = id;
    this.#shown = shown;
  }

  override concerns(matchId: string): boolean {
    return matchId === this.#id || matchId === '';
  }

  override flush(): void {
    const match = this.#options.book.match(this.#id);
    if (!match) return;
    const now = describePage(match);
    const change = changeOfPage(this.#shown, now);
    if (!change) return;
    // A clock that goes as the page's does is not sent, so what the page counts from stays.
    this.#shown = change.clock === undefined ? { ...now, clock: this.#shown.clock } : now;
    this.add('change', change);
  }

  override snapshot(): string {
    const { book, now } = this.#options;
    return textOf('match', { now: now().toISOString(), up: book.isUp(), match: this.#shown });
  }
}

class ListChannel extends Channel {
  readonly #options: StreamOptions;
  readonly #request: ListRequest;
  readonly #touched = new Set<string>();
  readonly #shown = new Map<string, MatchRow>();

  constructor(options: StreamOptions, request: ListRequest) {
    super(GATHER_LIST_MS);
    this.#options = options;
    this.#request = request;
    for (const match of listed(options.book, request, options.now())) this.#shown.set(match.id, describeRow(match));
  }

  override concerns(matchId: string): boolean {
    if (matchId === '') for (const id of this.#shown.keys()) this.#touched.add(id);
    else this.#touched.add(matchId);
    return true;
  }

  override flush(): void {
    const { book, now } = this.#options;
    const time = now();
    for (const id of this.#touched) {
      const match = book.match(id);
      const before = this.#shown.get(id);
      if (!match || !isListed(this.#request, match, time)) {
        if (this.#shown.delete(id)) this.add('leave', { id });
        continue;
      }
      const row = describeRow(match);
      const change = before && changeOfRow(before, row);
      if (!before) this.add('entry', row);
      else if (change) this.add('change', change);
      this.#shown.set(id, before && change?.clock === undefined ? { ...row, clock: before.clock } : row);
    }
    this.#touched.clear();
  }

  override snapshot(): string {
    const { book, now } = this.#options;
    return textOf('matches', listMatches(book, this.#request, now()));
  }
}

interface Asked {
  match?: unknown;
  when?: unknown;
  sport?: unknown;
  league?: unknown;
}

function readRequest({ match, when, sport, league }: Asked): { match: string } | ListRequest | undefined {
  if (typeof match === 'string') return { match };
  const ofSport = sportSchema.safeParse(sport === undefined || sport === '' ? 'football' : sport);
  const times = [undefined, '', 'live', 'today', 'coming'];
  if (!ofSport.success || !times.includes(when as string) || !(league === undefined || typeof league === 'string'))
    return undefined;
  return {
    ...(when ? { when: when as 'live' } : {}),
    ...(sport ? { sport: ofSport.data } : {}),
    ...(league ? { league } : {}),
  };
}

/** `GET /api/sports/events`: one match, or a list of them, and every change, to everybody. */
export function serveSportsStream(app: FastifyInstance, options: StreamOptions): void {
  const { book, now, gate } = options;
  const channels = new Map<string, Channel>();
  let streams = 0;
  let up = book.isUp();
  book.onChange((id) => {
    for (const channel of channels.values()) channel.touch(id);
    if (id !== '' || up === book.isUp()) return;
    up = book.isUp();
    for (const channel of channels.values()) channel.send('feed', { up });
  });
  const clock = setInterval(() => {
    const time = { now: now().toISOString() };
    for (const channel of channels.values()) channel.send('clock', time);
  }, CLOCK_MS);
  clock.unref();

  const channelOf = (request: { match: string } | ListRequest): Channel | undefined => {
    const name = JSON.stringify(request);
    const known = channels.get(name);
    if (known) return known;
    if (!('match' in request)) channels.set(name, new ListChannel(options, request));
    else {
      const match = book.match(request.match);
      if (match) channels.set(name, new MatchChannel(options, request.match, describePage(match)));
    }
    return channels.get(name);
  };
  const leave = (request: { match: string } | ListRequest, channel: Channel, page: StreamPage) => {
    streams -= 1;
    page.destroy();
    channel.pages.delete(page);
    if (channel.pages.size > 0) return;
    channel.close();
    channels.delete(JSON.stringify(request));
  };

  app.get(SPORTS_EVENTS, async (http, reply) => {
    const admitted = streams < MOST ? await gate(sportsMatch, http) : undefined;
    if (!admitted?.ok) return sendFailure(reply, admitted ?? { ok: false, code: 'too_many_requests' }, 'EN');
    const request = readRequest(http.query as Asked);
    if (!request) return sendFailure(reply, { ok: false, code: 'invalid_request' }, 'EN');
    const channel = channelOf(request);
    if (!channel) return sendFailure(reply, { ok: false, code: 'match_unknown' }, 'EN');
    streams += 1;
    reply.hijack();
    // A list changes many times a second for many pages: packing it for each would cost more than it saves.
    const isPacked = 'match' in request && String(http.headers['accept-encoding']).includes('gzip');
    const page = isPacked ? packedPage(reply) : plainPage(reply);
    channel.join(page);
    http.raw.on('close', () => leave(request, channel, page));
    return reply;
  });
  app.addHook('preClose', async () => {
    clearInterval(clock);
    for (const channel of channels.values()) {
      channel.close();
      for (const page of channel.pages) page.end();
    }
  });
}
