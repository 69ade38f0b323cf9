import { sportsTicket } from '@fairhouse/contract/play/studio-tickets';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestBed, type TestBed } from '../../testing/start-test-studio.ts';
import {
  enterSports,
  openMatches,
  place,
  send,
  settle,
  settled,
  START,
  startSports,
  until,
  WAIT_MS,
  type TestLeg,
  type TestSlip,
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
  // Another one at the same work.
  await startSports(bed, book);
});
afterAll(() => bed.close());

const enter = (options?: Parameters<typeof enterSports>[2]) => enterSports(bed, url, options);

type Outcome = Parameters<typeof settle>[2];
const W = 'win';
const V = 'void';
const L = 'lose';
const HW = 'half_win';
const HL = 'half_lose';

const perLine = (stake: number, type?: TestSlip['type']): TestSlip => ({
  stake: { perLine: stake },
  ...(type !== undefined && { type }),
});

// sports design §10
test.each<[string, number[], Outcome[], TestSlip, number]>([
  ['1) a single that wins', [2_150], [W], {}, 2_150],
  ['2) a single that is void', [2_150], [V], {}, 1_000],
  ['3) half lost', [1_930], [HL], {}, 500],
  ['4) half won', [1_930], [HW], {}, 1_465],
  ['9) a multiple with a void leg', [1_800, 2_100, 1_950], [W, V, W], {}, 3_510],
  ['10) halves', [1_900, 2_200, 1_750], [HW, W, HL], {}, 1_595],
  ['11) an amount that is rounded down once', [1_870, 2_030, 1_950], [W, W, HW], perLine(333), 1_864],
  ['13) all doubles of three', [1_800, 2_100, 2_500], [W, W, L], perLine(1_000, { of: 2 }), 3_780],
  ['14) a trixie', [1_800, 2_100, 2_500], [W, V, W], perLine(1_000, { system: 'trixie' }), 13_300],
  ['15) a yankee', [1_800, 2_100, 3_000, 1_500], [W, W, L, V], perLine(100, { system: 'yankee' }), 1_146],
  ['16) a lucky 15', [1_800, 2_100, 3_000, 1_500], [W, W, L, V], perLine(100, { system: 'lucky15' }), 1_636],
  [
    '18) a canadian',
    [1_500, 1_600, 1_700, 1_800, 1_900],
    [W, W, W, W, W],
    perLine(100, { system: 'canadian' }),
    13_300,
  ],
])('vector %s is paid to the unit', async (_, odds, outcomes, slip, pays) => {
  const legs = openMatches(book, ...odds);
  const { call, balance } = await enter();
  const { ticket } = await place(call, legs, slip);
  for (const [at, outcome] of outcomes.entries()) await settle(bed, legs[at]!, outcome);
  const ended = await settled(call, ticket.id);
  expect(ended).toMatchObject({ due: pays, paid: pays, overpaid: 0 });
  expect(balance()).toBe(START - ticket.stake + pays);
});

test('a lost leg ends a multiple at once, whatever else is open', async () => {
  const legs = openMatches(book, 1_800, 2_100);
  const { call } = await enter();
  const { ticket } = await place(call, legs);
  await settle(bed, legs[1]!, 'lose');
  await expect(settled(call, ticket.id)).resolves.toMatchObject({ state: 'lost', paid: 0 });
  expect(bed.platform.rounds.get(ticket.id)).toBe('completed');
});

test('a ticket that is void as a whole is refunded, with the reason', async () => {
  const [one] = openMatches(book, 1_800);
  const { call, balance } = await enter();
  const { ticket } = await place(call, [one!]);
  const markets = [{ id: 1, specifiers: '', voidReason: 'abandoned' as const }];
  await send(bed, 'bet_cancel', one!.match, { markets, from: null, to: null });
  const ended = await settled(call, ticket.id);
  expect(ended).toMatchObject({
    state: 'void',
    paid: 1_000,
    legs: [{ result: 'void', reason: 'abandoned', factor: '1/1' }],
  });
  expect(balance()).toBe(START);
  expect(bed.platform.rounds.get(ticket.id)).toBe('cancelled');
});

