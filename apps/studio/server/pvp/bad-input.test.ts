import { createClient } from '@fairhouse/contract/client';
import { handDocument, openPvpSession, pvpHands, pvpRooms } from '@fairhouse/contract/play/studio-pvp';
import { closeCodes } from '@fairhouse/contract/play/realtime';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RunningStudio } from '../start-studio.ts';
import { clientOf, createTestBed, enterGame, patientTimes, type TestBed } from '../testing/start-test-studio.ts';
import { CardPlayer, cardSessionOf } from './testing/card-player.ts';
import { expectPaid, readSeatRows } from './testing/expect-paid.ts';
import { quickCards } from './testing/quick-cards.ts';

vi.setConfig({ testTimeout: 120_000 });

let bed: TestBed;
let studio: RunningStudio;
beforeAll(async () => {
  bed = await createTestBed();
  studio = await bed.start({
    ...patientTimes,
    pvp: quickCards,
    socketRates: { openings: { burst: 60, perSecond: 60 } },
  });
});
afterAll(() => bed.close());

const launch = (about: Parameters<TestBed['platform']['launch']>[0] = {}) =>
  bed.platform.launch({ gameCode: 'pvp-tongits', ...about });
const enter = (room: string, about: Parameters<TestBed['platform']['launch']>[0] = {}) =>
  CardPlayer.enter(studio.url, launch(about), room);

async function startHand(room: string): Promise<CardPlayer[]> {
  const players = await Promise.all([enter(room), enter(room), enter(room)]);
  for (const player of players) player.sit();
  await Promise.all(players.map((player) => player.until(() => player.state!.hand?.phase === 'play')));
  return players;
}

/** They leave; the studio plays the hand to its end, and pays it. */
async function finish(room: string, players: readonly CardPlayer[]): Promise<void> {
  for (const player of players) if (!player.closed) player.send({ type: 'stand' });
  await expectPaid(bed, room);
  await Promise.all(players.filter(({ closed }) => !closed).map((player) => player.leave()));
}

async function closing(player: CardPlayer): Promise<number> {
  await player.until(() => player.closed !== undefined);
  return player.closed!.code;
}

test('acting out of turn, against the rules, for a hand that has gone on, or in the hand of others', async () => {
  const room = 'tongits-tlb-5';
  const players = await startHand(room);
  const first = players.find((player) => player.hasTurn())!;
  const other = players.find((player) => !player.hasTurn())!;
  const stranger = await enter(room);
  const { id, turn, you, table } = first.state!.hand!;
  const own = table!.seats[you]!.cards!;

  const early = other.act({ kind: 'draw' });
  expect(await other.refusal()).toMatchObject({ code: 'not_your_turn', id: early });
  first.act({ kind: 'draw' });
  expect((await first.refusal()).code).toBe('move_illegal');
  const foreign = other.state!.hand!.table!.seats[other.state!.hand!.you]!.cards![0]!;
  first.act({ kind: 'discard', card: foreign });
  expect((await first.refusal()).code).toBe('move_illegal');
  stranger.act({ kind: 'discard', card: own[0]! }, { hand: id, turn: turn!.no });
  expect((await stranger.refusal()).code).toBe('hand_over');
  stranger.act({ kind: 'pass' }, { hand: 'nothing-1', turn: 0 });
  expect((await stranger.refusal()).code).toBe('hand_over');

  // A repeat is harmless; the same turn again is not this player's any more.
  const act = first.act({ kind: 'discard', card: own[0]! });
  await first.until(() => first.state!.hand!.turn!.no > turn!.no);
  first.act({ kind: 'discard', card: own[0]! }, { turn: turn!.no, id: act });
  first.act({ kind: 'discard', card: own[1]! }, { turn: turn!.no });
  expect((await first.refusal()).code).toBe('not_your_turn');
  const { rows } = await bed.query<{ n: number }>('select count(*)::int as n from pvp_move where hand_id = $1', [id]);
  expect(rows[0]!.n).toBe(1);
  const visitor = createClient({ baseUrl: studio.url, headers: () => ({}) });
  const document = await visitor(handDocument, { id: first.state!.hand!.roundId });
  expect(document).toMatchObject({ state: 'playing', shown: [], moves: [], serverSeed: null });
  // Nobody was shown what is not theirs.
  for (const player of players)
    for (const state of player.states)
      for (const [seat, { cards }] of (state.hand?.table?.seats ?? []).entries())
        if (seat !== state.hand!.you) expect(cards).toBeNull();
  await finish(room, [...players, stranger]);
});

