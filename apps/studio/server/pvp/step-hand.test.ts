import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seatWaiting } from './seat-waiting.ts';
import { readSeats, storeAnswer } from './seat-store.ts';
import { stepDueHands } from './step-due-hands.ts';
import { stepHand } from './step-hand.ts';
import { makeDue, openCards, queueUp, seatPlayers, type OpenCards } from './testing/open-cards.ts';

let open: OpenCards;
beforeAll(async () => {
  open = await openCards();
});
afterAll(() => open.close());
beforeEach(() => void open.errors.splice(0));

const phaseOf = async (id: string): Promise<string | undefined> =>
  (await open.owner.query<{ phase: string }>('select phase from pvp_hand where id = $1', [id])).rows[0]?.phase;

const statesOf = async (id: string) => (await readSeats(open.deps.pool, id)).map(({ state }) => state);

/** Queries that wait for a lock. */
const countBlocked = async (): Promise<number> =>
  (
    await open.deps.pool.query<{ blocked: number }>(
      `select count(*)::int as blocked from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows[0]!.blocked;

test('an escrow that is booked while its hand is dealt has a seat in it', async () => {
  const { deps } = open;
  const { id } = await seatPlayers(open, 'teen-patti-tlb-5', { count: 3, taken: 2 });
  const seat = (await readSeats(deps.pool, id)).find(({ state }) => state === 'bet_pending')!;
  await makeDue(open, id);
  const answering = await deps.pool.connect();
  await answering.query('begin');
  await storeAnswer(answering, seat.id, { to: 'bet_taken' });
  const stepping = stepHand(deps, id);
  await expect.poll(countBlocked).toBe(1);
  await answering.query('commit');
  answering.release();
  expect(await stepping).toBe('dealt');
  const seats = await readSeats(deps.pool, id);
  expect(seats.map(({ state }) => state)).toEqual(Array(3).fill('bet_taken'));
  expect(new Set(seats.map((each) => each.seat))).toEqual(new Set([0, 1, 2]));
});

test('a hand whose room left the catalogue is void after the time of an outage, and every escrow goes back', async () => {
  const { deps } = open;
  const { id } = await seatPlayers(open, 'tongits-tlb-5', { count: 3 });
  expect(await stepHand(deps, id)).toBe('dealt');
  const later = { ...deps, cards: { ...deps.cards, rooms: [] } };
  await makeDue(open, id);
  await stepDueHands(later);
  expect(await phaseOf(id)).toBe('play');
  await makeDue(open, id, 121);
  await stepDueHands(later);
  expect(await phaseOf(id)).toBe('void');
  expect(await statesOf(id)).toEqual(Array(3).fill('refund_pending'));
});

test('a hand whose step fails is tried once in a tick, and holds up no other one', async () => {
  const { deps, errors } = open;
  const { id: bad } = await seatPlayers(open, 'tongits-tlb-20', { count: 3 });
  const { id: good } = await seatPlayers(open, 'tongits-tlb-100', { count: 3 });
  await makeDue(open, bad, 2);
  await makeDue(open, good, 1);
  await stepDueHands({
    ...deps,
    deal: (db, room, hand) => (hand.id === bad ? Promise.reject(new Error('no cards')) : deps.deal(db, room, hand)),
  });
  expect(errors).toEqual([new Error('no cards')]);
  expect([await phaseOf(bad), await phaseOf(good)]).toEqual(['escrow', 'play']);
});

test('a room that fails holds up the seats of no other one', async () => {
  const { deps, errors } = open;
  const bad = 'callbreak-tlb-5';
  await queueUp(open, bad, 4);
  await queueUp(open, 'callbreak-tlb-20', 4);
  await queueUp(open, 'callbreak-tlb-100', 4);
  const rooms = deps.cards.rooms.map((room) => (room.id === bad ? { ...room, rules: undefined as never } : room));
  const seated = await seatWaiting({ ...deps, cards: { ...deps.cards, rooms } });
  expect(seated.toSorted()).toEqual(['callbreak-tlb-100-1', 'callbreak-tlb-20-1']);
  expect(errors).toEqual([expect.any(TypeError)]);
});
