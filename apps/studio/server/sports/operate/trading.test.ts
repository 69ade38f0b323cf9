import { createClient } from '@fairhouse/contract/client';
import { sportsMatch, SPORTS_EVENTS, type MatchPage } from '@fairhouse/contract/play/studio-sports';
import { vendorSportsMatch, vendorSuspendBets } from '@fairhouse/contract/play/vendor-sports';
import { vendorChangeMargin, vendorMargins, vendorShiftOdds } from '@fairhouse/contract/play/vendor-sports-margins';
import { vendorCheckPlayer, vendorWatchedPlayers } from '@fairhouse/contract/play/vendor-sports-players';
import { vendorSportsWatch } from '@fairhouse/contract/play/vendor-sports-watch';
import { connect } from '@fairhouse/database';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RunningStudio } from '../../start-studio.ts';
import { createTestBed, patientTimes, type TestBed } from '../../testing/start-test-studio.ts';
import { createOutcomeWatch } from '../watch/watch-outcomes.ts';
import { matchesAt, seasonOf, startTestMatchd, type TestMatchd } from '../testing/test-season.ts';

const WAIT = { timeout: 60_000, interval: 50 };
vi.setConfig({ testTimeout: 180_000 });

let bed: TestBed;
let studio: RunningStudio;
/** Another process: the feed is written by one of the two. */
let other: RunningStudio;
let matchd: TestMatchd;
const START = new Date(Date.now() + 3_600_000);

beforeAll(async () => {
  bed = await createTestBed();
  matchd = await startTestMatchd(bed.config, seasonOf(matchesAt(START)), new Date());
  studio = await bed.start(patientTimes);
  other = await bed.start(patientTimes);
});
afterAll(async () => {
  await matchd.stop();
  await bed.close();
});

const by = { operator: 'ana', reason: 'a smaller risk' };
const visit = (at: RunningStudio) => createClient({ baseUrl: at.url, headers: () => ({}) });

/** The match of football with odds, as players see it. */
async function football(at = other): Promise<MatchPage> {
  return vi.waitFor(async () => {
    const { rows } = await bed.query<{ id: string }>(`select id from sports_match where sport = 'football' limit 1`);
    const { match } = await visit(at)(sportsMatch, { id: rows[0]!.id });
    expect(match.markets.length).toBeGreaterThan(20);
    return match;
  }, WAIT);
}

const winner = ({ markets }: MatchPage) => markets.find(({ market }) => market === 1)!;

test('a suspended market reaches the streams of every process, the feed itself stays as it is', async () => {
  const { id } = await football();
  const abort = new AbortController();
  const stream = await fetch(`${other.url}${SPORTS_EVENTS}?match=${id}`, { signal: abort.signal });
  const seen: string[] = [];
  const read = async () => {
    for await (const part of stream.body!.pipeThrough(new TextDecoderStream())) seen.push(part);
  };
  read().catch(() => undefined);
  const platform = bed.asPlatform(studio.url);
  const market = { market: 1, specifiers: '' };
  const no = winner(await football()).no;
  await platform.call(vendorSuspendBets, { sport: null, match: id, market, suspended: true, ...by });
  await vi.waitFor(() => expect(seen.join('')).toContain(`"markets":[[${no},-1]]`), WAIT);
  expect(winner(await football()).status).toBe(-1);
  await platform.call(vendorSuspendBets, { sport: null, match: id, market, suspended: false, ...by });
  await vi.waitFor(() => expect(seen.join('')).toContain(`"markets":[[${no},1]]`), WAIT);
  await platform.call(vendorSuspendBets, { sport: 'football', match: null, market: null, suspended: true, ...by });
  const stopped = '"stop":{"reason":"operator"}';
  await vi.waitFor(() => expect(seen.join('')).toContain(stopped), WAIT);
  await platform.call(vendorSuspendBets, { sport: 'football', match: null, market: null, suspended: false, ...by });
  const since = () => seen.join('').slice(seen.join('').lastIndexOf(stopped));
  await vi.waitFor(() => expect(since()).toContain('"stop":null'), WAIT);
  const { rows } = await bed.query(`select from feed_message where kind = 'bet_stop'`);
  expect(rows).toEqual([]);
  abort.abort();
});

