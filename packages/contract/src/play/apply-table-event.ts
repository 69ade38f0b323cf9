import type { TableEvent } from './table-messages.ts';
import type { PastRound, TableRoundState, TableState } from './table-state.ts';

/** Rounds in the history of a table without a shoe. */
export const HISTORY_ROUNDS = 100;

export const idleRound = (no: number): TableRoundState => ({
  no,
  phase: 'idle',
  until: null,
  proof: null,
  shoe: null,
  isVoid: false,
  cards: [],
  burned: null,
  squeeze: null,
  outcome: null,
  wins: {},
  serverSeed: null,
});

/** The state of a table after an event: the same on the studio's side and in its clients. */
export function applyTableEvent(state: TableState, event: TableEvent): TableState {
  const round = applyToRound(state.round, event);
  if (event.type === 'open' && event.shoe?.fresh) return { ...state, round, history: [] };
  if (event.type !== 'result') return { ...state, round };
  const past: PastRound = { no: event.no, result: event.result, ...(round.isVoid && { isVoid: true as const }) };
  return { ...state, round, history: [...state.history, past].slice(-HISTORY_ROUNDS) };
}

function applyToRound(round: TableRoundState, event: TableEvent): TableRoundState {
  switch (event.type) {
    case 'open': {
      const { no, until, proof, shoe, limits } = event;
      return { ...idleRound(no), phase: 'open', until, proof, shoe, ...(limits && { limits }) };
    }
    case 'extended':
      return { ...round, until: event.until };
    case 'closing':
      return { ...round, phase: 'closing', until: event.until, proof: withRevealed(round.proof, event.revealed) };
    case 'payout':
      return { ...round, phase: 'payout', until: event.until };
    case 'closed': {
      const { until, isVoid, pools, reason, serverSeed } = event;
      const ended = reason && { voidReason: reason, serverSeed: serverSeed ?? null };
      return { ...round, phase: 'closed', until, isVoid, ...(pools && { pools }), ...ended };
    }
    case 'roll':
      return { ...round, phase: 'dealing', until: event.until };
    case 'squeeze': {
      const { until, card, place } = event;
      return { ...round, phase: 'dealing', until, squeeze: { card, place, until } };
    }
    case 'card': {
      const { until, place, card, burned } = event;
      const cards = [...round.cards, { place, card }];
      return { ...round, phase: 'dealing', until, cards, burned: burned ?? round.burned, squeeze: null };
    }
    case 'result': {
      const { until, outcome, wins, serverSeed, beacon } = event;
      const [burned, proof] = [event.burned ?? round.burned, withBeacon(round.proof, beacon)];
      return { ...round, phase: 'result', until, outcome, wins, serverSeed, burned, proof };
    }
    case 'idle':
    case 'stopped':
      return { ...round, phase: event.type, until: null };
  }
}

/** What the named round of the beacon was. */
const withBeacon = (
  proof: TableRoundState['proof'],
  came: Extract<TableEvent, { type: 'result' }>['beacon'],
): TableRoundState['proof'] => (proof?.beacon && came ? { ...proof, beacon: { ...proof.beacon, ...came } } : proof);

/** The seed of the closing moment is public once bets have closed. */
const withRevealed = (
  proof: TableRoundState['proof'],
  revealed: Extract<TableEvent, { type: 'closing' }>['revealed'],
): TableRoundState['proof'] =>
  proof?.closing && revealed ? { ...proof, closing: { ...proof.closing, ...revealed } } : proof;
