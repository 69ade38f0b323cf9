import { moveOfCode } from './move-codes.ts';
import type { PvpMadeMove, PvpServerMessage } from './pvp-messages.ts';
import type { PvpHand, PvpState, PvpTable } from './pvp-views.ts';

type PvpStep = Extract<PvpServerMessage, { type: 'step' }>;

/** What moves change of a table for who sees it: `followMoves` of packages/games. */
export type FollowMoves = (
  table: PvpTable,
  moves: readonly PvpMadeMove[],
  you: number,
  turn: readonly number[],
) => PvpTable;

interface Known {
  state: PvpState;
  /** Milliseconds from which the ends of turns count. */
  since: number;
}

/** What follows of a step without its `rest`, and its moves. */
export function concludeStep(
  { state, since }: Known,
  step: PvpStep,
  follow: FollowMoves,
): { state: PvpState; did: PvpMadeMove[] } {
  const { hand } = state;
  if (!hand) return { state, did: [] };
  if (step.next !== undefined)
    return { state: { ...state, place: 'seated', missing: 0, hand: nextHand(hand, step.next) }, did: [] };
  const { did, no } = readMoves(hand, step.did ?? []);
  const shown = readMoves(hand, step.shown ?? []).did;
  const moved = moveOn(hand, { did, shown, no }, step, since, follow);
  if (!step.pays) return { state: { ...state, hand: moved }, did };
  return { state: { ...state, place: 'away', hand: payHand(moved, step.pays) }, did };
}

/** Moves were made one after the other, in turns that are counted; where all move at once it stays one turn. */
function readMoves({ turn, table }: PvpHand, codes: NonNullable<PvpStep['did']>) {
  let no = turn?.no ?? 0;
  const did = codes.map((code): PvpMadeMove => {
    const move = { turn: no, ...moveOfCode(code) };
    if (table?.game !== 'pusoy') no += 1;
    return move;
  });
  return { did, no };
}

function moveOn(
  hand: PvpHand,
  { did, shown, no }: Record<'did' | 'shown', readonly PvpMadeMove[]> & { no: number },
  { turn: seats, due = 0 }: PvpStep,
  since: number,
  follow: FollowMoves,
): PvpHand {
  const seen = [...shown, ...did];
  const table = hand.table && seen.length > 0 ? follow(hand.table, seen, hand.you, seats ?? []) : hand.table;
  if (!seats) return did.length > 0 ? { ...hand, table, can: [] } : hand;
  const turn = { no, seats, until: new Date(since + due).toISOString(), extra: false };
  const can = seats.includes(hand.you) ? hand.can : [];
  return { ...hand, phase: 'play', until: null, table, turn, can };
}

/** A hand that nobody was dealt into yet, of the same seats. */
const nextHand = (hand: PvpHand, roundId: string): PvpHand => ({
  ...hand,
  roundId,
  id: `${hand.id.slice(0, -String(hand.no).length)}${hand.no + 1}`,
  no: hand.no + 1,
  phase: 'escrow',
  seats: hand.seats.map((seat) => ({ ...seat, result: null })),
  turn: null,
  can: [],
  table: null,
  rake: null,
  reason: null,
  proof: null,
});

/** Its end: what each seat gets back, and its part of the rake. */
const payHand = (hand: PvpHand, pays: readonly (readonly number[])[]): PvpHand => ({
  ...hand,
  phase: 'paying',
  turn: null,
  can: [],
  rake: pays.reduce((sum, [, rake = 0]) => sum + rake, 0),
  seats: hand.seats.map((seat, at) => {
    const [pay = 0, rake = 0] = pays[at] ?? [];
    const { escrow } = hand;
    return { ...seat, result: { escrow, pay, rake, net: pay - escrow } };
  }),
});
