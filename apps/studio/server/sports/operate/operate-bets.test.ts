import {
  vendorChangeFactor,
  vendorChangeSportsLimits,
  vendorFactors,
  vendorSportsLimits,
  vendorSportsMatch,
  vendorSportsMatches,
  vendorSuspendBets,
} from '@fairhouse/contract/play/vendor-sports';
import { vendorDecideResult, vendorEnterResult } from '@fairhouse/contract/play/vendor-sports-results';
import { cashOutOffers } from '@fairhouse/contract/play/studio-tickets';
import { connect, inTransaction } from '@fairhouse/database';
import { createSignedClient } from '@fairhouse/vendor-sdk';
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestBed, type TestBed } from '../../testing/start-test-studio.ts';
import { readAdjustments, storeAdjustment } from '../margins/adjustment-store.ts';
import type { NewResult } from '../settle/result.ts';
import { addResults, exceptEntered, lockReading } from '../settle/result-store.ts';
import {
  enterSports,
  openMatches,
  place,
  settle,
  settled,
  START,
  startSports,
  until,
  WAIT_MS,
} from '../testing/enter-sports.ts';
import { createTestBook, type TestBook } from '../testing/test-book.ts';

vi.setConfig({ testTimeout: 4 * WAIT_MS });

let bed: TestBed;
let book: TestBook;
let url: string;
beforeAll(async () => {
  bed = await createTestBed();
  book = createTestBook();
  url = (await startSports(bed, book)).url;
});
afterAll(() => bed.close());

const by = (operator: string) => ({ operator, reason: 'seen on television' });
const results = { 1: 'win', 2: 'lose', 3: 'lose' } as const;

const decide = (entry: number, operator: string, verdict: 'confirmed' | 'rejected' = 'confirmed') =>
  bed.asPlatform(url).call(vendorDecideResult, { entry, verdict, operator });

/** The number of a result that waits. */
async function enter(match: string, operator: string, entered: Record<string, 'win' | 'lose' | 'void'> = results) {
  const request = { match, market: 1, specifiers: '', results: entered, ...by(operator) };
  const answer = await bed.asPlatform(url).call(vendorEnterResult, request);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.entry.id;
}

test('a result by hand counts once a second person has confirmed it; a second entry is refused', async () => {
  const platform = bed.asPlatform(url);
  const [one] = openMatches(book, 2_000);
  const { match } = one!;
  const { call } = await enterSports(bed, url);
  const { ticket } = await place(call, [one!]);
  const entry = await enter(match, 'ana');
  const again = { match, market: 1, specifiers: '', results, ...by('ben') };
  expect(await platform.call(vendorEnterResult, again)).toMatchObject({ code: 'proposal_closed' });
  expect(await decide(entry, 'ana')).toMatchObject({ code: 'second_operator_needed' });
  await until(call, ticket.id, { state: 'open' });
  const confirmed = { ok: true, value: { entry: { enteredBy: 'ana', verdict: 'confirmed', decidedBy: 'ben' } } };
  expect(await decide(entry, 'ben')).toMatchObject(confirmed);
  expect(await decide(entry, 'ben')).toMatchObject(confirmed);
  expect(await decide(entry, 'eva')).toMatchObject({ code: 'proposal_closed' });
  await expect(settled(call, ticket.id)).resolves.toMatchObject({ state: 'won', paid: 2_000 });
  expect(await platform.call(vendorEnterResult, again)).toMatchObject({ code: 'result_known' });
  const shown = await platform.call(vendorSportsMatch, { match });
  expect(shown).toMatchObject({
    ok: true,
    value: { entries: [{ enteredBy: 'ana', decidedBy: 'ben' }], markets: [{ suspended: true }] },
  });
  await expect(place(call, [one!])).rejects.toMatchObject({ code: 'market_closed' });
});

