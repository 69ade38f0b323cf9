import { fail, ok, type ResponseOf, type Result } from '@fairhouse/contract';
import type { HandDocument } from '@fairhouse/contract/play/studio-pvp';
import type { vendorRoundDocument } from '@fairhouse/contract/play/vendor-games';
import { rakeRuleOf, saltOf } from '@fairhouse/games/pvp';
import type { Pool } from 'pg';
import type { SeedSafe } from '../fairness/seed-safe.ts';
import type { CardRooms } from './card-rooms.ts';
import type { Room } from './catalogue.ts';
import { createDealer, type Deal, type Dealer } from './deal-cards.ts';
import { describeMove, isDecided, moneyOf, openBundle, seatsOf, type OpenHand } from './describe-hand.ts';
import type { HandSeat } from './hand.ts';
import { findHandOf } from './history-store.ts';
import { readBundle } from './read-bundle.ts';

export interface PublishDeps {
  pool: Pool;
  seeds: SeedSafe;
  cards: CardRooms;
}

const dealers = new WeakMap<SeedSafe, Dealer>();

function dealerOf(seeds: SeedSafe): Dealer {
  const known = dealers.get(seeds) ?? createDealer(seeds);
  dealers.set(seeds, known);
  return known;
}

interface Found {
  room: Room;
  open: OpenHand & { deal: Deal };
  own: HandSeat;
}

async function find({ pool, seeds, cards }: PublishDeps, seatId: string): Promise<Found | undefined> {
  const handId = await findHandOf(pool, seatId);
  const bundle = handId === undefined ? undefined : await readBundle(pool, handId);
  const room = bundle && cards.rooms.find(({ id }) => id === bundle.hand.roomId);
  const own = bundle?.seats.find(({ id }) => id === seatId);
  if (!bundle || !room || !own) return undefined;
  const deal = await dealerOf(seeds)(pool, room, bundle.hand);
  return { room, own, open: { ...openBundle(room, bundle, deal), deal } };
}

/**
 * How a hand was played, for anyone who knows the id of a seat in it: what `verify/hand` of packages/games checks. From its
 * end on it shows what that seat has seen, and all cards once the seed is revealed.
 */
export async function documentHand(deps: PublishDeps, seatId: string): Promise<HandDocument | undefined> {
  const found = await find(deps, seatId);
  return found && describe(found);
}

function describe({ room, open, own }: Found): HandDocument {
  const { hand, deal, state, moves } = open;
  const isRevealed = hand.serverSeed !== null;
  const you = own.seat!;
  const isOver = hand.phase !== 'play';
  // While it is played nobody who learns the id sees the cards of its seat.
  const seen = isOver ? room.rules.seen(state, you) : [];
  const places = isRevealed ? [...deal.cards.keys()] : seen;
  return {
    family: 'hand',
    roundId: own.id,
    room: room.id,
    game: room.family.game,
    stake: hand.stake,
    state: hand.phase === 'void' ? 'refunded' : own.pay === null ? 'playing' : 'settled',
    you,
    nonce: hand.link,
    serverSeed: hand.serverSeed,
    chainStart: deal.chainStart,
    contributions: hand.contributions,
    clientSeed: hand.clientSeed,
    leaves: deal.leaves,
    root: deal.root,
    shown: places.map((place) => ({
      place,
      card: deal.cards[place]!,
      salt: saltOf(deal.serverSeed, hand.link, place),
    })),
    moves: isOver ? moves.map((move) => describeMove(move, you, isDecided(hand))) : [],
    seats: seatsOf(open).map((seat) => ({ bot: seat.bot, result: moneyOf(seat) })),
    dealer: hand.dealer!,
    carried: hand.carried,
    gross: hand.outcome?.gross ?? null,
    pots: hand.outcome?.pots ?? [],
    rake: hand.rake ?? 0,
    rakeRule: rakeRuleOf(hand.stake),
  };
}

/** The same for the betting record. `serverSeedHash` is link 0 there. */
export async function publishHand(
  deps: PublishDeps,
  seatId: string,
): Promise<Result<ResponseOf<typeof vendorRoundDocument>>> {
  const found = await find(deps, seatId);
  if (!found) return fail('round_unknown');
  const document = describe(found);
  const { hand } = found.open;
  return ok({
    roundId: seatId,
    family: 'hand',
    proof: 'chain',
    game: found.room.family.gameCode,
    gameName: found.room.family.name,
    version: found.room.family.game,
    stake: found.own.stake,
    nonce: document.nonce,
    clientSeed: document.clientSeed,
    serverSeedHash: document.chainStart,
    serverSeed: document.serverSeed,
    outcome: document,
    decidedAt: (hand.endedAt ?? hand.createdAt).toISOString(),
  });
}
