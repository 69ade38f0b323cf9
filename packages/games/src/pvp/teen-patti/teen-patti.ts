import { rankThreeCards, type ThreeCardKind } from '../../tables/index.ts';
import type { PvpMove } from '../moves.ts';
import { placesOf, type Held, type PvpRules } from '../pvp-rules.ts';
import { settlePots, type HandOutcome, type RakeOf } from '../settle-hand.ts';
import { playTeenPatti, teenPattiMoves } from './play-teen-patti.ts';
import {
  callOf,
  ESCROW_STAKES,
  mayDouble,
  POT_LIMIT_STAKES,
  potOf,
  restOf,
  startTeenPatti,
  strengthOf,
  type TeenPattiState,
} from './teen-patti-state.ts';

const MIN_SEATS = 2;
const MAX_SEATS = 5;

export interface TeenPattiView {
  game: 'teen-patti';
  dealer: number;
  step: TeenPattiState['step'];
  stake: number;
  pot: number;
  potLimit: number;
  side: TeenPattiState['side'];
  seats: (Held & {
    seen: boolean;
    packed: boolean;
    allIn: boolean;
    paid: number;
    rest: number;
    kind: ThreeCardKind | null;
  })[];
  call: number | null;
  mayDouble: boolean;
  winners: number[] | null;
}

/** Own cards once they are seen; hands of side shows and of the show at the end. */
function isShown(state: TeenPattiState, seat: number, of: number): boolean {
  if (of === seat) return state.seen[seat]! || state.step === 'over';
  return state.known[seat]!.includes(of);
}

/** Strength of the hands that play; who asked for the show loses a tie. */
const strengths = (state: TeenPattiState): number[] =>
  state.hands.map((_, seat) => {
    if (state.packed[seat]) return -1;
    return state.shown.length > 0 ? strengthOf(state, seat) * 4 - (state.asker === seat ? 1 : 0) : 0;
  });

function winnersOf(state: TeenPattiState): number[] {
  const all = strengths(state);
  const best = Math.max(...all);
  return [...all.keys()].filter((seat) => all[seat] === best);
}

function view(state: TeenPattiState, seat: number): TeenPattiView {
  const hasTurn = state.step === 'bet' && state.seat === seat;
  return {
    game: 'teen-patti',
    dealer: state.dealer,
    step: state.step,
    stake: state.stake,
    pot: potOf(state),
    potLimit: POT_LIMIT_STAKES * state.boot,
    side: state.side,
    seats: state.hands.map((hand, each) => {
      const shown = isShown(state, seat, each);
      return {
        count: hand.length,
        cards: shown ? hand : null,
        seen: state.seen[each]!,
        packed: state.packed[each]!,
        allIn: !state.packed[each] && restOf(state, each) === 0,
        paid: state.paid[each]!,
        rest: restOf(state, each),
        kind: shown ? rankThreeCards(hand).kind : null,
      };
    }),
    call: hasTurn ? callOf(state, seat) : null,
    mayDouble: hasTurn && mayDouble(state, seat),
    winners: state.step === 'over' ? winnersOf(state) : null,
  };
}

/** A hand of this strength is worth a bet, and one of that strength a higher one. */
const PLAYED = rankThreeCards(['QC', '9D', '5H']).strength;
const RAISED = rankThreeCards(['2C', '2D', '3H']).strength;

function bot({ step, seats, mayDouble: doubles, call }: TeenPattiView, seat: number): PvpMove {
  const { cards, seen, paid } = seats[seat]!;
  if (step === 'side') return { kind: 'accept' };
  if (!seen) return call !== null && paid <= call ? { kind: 'bet', double: false } : { kind: 'see' };
  const { strength } = rankThreeCards(cards!);
  if (strength < PLAYED) return { kind: 'pack' };
  const others = seats.filter(({ packed }, each) => each !== seat && !packed).length;
  if (others === 1 && strength < RAISED) return { kind: 'show' };
  return { kind: 'bet', double: doubles && strength >= RAISED };
}

function settle(state: TeenPattiState, rake: RakeOf): HandOutcome {
  const seats = state.paid.map((paid, seat) => ({ paid, folded: state.packed[seat]! }));
  return settlePots(seats, strengths(state), ESCROW_STAKES * state.boot, rake);
}

export const teenPatti: PvpRules<TeenPattiState, TeenPattiView> = {
  game: 'teen-patti',
  minSeats: MIN_SEATS,
  maxSeats: MAX_SEATS,
  decks: 1,
  escrowStakes: ESCROW_STAKES,
  start: startTeenPatti,
  turnOf: ({ step, no, seat }) => (step === 'over' ? null : { no, seats: [seat] }),
  can: teenPattiMoves,
  apply: playTeenPatti,
  timeout: ({ step }) => ({ kind: step === 'side' ? 'refuse' : 'pack' }),
  view,
  hands: ({ hands }) => hands,
  bot,
  seen: (state, seat) =>
    placesOf(
      state.cards,
      state.hands.flatMap((hand, each) => (isShown(state, seat, each) ? hand : [])),
    ),
  settle,
};
