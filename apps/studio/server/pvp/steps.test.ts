import { unpacked } from '@fairhouse/contract/play/packed-step';
import { lastOf, openFollowed, takeStep, type Followed, type PvpStep } from '@fairhouse/contract/play/pvp-steps';
import { pvpServerMessage, type PvpMadeMove } from '@fairhouse/contract/play/studio-pvp';
import { createRandomStream } from '@fairhouse/games/fairness';
import { dealCards, rakeBy, rakeRuleOf } from '@fairhouse/games/pvp';
import type { Card } from '@fairhouse/games/tables';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRooms, pvpFamilies, type Room } from './catalogue.ts';
import { openBundle, type OpenHand } from './describe-hand.ts';
import type { Hand, HandSeat, PlayedMove } from './hand.ts';
import { describeState, follow, inform, type PvpGuest } from './pvp-guests.ts';
import { missedSteps } from './tracks.ts';
import { sessionOf } from './testing/open-cards.ts';

const START = Date.parse('2026-11-29T20:00:00.000Z');
const rooms = createRooms().filter(({ currency, stake, demo }) => currency === 'TLB' && !demo && stake > 500);
const games = pvpFamilies.map(({ game }): [string, Room] => [game, rooms.find((room) => room.family.game === game)!]);

const newHand = ({ id, stake }: Room, no: number, carried: Hand['carried']) =>
  ({
    id: `${id}-${no}`,
    roomId: id,
    no,
    demo: false,
    stake,
    chainId: 1,
    link: no,
    phase: 'escrow',
    reason: null,
    contributions: [],
    clientSeed: 'c',
    root: null,
    carried,
    dealt: null,
    dealer: null,
    moves: 0,
    turn: null,
    extra: false,
    dueAt: START + 4_000,
    turnUntil: null,
    rake: null,
    outcome: null,
    serverSeed: null,
    createdAt: new Date(START),
    endedAt: null,
  }) as unknown as Hand;

/** A hand as the database has it, which is played on a move at a time. */
function beginHand(room: Room, seed: number, count: number, no: number) {
  const { rules, stake } = room;
  const serverSeed = (seed + no).toString(16).padStart(64, '0');
  const cards = dealCards(createRandomStream({ serverSeed, clientSeed: 'test', nonce: no }), rules.decks);
  const deal = { cards, serverSeed, chainStart: 'a', leaves: [], root: 'b' };
  const carried = rules.pot ? { hand: null, antes: seed % 4, lastWinner: null } : null;
  const dealer = seed % count;
  let state = rules.start({ cards, seats: count, stake, dealer, carried: carried ?? undefined });
  const hand = newHand(room, no, carried);
  const seats = Array.from({ length: count }, (_, place) => seatOf(room, hand.id, place));
  const moves: PlayedMove[] = [];
  const turnTo = (until: number) => {
    const turn = rules.turnOf(state);
    Object.assign(
      hand,
      turn ? { turn: turn.no, turnUntil: until, extra: false } : { phase: 'paying', turnUntil: null },
    );
    if (!turn) settle();
  };
  const settle = () => {
    const outcome = rules.settle(state, rakeBy(rakeRuleOf(stake)));
    Object.assign(hand, { outcome, rake: outcome.rake });
    for (const [at, seat] of seats.entries())
      Object.assign(seat, {
        state: 'decided',
        pay: outcome.pays[at]! - outcome.returned[at]!,
        returned: outcome.returned[at]!,
        raked: outcome.rakes[at]!,
        balanceAfterWin: 1_000 + at,
      });
  };
  return {
    hand,
    seats,
    cards,
    moves,
    state: () => state,
    open: (): OpenHand =>
      openBundle(room, structuredClone({ hand, seats, moves }), hand.root === null ? undefined : deal),
    deal() {
      Object.assign(hand, { phase: 'play', root: 'b', dealt: count, dealer, dueAt: null });
      for (const [at, seat] of seats.entries()) Object.assign(seat, { state: 'bet_taken', seat: at });
      turnTo(START + 20_000);
    },
    /** False when the hand is over. */
    move(isLate: boolean): boolean {
      const turn = rules.turnOf(state);
      if (!turn) return false;
      const seat = turn.seats[moves.length % turn.seats.length]!;
      const move = isLate ? rules.timeout(state, seat) : rules.bot(rules.view(state, seat), seat);
      state = rules.apply(state, seat, move)!;
      moves.push({ no: moves.length + 1, turn: turn.no, seat, move, auto: isLate });
      hand.moves = moves.length;
      turnTo(START + 20_000 + moves.length * 1_234);
      return true;
    },
  };
}

type Played = ReturnType<typeof beginHand>;

const seatOf = (room: Room, handId: string, place: number) =>
  ({
    id: `${handId}-${place}`,
    handId,
    place,
    seat: null,
    bot: false,
    name: `P${place}`,
    sessionId: null,
    playerId: `p${place}`,
    demo: false,
    stake: room.escrow,
    state: 'bet_pending',
    pay: null,
    returned: null,
    raked: null,
    refusal: null,
    balanceAfterBet: 500,
    balanceAfterWin: null,
    missed: 0,
    auto: false,
    here: true,
  }) as unknown as HandSeat;

