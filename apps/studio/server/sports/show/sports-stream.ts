import { SPORTS_EVENTS, sportSchema, sportsMatch } from '@fairhouse/contract/play/studio-sports';
import { sendFailure, type Gate } from '@fairhouse/server';
import type { FastifyInstance } from 'fastify';
import type { Book } from '../markets/book.ts';
import { describePage } from './describe-match.ts';
import { ListChannel } from './list-channel.ts';
import type { ListRequest } from './list-matches.ts';
import { MatchChannel } from './match-channel.ts';
import type { Channel } from './stream-channel.ts';
import { openPage, type StreamPage } from './stream-page.ts';

/** Readings of the clock by a page, which keep the connection open too. */
const CLOCK_MS = 10_000;
/** Open streams of one process. */
const MOST = 5000;

interface StreamOptions {
  book: Book;
  now: () => Date;
  gate: Gate<null>;
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
    channel.pages.leave(page);
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
    const page = openPage(http, reply);
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
