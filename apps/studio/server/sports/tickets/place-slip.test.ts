import { quoteSlip, readSlip, saveSlip } from '@fairhouse/contract/play/studio-slips';
import { placeSlip, sportsTicket, sportsTickets } from '@fairhouse/contract/play/studio-tickets';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestBed, type TestBed } from '../../testing/start-test-studio.ts';
import { sportsLimits } from '../slip/limits.ts';
import {
  enterSports,
  leg,
  openMatches,
  place,
  slipOf,
  START,
  startSports,
  until,
  WAIT_MS,
  type TestLeg,
  type TestSlip,
} from '../testing/enter-sports.ts';
import { createTestBook, type TestBook } from '../testing/test-book.ts';

vi.setConfig({ testTimeout: 4 * WAIT_MS });

const limits = { ...sportsLimits.TLB, liabilityOfLine: 100_000 };

let bed: TestBed;
let book: TestBook;
let url: string;
beforeAll(async () => {
  bed = await createTestBed();
  book = createTestBook();
  const counter = { book, hasClient: true, delayScale: 0.4, limits: { ...sportsLimits, TLB: limits } };
  url = (await startSports(bed, book, { counter })).url;
});
afterAll(() => bed.close());

const enter = (options?: Parameters<typeof enterSports>[2]) => enterSports(bed, url, options);

/** A match in play at 1:0. */
function openLive(odds: number): TestLeg {
  const [found] = openMatches(book, odds);
  book.set(found!.match, { status: 'live', score: { total: [1, 0], periods: [[1, 0]] } });
  return found!;
}

test('a multiple is booked with the odds of now, and the possible win is named', async () => {
  const legs = openMatches(book, 1_800, 2_100, 1_950);
  const { call, balance } = await enter();
  const { ticket } = await place(call, legs);
  expect(ticket).toMatchObject({ state: 'open', lines: 1, stake: 1_000, possibleWin: 7_371, left: 100, paid: 0 });
  expect(ticket.legs[0]).toMatchObject({ home: 'Arsenal', odds: 1_800, live: false, result: null });
  expect(balance()).toBe(START - 1_000);
  expect((await call(sportsTickets, { state: 'open' })).list.map(({ id }) => id)).toEqual([ticket.id]);
  expect((await call(sportsTickets, { state: 'settled' })).list).toEqual([]);
});

test('a repeated request answers the same ticket, fifty at once too; another slip under its id is refused', async () => {
  const legs = openMatches(book, 1_500);
  const { call, balance } = await enter();
  const slip = slipOf(legs);
  const answers = await Promise.all(Array.from({ length: 50 }, () => call(placeSlip, slip)));
  expect(new Set(answers.map(({ ticket }) => ticket.id)).size).toBe(1);
  expect(balance()).toBe(START - 1_000);
  const another = { ...slip, stake: { perLine: 2_000 } };
  await expect(call(placeSlip, another)).rejects.toMatchObject({ code: 'key_reused', status: 409 });
  // Also when the odds have moved on since.
  book.set(legs[0]!.match, { markets: [{ id: 1, odds: { 1: 1_600 } }] });
  expect((await call(placeSlip, slip)).ticket.id).toBe(answers[0]!.ticket.id);
});

test('each game bets on its own sports alone', async () => {
  const [football] = openMatches(book, 1_500);
  const [series] = openMatches(book, 1_700);
  book.set(series!.match, { sport: 'valorant', bestOf: 3 });
  for (const [gameCode, own, other] of [
    ['sportsbook', football!, series!],
    ['esports', series!, football!],
  ] as const) {
    const { call, balance } = await enter({ gameCode });
    const quote = await call(quoteSlip, { legs: [leg(other)], type: 'single' });
    expect(quote.legs[0]).toMatchObject({ state: 'unknown', odds: null, most: 0 });
    await expect(place(call, [other])).rejects.toMatchObject({ code: 'selection_unknown' });
    await expect(place(call, [own, other])).rejects.toMatchObject({ code: 'selection_unknown' });
    expect(balance()).toBe(START);
    expect((await place(call, [own])).ticket).toMatchObject({ state: 'open', gameCode });
  }
});

const two = () => openMatches(book, 1_800, 2_100);

