import { inTransaction } from '@fairhouse/database';
import { rakeBy, rakeRuleOf } from '@fairhouse/games/pvp';
import type { PoolClient } from 'pg';
import { SeedSafeError } from '../fairness/seed-safe.ts';
import { giveForFun } from '../rounds/play-balance-store.ts';
import type { Studio } from '../studio.ts';
import type { PvpStep } from './card-rooms.ts';
import type { Room } from './catalogue.ts';
import type { Deal, Dealer } from './deal-cards.ts';
import {
  dealHand,
  endHand,
  lockHand,
  notifyPvp,
  readMoves,
  setTurn,
  storeMove,
  voidHand,
  type LockedHand,
  type NextTurn,
} from './hand-store.ts';
import type { HandSeat, PlayedMove, VoidReason } from './hand.ts';
import { leavePot } from './pot-store.ts';
import { replayHand } from './replay-hand.ts';
import {
  decideSeats,
  noteMissed,
  numberSeats,
  readSeats,
  refundSeats,
  refundUncertain,
  useExtra,
} from './seat-store.ts';

export interface StepDeps extends Pick<Studio, 'pool' | 'cards' | 'onError'> {
  deal: Dealer;
}

/** A hand in play, locked. */
export interface InPlay {
  tx: PoolClient;
  deps: StepDeps;
  room: Room;
  hand: LockedHand;
  /** Those that were dealt in, by seat. */
  seats: HandSeat[];
  cards: Deal['cards'];
  state: unknown;
}

/** Turns without a move after which a seat is played automatically. */
const MISSED_TURNS = 2;
/** A seat gets more time for a lost connection once in so many hands. */
const EXTRA_HANDS = 10;

/**
 * Takes the next step of a hand if it is due: deals, plays for whoever is late or away, ends it. Undefined: nothing was
 * to be done, or nothing can be while its room is not known here.
 */
export async function stepHand(deps: StepDeps, id: string): Promise<PvpStep | undefined> {
  const step = await inTransaction(deps.pool, {}, async (tx): Promise<PvpStep | undefined> => {
    const hand = await lockHand(tx, id);
    if (hand?.phase !== 'escrow' && hand?.phase !== 'play') return undefined;
    // Before the room is needed: the money comes back from a room that left the catalogue too.
    if (hand.dueAt !== null && hand.at - hand.dueAt > deps.cards.times.outage) return makeVoid(tx, id, 'outage');
    const room = deps.cards.rooms.find((each) => each.id === hand.roomId);
    if (!room) return undefined;
    if (hand.phase === 'escrow') return deal(tx, deps, room, hand);
    return hand.dueAt !== null && hand.dueAt <= hand.at ? playLate(await openHand(tx, deps, room, hand)) : undefined;
  });
  if (step) deps.cards.onStep?.(step, id);
  return step;
}

export async function openHand(tx: PoolClient, deps: StepDeps, room: Room, hand: LockedHand): Promise<InPlay> {
  const seats = (await readSeats(tx, hand.id)).filter(({ seat }) => seat !== null);
  const { cards } = await deps.deal(tx, room, hand);
  const state = replayHand(room, hand, { cards }, await readMoves(tx, hand.id));
  return { tx, deps, room, hand, seats: seats.toSorted((a, b) => a.seat! - b.seat!), cards, state };
}

async function makeVoid(tx: PoolClient, id: string, reason: VoidReason): Promise<PvpStep> {
  for (const seat of await refundSeats(tx, id)) await giveForFun(tx, seat, seat.stake);
  await voidHand(tx, id, reason);
  await notifyPvp(tx, 'hand', id);
  return 'void';
}

/** When all escrows are answered, or their time is over. */
async function deal(tx: PoolClient, deps: StepDeps, room: Room, hand: LockedHand): Promise<PvpStep | undefined> {
  let all = await readSeats(tx, hand.id);
  const isOver = hand.dueAt !== null && hand.dueAt <= hand.at;
  if (all.some(({ state }) => state === 'bet_pending')) {
    if (!isOver) return undefined;
    await refundUncertain(tx, hand.id);
    // An answer may have been stored in between: that seat is not given back, so it is dealt in.
    all = await readSeats(tx, hand.id);
  }
  const seats = all.filter(({ state }) => state === 'bet_taken');
  if (seats.length < room.rules.minSeats) return makeVoid(tx, hand.id, 'seats_missing');
  let dealt: Deal;
  try {
    dealt = await deps.deal(tx, room, hand);
  } catch (error) {
    if (!(error instanceof SeedSafeError)) throw error;
    deps.onError(error);
    return makeVoid(tx, hand.id, 'seed_lost');
  }
  const { cards, root } = dealt;
  const dealer = hand.link % seats.length;
  const { stake, carried } = hand;
  const state = room.rules.start({ cards, seats: seats.length, stake, dealer, carried: carried ?? undefined });
  await numberSeats(
    tx,
    seats.map(({ id }) => id),
  );
  const next = nextTurn({ deps, room, hand, seats, state }, false);
  await dealHand(tx, hand.id, { root, seats: seats.length, dealer }, next!);
  await notifyPvp(tx, 'hand', hand.id);
  return 'dealt';
}

