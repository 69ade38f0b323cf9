import type { TableEvent, TableRoundState, TableState } from '@fairhouse/contract/play/table-messages';

const openRound = (event: Extract<TableEvent, { type: 'open' }>): TableRoundState => ({
  no: event.no,
  phase: 'open',
  until: event.until,
  proof: event.proof,
  shoe: event.shoe,
  isVoid: false,
  cards: [],
  burned: null,
  squeeze: null,
  outcome: null,
  wins: {},
  serverSeed: null,
});

/** Rounds of a table without a shoe that its board shows. */
const MOST_HISTORY = 100;

/** The state of a table after its next event. */
export function applyEvent(state: TableState, event: TableEvent): TableState {
  const { round } = state;
  const withRound = (change: Partial<TableRoundState>): TableState => ({ ...state, round: { ...round, ...change } });
  switch (event.type) {
    case 'open': {
      const next = { ...state, round: openRound(event) };
      // A fresh shoe begins an empty board.
      return event.shoe?.fresh ? { ...next, history: [] } : next;
    }
    case 'extended':
      return withRound({ until: event.until });
    case 'closing':
    case 'payout':
      return withRound({ phase: event.type, until: event.until });
    case 'closed':
      return withRound({ phase: 'closed', until: event.until, isVoid: event.isVoid });
    case 'roll':
      return withRound({ phase: 'dealing', until: event.until });
    case 'card':
      return withRound({
        phase: 'dealing',
        until: event.until,
        cards: [...round.cards, { place: event.place, card: event.card }],
        burned: event.burned ?? round.burned,
        squeeze: null,
      });
    case 'squeeze':
      return withRound({
        phase: 'dealing',
        until: event.until,
        squeeze: { card: event.card, place: event.place, until: event.until },
      });
    case 'result':
      return withResult(state, event);
    case 'idle':
    case 'stopped':
      return withRound({ phase: event.type, until: null });
  }
}

function withResult(state: TableState, event: Extract<TableEvent, { type: 'result' }>): TableState {
  const { round, history } = state;
  const { result, no } = event;
  const past = { no, result, ...(round.isVoid && { isVoid: true as const }) };
  return {
    ...state,
    round: {
      ...round,
      phase: 'result',
      until: event.until,
      outcome: event.outcome,
      wins: event.wins,
      burned: event.burned ?? round.burned,
      squeeze: null,
      serverSeed: event.serverSeed,
    },
    history: [...history, past].slice(round.shoe ? 0 : -MOST_HISTORY),
  };
}
