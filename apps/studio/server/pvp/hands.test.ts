import { handDocument, pvpHands, pvpRooms } from '@fairhouse/contract/play/studio-pvp';
import { vendorRooms } from '@fairhouse/contract/play/studio-tables';
import { vendorRoundDocument } from '@fairhouse/contract/play/vendor-games';
import { createClient } from '@fairhouse/contract/client';
import { connect } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RunningStudio } from '../start-studio.ts';
import { clientOf, createTestBed, patientTimes, type TestBed } from '../testing/start-test-studio.ts';
import { CardPlayer } from './testing/card-player.ts';
import { expectPaid } from './testing/expect-paid.ts';
import { quickCards } from './testing/quick-cards.ts';

vi.setConfig({ testTimeout: 120_000 });

let bed: TestBed;
let studio: RunningStudio;
beforeAll(async () => {
  bed = await createTestBed();
  studio = await bed.start({ ...patientTimes, pvp: quickCards });
});
afterAll(() => bed.close());

const START = 1_000_000;
const visitor = () => createClient({ baseUrl: studio.url, headers: () => ({}) });

const gameOf = (room: string) => `pvp-${room.split('-tlb')[0]!}`;

const enter = (room: string, about: Parameters<TestBed['platform']['launch']>[0] = {}) =>
  CardPlayer.enter(studio.url, bed.platform.launch({ gameCode: gameOf(room), balance: START, ...about }), room);

/** A room whose row is locked seats nobody, however long they wait. Answers what ends that. */
async function hold(room: string): Promise<() => Promise<void>> {
  await bed.query('insert into pvp_room (id) values ($1) on conflict do nothing', [room]);
  const pool = connect({ url: bed.config.databaseUrl, max: 1 });
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select from pvp_room where id = $1 for update', [room]);
  return async () => {
    await client.query('rollback');
    client.release();
    await pool.end();
  };
}

/** So many players sit in a room, and play a hand to its end. */
async function playHand(room: string, count: number) {
  const release = await hold(room);
  const players = await Promise.all(Array.from({ length: count }, () => enter(room)));
  for (const player of players) {
    player.plays = true;
    player.sit();
  }
  await Promise.all(players.map((player) => player.until(() => player.state!.place === 'queued')));
  await release();
  await Promise.all(players.map((player) => player.phase('over')));
  return players;
}

// In a room of its own each: most of a hand is waiting.
test.concurrent.each([
  ['tongits-tlb-5', 3, 2_000],
  ['pusoy-dos-tlb-5', 4, 5_000],
  ['teen-patti-tlb-5', 3, 30_000],
  ['pusoy-tlb-2', 4, 3_600],
  ['callbreak-tlb-5', 4, 1_500],
])('%s: a hand of %i players is played, paid, and in the record', async (room, count, escrow) => {
  const players = await playHand(room, count);
  const seats = await expectPaid(bed, room);
  expect(seats.map(({ state, stake }) => [state, stake])).toEqual(
    Array.from({ length: count }, () => ['settled', escrow]),
  );
  for (const player of players) {
    const hand = player.state!.hand!;
    const result = hand.seats[hand.you]!.result!;
    expect(player.state!.place).toBe('away');
    expect(player.state!.balance).toBe(START + result.net);
    const own = await clientOf(studio.url, player.token)(pvpHands, {});
    expect(own.list).toMatchObject([{ roundId: hand.roundId, room, phase: 'over', result }]);
    const document = await visitor()(handDocument, { id: hand.roundId });
    expect(document).toMatchObject({ state: 'settled', you: hand.you, serverSeed: null, root: hand.proof!.root });
    expect(document.moves.length).toBeGreaterThan(0);
    const published = await bed.asPlatform(studio.url).call(vendorRoundDocument, { roundId: hand.roundId });
    expect(published).toMatchObject({ ok: true, value: { family: 'hand', proof: 'chain', stake: escrow } });
    await player.leave();
  }
});

