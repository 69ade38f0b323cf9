import type { Pace } from './catalogue.ts';
import type { Piece } from './pieces.ts';

/**
 * The rounds of a table as a pure function: where it stands and what is known give the next step. One step is one
 * transaction, so a process that dies leaves a state from which any other goes on in the same way.
 */
export const phases = {
  idle: 'nobody watches',
  open: 'chips are laid; nothing is booked',
  closing: 'one bet for each ticket is at the wallet',
  closed: 'who plays is final; the outcome is opened at its end',
  dealing: 'the outcome is stored and shown piece by piece',
  result: 'tickets are decided, and paid from now on',
  payout: 'chips are moved',
  stopped: 'operators closed the table',
} as const;
export type MachinePhase = keyof typeof phases;

export interface MachineState {
  phase: MachinePhase;
  /** Milliseconds since 1970 by the database's clock; null without an end. */
  until: number | null;
  shown: number;
  extended: boolean;
}

/** What a step may depend on. */
export interface Facts {
  at: number;
  times: Pace;
  /** Somebody watches the table. */
  watched: boolean;
  /** Operators want it closed. */
  isOff: boolean;
  /** Tickets of the round, and those of which nobody knows yet whether the wallet has booked them. */
  tickets: { all: number; uncertain: number };
  /** All pieces of the stored outcome; of a round that is not drawn, undefined. */
  pieces: readonly Piece[] | undefined;
  /** The round of the beacon that was named, and what is known of it. Its time moves with nothing. */
  beacon?: { at: number; state: 'there' | 'coming' | 'silent' } | null;
}

/**
 * What the step does besides the phase: `open` begins a round; `take` sends its bets to the wallet; `fix` refunds uncertain
 * ones; `void` refunds all; `silent` does so too, and ends a round for which the beacon did not come; `draw` opens the link and
 * stores the outcome; `show` shows the next piece; `settle` decides the tickets.
 */
export type Effect = 'open' | 'take' | 'fix' | 'void' | 'silent' | 'draw' | 'show' | 'settle' | 'end';

export interface Step {
  to: MachinePhase;
  until: number | null;
  extended?: boolean;
  effects: readonly Effect[];
}

/** More uncertain bets than this share give the wallet more time, and then void the round. */
const TOLERATED = 0.2;
const EXTENSION_MS = 8_000;

/** The next step, or nothing: then `until` is when to ask again, at the latest. */
export function advance({ phase, until, shown, extended }: MachineState, facts: Facts): Step | undefined {
  const { at, times, tickets, pieces, beacon } = facts;
  const isOver = until === null || at >= until;
  switch (phase) {
    case 'idle':
    case 'stopped':
      return rest(phase, facts);
    case 'open':
      return isOver ? { to: 'closing', until: at + times.closing, effects: ['take'] } : undefined;
    case 'closing': {
      const closed = Math.max(at + times.closed, beacon?.at ?? 0);
      // Whoever knows what came must not choose among bets that are not final yet.
      if (beacon && at >= beacon.at) return { to: 'closed', until: closed, effects: ['void'] };
      if (tickets.uncertain === 0) return { to: 'closed', until: closed, effects: ['fix'] };
      if (!isOver) return undefined;
      const tooMany = tickets.uncertain > tickets.all * TOLERATED;
      if (tooMany && !extended && !beacon)
        return { to: 'closing', until: until! + EXTENSION_MS, extended: true, effects: [] };
      return { to: 'closed', until: closed, effects: [tooMany ? 'void' : 'fix'] };
    }
    case 'closed':
      if (isOver && beacon?.state === 'coming') return undefined;
      if (isOver && beacon?.state === 'silent') return { to: 'payout', until: at + times.payout, effects: ['silent'] };
      // How long the first piece stays is known when it is drawn.
      return isOver ? { to: 'dealing', until: null, effects: ['draw', 'show'] } : undefined;
    case 'dealing': {
      if (!isOver) return undefined;
      if (pieces && shown < pieces.length) return { to: 'dealing', until: null, effects: ['show'] };
      return { to: 'result', until: at + times.result, effects: ['settle'] };
    }
    case 'result':
      return isOver ? { to: 'payout', until: at + times.payout, effects: [] } : undefined;
    case 'payout':
      return isOver ? (rest(phase, facts) ?? { to: 'idle', until: null, effects: ['end'] }) : undefined;
  }
}

function rest(phase: 'idle' | 'stopped' | 'payout', { at, times, watched, isOff }: Facts): Step | undefined {
  const ends: readonly Effect[] = phase === 'payout' ? ['end'] : [];
  if (isOff) return phase === 'stopped' ? undefined : { to: 'stopped', until: null, effects: ends };
  if (watched) return { to: 'open', until: at + times.open, effects: [...ends, 'open'] };
  return phase === 'stopped' ? { to: 'idle', until: null, effects: [] } : undefined;
}