test('a margin changes the odds at the next pricing, and 100 takes it back', async () => {
  const before = await football();
  const platform = bed.asPlatform(studio.url);
  const scope = { sport: 'football', league: null, match: null, market: 1 } as const;
  const bookOf = (match: MatchPage) => winner(match).outcomes.reduce((sum, { odds }) => sum + 1_000 / odds, 0);
  expect(await platform.call(vendorChangeMargin, { scope, percent: 200, ...by })).toEqual({
    ok: true,
    value: { before: 100, matches: 1 },
  });
  await vi.waitFor(async () => expect(bookOf(await football())).toBeGreaterThan(bookOf(before) + 0.03), WAIT);
  const listed = await platform.call(vendorMargins, {});
  expect(listed).toMatchObject({ value: { list: [{ scope, percent: 200, changedBy: 'ana' }] } });
  const shown = await platform.call(vendorSportsMatch, { match: before.id });
  expect(shown.ok && shown.value.markets.find(({ market }) => market === 1)).toMatchObject({ margin: 200 });
  expect(shown.ok && shown.value.margin).toBe(100);
  expect(await platform.call(vendorChangeMargin, { scope, percent: 100, ...by })).toMatchObject({ ok: true });
  await vi.waitFor(async () => expect(winner(await football()).outcomes).toEqual(winner(before).outcomes), WAIT);
});

test('odds are moved by steps, but never to a bet that gives away more than it takes', async () => {
  const before = await football();
  const platform = bed.asPlatform(studio.url);
  const line = { match: before.id, market: 1, specifiers: '', outcome: '1' };
  expect(await platform.call(vendorShiftOdds, { ...line, steps: 6, ...by })).toMatchObject({
    code: 'odds_refused',
    value: { findings: expect.arrayContaining([expect.objectContaining({ match: before.id, where: '1 1' })]) },
  });
  expect(await platform.call(vendorShiftOdds, { ...line, steps: -2, ...by })).toEqual({
    ok: true,
    value: { before: 0 },
  });
  const oddsOf = (match: MatchPage) => winner(match).outcomes[0]!.odds;
  await vi.waitFor(async () => expect(oddsOf(await football())).toBeLessThan(oddsOf(before)), WAIT);
  expect(await platform.call(vendorShiftOdds, { ...line, outcome: '77', steps: 1, ...by })).toMatchObject({
    code: 'selection_unknown',
  });
  await platform.call(vendorShiftOdds, { ...line, steps: 0, ...by });
  await vi.waitFor(async () => expect(oddsOf(await football())).toBe(oddsOf(before)), WAIT);
});

test('operators see how the feed does', async () => {
  await football(studio);
  await vi.waitFor(async () => {
    const watch = await bed.asPlatform(studio.url).call(vendorSportsWatch, {});
    expect(watch).toMatchObject({
      ok: true,
      value: {
        producers: [
          { product: 1, up: true, recoveries: expect.any(Number), refused: 0, refusedAt: null },
          { product: 3, up: true, recoveries: expect.any(Number), refused: 0, refusedAt: null },
        ],
        outcomes: [],
        matches: 0,
      },
    });
    expect(watch.ok && watch.value.producers[1]!.seq).toBeGreaterThan(0);
  }, WAIT);
});