test.each<[string, () => TestLeg[], TestSlip, string, object?]>([
  ['old odds', () => openMatches(book, 1_800).map((found) => ({ ...found, odds: 1_900 })), {}, 'odds_changed'],
  ['no such match', () => [{ match: 'none', odds: 1_800 }], {}, 'selection_unknown', { leg: 0 }],
  ['no such market', () => two().map((found) => ({ ...found, market: 999 })), {}, 'selection_unknown', { leg: 0 }],
  ['no such outcome', () => two().map((found) => ({ ...found, outcome: '77' })), {}, 'selection_unknown'],
  [
    'two legs of one match',
    () => [two()[0]!].flatMap((one) => [one, { ...one, outcome: '2', odds: 3_400 }]),
    {},
    'correlated_legs',
    { legs: [0, 1] },
  ],
  ['a trixie of two legs', two, { type: { system: 'trixie' } }, 'slip_invalid'],
  ['a single of two legs', two, { type: 'single' }, 'slip_invalid'],
  ['21 legs', () => openMatches(book, ...Array.from({ length: 21 }, () => 1_500)), {}, 'invalid_request'],
  ['a stake of 0', two, { stake: { perLine: 0 } }, 'invalid_request'],
  ['a stake of 0.001', two, { stake: { total: 0.001 } }, 'invalid_request'],
  ['a stake of 1e9', two, { stake: { total: 1e9 } }, 'stake_too_high', { most: expect.any(Number) }],
  ['a stake of 99', two, { stake: { total: 99 } }, 'stake_too_low', { least: 100 }],
])('%s is refused, and nothing is charged', async (_, legs, slip, code, value = {}) => {
  const { call, balance } = await enter();
  await expect(place(call, legs(), slip)).rejects.toMatchObject({ code, ...(code !== 'invalid_request' && { value }) });
  expect(balance()).toBe(START);
  expect((await call(sportsTickets, {})).list).toEqual([]);
});

test('markets that are suspended, settled or stopped, and matches too far ahead, take no bets', async () => {
  const { call } = await enter();
  const [one] = openMatches(book, 1_800);
  const { match } = one!;
  const refused = async (change: Parameters<TestBook['set']>[1], expected: object) => {
    book.set(match, { stop: null, status: 'coming', markets: [{ id: 1, odds: { 1: 1_800 } }], ...change });
    await expect(place(call, [one!])).rejects.toMatchObject(expected);
  };
  const market = (status: -1 | -3 | -4) => ({ markets: [{ id: 1, status, odds: { 1: 1_800 } }] });
  const closed = (reason: string) => ({ code: 'market_closed', value: { leg: 0, reason } });
  await refused(market(-1), closed('suspended'));
  await refused(market(-3), closed('settled'));
  await refused(market(-4), closed('cancelled'));
  await refused({ stop: { reason: 'possible_goal' } }, closed('possible_goal'));
  await refused({ status: 'ended' }, closed('match_over'));
  await refused({ startsAt: new Date(Date.now() + 15 * 86_400_000) }, { code: 'bets_not_open' });
});

test('a bet on a match of another day says until when its round stays open, and a late match moves it', async () => {
  const { call } = await enter();
  const [near, far] = openMatches(book, 1_800, 1_800);
  const startsAt = new Date(Date.now() + 6 * 86_400_000);
  book.set(far!.match, { startsAt });
  const [today, another] = [await place(call, [near!]), await place(call, [near!, far!])];
  expect(bed.platform.deadlines.has(today.ticket.id)).toBe(false);
  const said = Date.parse(bed.platform.deadlines.get(another.ticket.id)!);
  expect(said).toBeGreaterThan(startsAt.getTime());
  expect(said).toBeLessThan(startsAt.getTime() + 86_400_000);

  await bed.query(`update sports_ticket set settles_by = now() where id = $1`, [another.ticket.id]);
  // At its start a studio looks for rounds that should end.
  await startSports(bed, book);
  await expect
    .poll(() => Date.parse(bed.platform.deadlines.get(another.ticket.id)!), { timeout: WAIT_MS })
    .toBeGreaterThan(Date.now() + 47 * 3_600_000);
  expect(bed.platform.deadlines.has(today.ticket.id)).toBe(false);
});

test('better odds are taken as they are now, worse ones refused with the odds of now', async () => {
  const { call } = await enter();
  const [one] = openMatches(book, 1_800);
  const worse = { ...one!, odds: 1_850 };
  await expect(place(call, [worse], { policy: 'better' })).rejects.toMatchObject({
    code: 'odds_changed',
    value: { quote: { legs: [{ state: 'changed', odds: 1_800 }] } },
  });
  const better = await place(call, [{ ...one!, odds: 1_750 }], { policy: 'better' });
  expect(better.ticket.legs[0]).toMatchObject({ odds: 1_800 });
  expect((await place(call, [worse], { policy: 'any' })).ticket.legs[0]).toMatchObject({ odds: 1_800 });
});

test('of many bets at the limit of a line, exactly as many are taken as it carries; a refusal says what is left', async () => {
  const [one] = openMatches(book, 2_000);
  const players = await Promise.all(Array.from({ length: 4 }, () => enter()));
  const tries = players.flatMap(({ call }) =>
    Array.from({ length: 10 }, () => place(call, [one!], { stake: { total: 10_000 } })),
  );
  const answers = await Promise.allSettled(tries);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as object] : []));
  for (const reason of refused) expect(reason).toMatchObject({ code: 'stake_too_high', value: { most: 0 } });
});