test('who leaves in the middle of a hand is played for; back ends that', async () => {
  const room = 'tongits-tlb-20';
  const players = await startHand(room);
  const [gone, ...others] = players;
  gone!.cut();
  const { id } = others[0]!.state!.hand!;
  await others[0]!.until(() => others[0]!.state!.hand!.seats.some(({ here }) => !here));
  const back = others[0]!;
  back.send({ type: 'stand' });
  await back.until(() => back.state!.hand!.seats[back.state!.hand!.you]!.auto);
  back.send({ type: 'back', hand: id });
  await back.until(() => !back.state!.hand!.seats[back.state!.hand!.you]!.auto);
  await bed.query(`update pvp_seat set auto = true where hand_id = $1`, [id]);
  await bed.query(`update pvp_hand set due_at = now() where id = $1`, [id]);
  await Promise.all(others.map((player) => player.phase('over')));
  await finish(room, players);
  expect((await readSeatRows(bed, room)).every(({ state }) => state === 'settled')).toBe(true);
});

test('rooms of another currency, other money or another game are closed to a session', async () => {
  const token = await cardSessionOf(studio.url, launch());
  for (const room of ['tongits-bdt-5', 'tongits-tlb-trial']) {
    const player = new CardPlayer(studio.url);
    await player.hello(token, room);
    expect(await closing(player)).toBe(closeCodes.wrong_game);
  }
  const lost = new CardPlayer(studio.url);
  await lost.hello(token, 'tongits-tlb-7');
  expect(await closing(lost)).toBe(closeCodes.room_unknown);
  const slots = await enterGame(studio.url, bed.platform.launch());
  const player = new CardPlayer(studio.url);
  await player.hello(slots.session.session, 'tongits-tlb-5');
  expect(await closing(player)).toBe(closeCodes.wrong_game);
});

test("nobody's token, a used launch token, another game's session", async () => {
  const player = new CardPlayer(studio.url);
  await player.hello('x'.repeat(32), 'tongits-tlb-5');
  expect(await closing(player)).toBe(closeCodes.login_required);
  const visitor = createClient({ baseUrl: studio.url, headers: () => ({}) });
  const launchToken = launch();
  await visitor(openPvpSession, { launchToken });
  await expect(visitor(openPvpSession, { launchToken })).rejects.toMatchObject({ code: 'launch_token_invalid' });
  const slot = { launchToken: bed.platform.launch() };
  await expect(visitor(openPvpSession, slot)).rejects.toMatchObject({ code: 'game_unknown' });
  await expect(visitor(pvpRooms, {})).rejects.toMatchObject({ code: 'login_required' });
  await expect(visitor(handDocument, { id: 'tongits-tlb-5-1' })).rejects.toMatchObject({ code: 'round_unknown' });
  const own = clientOf(studio.url, await cardSessionOf(studio.url, launch()));
  await expect(own(pvpHands, { before: 'somebody-elses' })).rejects.toMatchObject({ code: 'not_found' });
});

test.each<[string, object | string]>([
  ['no JSON', '{'],
  ['an unknown type', { type: 'cheat' }],
  ['a move of no game', { type: 'act', hand: 'h', turn: 0, id: 'a', move: { kind: 'steal' } }],
  ['a card of no deck', { type: 'act', hand: 'h', turn: 0, id: 'a', move: { kind: 'discard', card: '1X' } }],
  [
    'more cards than there are',
    { type: 'act', hand: 'h', turn: 0, id: 'a', move: { kind: 'play', cards: Array(9).fill('AC') } },
  ],
  ['a seed of another length', { type: 'sit', seed: 'abc' }],
  ['fields that nobody knows', { type: 'stand', force: true }],
])('%s closes the connection', async (_, message) => {
  const player = await enter('tongits-tlb-5');
  player.send(message);
  expect(await closing(player)).toBe(closeCodes.invalid_message);
});

test('5 kB and floods close the connection', async () => {
  const long = await enter('tongits-tlb-5');
  long.send(JSON.stringify({ type: 'stand', text: 'x'.repeat(5_000) }));
  expect(await closing(long)).toBe(1009);
  const loud = await enter('tongits-tlb-5');
  for (let n = 0; n < 60; n += 1) loud.send({ type: 'back', hand: 'nothing' });
  expect(await closing(loud)).toBe(closeCodes.too_many);
});

test('two windows of one player show the same hand, and count as one seat', async () => {
  const room = 'tongits-tlb-100';
  const playerId = randomUUID();
  const one = await enter(room, { playerId });
  const two = await enter(room, { playerId });
  const others = await Promise.all([enter(room), enter(room)]);
  for (const player of [one, two, ...others]) player.sit();
  await Promise.all([one, two].map((player) => player.until(() => player.state!.hand?.phase === 'play')));
  expect(one.state!.hand!.you).toBe(two.state!.hand!.you);
  expect(await readSeatRows(bed, room)).toHaveLength(3);
  await finish(room, [one, two, ...others]);
});
