import { fishSeat, fishTanks } from '@fairhouse/contract/play/studio-fish';
import { pvpRooms, resumePvpSession } from '@fairhouse/contract/play/studio-pvp';
import { liveTables } from '@fairhouse/contract/play/studio-tables';
import { vendorShowHand } from '@fairhouse/contract/play/vendor-hands';
import * as calls from '@fairhouse/contract/play/vendor-rooms';
import { createClient } from '@fairhouse/contract/client';
import type { SignedClient } from '@fairhouse/vendor-sdk';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { FishPlayer, fishToken } from '../fish/testing/fish-player.ts';
import { quickFish } from '../fish/testing/quick-fish.ts';
import { CardPlayer } from '../pvp/testing/card-player.ts';
import { quickCards } from '../pvp/testing/quick-cards.ts';
import type { RunningStudio } from '../start-studio.ts';
import { quickTables } from '../tables/testing/quick-tables.ts';
import { TablePlayer } from '../tables/testing/table-player.ts';
import { clientOf, createTestBed, patientTimes, type TestBed } from '../testing/start-test-studio.ts';

vi.setConfig({ testTimeout: 120_000 });

let bed: TestBed;
let studio: RunningStudio;
let platform: SignedClient;
const TABLE = 'roulette-1';
const by = { operator: 'ana', reason: 'to be mended' };

beforeAll(async () => {
  bed = await createTestBed();
  studio = await bed.start({
    ...patientTimes,
    tables: quickTables([TABLE], { open: 6_000 }),
    // Who waits for money in a closed tank is not sent away before it is there.
    fish: { ...quickFish, idleMs: 600_000 },
    pvp: quickCards,
  });
  platform = bed.asPlatform(studio.url);
});
afterAll(() => bed.close());

const launch = (gameCode: string, playerId: string = randomUUID()) => bed.platform.launch({ gameCode, playerId });
const sitAtTable = () => TablePlayer.sit(studio.url, launch('live-roulette'), TABLE);

async function operated() {
  const answer = await platform.call(calls.vendorOperatedRooms, {});
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}
const tableNow = async () => (await operated()).tables.find(({ id }) => id === TABLE)!;
const tankNow = async (id: string) => (await operated()).tanks.find((tank) => tank.id === id)!;
const turn = (room: string, on: boolean) => platform.call(calls.vendorSwitchRoom, { room, on, ...by });

async function limitsOf(currency: string) {
  const answer = await platform.call(calls.vendorTableLimits, { table: TABLE });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.list.find((each) => each.currency === currency)!;
}

it('a round shows what it may cost at worst, while bets lie', async () => {
  const player = await sitAtTable();
  await player.phase('open');
  player.bet({ red: 10_000, black: 10_000, '17': 1_000 });
  await player.until(() => player.ticketOf(player.state!.round.no) !== undefined);
  const { exposure, players, round, phase } = await tableNow();
  expect({ players, round, phase }).toEqual({ players: 1, round: player.state!.round.no, phase: 'open' });
  // Seventeen is black.
  expect(exposure).toEqual([{ currency: 'TLB', tickets: 1, stakes: 21_000, most: 20_000 + 36_000 }]);
  await player.phase('result');
  await vi.waitFor(async () => expect((await tableNow()).exposure).toEqual([]), { timeout: 30_000, interval: 100 });
  await player.leave();
});

