import { cashOut, cashOutOffers, cashOutTicket, type CashOutState } from '@fairhouse/contract/play/studio-tickets';
import { vendorSuspendBets } from '@fairhouse/contract/play/vendor-sports';
import type { Client } from '@fairhouse/contract/client';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestBed, type TestBed } from '../../testing/start-test-studio.ts';
import {
  enterSports,
  openMatches,
  place,
  settle,
  settled,
  START,
  takeBack,
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
  url = (await startSports(bed, book, { counter: { book, hasClient: true, delayScale: 0.4 } })).url;
  await startSports(bed, book, { counter: { book, hasClient: true, delayScale: 0.4 } });
});
afterAll(() => bed.close());

/** 1,000 at 2.50, now with a chance of 0.62: worth 1,550, so 1,488 before the match and 1,472 in play (sports design §10). */
async function enterWithTicket(options: { live?: boolean; demo?: boolean } = {}) {
  const [one] = openMatches(book, 2_500);
  const player = await enterSports(bed, url, { demo: options.demo ?? false });
  const { ticket } = await place(player.call, [one!]);
  const markets = [{ id: 1, odds: { 1: 1_500, 2: 4_000, 3: 6_000 }, chances: { 1: 0.62 } }];
  book.set(one!.match, { markets, ...(options.live && { status: 'live' as const }) });
  return { ...player, one: one!, ticket };
}

const ask = (call: Client, ticketId: string, percent: number, offer: number, clientId = randomUUID()) =>
  call(cashOutTicket, { clientId, ticketId, percent, offer });

const decided = (call: Client, { clientId }: CashOutState, expected: object) =>
  vi.waitFor(async () => expect(await call(cashOut, { clientId })).toMatchObject(expected), { timeout: WAIT_MS });

test('a ticket is cashed out whole before its match, once', async () => {
  const { call, ticket, balance } = await enterWithTicket();
  expect((await call(cashOutOffers, {})).list).toEqual([
    { ticketId: ticket.id, offer: 1_488, reason: null, margin: 4 },
  ]);
  const clientId = randomUUID();
  const done = await ask(call, ticket.id, 100, 1_488, clientId);
  expect(done).toMatchObject({ state: 'done', amount: 1_488 });
  await expect(ask(call, ticket.id, 100, 1_488, clientId)).resolves.toMatchObject({ state: 'done', amount: 1_488 });
  await expect(ask(call, ticket.id, 50, 1_488, clientId)).rejects.toMatchObject({ code: 'key_reused' });
  await expect(ask(call, ticket.id, 100, 1_488)).rejects.toMatchObject({ code: 'cash_out_unavailable' });
  const ended = await settled(call, ticket.id);
  expect(ended).toMatchObject({ state: 'cashed_out', paid: 1_488, left: 0, cashOuts: [{ credited: true }] });
  expect(balance()).toBe(START - 1_000 + 1_488);
  expect(bed.platform.rounds.get(ticket.id)).toBe('completed');
});

test('in play it waits; 40 % is paid, and the rest is settled with what is left (vector 25)', async () => {
  const { call, ticket, one, balance } = await enterWithTicket({ live: true });
  const asked = await ask(call, ticket.id, 40, 1_472);
  expect(asked).toMatchObject({ state: 'delayed', amount: null });
  await decided(call, asked, { state: 'done', amount: 588 });
  await until(call, ticket.id, { state: 'open', left: 60, possibleWin: 1_500 });
  await settle(bed, one, 'win');
  await expect(settled(call, ticket.id)).resolves.toMatchObject({ state: 'won', due: 1_500, paid: 2_088 });
  expect(balance()).toBe(START - 1_000 + 2_088);
});

test('a partly cashed out ticket that is void pays the rest of its stake', async () => {
  const { call, ticket, one, balance } = await enterWithTicket();
  await ask(call, ticket.id, 50, 1_488);
  await settle(bed, one, 'void');
  await expect(settled(call, ticket.id)).resolves.toMatchObject({ due: 500, paid: 744 + 500 });
  expect(balance()).toBe(START - 1_000 + 744 + 500);
});

test('a lower offer is refused with the one of now, a higher one is paid', async () => {
  const { call, ticket, one } = await enterWithTicket({ live: true });
  await expect(ask(call, ticket.id, 100, 1_500)).rejects.toMatchObject({
    code: 'cash_out_changed',
    value: { offer: 1_472 },
  });
  const lower = await ask(call, ticket.id, 100, 1_472);
  book.set(one.match, { markets: [{ id: 1, odds: { 1: 1_800 }, chances: { 1: 0.52 } }] });
  await decided(call, lower, { state: 'refused', refusal: { code: 'cash_out_changed', offer: 1_235 } });
  const higher = await ask(call, ticket.id, 100, 1_235);
  book.set(one.match, { markets: [{ id: 1, odds: { 1: 1_300 }, chances: { 1: 0.72 } }] });
  await decided(call, higher, { state: 'done', amount: 1_710 });
});

