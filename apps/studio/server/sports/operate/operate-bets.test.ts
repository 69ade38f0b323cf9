import {
  vendorChangeFactor,
  vendorChangeSportsLimits,
  vendorEnterResult,
  vendorSportsLimits,
  vendorSportsMatch,
  vendorSportsMatches,
  vendorSuspendBets,
} from '@fairhouse/contract/play/vendor-sports';
import { cashOutOffers } from '@fairhouse/contract/play/studio-slips';
import { createSignedClient } from '@fairhouse/vendor-sdk';
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestBed, type TestBed } from '../../testing/start-test-studio.ts';
import {
  enterSports,
  openMatches,
  place,
  settle,
  settled,
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

test('a result by hand counts once a second person has entered the same; a third entry is refused', async () => {
  const platform = bed.asPlatform(url);
  const [one] = openMatches(book, 2_000);
  const { call } = await enterSports(bed, url);
  const { ticket } = await place(call, [one!]);
  const entry = { match: one!.match, market: 1, specifiers: '', results };
  const first = await platform.call(vendorEnterResult, { ...entry, ...by('ana') });
  expect(first).toMatchObject({ ok: true, value: { entry: { confirmedBy: null } } });
  expect(await platform.call(vendorEnterResult, { ...entry, ...by('ana') })).toMatchObject({
    code: 'second_operator_needed',
  });
  await until(call, ticket.id, { state: 'open' });
  const second = await platform.call(vendorEnterResult, { ...entry, ...by('ben') });
  expect(second).toMatchObject({ ok: true, value: { entry: { enteredBy: 'ana', confirmedBy: 'ben' } } });
  await expect(settled(call, ticket.id)).resolves.toMatchObject({ state: 'won', paid: 2_000 });
  expect(await platform.call(vendorEnterResult, { ...entry, ...by('eva') })).toMatchObject({ code: 'result_known' });
  const shown = await platform.call(vendorSportsMatch, { match: one!.match });
  expect(shown).toMatchObject({ ok: true, value: { entries: [{ enteredBy: 'ana', confirmedBy: 'ben' }] } });
});

test('two persons who enter different results have entered none', async () => {
  const platform = bed.asPlatform(url);
  const [one] = openMatches(book, 2_000);
  const entry = { match: one!.match, market: 1, specifiers: '', results };
  const other = { ...entry, results: { 1: 'lose', 2: 'win', 3: 'lose' } as const };
  await platform.call(vendorEnterResult, { ...entry, ...by('ana') });
  expect(await platform.call(vendorEnterResult, { ...other, ...by('ben') })).toMatchObject({
    value: { entry: { confirmedBy: null } },
  });
  const { rows } = await bed.query('select from sports_result where match_id = $1', [one!.match]);
  expect(rows).toEqual([]);
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

test('a suspended market takes no bets and has no cash-out, a suspended match neither, until it is resumed', async () => {
  const platform = bed.asPlatform(url);
  const [one] = openMatches(book, 2_000);
  const { match } = one!;
  const { call } = await enterSports(bed, url);
  await place(call, [one!]);
  for (const market of [{ market: 1, specifiers: '' }, null]) {
    await platform.call(vendorSuspendBets, { match, market, suspended: true, ...by('ana') });
    await expect(place(call, [one!])).rejects.toMatchObject({ code: 'market_closed', value: { reason: 'operator' } });
    expect((await call(cashOutOffers, {})).list).toMatchObject([{ offer: null, reason: 'operator' }]);
    await platform.call(vendorSuspendBets, { match, market, suspended: false, ...by('ana') });
  }
  await expect(place(call, [one!])).resolves.toBeDefined();
});

test('a bet in its delay is refused when operators suspend its match', async () => {
  const [one] = openMatches(book, 2_000);
  book.set(one!.match, { status: 'live' });
  const { call } = await enterSports(bed, url);
  const { ticket } = await place(call, [one!]);
  await bed.asPlatform(url).call(vendorSuspendBets, { match: one!.match, market: null, suspended: true, ...by('ana') });
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
  expect(found).toMatchObject({ tickets: 1, liability: [{ currency: 'TLB', amount: 20_000 }], suspended: false });
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