type Timing = Pick<InPlay, 'deps' | 'room' | 'hand' | 'seats' | 'state'>;

const isAutomatic = (seat: HandSeat): boolean => seat.bot || seat.auto;

/** Null when the hand is over. A turn that goes on, as other seats set their rows, keeps its end. */
function nextTurn({ deps, room, hand, seats, state }: Timing, goesOn: boolean): NextTurn | null {
  const turn = room.rules.turnOf(state);
  if (!turn) return null;
  const { times } = deps.cards;
  const isSame = goesOn && turn.no === hand.turn && hand.turnUntil !== null;
  const until = isSame ? hand.turnUntil! : hand.at + room.turnMs;
  const automatic = turn.seats.some((seat) => isAutomatic(seats[seat]!));
  const dueAt = automatic ? Math.min(until, hand.at + times.auto) : until;
  return { turn: turn.no, extra: isSame && hand.extra, until, dueAt };
}

/** Plays for bots, for who is away, and for those whose time is over. */
async function playLate(play: InPlay): Promise<PvpStep> {
  const { tx, deps, hand, room, seats } = play;
  const { rules } = room;
  const turn = rules.turnOf(play.state)!;
  const isOver = hand.turnUntil !== null && hand.turnUntil <= hand.at;
  const late = turn.seats.map((seat) => seats[seat]!).filter((seat) => isAutomatic(seat) || isOver);
  for (const seat of late) {
    if (isOver && !isAutomatic(seat) && (await giveExtra(play, seat))) return 'moved';
  }
  for (const seat of late) {
    if (!isAutomatic(seat)) {
      await noteMissed(tx, seat.id, MISSED_TURNS);
      seat.auto = seat.missed + 1 >= MISSED_TURNS;
    }
    const at = seat.seat!;
    const chosen = seat.bot ? rules.bot(rules.view(play.state, at), at) : rules.timeout(play.state, at);
    const after = rules.apply(play.state, at, chosen);
    const move = after === undefined ? rules.timeout(play.state, at) : chosen;
    await makeMove(play, { seat: at, move, auto: true, actId: null }, turn.no, after);
  }
  if (late.length === 0) deps.onError(new Error(`Hand ${hand.id} was due before anybody was late`));
  return goOn(play);
}

/** For a lost connection the turn is prolonged, once for each turn. */
async function giveExtra({ tx, hand, deps }: InPlay, seat: HandSeat): Promise<boolean> {
  if (seat.here || hand.extra || !(await useExtra(tx, seat, EXTRA_HANDS))) return false;
  const until = hand.at + deps.cards.times.extra;
  await setTurn(tx, hand.id, { turn: hand.turn!, extra: true, until, dueAt: until });
  await notifyPvp(tx, 'hand', hand.id);
  return true;
}

/** Stores a move and its state; the caller says with `goOn` when it was the last of the step. */
export async function makeMove(
  play: InPlay,
  made: Pick<PlayedMove, 'seat' | 'move' | 'auto'> & { actId: string | null },
  turn: number,
  after: unknown,
): Promise<void> {
  const { tx, hand, room } = play;
  const state = after ?? room.rules.apply(play.state, made.seat, made.move);
  if (state === undefined) throw new Error(`No legal move was found in hand ${hand.id}`);
  play.state = state;
  hand.moves += 1;
  await storeMove(tx, hand.id, { ...made, no: hand.moves, turn });
}

/** To the next turn, or to the end. */
export async function goOn(play: InPlay): Promise<PvpStep> {
  const { tx, hand } = play;
  const next = nextTurn(play, true);
  await (next ? setTurn(tx, hand.id, next) : settle(play));
  await notifyPvp(tx, 'hand', hand.id);
  return next ? 'moved' : 'decided';
}

/** What each seat gets; the database refuses anything that does not add up. */
async function settle({ tx, room, hand, seats, state }: InPlay): Promise<void> {
  const outcome = room.rules.settle(state, rakeBy(rakeRuleOf(hand.stake)));
  await decideSeats(
    tx,
    seats.map(({ id }, seat) => ({
      id,
      pay: outcome.pays[seat]! - outcome.returned[seat]!,
      returned: outcome.returned[seat]!,
      raked: outcome.rakes[seat]!,
    })),
  );
  for (const [seat, { demo, bot, ...player }] of seats.entries())
    if (demo && !bot && outcome.pays[seat]! > 0) await giveForFun(tx, player, outcome.pays[seat]!);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  await endHand(tx, hand.id, outcome, { escrowed: sum(seats.map(({ stake }) => stake)), paid: sum(outcome.pays) });
  const left = hand.carried && room.rules.pot?.left(state);
  if (!left) return;
  const players = seats.map(({ playerId }) => playerId);
  await leavePot(tx, room.id, { handId: hand.id, players, antes: left.antes, lastWinner: players[left.lastWinner]! });
}
