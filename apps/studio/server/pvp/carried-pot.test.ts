import type { TongitsView } from '@fairhouse/games/pvp';
import { readHandDocument, verifyHand } from '@fairhouse/games/verify/hand';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '../sessions/store.ts';
import type { HandSeat } from './hand.ts';
import { documentHand } from './publish-hand.ts';
import { readBundle } from './read-bundle.ts';
import { replayHand } from './replay-hand.ts';
import { seatWaiting } from './seat-waiting.ts';
import { readSeats, storeAnswer } from './seat-store.ts';
import { stepHand } from './step-hand.ts';
import { makeDue, openCards, queueUp, sitDown, type OpenCards } from './testing/open-cards.ts';

let open: OpenCards;
beforeAll(async () => {
  open = await openCards();
});
afterAll(() => open.close());

const STAKE = 500;

/** The next hand of a room, played by the rule for lost time to its end. */
async function playHand(): Promise<{ id: string; seats: HandSeat[]; view: TongitsView }> {
  const { deps } = open;
  const [id] = await seatWaiting(deps);
  for (const seat of await readSeats(deps.pool, id!)) await storeAnswer(deps.pool, seat.id, { to: 'bet_taken' });
  await deps.pool.query('update pvp_seat set auto = true where hand_id = $1', [id]);
  for (let step; step !== 'decided';) {
    await makeDue(open, id!);
    step = await stepHand(deps, id!);
  }
  const { hand, seats, moves } = (await readBundle(deps.pool, id!))!;
  const room = deps.cards.rooms.find((each) => each.id === hand.roomId)!;
  const state = replayHand(room, hand, await deps.deal(deps.pool, room, hand), moves);
  return { id: id!, seats, view: room.rules.view(state, 0) as TongitsView };
}

const potsOf = async (id: string) =>
  (await open.deps.pool.query<{ antes: number }>('select antes from pvp_pot where hand_id = $1', [id])).rows;

const sitAgain = async (sessions: readonly Session[], room: string) => {
  for (const session of sessions) await sitDown(open, session, room);
};

test('a pot grows from hand to hand of the same three until one wins twice in a row, and lies in no account', async () => {
  const room = 'tongits-tlb-5';
  const sessions = await queueUp(open, room, 3);
  let [antes, before] = [0, ''];
  for (let hand = 1, isTaken = false; !isTaken; hand += 1) {
    expect(hand).toBeLessThan(60);
    const { id, seats, view } = await playHand();
    antes = Math.min(10, antes + 1);
    const winner = seats[view.result!.winner]!.playerId;
    isTaken = winner === before;
    expect(view.pot).toMatchObject({ amount: 3 * antes * STAKE, share: antes * STAKE, isTaken });
    // All that was held is paid or raked: nothing waits between the hands.
    for (const { stake } of seats) expect(stake).toBe((3 + antes) * STAKE);
    const document = (await documentHand(open.deps, seats[0]!.id))!;
    const { steps } = await verifyHand(readHandDocument(document)!);
    expect(steps.filter(({ passed }) => !passed)).toEqual([]);
    const isEnded = isTaken || antes === 10;
    expect(await potsOf(id)).toEqual(isEnded ? [] : [{ antes }]);
    const least = isTaken ? 1 + antes : 1;
    for (const loss of document.gross!.filter((gross) => gross < 0))
      expect(-loss).toBeGreaterThanOrEqual(least * STAKE);
    before = isEnded ? '' : winner;
    if (isEnded) antes = 0;
    await sitAgain(sessions, room);
  }
  // The next hand begins a pot of its own.
  expect((await playHand()).view.pot).toMatchObject({ share: STAKE, lastWinner: null });
});

test('a pot whose players do not meet again ends, and everybody keeps the own share', async () => {
  const room = 'tongits-tlb-20';
  const sessions = await queueUp(open, room, 3);
  const first = await playHand();
  expect(await potsOf(first.id)).toEqual([{ antes: 1 }]);
  await queueUp(open, room, 1);
  await sitAgain(sessions.slice(1), room);
  const second = await playHand();
  expect(second.view.pot).toMatchObject({ share: 2000, lastWinner: null });
  expect(await potsOf(first.id)).toEqual([]);
});
