import type { PastRound, TableEvent, TableRoundState, TableState } from './table-messages.ts';

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
      const { no, until, proof, shoe } = event;
      return { ...idleRound(no), phase: 'open', until, proof, shoe };
    }
    case 'extended':
      return { ...round, until: event.until };
    case 'closing':
    case 'payout':
      return { ...round, phase: event.type, until: event.until };
    case 'closed':
      return { ...round, phase: 'closed', until: event.until, isVoid: event.isVoid };
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
      const { until, outcome, wins, serverSeed, burned } = event;
      return { ...round, phase: 'result', until, outcome, wins, serverSeed, burned: burned ?? round.burned };
    }
    case 'idle':
    case 'stopped':
      return { ...round, phase: event.type, until: null };
  }
}