test('every match that ended counts once, and an alarm is raised once and ends', async () => {
  const { rows } = await bed.query<{ id: string }>(`select id from sports_match where sport = 'football' limit 1`);
  await bed.query(
    `insert into sports_outcome_tally (sport, market, outcome, matches, came, expected, variance)
      values ('football', 1, '1', 1000, 700, 500, 250)`,
  );
  // The first time that an alarm of a player is raised fails, as if the process had died there: a sequence remembers it.
  await bed.query(
    `create sequence raised;
      create function fail_first() returns trigger language plpgsql security definer as $$
        begin if nextval('raised') = 1 then raise 'died'; end if; return new; end $$;
      create trigger fail_first before insert on sports_player_alarm for each row execute function fail_first()`,
  );
  // A player who has won nearly all of sixty even bets, and bets on the draw of this match, which ends without a goal.
  await bed.query(
    `insert into sports_player_tally (player_id, measure, currency, matches, came, expected, variance, largest)
      values ('lucky', 'result', 'TLB', 60, 55, 30, 15, 0.5)`,
  );
  await bed.query(
    `with t as (insert into sports_ticket (id, client_id, player_id, currency, game_code, demo, platform_session, request,
        type, legs, lines, stake, stake_per_line, possible_win, max_win, policy, loads, state, taken_at, due_at)
      values ('t1', gen_random_uuid(), 'lucky', 'TLB', 'sportsbook', false, 's', '{}', '"single"', $2, 1, 100, 100, 350,
        1000000, 'none', '[]', 'bet_taken', now(), now()) returning id)
      insert into sports_leg (match_id, market, specifiers, outcome, ticket_id) select $1, 1, '', '2', id from t`,
    [
      rows[0]!.id,
      JSON.stringify([
        { match: rows[0]!.id, market: 1, specifiers: '', outcome: '2', odds: 3_500, chance: 0.25, score: null },
      ]),
    ],
  );
  await bed.query(
    `insert into sports_progress (match_id, slice, key, phase, at, event_no, published)
      values ($1, 582, $2, 'over', now(), 0, 1000000000)`,
    [rows[0]!.id, 'ab'.repeat(32)],
  );
  const platform = bed.asPlatform(studio.url);
  const seen = async () => {
    const watch = await platform.call(vendorSportsWatch, {});
    if (!watch.ok) throw new Error(watch.code);
    return watch.value;
  };
  // The studios count too, but more rarely.
  const pool = connect({ url: bed.config.databaseAppUrl!, max: 2 });
  const counting = createOutcomeWatch(pool, { error: () => undefined, warn: () => undefined });
  await vi.waitFor(async () => {
    await counting.check().catch(() => undefined);
    expect(await seen()).toMatchObject({ matches: 1 });
  }, WAIT);
  await pool.end();
  const found = await vi.waitFor(async () => {
    const [worst] = (await seen()).outcomes;
    expect(worst?.alarmSince).not.toBeNull();
    return worst!;
  }, WAIT);
  expect(found).toMatchObject({ sport: 'football', market: 1, outcome: '1', matches: 1001 });
  expect(found.sigmas).toBeGreaterThan(10);

  const watched = async (players: string) => {
    const answer = await platform.call(vendorWatchedPlayers, { players });
    if (!answer.ok) throw new Error(answer.code);
    return answer.value.list;
  };
  await vi.waitFor(async () => expect(await watched('lucky')).toHaveLength(1), WAIT);
  const result = { playerId: 'lucky', measure: 'result' } as const;
  expect(await watched('lu')).toMatchObject([{ ...result, matches: 61, came: 56, expected: 30.25, checked: null }]);
  expect(await watched('x')).toEqual([]);
  const { rows: tallies } = await bed.query(`select * from sports_player_tally where measure = 'money'`);
  expect(tallies).toMatchObject([{ player_id: 'lucky', matches: 1, came: 350, expected: 87.5 }]);
  expect(await platform.call(vendorCheckPlayer, { ...result, ...by })).toMatchObject({ ok: true });
  expect(await platform.call(vendorCheckPlayer, { ...result, ...by })).toMatchObject({ ok: true });
  const again = await platform.call(vendorCheckPlayer, { ...result, ...by, operator: 'bo' });
  expect(again).toMatchObject({ code: 'player_unknown' });
  expect(await watched('lucky')).toMatchObject([{ checked: { by: 'ana', reason: by.reason } }]);
});