it('limits change with the next round, for the player and on the server, and for one currency alone', async () => {
  const player = await sitAtTable();
  await player.phase('open');
  const first = player.state!.round.no;
  const { limits, highest } = await limitsOf('TLB');
  const change = (more: object) =>
    platform.call(calls.vendorChangeTableLimits, {
      table: TABLE,
      currency: 'TLB',
      limits: { ...limits, ...more },
      ...by,
    });
  expect(await change({ max: highest.max + 1 })).toMatchObject({
    code: 'limits_refused',
    value: { limit: 'max', most: highest.max },
  });
  expect(await change({ min: 2_000, max: 50_000, spots: { red: { min: 3_000, max: 9_000 } } })).toMatchObject({
    ok: true,
  });
  player.bet({ black: 1_000 }, 1, first);
  await player.until(() => player.ticketOf(first) !== undefined);
  await player.phase('open', first + 1);
  const own = player.state!.round.limits!.find(({ currency }) => currency === 'TLB');
  expect(own).toMatchObject({ min: 2_000, max: 50_000, spots: { red: { min: 3_000, max: 9_000 } } });
  expect(own!.chips).toEqual([2_000, 10_000, 20_000]);
  const refusalOf = async (spots: Record<string, number>, version: number) => {
    const before = player.of('refused').length;
    player.bet(spots, version, first + 1);
    await player.until(() => player.of('refused').length > before);
    return player.of('refused').at(-1)!;
  };
  expect(await refusalOf({ black: 1_000 }, 1)).toMatchObject({ code: 'stake_below_minimum', limit: 2_000 });
  expect(await refusalOf({ red: 2_000 }, 2)).toMatchObject({ code: 'stake_below_minimum', spot: 'red', limit: 3_000 });
  expect(await refusalOf({ red: 9_100 }, 3)).toMatchObject({ code: 'stake_above_maximum', spot: 'red', limit: 9_000 });
  await player.leave();

  const late = await sitAtTable();
  expect(late.of('snap')[0]!.limits).toMatchObject({ currency: 'TLB', min: 2_000 });
  await late.leave();
  const { tables } = await createClient({ baseUrl: studio.url, headers: () => ({}) })(liveTables, {});
  expect(tables[0]!.limits).toMatchObject([
    { currency: 'TLB', min: 2_000, max: 50_000 },
    { currency: 'BDT', min: 1_000, max: 1_000_000 },
  ]);
  expect(await limitsOf('TLB')).toMatchObject({ changed: { by: 'ana', reason: by.reason }, usual: limits });
  expect((await limitsOf('BDT')).changed).toBeNull();

  const saved = await limitsOf('TLB');
  const save = (about: object) =>
    platform.call(calls.vendorChangeTableLimits, {
      table: TABLE,
      currency: 'TLB',
      limits: saved.limits,
      changedAt: null,
      ...by,
      ...about,
    });
  // A repeat changes nothing; what another operator changed since it was read is not undone.
  expect(await save({})).toMatchObject({ ok: true });
  expect(await save({ operator: 'ben' })).toMatchObject({ code: 'content_changed' });
  expect(await limitsOf('TLB')).toEqual(saved);
  expect(await save({ operator: 'ben', changedAt: saved.changed!.at })).toMatchObject({ ok: true });
  expect((await limitsOf('TLB')).changed).toMatchObject({ by: 'ben' });
});

it('a closed tank cashes its magazines out, lets nobody in, and opens again', async () => {
  const room = 'fish-reef-2';
  const player = await FishPlayer.sit(studio.url, launch('fish-reef'), room);
  const magazine = await player.load(100);
  // Seats are stored when the tank is renewed.
  await vi.waitFor(
    async () =>
      expect(await tankNow(room)).toMatchObject({
        seated: 1,
        closed: null,
        magazines: [{ currency: 'TLB', magazines: 1, unfired: 5_000, won: 0 }],
      }),
    { timeout: 30_000, interval: 100 },
  );
  expect(await turn(room, false)).toMatchObject({ ok: true, value: { before: { on: true } } });
  expect(await turn(room, false)).toMatchObject({ ok: true, value: { before: { on: false } } });
  await player.until(() => player.closed !== undefined);
  expect(player.closed!.code).toBe(4410);
  // The money was there before.
  expect(player.magazines.get(magazine.id)).toMatchObject({ state: 'settled', returned: 5_000 });
  await vi.waitFor(() => expect(bed.platform.bookedOn(magazine.id)).toEqual([-5_000, 5_000]), { timeout: 30_000 });
  await vi.waitFor(
    async () =>
      expect(await tankNow(room)).toMatchObject({ seated: 0, magazines: [], closed: { by: 'ana', reason: by.reason } }),
    { timeout: 30_000, interval: 100 },
  );
  const token = await fishToken(studio.url, launch('fish-reef'));
  const call = clientOf(studio.url, token);
  await expect(call(fishSeat, { tank: room })).rejects.toMatchObject({ code: 'room_closed' });
  expect((await call(fishSeat, {})).tank).not.toBe(room);
  expect((await call(fishTanks, {})).tanks.map(({ id }) => id)).not.toContain(room);
  await turn(room, true);
  expect((await call(fishSeat, { tank: room })).tank).toBe(room);
  const back = await FishPlayer.sit(studio.url, launch('fish-reef'), room);
  expect(back.tank!.room).toBe(room);
  await back.leave();
});

