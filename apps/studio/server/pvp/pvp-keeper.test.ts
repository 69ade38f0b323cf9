import { unpacked } from '@fairhouse/contract/play/packed-step';
import { lastOf, openFollowed, takeStep, type Followed } from '@fairhouse/contract/play/pvp-steps';
import type { PvpMadeMove, PvpServerMessage, PvpState } from '@fairhouse/contract/play/studio-pvp';
import { inTransaction } from '@fairhouse/database';
import { pvpGames, type PvpView } from '@fairhouse/games/pvp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Guest, Visit } from '../realtime/room.ts';
import type { Session } from '../sessions/store.ts';
import { actInHand } from './act-in-hand.ts';
import { documentHand } from './publish-hand.ts';
import { follow } from './pvp-guests.ts';
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
  /** Types of the messages. */
  types: string[];
  newest(): { state: PvpState; did: PvpMadeMove[] };
  moves(): { seat: number; move: object }[];
  /** Number of the newest step. */
  last(): number;
  reasons: string[];
  leave(): void;
}

/** A connection of a player in a room, with what it was sent; `before` is the one that it goes on after. */
async function enter(
  keeper: PvpKeeper,
  room: string,
  session: Session,
  before?: { followed: Followed },
): Promise<Watcher & { followed: Followed }> {
  const seen: ReturnType<Watcher['newest']>[] = [];
  const types: string[] = [];
  const reasons: string[] = [];
  let followed = before?.followed;
  const guest: Guest = {
    session,
    send(text) {
      const message = unpacked(JSON.parse(text as string) as PvpServerMessage);
      types.push(message.type);
      if (message.type === 'state') {
        followed = openFollowed(message);
        seen.push({ state: message.state, did: message.did });
      }
      if (message.type === 'step') {
        const taken = takeStep(followed!, message, follow)!;
        followed = taken.followed;
        seen.push({ state: followed.state, did: taken.did });
      }
    },
    close: (reason) => reasons.push(reason),
  };
  const visit = await keeper.enter(room, guest, followed && lastOf(followed));
  expect(visit).toMatchObject({ leave: expect.any(Function) as Visit['leave'] });
  return {
    types,
    reasons,
    newest: () => seen.at(-1)!,
    moves: () => seen.flatMap(({ did }) => did).map(({ seat, move }) => ({ seat, move })),
    last: () => lastOf(followed!),
    leave: () => (visit as Visit).leave(),
    get followed() {
      return followed!;
    },
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

/** Two players of Teen Patti whose hand is dealt. */
async function startTwo(keeper: PvpKeeper, room: string) {
  const { id, sessions } = await seatPlayers(open, room, { count: 2 });
  expect(await stepHand(open.deps, id)).toBe('dealt');
  const [one, other] = sessions as [Session, Session];
  const players = [
    { session: one, ...(await enter(keeper, room, one)) },
    { session: other, ...(await enter(keeper, room, other)) },
  ] as const;
  const move = async () => {
    await playOn(id, players);
    await keeper.changed('hand', id);
  };
  return { id, one, other, players, move };
}

test('after a lost connection a page is sent the steps that it missed, and no state', async () => {
  const room = 'teen-patti-tlb-1';
  const keeper = keeperWith(async () => undefined);
  const { id, one, move } = await startTwo(keeper, room);
  const page = await enter(keeper, room, one);
  await move();
  await move();
  // What comes now does not reach it.
  const received = page.followed;
  await move();
  page.leave();
  await move();
  const again = await enter(keeper, room, one, { followed: received });
  expect(again.types).toEqual(['room', 'step', 'step']);
  expect(again.moves()).toHaveLength(2);
  const fresh = await enter(keeper, room, one);
  expect(fresh.types).toEqual(['room', 'state']);
  expect(again.newest().state).toEqual(fresh.newest().state);
  await keeper.changed('hand', id);
  expect(again.types).toHaveLength(3);
});

test('a page that comes back before its old connection is known to be lost takes its place', async () => {
  const room = 'teen-patti-tlb-20';
  const keeper = keeperWith(async () => undefined);
  const { one, move } = await startTwo(keeper, room);
  const page = await enter(keeper, room, one);
  await move();
  const again = await enter(keeper, room, one, page);
  expect(again.types).toEqual(['room']);
  expect(page.reasons).toEqual(['moved']);
  await move();
  expect(again.types).toEqual(['room', 'step']);
});

test('the number of another page, of another player, or of nobody is answered by the state', async () => {
  const room = 'pusoy-tlb-10';
  const keeper = keeperWith(async () => undefined);
  const { one, other, players } = await startTwo(keeper, room);
  const page = await enter(keeper, room, one);
  const theirs = await enter(keeper, room, other, page);
  expect(theirs.types).toEqual(['room', 'state']);
  expect(page.reasons).toEqual([]);
  for (const base of [0, page.followed.base + 1, page.followed.base - 1, 2 ** 52]) {
    const guessed = await enter(keeper, room, one, { followed: { ...page.followed, base } });
    expect(guessed.types).toEqual(['room', 'state']);
  }
  players[0].leave();
  const late = await enter(
    keeperWith(async () => undefined),
    room,
    one,
    players[0],
  );
  expect(late.types).toEqual(['room', 'state']);
});

test('what was on its way over a lost connection is sent over the next one', async () => {
  const room = 'pusoy-tlb-50';
  const [reading, entered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const [mayShow, mayEnter] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isSlow = false;
  let stored = 0;
  const deal: OpenCards['deps']['deal'] = async (...about) => {
    if (isSlow) {
      reading.resolve();
      await mayShow.promise;
    }
    return open.deps.deal(...about);
  };
  const storePresent = async (): Promise<void> => {
    if (!isSlow) return;
    stored += 1;
    // The first is of the connection that is left.
    if (stored === 2) entered.resolve();
    await mayEnter.promise;
  };
  const deps = { ...open.deps, deal, storePresent, wallet: undefined as never, now: () => new Date() };
  const keeper = createPvpKeeper(deps);
  const { id, one, players } = await startTwo(keeper, room);
  const page = await enter(keeper, room, one);
  await playOn(id, players);
  isSlow = true;
  const changing = keeper.changed('hand', id);
  await reading.promise;
  page.leave();
  const entering = enter(keeper, room, one, page);
  await entered.promise;
  isSlow = false;
  mayShow.resolve();
  await changing;
  mayEnter.resolve();
  expect((await entering).types).toEqual(['room', 'step']);
});