test('a cancel of a part of the time concerns only bets of that time', async () => {
  const [one] = openMatches(book, 1_800);
  const { call } = await enter();
  const { ticket } = await place(call, [one!]);
  const [from, to] = [new Date(Date.now() - 120_000), new Date(Date.now() - 60_000)].map((time) => time.toISOString());
  const markets = [{ id: 1, specifiers: '', voidReason: 'annulled_goal' as const }];
  await send(bed, 'bet_cancel', one!.match, { markets, from: from!, to: to! });
  await settle(bed, one!, 'win');
  await expect(settled(call, ticket.id)).resolves.toMatchObject({ state: 'won', paid: 1_800 });
});

test('a result that nobody confirms closes its tickets when their time is over', async () => {
  const [one, other] = openMatches(book, 2_000, 1_500);
  const { call } = await enter();
  const [won, voided] = [await place(call, [one!]), await place(call, [other!])];
  await settle(bed, one!, 'win', { certainty: 1 });
  await settle(bed, other!, 'void', { certainty: 1 });
  await until(call, won.ticket.id, { paid: 2_000, credited: false });
  await until(call, voided.ticket.id, { due: 1_000, paid: 0, credited: false });
  await bed.query(`update sports_ticket set closes_at = now() where id in ($1, $2)`, [won.ticket.id, voided.ticket.id]);
  await expect(settled(call, won.ticket.id)).resolves.toMatchObject({ paid: 2_000 });
  await expect(settled(call, voided.ticket.id)).resolves.toMatchObject({ state: 'void', paid: 1_000 });
});

test('an Asian handicap that was taken in play counts what came after the bet', async () => {
  const found: TestLeg = {
    match: `m-${randomUUID()}`,
    market: 16,
    specifiers: 'hcp=-0.5',
    outcome: '1714',
    odds: 1_900,
  };
  const markets = [{ id: 16, specifiers: 'hcp=-0.5', odds: { 1714: 1_900, 1715: 1_900 } }];
  book.set(found.match, { status: 'live', score: { total: [1, 0], periods: [] }, markets });
  const { call } = await enter();
  const { ticket } = await place(call, [found]);
  await until(call, ticket.id, { state: 'open' });
  // It ends 2:1: won by one, but level after the bet.
  const goals = [
    { side: 'home', minute: 10 },
    { side: 'home', minute: 60 },
    { side: 'away', minute: 80 },
  ];
  const record = { status: 'finished', halves: 2, minutes: 90, goals, corners: [], cards: [] };
  const outcome = (id: string, result: 0 | 1) => ({ id, result, voidFactor: 0 as const });
  await send(bed, 'bet_settlement', found.match, {
    markets: [
      { id: 16, specifiers: 'hcp=-0.5', certainty: 2, byBet: true, outcomes: [outcome('1714', 1), outcome('1715', 0)] },
    ],
    record,
  });
  await expect(settled(call, ticket.id)).resolves.toMatchObject({ state: 'lost', paid: 0 });
});

test('results that came before the booking count after it', async () => {
  const [one] = openMatches(book, 1_500);
  const { call, balance } = await enter();
  bed.platform.faults.set('bet', ['slow']);
  bed.platform.slowMs = 1_500;
  const placing = place(call, [one!]);
  await vi.waitFor(() => expect(bed.platform.received.at(-1)).toBe('bet'), { timeout: WAIT_MS });
  await settle(bed, one!, 'win');
  const { ticket } = await placing;
  await expect(settled(call, ticket.id)).resolves.toMatchObject({ state: 'won', paid: 1_500 });
  expect(balance()).toBe(START + 500);
});