test('seats are drawn after a wait; who shares a group is not seated together, and goes on waiting', async () => {
  const room = 'tongits-tlb-20';
  const two = await Promise.all([enter(room, { groups: ['home', 'a'] }), enter(room, { groups: ['home', 'b'] })]);
  const others = await Promise.all([enter(room, { groups: ['c'] }), enter(room)]);
  for (const player of [...two, ...others]) player.sit();
  await Promise.all(others.map((player) => player.phase('play')));
  const seatedOf = () => two.filter((player) => player.state!.hand !== null);
  await expect.poll(() => seatedOf().length).toBe(1);
  const seated = seatedOf();
  const waiting = two.find((player) => player !== seated[0])!;
  await waiting.until(() => waiting.state!.place === 'queued' && waiting.state!.missing === 2);
  expect(waiting.state).toMatchObject({ hand: null });
  const names = others[0].state!.hand!.seats.map(({ name, bot }) => [name, bot]);
  expect(names).toEqual([
    ['Ana•••', false],
    ['Ana•••', false],
    ['Ana•••', false],
  ]);
  const { rooms } = await clientOf(studio.url, waiting.token)(pvpRooms, { gameCode: 'pvp-tongits' });
  expect(rooms.find(({ roomId }) => roomId === room)).toMatchObject({
    seated: 3,
    waiting: 1,
    minBuyIn: 8_000,
    maxBuyIn: 26_000,
  });
  const listed = await bed.asPlatform(studio.url).call(vendorRooms, {});
  expect(listed.ok && listed.value.rooms!.some(({ roomId, waiting: count }) => roomId === room && count === 1)).toBe(
    true,
  );
  waiting.send({ type: 'stand' });
  await waiting.until(() => waiting.state!.place === 'away');
  for (const player of [...others, ...seated]) player.send({ type: 'stand' });
  await Promise.all(others.map((player) => player.phase('over')));
  await expectPaid(bed, room);
});

test.concurrent.each(['tongits', 'teen-patti', 'pusoy'])(
  'bots, with a badge, fill a room of trial money: %s',
  async (game) => {
    const player = await enter(`${game}-tlb-trial`, { demo: true });
    expect(player.state).toMatchObject({ missing: 0 });
    player.plays = true;
    player.sit();
    await player.phase('over');
    const { hand, balance } = player.state!;
    expect(hand!.seats.filter(({ bot }) => bot)).toHaveLength(hand!.seats.length - 1);
    expect(hand!.seats[hand!.you]!.bot).toBe(false);
    expect(balance).toBe(START + hand!.seats[hand!.you]!.result!.net);
    await player.leave();
  },
);

test('no bot can be seated for money, no hand can pay what was not put in, and nothing decided changes', async () => {
  const { rows } = await bed.query<{ id: string; handId: string }>(
    `select s.id, hand_id as "handId" from pvp_seat s where not demo and state = 'settled' limit 1`,
  );
  const { id, handId } = rows[0]!;
  const refused = (statement: string, values: unknown[]) =>
    expect(bed.query(statement, values)).rejects.toThrow(/pvp_bots|pvp_sum|was decided|does not pay/);
  await refused('update pvp_seat set bot = true where id = $1', [id]);
  await refused('update pvp_seat set pay = pay + 1 where id = $1', [id]);
  await refused('update pvp_hand set rake = rake + 1 where id = $1', [handId]);
  await refused(`update pvp_hand set paid = paid + 1 where id = $1`, [handId]);
});

test('who waits in one room and sits down in another has moved; who plays is led back', async () => {
  const playerId = randomUUID();
  const one = await enter('callbreak-tlb-20', { playerId });
  const other = await enter('tongits-tlb-100', { playerId });
  one.sit();
  await one.until(() => one.state!.place === 'queued');
  other.sit();
  await other.until(() => other.state!.place === 'queued');
  await one.until(() => one.state!.place === 'away');
  const room = 'teen-patti-tlb-20';
  const third = await enter(room, { playerId });
  const partner = await enter(room);
  third.sit();
  partner.sit();
  await third.phase('play');
  other.sit();
  expect((await other.refusal()).code).toBe('seated_elsewhere');
  await other.until(() => other.state!.elsewhere === room);
  partner.plays = true;
  third.send({ type: 'stand' });
  await third.phase('paying', 'over');
  // Told that the hand is over, the player may sit down here.
  await other.until(() => other.state!.elsewhere === null);
  other.sit();
  await other.until(() => other.state!.place === 'queued');
  other.send({ type: 'stand' });
  await other.until(() => other.state!.place === 'away');
  await Promise.all([one, other, third, partner].map((player) => player.leave()));
});

test('without the money for a seat the player stands up, and the hand is void', async () => {
  const room = 'tongits-tlb-100';
  const poor = await enter(room, { balance: 39_999 });
  const others = await Promise.all([enter(room), enter(room)]);
  for (const player of [poor, ...others]) player.sit();
  await Promise.all(others.map((player) => player.phase('void')));
  await poor.until(() => poor.state!.stoodUp === 'insufficient_funds');
  expect(others[0].state!.hand).toMatchObject({ phase: 'void', reason: 'seats_missing' });
  const seats = await expectPaid(bed, room);
  expect(seats.map(({ state }) => state).toSorted()).toEqual(['refunded', 'refunded', 'refused']);
});
