import type { Card } from '../../tables/index.ts';
import type { Held } from '../pvp-rules.ts';
import { sumPoints } from './melds.ts';
import {
  isLastHand,
  isOpen,
  takesPot,
  TONGITS_SEATS,
  type Answer,
  type TongitsMeld,
  type TongitsResult,
  type TongitsState,
} from './tongits-state.ts';

export interface TongitsView {
  game: 'tongits';
  dealer: number;
  /** What lies in it in all, and the share of a seat; minor units. */
  pot: { amount: number; share: number; lastWinner: number | null; isTaken: boolean; isLast: boolean } | null;
  step: TongitsState['step'];
  stock: number;
  discards: Card[];
  melds: TongitsMeld[];
  seats: (Held & { points: number | null; open: boolean; blocked: boolean; answer: Answer | null })[];
  result: TongitsResult | null;
}

/** At the end all hands are shown. */
export const viewTongits = (state: TongitsState, seat: number): TongitsView => ({
  game: 'tongits',
  dealer: state.dealer,
  pot: state.pot && {
    amount: state.pot.antes * state.stake * TONGITS_SEATS,
    share: state.pot.antes * state.stake,
    lastWinner: state.pot.lastWinner,
    isTaken: takesPot(state),
    isLast: isLastHand(state.pot),
  },
  step: state.step,
  stock: state.stock.length,
  discards: state.discards,
  melds: state.melds,
  seats: state.hands.map((hand, each) => {
    const shown = each === seat || state.step === 'over';
    return {
      count: hand.length,
      cards: shown ? hand : null,
      points: shown ? sumPoints(hand) : null,
      open: isOpen(state, each),
      blocked: state.blocked[each]!,
      answer: state.answers[each]!,
    };
  }),
  result: state.result,
});