test('of two who confirm at the same time one does it, and the tickets are paid once', async () => {
  const [one] = openMatches(book, 2_000);
  const { call, balance } = await enterSports(bed, url);
  const { ticket } = await place(call, [one!]);
  await until(call, ticket.id, { state: 'open' });
  const entry = await enter(one!.match, 'ana');
  const answers = await Promise.all(['ben', 'eva', 'ida'].map((name) => decide(entry, name)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  await expect(settled(call, ticket.id)).resolves.toMatchObject({ state: 'won', paid: 2_000 });
  expect(balance()).toBe(START + 1_000);
});

test('a rejected result settles nothing, and another one can be entered', async () => {
  const [one] = openMatches(book, 2_000);
  const entry = await enter(one!.match, 'ana');
  expect(await decide(entry, 'ana', 'rejected')).toMatchObject({ ok: true });
  expect(await decide(entry, 'ben')).toMatchObject({ code: 'proposal_closed' });
  const { rows } = await bed.query('select from sports_result where match_id = $1', [one!.match]);
  expect(rows).toEqual([]);
  await enter(one!.match, 'ben');
});

test('what operators settled stands, whatever the feed brings afterwards', async () => {
  const [one] = openMatches(book, 2_000);
  const { match } = one!;
  const entry = await enter(match, 'ana', { 1: 'void', 2: 'void', 3: 'void' });
  await decide(entry, 'ben');
  const late = { match, market: 1, specifiers: '', outcome: '1', source: 'feed 7', result: 'lose', certainty: 2 };
  const rest = { deadHeat: null, reason: null, record: null, from: null, until: null } as const;
  const taken = await exceptEntered({ query: bed.query } as never, [
    { ...late, ...rest } as NewResult,
    { ...late, ...rest, market: 18, specifiers: 'total=2.5', outcome: '12' } as NewResult,
  ]);
  expect(taken).toMatchObject([{ market: 18 }]);
});

test('a result that the feed brings while another person approves the same is known', async () => {
  const [one] = openMatches(book, 2_000);
  const { match } = one!;
  const entry = await enter(match, 'ana');
  const about = { match, market: 1, specifiers: '', source: 'feed 8', certainty: 2 } as const;
  const rest = { deadHeat: null, reason: null, record: null, from: null, until: null } as const;
  const pool = connect({ url: bed.config.databaseUrl, max: 1 });
  const approving = await inTransaction(pool, {}, async (tx) => {
    await lockReading(tx);
    const answer = decide(entry, 'ben');
    // The approval has begun, and waits.
    const isHeld = `select from pg_locks where locktype = 'advisory' and granted
      and (classid::bigint << 32 | objid::bigint) = hashtextextended($1, 40)`;
    await vi.waitFor(async () => expect((await bed.query(isHeld, [`${match} 1 `])).rowCount).toBe(1), {
      timeout: WAIT_MS,
    });
    await addResults(
      tx,
      Object.entries(results).map(([outcome, result]) => ({ ...about, ...rest, outcome, result })),
    );
    return { answer };
  });
  await expect(approving.answer).resolves.toMatchObject({ code: 'result_known' });
  await pool.end();
});

test.each([
  ['an unknown match', { match: 'none' }, 'match_unknown'],
  ['an unknown market', { market: 999 }, 'selection_unknown'],
  ['a part of the outcomes', { results: { 1: 'win' as const } }, 'selection_unknown'],
])('%s has no result', async (_, change, code) => {
  const [one] = openMatches(book, 2_000);
  const entry = { match: one!.match, market: 1, specifiers: '', results, ...by('ana') };
  expect(await bed.asPlatform(url).call(vendorEnterResult, { ...entry, ...change })).toMatchObject({ code });
});

test('a result that the feed has brought is known', async () => {
  const [one] = openMatches(book, 2_000);
  for (const outcome of ['1', '2', '3']) await settle(bed, { ...one!, outcome }, outcome === '1' ? 'win' : 'lose');
  const entry = { match: one!.match, market: 1, specifiers: '', results, ...by('ana') };
  expect(await bed.asPlatform(url).call(vendorEnterResult, entry)).toMatchObject({ code: 'result_known' });
});

test('a suspended market, match or sport takes no bets and has no cash-out until it is resumed', async () => {
  const platform = bed.asPlatform(url);
  const [one] = openMatches(book, 2_000);
  const { match } = one!;
  const { call } = await enterSports(bed, url);
  await place(call, [one!]);
  const scopes = [
    { sport: null, match, market: { market: 1, specifiers: '' } },
    { sport: null, match, market: null },
    { sport: 'football' as const, match: null, market: null },
  ];
  for (const scope of scopes) {
    await platform.call(vendorSuspendBets, { ...scope, suspended: true, ...by('ana') });
    await expect(place(call, [one!])).rejects.toMatchObject({ code: 'market_closed', value: { reason: 'operator' } });
    expect((await call(cashOutOffers, {})).list).toMatchObject([{ offer: null, reason: 'operator' }]);
    await platform.call(vendorSuspendBets, { ...scope, suspended: false, ...by('ana') });
  }
  await expect(place(call, [one!])).resolves.toBeDefined();
});

test('what operators decide of a match counts as long as bets on it are open, 12 days at most', async () => {
  const platform = bed.asPlatform(url);
  const [one, other] = openMatches(book, 2_000, 2_000);
  const { call } = await enterSports(bed, url);
  const whole = { sport: null, market: null, suspended: true, ...by('ana') };
  await platform.call(vendorSuspendBets, { ...whole, match: one!.match });
  await storeAdjustment({ query: bed.query } as never, {
    sport: 'football',
    league: 'PL',
    match: one!.match,
    market: 1,
    specifiers: null,
    outcome: null,
    percent: 150,
    steps: null,
    ...by('ana'),
  });
  for (const table of ['sports_suspension', 'sports_adjustment'])
    await bed.query(`update ${table} set created_at = now() - interval '13 days' where match_id = $1`, [one!.match]);
  // Reads all that is suspended.
  await platform.call(vendorSuspendBets, { ...whole, match: other!.match });
  await expect(place(call, [one!])).rejects.toMatchObject({ code: 'market_closed', value: { reason: 'operator' } });
  const adjustments = await readAdjustments({ query: bed.query } as never);
  expect(adjustments).toContainEqual(expect.objectContaining({ match: one!.match, percent: 150 }));
});

test('a bet in its delay is refused when operators suspend its match, though they resume it before its end', async () => {
  const [one] = openMatches(book, 2_000);
  book.set(one!.match, { status: 'live' });
  const { call } = await enterSports(bed, url);
  const { ticket } = await place(call, [one!]);
  const about = { sport: null, match: one!.match, market: null, ...by('ana') };
  await bed.asPlatform(url).call(vendorSuspendBets, { ...about, suspended: true });
  await bed.asPlatform(url).call(vendorSuspendBets, { ...about, suspended: false });
  const refused = await until(call, ticket.id, { state: 'refused' });
  expect(refused.refusal).toMatchObject({ code: 'market_closed', value: { reason: 'operator' } });
});

test('matches are listed with their tickets and what they may cost, by line too', async () => {
  const platform = bed.asPlatform(url);
  const [one] = openMatches(book, 3_000);
  const { call } = await enterSports(bed, url);
  await place(call, [one!], { stake: { total: 10_000 } });
  const listed = await platform.call(vendorSportsMatches, {});
  const found = listed.ok ? listed.value.matches.find(({ id }) => id === one!.match) : undefined;
  expect(found).toMatchObject({
    tickets: 1,
    stakes: [{ currency: 'TLB', tickets: 1, amount: 10_000 }],
    liability: [{ currency: 'TLB', amount: 20_000 }],
    worst: [{ currency: 'TLB', market: 1, specifiers: '', outcome: '1', amount: 20_000 }],
    suspended: null,
  });
  const basketball = await platform.call(vendorSportsMatches, { sport: 'basketball', page: 1 });
  expect(basketball).toMatchObject({ value: { matches: [], total: 0 } });
  const paged = await platform.call(vendorSportsMatches, { page: 1 });
  expect(paged).toMatchObject({ value: { total: (listed.ok && listed.value.total) as number } });
  const shown = await platform.call(vendorSportsMatch, { match: one!.match });
  expect(shown).toMatchObject({
    value: { markets: [{ market: 1, outcomes: [{ outcome: '1', liability: [{ amount: 20_000 }] }, {}, {}] }] },
  });
});

test('the factor of a player bounds what the next tickets may win', async () => {
  const [one] = openMatches(book, 2_000);
  const player = await enterSports(bed, url);
  await bed.asPlatform(url).call(vendorChangeFactor, { playerId: player.playerId, percent: 0, ...by('ana') });
  await vi.waitFor(
    () => expect(place(player.call, [one!])).rejects.toMatchObject({ code: 'stake_too_high', value: { most: 0 } }),
    { timeout: WAIT_MS, interval: 500 },
  );
});

test('factors are listed by the beginning of the ids of their players', async () => {
  const platform = bed.asPlatform(url);
  const change = (playerId: string, percent: number) =>
    platform.call(vendorChangeFactor, { playerId, percent, ...by('ana') });
  for (const playerId of ['7.1.abc', '7.2.abc', '77.1.abc']) await change(playerId, 50);
  await change('7.2.abc', 100);
  const listed = async (players: string) => {
    const answer = await platform.call(vendorFactors, { players });
    return answer.ok && answer.value.list.map(({ playerId }) => playerId);
  };
  expect(await listed('7.')).toEqual(['7.1.abc']);
  expect(await listed('77.1.abc')).toEqual(['77.1.abc']);
  expect(await platform.call(vendorFactors, {})).toMatchObject({
    value: { list: expect.arrayContaining([expect.objectContaining({ playerId: '77.1.abc' })]) },
  });
});

test('limits that operators changed count for the next tickets, up to the highest', async () => {
  const platform = bed.asPlatform(url);
  const [one] = openMatches(book, 2_000);
  const { call } = await enterSports(bed, url);
  const listed = await platform.call(vendorSportsLimits, {});
  const found = listed.ok ? listed.value.list.find(({ currency }) => currency === 'TLB') : undefined;
  const { limits, highest } = found!;
  const change = (changed: object) =>
    platform.call(vendorChangeSportsLimits, { currency: 'TLB', limits: { ...limits, ...changed }, ...by('ana') });
  expect(await change({ maxWin: highest.maxWin + 1 })).toMatchObject({ code: 'limits_refused' });
  expect(await change({ leastStake: limits.mostStake + 1 })).toMatchObject({ code: 'limits_refused' });
  expect(await change({ mostStake: 2_000 })).toMatchObject({ ok: true });
  await expect(place(call, [one!], { stake: { total: 2_001 } })).rejects.toMatchObject({
    code: 'stake_too_high',
    value: { most: 2_000 },
  });
  await place(call, [one!], { stake: { total: 2_000 } });
  expect(await change({})).toMatchObject({ ok: true });
});

test('nobody but the platform decides', async () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const forger = createSignedClient({ baseUrl: url, keyId: 'platform', privateKey });
  expect(await forger.call(vendorSportsMatches, {})).toMatchObject({ code: 'signature_invalid' });
});
