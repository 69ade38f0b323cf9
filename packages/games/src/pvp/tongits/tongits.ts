import { placesOf, type PvpRules } from '../pvp-rules.ts';
import { settleGross } from '../settle-hand.ts';
import { tongitsBot, tongitsTimeout } from './choose-tongits.ts';
import { playTongits, startTongits, tongitsMoves } from './play-tongits.ts';
import { isOpen, TONGITS_SEATS, type TongitsState } from './tongits-state.ts';
import { viewTongits, type TongitsView } from './view-tongits.ts';

const ESCROW_STAKES = 3;

/**
 * A stake of each loser; another one of who is burned (has no meld of its own), and another one to a Tongits or of who lost a
 * fight. A pot that is carried to the next hand does not exist: docs/pvp.md.
 */
export function tongitsUnits(state: TongitsState): number[] {
  const { how, winner } = state.result!;
  const fought = state.answers.includes('fight');
  const units = state.hands.map((_, seat) => {
    if (seat === winner) return 0;
    const answer = state.answers[seat];
    const lostFight = fought && (answer === 'fight' || answer === 'call');
    return -(1 + (isOpen(state, seat) ? 0 : 1) + (how === 'tongits' || lostFight ? 1 : 0));
  });
  units[winner] = -units.reduce((sum, each) => sum + each, 0);
  return units;
}

export const tongits: PvpRules<TongitsState, TongitsView> = {
  game: 'tongits',
  minSeats: TONGITS_SEATS,
  maxSeats: TONGITS_SEATS,
  decks: 1,
  escrowStakes: ESCROW_STAKES,
  start: startTongits,
  turnOf: ({ step, no, seat }) => (step === 'over' ? null : { no, seats: [seat] }),
  can: tongitsMoves,
  apply: playTongits,
  timeout: tongitsTimeout,
  view: viewTongits,
  bot: tongitsBot,
  seen(state, seat) {
    const view = viewTongits(state, seat);
    const laid = view.melds.flatMap(({ cards }) => cards);
    return placesOf(state.cards, [...view.discards, ...laid, ...view.seats.flatMap(({ cards }) => cards ?? [])]);
  },
  settle: (state, rake) =>
    settleGross(
      tongitsUnits(state).map((units) => units * state.stake),
      ESCROW_STAKES * state.stake,
      state.stake,
      rake,
    ),
};
