import { placesOf, type PvpRules } from '../pvp-rules.ts';
import { settleGross } from '../settle-hand.ts';
import { tongitsBot, tongitsTimeout } from './choose-tongits.ts';
import { playTongits, startTongits, tongitsMoves } from './play-tongits.ts';
import {
  isLastHand,
  isOpen,
  MOST_ANTES,
  potAfter,
  takesPot,
  TONGITS_SEATS,
  type TongitsState,
} from './tongits-state.ts';
import { viewTongits, type TongitsView } from './view-tongits.ts';

/** Without the pot. */
const HAND_STAKES = 3;

/**
 * A stake of each loser; another one of who is burned (has no meld of its own), and another one to a Tongits or of who lost a
 * fight. Who wins a second hand in a row takes what the others have in the pot: docs/pvp.md.
 */
export function tongitsUnits(state: TongitsState): number[] {
  const { how, winner } = state.result!;
  const fought = state.answers.includes('fight');
  const units = state.hands.map((_, seat) => {
    if (seat === winner) return 0;
    const answer = state.answers[seat];
    const lostFight = fought && (answer === 'fight' || answer === 'call');
    const potShare = takesPot(state) ? state.pot!.antes : 0;
    return -(1 + (isOpen(state, seat) ? 0 : 1) + (how === 'tongits' || lostFight ? 1 : 0) + potShare);
  });
  units[winner] = -units.reduce((sum, each) => sum + each, 0);
  return units;
}

export const tongits: PvpRules<TongitsState, TongitsView> = {
  game: 'tongits',
  minSeats: TONGITS_SEATS,
  maxSeats: TONGITS_SEATS,
  decks: 1,
  escrowStakes: HAND_STAKES + 1,
  pot: {
    escrowStakes: (antes) => HAND_STAKES + potAfter({ antes, lastWinner: null }).antes,
    mostAntes: MOST_ANTES,
    left: (state) =>
      takesPot(state) || state.pot === null || isLastHand(state.pot)
        ? null
        : { antes: state.pot.antes, lastWinner: state.result!.winner },
  },
  start: startTongits,
  turnOf: ({ step, no, seat }) => (step === 'over' ? null : { no, seats: [seat] }),
  can: tongitsMoves,
  apply: playTongits,
  timeout: tongitsTimeout,
  view: viewTongits,
  hands: ({ hands }) => hands,
  bot: tongitsBot,
  seen(state, seat) {
    const view = viewTongits(state, seat);
    const laid = view.melds.flatMap(({ cards }) => cards);
    return placesOf(state.cards, [...view.discards, ...laid, ...view.seats.flatMap(({ cards }) => cards ?? [])]);
  },
  settle: (state, rake) =>
    settleGross(
      tongitsUnits(state).map((units) => units * state.stake),
      (HAND_STAKES + (state.pot?.antes ?? 0)) * state.stake,
      state.stake,
      rake,
    ),
};