/** A connection of one seat, and the page at its other end. */
function watch(room: Room, place: number) {
  const texts: string[] = [];
  const followed: Followed[] = [];
  const did: PvpMadeMove[] = [];
  const take = (text: string, page: Followed | undefined): Followed => {
    const message = pvpServerMessage.parse(unpacked(JSON.parse(text) as object));
    if (message.type === 'state') return openFollowed(message);
    if (message.type !== 'step') throw new Error(message.type);
    const taken = takeStep(page!, message, follow)!;
    did.push(...taken.did);
    return taken.followed;
  };
  const guest: PvpGuest = {
    guest: {
      session: sessionOf(room.id, { playerId: `p${place}` }),
      send(text) {
        texts.push(text as string);
        followed.push(take(text as string, followed.at(-1)));
      },
      close: () => undefined,
    },
    room,
    hand: undefined,
    queued: false,
    elsewhere: null,
    closed: false,
    track: undefined,
  };
  return { guest, texts, followed, did, take };
}

const seen = ({ cards, state }: Played, room: Room, place: number): ReadonlySet<Card> =>
  new Set(room.rules.seen(state(), place).map((at) => cards[at]!));

const cardsIn = (text: string): string[] => [...text.matchAll(/(?<=")[A2-9TJQK][CDHS](?=")/g)].map(([card]) => card);

const about = ({ turn, seat, move, auto }: PvpMadeMove | PlayedMove) => [turn, seat, move.kind, auto];

/** What may differ between two messages: several moves at once, who is connected, the queue. */
const runs = (room: Room) =>
  fc.record({
    seed: fc.nat(1_000_000),
    count: fc.integer({ min: room.rules.minSeats, max: room.rules.maxSeats }),
    together: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 8 }),
    late: fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
  });

test.each(games)(
  '%s: state and steps make what a seat may see, after each of them, and show no other card',
  (_, room) => {
    fc.assert(
      fc.property(runs(room), ({ seed, count, together, late }) => {
        const watchers = Array.from({ length: count }, (__, place) => watch(room, place));
        const show = (played: Played) => {
          for (const [place, watcher] of watchers.entries()) {
            const before = watcher.texts.length;
            watcher.guest.hand = played.open();
            inform(watcher.guest, 3, new Date(START + 100));
            const shown = JSON.parse(JSON.stringify(describeState(watcher.guest, 3, null))) as unknown;
            expect(watcher.followed.at(-1)!.state).toEqual(shown);
            if (played.hand.root === null) continue;
            const known = seen(played, room, place);
            for (const text of watcher.texts.slice(before))
              for (const card of cardsIn(text.replace('"opensWith":"3C"', ''))) expect(known).toContain(card);
          }
        };
        for (const no of [1, 2]) {
          const played = beginHand(room, seed, count, no);
          show(played);
          played.deal();
          show(played);
          for (let at = 0, going = true; going; at += 1) {
            for (let more = together[at % together.length]!; more > 0 && going; more -= 1)
              going = played.move(late[at % late.length]!);
            const seat = played.seats[at % count]!;
            if (at % 5 === 3) seat.here = !seat.here;
            if (at % 7 === 2) seat.auto = !seat.auto;
            if (at % 11 === 5 && played.hand.turnUntil !== null)
              Object.assign(played.hand, { extra: true, turnUntil: played.hand.turnUntil + 30_000 });
            show(played);
          }
          played.hand.phase = 'over';
          show(played);
          for (const { did } of watchers) expect(did.splice(0).map(about)).toEqual(played.moves.map(about));
        }
        for (const { texts } of watchers) {
          expect(texts.filter((text) => text.startsWith('{"type":"state"'))).toHaveLength(1);
        }
      }),
      { numRuns: room.family.game === 'callbreak' ? 2 : 8 },
    );
  },
);

test.each(games)('%s: the steps that are kept lead from each of them to the newest state', (_, room) => {
  const played = beginHand(room, 11, room.rules.maxSeats, 1);
  const { guest, texts, followed, take } = watch(room, 1);
  const show = () => {
    guest.hand = played.open();
    inform(guest, 0, new Date(START));
  };
  played.deal();
  do show();
  while (played.move(false));
  const newest = followed.at(-1)!;
  for (const page of followed.slice(-20)) {
    const missed = missedSteps(guest.track!, lastOf(page))!;
    expect(missed).toEqual(texts.slice(followed.indexOf(page) + 1));
    expect(missed.reduce((now, text) => take(text, now), page)).toEqual(newest);
  }
  expect(missedSteps(guest.track!, lastOf(newest) + 1)).toBeUndefined();
  if (followed.length > 60) expect(missedSteps(guest.track!, lastOf(followed[0]!))).toBeUndefined();
});

test.each(games)('%s: a page that concluded something else takes no step to the next hand', (_, room) => {
  const { guest, texts, followed } = watch(room, 1);
  const show = (played: Played) => {
    guest.hand = played.open();
    inform(guest, 0, new Date(START));
  };
  const first = beginHand(room, 11, room.rules.maxSeats, 1);
  first.deal();
  show(first);
  const page = followed.at(-1)!;
  show(beginHand(room, 11, room.rules.maxSeats, 2));
  const step = pvpServerMessage.parse(unpacked(JSON.parse(texts.at(-1)!) as object)) as PvpStep;
  expect(takeStep(page, step, follow)).toBeDefined();
  expect(takeStep({ ...page, before: { ...page.before, table: null } }, step, follow)).toBeUndefined();
});