it('a closed card room seats nobody: who waits stands up, who sits is told why, a hand goes on', async () => {
  const room = 'tongits-tlb-5';
  const enter = () => CardPlayer.enter(studio.url, launch('pvp-tongits'), room);
  const players = [await enter(), await enter(), await enter()];
  for (const player of players) player.sit();
  await Promise.all(players.map((player) => player.phase('play')));
  expect((await operated()).rooms.find(({ roomId }) => roomId === room)).toMatchObject({
    seated: 3,
    hands: 1,
    escrow: 6_000,
    closed: null,
  });
  const { id: hand } = players[0]!.state!.hand!;
  expect(await platform.call(vendorShowHand, { hand })).toMatchObject({ code: 'round_in_progress' });
  const waiting = await enter();
  waiting.sit();
  await waiting.until(() => waiting.state!.place === 'queued');
  await turn(room, false);
  await waiting.until(() => waiting.state!.place === 'away');
  expect(waiting.state!.closed).toBe(true);
  const roomNow = async () => (await clientOf(studio.url, waiting.token)(resumePvpSession, {})).room;
  expect(await roomNow()).toBe('tongits-tlb-20');
  waiting.sit();
  expect(await waiting.refusal()).toMatchObject({ code: 'room_closed' });
  expect((await clientOf(studio.url, waiting.token)(pvpRooms, {})).rooms.map(({ roomId }) => roomId)).not.toContain(
    room,
  );
  expect(players.map(({ state }) => state!.place)).toEqual(['seated', 'seated', 'seated']);
  for (const player of players) player.plays = true;
  for (const player of players) player.send({ type: 'stand' });
  await Promise.all(players.map((player) => player.phase('over')));
  await vi.waitFor(
    async () =>
      expect((await operated()).rooms.find(({ roomId }) => roomId === room)).toMatchObject({
        hands: 0,
        closed: { by: 'ana' },
      }),
    { timeout: 30_000, interval: 100 },
  );
  const shown = await platform.call(vendorShowHand, { hand });
  if (!shown.ok) throw new Error(shown.code);
  expect(shown.value.seats.map(({ cards }) => cards.length).toSorted((a, b) => a - b)).toEqual([12, 12, 13]);
  expect(new Set(shown.value.seats.flatMap(({ cards }) => cards)).size).toBe(37);
  expect(shown.value.seats.reduce((sum, { net }) => sum + net, shown.value.rake)).toBe(0);
  expect(shown.value.moves.length).toBeGreaterThan(0);
  await turn(room, true);
  await waiting.until(() => !waiting.state!.closed);
  expect(await roomNow()).toBe(room);
  waiting.sit();
  await waiting.until(() => waiting.state!.place === 'queued');
  for (const player of [...players, waiting]) await player.leave();
});

it('a stop of play reaches table, tank and card room: no stake is taken from then on', async () => {
  const ids = { table: randomUUID(), tank: randomUUID(), cards: randomUUID() };
  const table = await TablePlayer.sit(studio.url, launch('live-roulette', ids.table), TABLE);
  const tank = await FishPlayer.sit(studio.url, launch('fish-river', ids.tank), 'fish-river-2');
  const cards = await CardPlayer.enter(studio.url, launch('pvp-pusoy', ids.cards), 'pusoy-tlb-2');
  const other = await CardPlayer.enter(studio.url, launch('pvp-pusoy'), 'pusoy-tlb-2');
  const magazine = await tank.load(10);
  await table.phase('open');
  const { no } = table.state!.round;
  table.bet({ black: 5_000 }, 1, no);
  await table.until(() => table.ticketOf(no) !== undefined);
  for (const game of ['live-roulette', 'fish-river', 'pvp-pusoy']) bed.platform.stopped.add(game);
  const asked = bed.platform.received.filter((name) => name === 'session').length;

  // The first question after the stop ends the magazine: tanks ask each second.
  await tank.until(() => tank.magazines.get(magazine.id)?.state === 'settled');
  expect(bed.platform.bookedOn(magazine.id)).toEqual([-500, 500]);
  expect(bed.platform.received.filter((name) => name === 'session').length - asked).toBeLessThanOrEqual(2);
  const again = randomUUID();
  await tank.load(10, again);
  expect(tank.refusal(again)).toMatchObject({ refusal: 'play_stopped' });

  await table.until(() => table.ticketOf(no)?.state === 'refused');
  expect(table.ticketOf(no)).toMatchObject({ refusal: 'play_stopped', pay: null });
  cards.sit();
  other.sit();
  await cards.until(() => cards.state!.stoodUp === 'stopped');
  for (const id of Object.values(ids)) expect(bed.platform.players.get(id)!.balance).toBe(1_000_000);
  bed.platform.stopped.clear();
  for (const player of [table, cards, other]) await player.leave();
  await tank.leave();
});
