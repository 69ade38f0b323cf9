import type { PvpServerMessage } from '@fairhouse/contract/play/studio-pvp';
import { inTransaction } from '@fairhouse/database';
import { pvpGames, type PvpView } from '@fairhouse/games/pvp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Guest, Visit } from '../realtime/room.ts';
import type { Session } from '../sessions/store.ts';
import { actInHand } from './act-in-hand.ts';
import { documentHand } from './publish-hand.ts';
import { createPvpKeeper, type PvpKeeper } from './pvp-keeper.ts';
import { readSeats, storeAnswer } from './seat-store.ts';
import { stepHand } from './step-hand.ts';
import { makeDue, openCards, seatPlayers, sessionOf, type OpenCards } from './testing/open-cards.ts';
import { lockWaiting, waitIn } from './waiting-store.ts';

let open: OpenCards;
beforeAll(async () => {
  open = await openCards();
});
afterAll(() => open.close());

const keeperWith = (storePresent: () => Promise<void>): PvpKeeper =>
  createPvpKeeper({ ...open.deps, wallet: undefined as never, now: () => new Date(), storePresent });

interface Watcher {
  states: Extract<PvpServerMessage, { type: 'state' }>[];
  newest(): Extract<PvpServerMessage, { type: 'state' }>;
  moves(): { seat: number; move: object }[];
}

/** A connection of a player in a room, with what it was sent. */
async function enter(keeper: PvpKeeper, room: string, session: Session): Promise<Watcher> {
  const states: Watcher['states'] = [];
  const guest: Guest = {
    session,
    send(text) {
      const message = JSON.parse(text as string) as PvpServerMessage;
      if (message.type === 'state') states.push(message);
    },
    close: () => undefined,
  };
  const visit = await keeper.enter(room, guest, undefined);
  expect(visit).toMatchObject({ leave: expect.any(Function) as Visit['leave'] });
  return {
    states,
    newest: () => states.at(-1)!,
    moves: () => states.flatMap(({ did }) => did).map(({ seat, move }) => ({ seat, move })),
  };
}

/** The move of a bot for whoever has the turn. */
async function playOn(id: string, players: readonly (Watcher & { session: Session })[]): Promise<void> {
  const { you, turn, table } = players
    .map((player) => player.newest().state.hand!)
    .find((hand) => hand.turn?.seats.includes(hand.you))!;
  const { session } = players.find((player) => player.newest().state.hand!.you === you)!;
  const move = pvpGames.get(table!.game)!.bot(table as PvpView, you);
  expect(await actInHand(open.deps, session, { hand: id, turn: turn!.no, move, id: `${you} ${turn!.no}` })).toBe(
    undefined,
  );
}

test('a guest who could not enter is not taken for one who is connected', async () => {
  const room = 'tongits-tlb-5';
  const keeper = keeperWith(() => Promise.reject(new Error('down')));
  await expect(enter(keeper, room, sessionOf(room))).rejects.toThrow('down');
  expect(keeper.present()).toEqual([]);
});

test('whose escrow was refused sees no move of the hand', async () => {
  const room = 'teen-patti-tlb-5';
  const { deps } = open;
  const { id, sessions } = await seatPlayers(open, room, { count: 3, taken: 2 });
  const refused = (await readSeats(deps.pool, id)).find(({ state }) => state === 'bet_pending')!;
  await storeAnswer(deps.pool, refused.id, { to: 'refused', refusal: 'insufficient_funds' });
  expect(await stepHand(deps, id)).toBe('dealt');
  const keeper = keeperWith(async () => undefined);
  const players = await Promise.all(
    sessions
      .filter(({ playerId }) => playerId !== refused.playerId)
      .map(async (session) => ({ session, ...(await enter(keeper, room, session)) })),
  );
  const poor = await enter(
    keeper,
    room,
    sessions.find(({ playerId }) => playerId === refused.playerId)!,
  );
  expect(poor.newest().state).toMatchObject({ hand: null, stoodUp: 'insufficient_funds' });
  await playOn(id, players);
  await keeper.changed('hand', id);
  expect(players.map((player) => player.moves().length)).toEqual([1, 1]);
  expect(poor.moves()).toEqual([]);
});

test('in a void hand of Pusoy nobody sees the rows that others have set', async () => {
  const room = 'pusoy-tlb-2';
  const { deps } = open;
  const { id, sessions } = await seatPlayers(open, room, { count: 2 });
  expect(await stepHand(deps, id)).toBe('dealt');
  const keeper = keeperWith(async () => undefined);
  const [one, other] = sessions as [Session, Session];
  await playOn(id, [{ session: one, ...(await enter(keeper, room, one)) }]);
  await makeDue(open, id, 121);
  expect(await stepHand(deps, id)).toBe('void');
  const covered = { kind: 'set', front: [], middle: [], back: [] };
  const late = await enter(keeper, room, other);
  expect(late.newest().state.hand).toMatchObject({ phase: 'void', reason: 'outage' });
  expect(late.moves().map(({ move }) => move)).toEqual([covered]);
  const seat = (await readSeats(deps.pool, id)).find(({ playerId }) => playerId === other.playerId)!;
  const document = await documentHand(deps, seat.id);
  expect(document!.moves.map(({ move }) => move)).toEqual([covered]);
});

test('who sits down again in a new session keeps the place in the queue, with what that session has', async () => {
  const room = 'tongits-tlb-20';
  const { pool } = open.deps;
  const old = sessionOf(room);
  const { playerId } = old;
  const renewed = sessionOf(room, { playerId, platformSession: 's2', name: 'Bea•••', groups: ['line 7'] });
  expect(await waitIn(pool, old, room, 'a'.repeat(32))).toBe(true);
  expect(await waitIn(pool, renewed, room, 'b'.repeat(32))).toBe(true);
  await pool.query(
    `insert into pvp_presence (process, player_id, demo, room_id, until) values ($1, $2, false, $3, 'infinity')`,
    [old.id, playerId, room],
  );
  const [waiting] = await inTransaction(pool, {}, (tx) => lockWaiting(tx, room));
  const { id: sessionId, platformSession, name, groups } = renewed;
  expect(waiting).toMatchObject({ playerId, sessionId, platformSession, name, groups, seed: 'a'.repeat(32) });
});
