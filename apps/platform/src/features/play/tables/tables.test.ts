import { roomList } from '@fairhouse/contract/play/card-rooms';
import { launchGame } from '@fairhouse/contract/play/launch';
import { liveRooms } from '@fairhouse/contract/play/tables';
import { liveTanks } from '@fairhouse/contract/play/tanks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { overrideSettings } from '../../../testing/override-settings.ts';
import { failureOf, visit, type TestVisitor } from '../../../testing/test-visitor.ts';
import { listing } from '../vendor-wallet/testing/fake-vendor.ts';
import { startVendor, type TestVendor } from '../vendor-wallet/testing/start-vendor.ts';
import { openMember, VENDOR } from '../vendor-wallet/testing/start-wallet.ts';
import { tables } from './index.ts';

const until = '2026-11-28T20:00:09.000Z';

const room = (id: string, gameCode: string): TestVendor['vendor']['rooms'][number] => ({
  id,
  name: `Table ${id}`,
  gameCode,
  game: 'baccarat',
  variant: 'classic',
  pace: 'classic',
  openMs: 15_000,
  phase: 'open',
  round: 7,
  until,
  results: ['B', 'Pp', 'T'],
  players: 3,
  limits: [
    { currency: 'TLB', min: 100, max: 200_000 },
    { currency: 'BDT', min: 200, max: 400_000 },
  ],
});

const cardRoom = (roomId: string, more: object = {}) => ({
  roomId,
  gameCode: 'pvp-tongits',
  gameName: 'Tongits',
  game: 'tongits' as const,
  currency: 'TLB' as const,
  stake: 1000,
  minBuyIn: 3000,
  maxBuyIn: 3000,
  seats: 3,
  minSeats: 3,
  seated: 6,
  waiting: 2,
  rake: 500,
  rakeCap: 3000,
  turnSeconds: 20,
  speed: 'classic' as const,
  demo: false,
  ...more,
});

let on: TestVendor;
let visitor: TestVisitor;
beforeAll(async () => {
  const games = [
    listing('live-baccarat', { category: 'LIVE' }),
    listing('live-cockfight', { category: 'LIVE', label: 'DS88' }),
    listing('pvp-tongits', { category: 'PVP' }),
    listing('fish-reef', { category: 'FISH' }),
    listing('slot'),
  ];
  on = await startVendor({ games, features: [tables] });
  on.vendor.rooms = [
    room('one', 'live-baccarat'),
    room('two', 'live-baccarat'),
    room('ring', 'live-cockfight'),
    room('three', 'slot'),
    room('four', 'gone'),
  ];
  on.vendor.cardRooms = [
    cardRoom('tongits-10'),
    cardRoom('tongits-taka', { currency: 'BDT' }),
    cardRoom('tongits-trial', { demo: true }),
    cardRoom('gone-10', { gameCode: 'gone' }),
  ];
  visitor = visit(on);
});
afterAll(() => on.close());

test('tables are those of live games that the merchant offers, with limits in its currency', async () => {
  const { list } = await visitor.call(liveRooms, {});
  expect(list.map(({ roomId }) => roomId)).toEqual(['one', 'two']);
  expect(list[0]).toEqual({
    roomId: 'one',
    roomName: 'Table one',
    vendor: VENDOR,
    gameCode: 'live-baccarat',
    gameName: 'Game live-baccarat',
    vassalage: 'sample',
    game: 'baccarat',
    variant: 'classic',
    phase: 'open',
    until,
    results: ['B', 'Pp', 'T'],
    players: 3,
    limits: { min: 100, max: 200_000 },
  });
});

test('lists are chosen by label and game', async () => {
  const count = async (query: object) => (await visitor.call(liveRooms, query)).list.length;
  expect(await count({ vassalage: 'sample' })).toBe(2);
  expect(await count({ vassalage: 'other' })).toBe(0);
  expect(await count({ gameCode: 'live-baccarat' })).toBe(2);
  expect(await count({ gameCode: 'slot' })).toBe(0);
});

test('card rooms are those in the currency of the merchant whose games it offers; rooms of trial money only when asked for', async () => {
  const { list } = await visitor.call(roomList, {});
  expect(list).toEqual([
    { ...cardRoom('tongits-10'), gameName: 'Game pvp-tongits', vendor: VENDOR, vassalage: 'sample' },
  ]);
  const count = async (query: object) => (await visitor.call(roomList, query)).list.length;
  expect(await count({ demo: 'true' })).toBe(2);
  expect(await count({ gameCode: 'pvp-tongits', vassalage: 'sample' })).toBe(1);
  expect(await count({ gameCode: 'live-baccarat' })).toBe(0);
});

test('a cockfight is listed only where its module is on', async () => {
  const listed = async () => (await visitor.call(liveRooms, {})).list.map(({ roomId }) => roomId);
  expect(await listed()).not.toContain('ring');
  await overrideSettings(on, { modules: { COCKFIGHT: true } });
  expect(await listed()).toContain('ring');
  await overrideSettings(on, {});
});

test('many visitors at once cost the vendor one call', async () => {
  const before = on.vendor.roomReads;
  await Promise.all(Array.from({ length: 12 }, () => visitor.call(liveRooms, {})));
  expect(on.vendor.roomReads - before).toBeLessThanOrEqual(1);
});

test('a launch at a table names it in the fragment of the address', async () => {
  const { site } = await openMember(on, 0);
  const opened = await site.call(launchGame, { vendor: VENDOR, gameCode: 'live-baccarat', roomId: 'two' });
  expect(new URL(opened.url).hash).toMatch(/^#t=[^&]+&room=two$/);
  const strange = site.call(launchGame, { vendor: VENDOR, gameCode: 'live-baccarat', roomId: 'a&b=c' });
  expect((await failureOf(strange)).code).toBe('invalid_request');
});

test('tanks are those of fish games, with bets and pot in the currency of the merchant', async () => {
  const tank = (id: string, gameCode: string): TestVendor['vendor']['tanks'][number] => ({
    id,
    name: `Tank ${id}`,
    gameCode,
    theme: 'reef',
    tier: 'shallow',
    seats: 4,
    seated: 3,
    bets: [
      { currency: 'TLB', bets: [10, 50, 100] },
      { currency: 'BDT', bets: [20, 100, 200] },
    ],
    pots: [{ currency: 'TLB', pot: 4_200 }],
  });
  on.vendor.tanks = [tank('one', 'fish-reef'), tank('two', 'slot'), tank('three', 'gone')];
  const { list } = await visitor.call(liveTanks, {});
  expect(list).toEqual([
    {
      roomId: 'one',
      roomName: 'Tank one',
      vendor: VENDOR,
      gameCode: 'fish-reef',
      gameName: 'Game fish-reef',
      vassalage: 'sample',
      theme: 'reef',
      tier: 'shallow',
      seats: 4,
      seated: 3,
      limits: { min: 10, max: 100 },
      pot: 4_200,
    },
  ]);
  expect((await visitor.call(liveTanks, { vassalage: 'other' })).list).toEqual([]);
});