test('the same message twice, and messages in any order, decide the same', async () => {
  const legs = openMatches(book, 1_800, 2_100);
  const { call, balance } = await enter();
  const { ticket } = await place(call, legs);
  await settle(bed, legs[1]!, 'win', { no: 77 });
  await settle(bed, legs[1]!, 'win', { no: 77 });
  await settle(bed, legs[0]!, 'win', { no: 76 });
  await settle(bed, legs[0]!, 'win', { no: 76 });
  const ended = await settled(call, ticket.id);
  expect(ended.legs.map(({ revisions }) => revisions.length)).toEqual([1, 1]);
  expect(balance()).toBe(START - 1_000 + 3_780);
});

test('two studios settle and pay hundreds of tickets in few calls, each once, though answers get lost', async () => {
  const [one] = openMatches(book, 2_000);
  const players = 7;
  const name = (index: number) => `${one!.match}-${index}`;
  for (let player = 0; player < players; player += 1)
    bed.platform.players.set(name(player), { id: name(player), balance: 0, sessionLive: true });
  for (let ticket = 1; ticket <= 600; ticket += 1) bed.platform.rounds.set(`${one!.match}.${ticket}`, 'open');
  await bed.query(
    `with t as (insert into sports_ticket (id, client_id, player_id, currency, game_code, demo, platform_session, request, type,
        legs, lines, stake, stake_per_line, possible_win, max_win, policy, loads, state, taken_at, due_at)
      select $1 || '.' || i, gen_random_uuid(), $1 || '-' || (i % $2), 'TLB', 'sportsbook', false, 's', '{}', '"single"',
        json_build_array(json_build_object('match', $1::text, 'market', 1, 'specifiers', '', 'outcome', (i % 3 + 1)::text,
          'odds', 2000, 'banker', false, 'live', false, 'score', null, 'sport', 'football')),
        1, 100, 100, 200, 1000000, 'none', '[]', 'bet_taken', now(), now()
      from generate_series(1, 600) i returning id, legs)
    insert into sports_leg (match_id, market, specifiers, outcome, ticket_id)
      select $1, 1, '', legs -> 0 ->> 'outcome', id from t`,
    [one!.match, players],
  );
  bed.platform.received.length = 0;
  bed.platform.faults.set('batch', ['drop', 'error', 'garbage', 'drop']);
  await send(bed, 'bet_settlement', one!.match, {
    markets: [
      {
        id: 1,
        specifiers: '',
        certainty: 2,
        outcomes: ['1', '2', '3'].map((id) => ({
          id,
          result: id === '1' ? (1 as const) : (0 as const),
          voidFactor: 0 as const,
        })),
      },
    ],
  });
  const ended = async () =>
    (
      await bed.query<{ state: string; count: number; paid: number }>(
        `select state, count(*)::int as count, sum(paid)::int as paid from sports_ticket where id like $1 group by 1`,
        [`${one!.match}.%`],
      )
    ).rows;
  await expect.poll(ended, { timeout: WAIT_MS }).toEqual([{ state: 'settled', count: 600, paid: 200 * 200 }]);
  const paid = [...bed.platform.players].filter(([id]) => id.startsWith(one!.match));
  expect(paid.reduce((sum, [, { balance }]) => sum + balance, 0)).toBe(200 * 200);
  expect(bed.platform.received.filter((call) => call === 'batch').length).toBeLessThan(30);
});

test('trial money is paid here', async () => {
  const [one] = openMatches(book, 2_000);
  const { call } = await enter({ demo: true });
  const { ticket, balance } = await place(call, [one!]);
  await settle(bed, one!, 'win');
  await expect(settled(call, ticket.id)).resolves.toMatchObject({ paid: 2_000 });
  const next = await place(call, openMatches(book, 1_500));
  expect(next.balance).toBe(balance! + 2_000 - 1_000);
  expect(await call(sportsTicket, { id: ticket.id })).toMatchObject({ state: 'won' });
});
