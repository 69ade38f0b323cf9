import { createClient } from '@fairhouse/contract/client';
import {
  sportsMatch,
  sportsMatches,
  type MatchPage,
  type MatchRow,
  type SportsChange,
} from '@fairhouse/contract/play/studio-sports';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RunningStudio } from '../../start-studio.ts';
import { createTestBed, patientTimes, type TestBed } from '../../testing/start-test-studio.ts';
import { matchesAt, seasonOf, startTestMatchd, type TestMatchd } from '../testing/test-season.ts';

const WAIT = { timeout: 60_000, interval: 50 };
vi.setConfig({ testTimeout: 180_000 });

let bed: TestBed;
let studios: RunningStudio[];
let matchd: TestMatchd;
const START = new Date(Date.now() - 3_600_000);
const minutes = (count: number) => new Date(START.getTime() + count * 60_000);
let clock = minutes(-1);

beforeAll(async () => {
  bed = await createTestBed();
  const options = { ...patientTimes, now: () => clock };
  matchd = await startTestMatchd(bed.config, seasonOf(matchesAt(START)), minutes(-1));
  studios = [await bed.start(options), await bed.start(options)];
});
afterAll(async () => {
  await matchd.stop();
  await bed.close();
});

const call = (at: number) => createClient({ baseUrl: studios[at]!.url, headers: () => ({}) });

interface OpenStream {
  readonly events: { event: string; data: unknown }[];
  bytes: number;
  close(): void;
}

/** Reads a stream until it is closed. */
async function open(at: number, query: string): Promise<OpenStream> {
  const abort = new AbortController();
  const stream: OpenStream = { events: [], bytes: 0, close: () => abort.abort() };
  const response = await fetch(`${studios[at]!.url}/api/sports/events?${query}`, { signal: abort.signal });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const read = async () => {
    let text = '';
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
      text += part;
      stream.bytes += part.length;
      const blocks = text.split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) {
        const [event, data] = block.split('\n').map((line) => line.slice(line.indexOf(': ') + 2));
        stream.events.push({ event: event!, data: JSON.parse(data!) });
      }
    }
  };
  read().catch(() => undefined);
  return stream;
}

/** The page after all changes, as a client would have it. */
function merge({ events }: OpenStream): MatchPage {
  const page = structuredClone((events[0]!.data as { match: MatchPage }).match);
  for (const { event, data } of events.slice(1)) {
    if (event !== 'change') continue;
    const { markets = [], added = [], events: happened = [], ...fields } = data as SportsChange;
    Object.assign(page, fields);
    page.events = [...page.events, ...happened].slice(-60);
    page.markets.push(...structuredClone(added));
    for (const [no, status, ...odds] of markets) {
      const market = page.markets.find((known) => known.no === no)!;
      market.status = status as 1;
      odds.forEach((value, place) => (market.outcomes[place]!.odds = value));
    }
  }
  return page;
}

const shown = ({ status, score, stop, events, markets }: MatchPage) => ({
  status,
  score,
  stop,
  events,
  markets: markets.map((market) => ({ ...market, seq: 0 })),
});

const lastPublication = async () => {
  const { rows } = await bed.query<{ last: number }>('select coalesce(max(published), 0) as last from sports_progress');
  return rows[0]!.last;
};

test('a match by its changes is the match as it is, from both servers', async () => {
  await vi.waitFor(async () => expect((await call(0)(sportsMatches, {})).matches).toHaveLength(3), WAIT);
  const { matches } = await call(0)(sportsMatches, {});
  await vi.waitFor(async () => {
    for (const { id } of matches) expect((await call(1)(sportsMatch, { id })).match.markets).not.toHaveLength(0);
  }, WAIT);
  const pages = await Promise.all(
    matches.flatMap(({ id }) => [0, 1].map(async (at) => ({ id, at, stream: await open(at, `match=${id}`) }))),
  );
  for (const minute of [1, 8, 20, 21, 33, 50, 59, 300]) {
    const before = await lastPublication();
    clock = minutes(minute);
    matchd.setTime(clock);
    await vi.waitFor(async () => expect(await lastPublication()).toBeGreaterThan(before), WAIT);
    await vi.waitFor(async () => {
      const { rows } = await bed.query<{ behind: number }>(
        `select count(*)::int as behind from sports_progress p
          where p.event_no > coalesce((select max((e->>'no')::int) from feed_message m, json_array_elements(m.body->'events') e
            where m.match_id = p.match_id and m.kind in ('odds_change', 'bet_stop')), 0)`,
      );
      expect(rows[0]!.behind).toBe(0);
      const answers = await Promise.all(matches.map(({ id }) => call(0)(sportsMatch, { id })));
      const statuses = answers.map(({ match }) => match.status);
      expect(statuses).not.toContain('coming');
      if (minute === 300) expect(statuses).toEqual(['ended', 'ended', 'ended']);
    }, WAIT);
    for (const { id, at, stream } of pages)
      await vi.waitFor(async () => {
        const { match } = await call(at)(sportsMatch, { id });
        expect(shown(merge(stream))).toEqual(shown(match));
      }, WAIT);
  }
  for (const { stream } of pages) {
    expect(merge(stream)).toMatchObject({ status: 'ended', stop: { reason: 'match_over' } });
    stream.close();
  }
});

test('a list says what joins, changes and leaves it', async () => {
  const { matches } = await call(0)(sportsMatches, {});
  expect(matches).toEqual([]);
  const stream = await open(0, 'when=live');
  await vi.waitFor(() => expect(stream.events).toHaveLength(1), WAIT);
  expect(stream.events[0]).toMatchObject({ event: 'matches', data: { up: true, matches: [] as MatchRow[] } });
  stream.close();
});

test.each([
  ['match=football-2020-01-06-0001', 404, 'match_unknown'],
  ['when=yesterday', 400, 'invalid_request'],
  ['sport=chess', 400, 'invalid_request'],
])('bad input: %s', async (query, status, code) => {
  const response = await fetch(`${studios[0]!.url}/api/sports/events?${query}`);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ success: false, code });
});