test('why nothing is offered is said', async () => {
  const { call, ticket, one } = await enterWithTicket({ live: true });
  const offered = async (change: Parameters<TestBook['set']>[1], reason: string) => {
    book.set(one.match, { stop: null, ...change });
    expect((await call(cashOutOffers, {})).list).toMatchObject([{ offer: null, reason }]);
    await expect(ask(call, ticket.id, 100, 0)).rejects.toMatchObject({
      code: 'cash_out_unavailable',
      value: { reason },
    });
  };
  const market = { id: 1, odds: { 1: 1_500 } };
  await offered({ stop: { reason: 'possible_goal' } }, 'possible_goal');
  await offered({ pricedAt: new Date(Date.now() - 30_000) }, 'feed_silent');
  await offered({ pricedAt: null, markets: [{ ...market, status: -1 }] }, 'suspended');
  await offered({ markets: [{ ...market, cashout: false }] }, 'not_offered');
  await offered({ markets: [{ ...market, chances: { 1: 0.001 } }] }, 'under_minimum');
  // After the whistle.
  await offered({ markets: [{ ...market, status: -3 }] }, 'result_awaited');
  await offered({ status: 'ended' }, 'result_awaited');
});

test('a handicap has no offer while the line of the bet or the one of now is suspended', async () => {
  const match = `m-${randomUUID()}`;
  const line = (specifiers: string) => ({ id: 16, specifiers, odds: { 1714: 1_900, 1715: 1_900 } });
  book.set(match, { status: 'live', score: { total: [0, 0], periods: [] }, markets: [line('hcp=-0.5')] });
  const { call } = await enterSports(bed, url);
  const { ticket } = await place(call, [{ match, market: 16, specifiers: 'hcp=-0.5', outcome: '1714', odds: 1_900 }]);
  await until(call, ticket.id, { state: 'open' });
  book.set(match, { score: { total: [1, 0], periods: [] }, markets: [line('hcp=0.5')] });
  const offers = async () => (await call(cashOutOffers, {})).list;
  expect(await offers()).toMatchObject([{ reason: null }]);
  for (const specifiers of ['hcp=-0.5', 'hcp=0.5']) {
    const about = { sport: null, match, market: { market: 16, specifiers }, operator: 'ana', reason: 'a mistake' };
    await bed.asPlatform(url).call(vendorSuspendBets, { ...about, suspended: true });
    expect(await offers()).toMatchObject([{ offer: null, reason: 'operator' }]);
    await bed.asPlatform(url).call(vendorSuspendBets, { ...about, suspended: false });
  }
  expect(await offers()).toMatchObject([{ reason: null }]);
});

test('a stop within the delay refuses, although it is over', async () => {
  const { call, ticket, one } = await enterWithTicket({ live: true });
  const asked = await ask(call, ticket.id, 100, 1_472);
  book.set(one.match, { stop: { reason: 'possible_goal' } });
  book.set(one.match, { stop: null });
  await decided(call, asked, { state: 'refused', refusal: { reason: 'possible_goal' } });
  await until(call, ticket.id, { state: 'open', left: 100 });
});

test.each([5, 95, 99])('%i per cent are no part that can be cashed out', async (percent) => {
  const { call, ticket } = await enterWithTicket();
  await expect(ask(call, ticket.id, percent, 1_488)).rejects.toMatchObject({ code: 'cash_out_part' });
});

test('results and cash-outs of one ticket race: each is paid by one of them, never by both', async () => {
  const tickets = await Promise.all(Array.from({ length: 12 }, () => enterWithTicket()));
  await Promise.all(
    tickets.flatMap(({ call, ticket, one }) => [
      ask(call, ticket.id, 100, 1_488).catch(() => undefined),
      settle(bed, one, 'win'),
    ]),
  );
  for (const { call, ticket, balance } of tickets) {
    const ended = await settled(call, ticket.id);
    expect([1_488, 2_500]).toContain(ended.paid);
    expect(ended.state).toBe(ended.paid === 1_488 ? 'cashed_out' : 'won');
    expect(balance()).toBe(START - 1_000 + ended.paid);
  }
});

test('a ticket that was paid by a result that is taken back is not paid again by a cash-out', async () => {
  const { call, ticket, one, balance } = await enterWithTicket();
  await settle(bed, one, 'win', { certainty: 1 });
  await until(call, ticket.id, { paid: 2_500 });
  await takeBack(bed, one);
  await until(call, ticket.id, { state: 'open' });
  expect((await call(cashOutOffers, {})).list).toMatchObject([{ offer: null, reason: 'result_awaited' }]);
  await expect(ask(call, ticket.id, 100, 0)).rejects.toMatchObject({ code: 'cash_out_unavailable' });
  await settle(bed, one, 'win');
  await expect(settled(call, ticket.id)).resolves.toMatchObject({ state: 'won', paid: 2_500 });
  expect(balance()).toBe(START - 1_000 + 2_500);
});

test('only the player of a ticket cashes it out, and trial money comes back here', async () => {
  const { ticket } = await enterWithTicket();
  const stranger = await enterSports(bed, url);
  await expect(ask(stranger.call, ticket.id, 100, 1)).rejects.toMatchObject({ code: 'not_found' });
  const trial = await enterWithTicket({ demo: true });
  await expect(ask(trial.call, trial.ticket.id, 100, 1_488)).resolves.toMatchObject({ state: 'done', credited: true });
  await expect(settled(trial.call, trial.ticket.id)).resolves.toMatchObject({ state: 'cashed_out', paid: 1_488 });
});
