import type { PvpMadeMove, PvpHand, PvpSeat } from '@fairhouse/contract/play/studio-pvp';
import type { PvpMove } from '@fairhouse/games/pvp';
import type { Room } from './catalogue.ts';
import type { Deal } from './deal-cards.ts';
import type { Hand, HandBundle, HandSeat, PlayedMove } from './hand.ts';
import { replayHand } from './replay-hand.ts';

/** A hand with its state; neither cards nor state before the deal. */
export interface OpenHand extends HandBundle {
  deal: Deal | undefined;
  state: unknown;
}

export function openBundle(room: Room, bundle: HandBundle, deal: Deal | undefined): OpenHand {
  const isDealt = deal !== undefined && bundle.hand.dealt !== null;
  return { ...bundle, deal, state: isDealt ? replayHand(room, bundle.hand, deal, bundle.moves) : undefined };
}

/** Those who play; before the deal everybody who was drawn. */
export const seatsOf = ({ hand, seats }: Pick<HandBundle, 'hand' | 'seats'>): HandSeat[] =>
  hand.dealt === null ? seats : seats.filter(({ seat }) => seat !== null).toSorted((a, b) => a.seat! - b.seat!);

export const moneyOf = ({ stake, pay, returned, raked }: HandSeat): PvpSeat['result'] =>
  pay === null || returned === null
    ? null
    : { escrow: stake, pay: pay + returned, rake: raked ?? 0, net: pay + returned - stake };

const instantOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** As the player of a seat sees it; null for who was not dealt in. */
export function describeHand(room: Room, open: OpenHand, own: HandSeat): PvpHand | null {
  const { hand, state, deal } = open;
  const seats = seatsOf(open);
  const you = seats.findIndex(({ id }) => id === own.id);
  if (you === -1) return null;
  const { rules } = room;
  const turn = state === undefined || hand.phase !== 'play' ? null : rules.turnOf(state);
  return {
    roundId: own.id,
    id: hand.id,
    no: hand.no,
    phase: hand.phase,
    until: hand.phase === 'escrow' ? instantOf(hand.dueAt) : null,
    escrow: own.stake,
    you,
    seats: seats.map((each, seat) => ({
      seat,
      name: each.name,
      bot: each.bot,
      here: each.here,
      auto: each.auto,
      result: moneyOf(each),
    })),
    turn: turn && {
      no: turn.no,
      seats: [...turn.seats],
      until: instantOf(hand.turnUntil)!,
      extra: hand.extra,
    },
    can: turn ? rules.can(state, you) : [],
    table: state === undefined ? null : rules.view(state, you),
    rake: hand.rake,
    reason: hand.reason,
    proof: deal ? proofOf(hand, deal) : null,
  };
}

const proofOf = ({ link, clientSeed }: Hand, { chainStart, root }: Deal): PvpHand['proof'] => ({
  chainStart,
  link,
  clientSeed,
  root,
});

/** Played to its end. A void hand is not: its cards stay covered. */
export const isDecided = ({ phase }: Pick<Hand, 'phase'>): boolean => phase === 'paying' || phase === 'over';

/** Until the hand is decided. */
export const isCovered = ({ seat, move }: Pick<PlayedMove, 'seat' | 'move'>, you: number): boolean =>
  move.kind === 'set' && seat !== you;

/** A move as a seat learns of it: rows of others are covered until the hand is decided. */
export function describeMove({ turn, seat, move, auto }: PlayedMove, you: number, decided: boolean): PvpMadeMove {
  const shown: PvpMove =
    isCovered({ seat, move }, you) && !decided ? { kind: 'set', front: [], middle: [], back: [] } : move;
  return { turn, seat, move: shown, auto };
}