test('what a quote allows is taken, one more is not', async () => {
  const legs = openMatches(book, 1_870, 2_130);
  const { call } = await enter();
  const quote = await call(quoteSlip, { legs: legs.map(leg), type: 'multiple', stake: { total: 1_000 } });
  expect(quote).toMatchObject({ lines: 1, stake: 1_000, possibleWin: 3_983, delay: 0, correlated: [] });
  const { most } = quote.limits;
  expect(most).toBeGreaterThan(10_000);
  await expect(place(call, legs, { stake: { total: most + 2 } })).rejects.toMatchObject({ code: 'stake_too_high' });
  await expect(place(call, legs, { stake: { total: most } })).resolves.toMatchObject({ ticket: { state: 'open' } });
});

test('a quote names legs that cannot be on one ticket, and why others are closed', async () => {
  const [one, other] = two();
  book.set(other!.match, { stop: { reason: 'goal_under_review' }, status: 'live' });
  const legs = [one!, { ...one!, outcome: '2', odds: 3_400 }, other!].map(leg);
  const { call } = await enter();
  const quote = await call(quoteSlip, { legs, type: { system: 'patent' } });
  expect(quote).toMatchObject({ correlated: [[0, 1]], lines: 7, delay: 5, limits: { most: 0 } });
  expect(quote.legs[2]).toMatchObject({ state: 'suspended', reason: 'goal_under_review', odds: null });
});

test('a bet that the platform refuses is no ticket, and leaves the exposure as it was', async () => {
  const legs = openMatches(book, 1_800);
  const { call } = await enter({ balance: 10 });
  const slip = slipOf(legs);
  await expect(call(placeSlip, slip)).rejects.toMatchObject({ code: 'insufficient_funds' });
  await expect(call(placeSlip, slip)).rejects.toMatchObject({ code: 'insufficient_funds' });
  expect((await call(sportsTickets, {})).list).toEqual([]);
  const { rows } = await bed.query<{ amount: number }>(
    'select sum(amount)::int as amount from sports_exposure where match_id = $1',
    [legs[0]!.match],
  );
  expect(rows[0]!.amount).toBe(0);
});

test('a bet in play waits, and is booked when its odds hold', async () => {
  const one = openLive(1_800);
  const { call, balance } = await enter();
  const { ticket } = await place(call, [one]);
  expect(ticket).toMatchObject({
    state: 'delayed',
    decidesAt: expect.any(String),
    legs: [{ live: true, score: [1, 0] }],
  });
  expect(balance()).toBe(START);
  await until(call, ticket.id, { state: 'open', decidesAt: null });
  expect(balance()).toBe(START - 1_000);
  await expect(until(call, ticket.clientId, { id: ticket.id })).resolves.toBeDefined();
});

test.each<[string, (match: string) => void, string]>([
  ['the odds fall', (match) => book.set(match, { markets: [{ id: 1, odds: { 1: 1_700 } }] }), 'odds_changed'],
  ['the score changes', (match) => book.set(match, { score: { total: [2, 0], periods: [] } }), 'odds_changed'],
  [
    'bets are stopped for a moment',
    (match) => {
      book.set(match, { stop: { reason: 'possible_goal' } });
      book.set(match, { stop: null });
    },
    'market_closed',
  ],
  [
    'the market closes',
    (match) => book.set(match, { markets: [{ id: 1, status: -3, odds: { 1: 1_800 } }] }),
    'market_closed',
  ],
])('a bet in play is refused without a charge when %s in the delay', async (_, change, code) => {
  const one = openLive(1_800);
  const { call, balance } = await enter();
  const { ticket } = await place(call, [one], { policy: 'better' });
  change(one.match);
  const refused = await until(call, ticket.id, { state: 'refused' });
  expect(refused.refusal).toMatchObject({ code });
  expect(balance()).toBe(START);
  const { rows } = await bed.query<{ amount: number }>(
    'select sum(amount)::int as amount from sports_exposure where match_id = $1',
    [one.match],
  );
  expect(rows[0]!.amount).toBe(0);
  await expect(
    call(placeSlip, { ...slipOf([one]), clientId: ticket.clientId, policy: 'better' }),
  ).rejects.toMatchObject({
    code,
  });
});

test('trial money is staked here, in play after the delay', async () => {
  const { call } = await enter({ demo: true });
  const { balance } = await place(call, openMatches(book, 1_800));
  expect(balance).toBe(START - 1_000);
  const { ticket } = await place(call, [openLive(1_500)]);
  await until(call, ticket.id, { state: 'open' });
});

test('the slip is saved by player, and nobody else reads it or a ticket', async () => {
  const { call, playerId } = await enter();
  const legs = openMatches(book, 1_800).map(leg);
  const slip = { legs, mode: 'singles' as const, system: null, stakes: { multiple: 500 }, policy: 'better' as const };
  await call(saveSlip, { slip });
  const again = await enter({ playerId });
  expect((await again.call(readSlip, {})).slip).toEqual(slip);
  const { ticket } = await call(placeSlip, { ...slipOf([]), clientId: randomUUID(), legs, type: 'single' });
  const stranger = await enter();
  expect((await stranger.call(readSlip, {})).slip).toBeNull();
  await expect(stranger.call(sportsTicket, { id: ticket.id })).rejects.toMatchObject({ code: 'not_found' });
});
