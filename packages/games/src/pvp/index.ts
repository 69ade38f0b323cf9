export type { MoveOf, PvpMove, PvpMoveKind, SeenMove } from './moves.ts';
export { dealCards, type HandStart, type Held, type PvpRules, type Turn } from './pvp-rules.ts';
export {
  RAKE_BP,
  RAKE_CAP_STAKES,
  rakeBy,
  rakeRuleOf,
  type HandOutcome,
  type RakeOf,
  type RakeRule,
} from './settle-hand.ts';
export { followMoves } from './follow-moves.ts';
export { leafOf, leavesOf, rootOf, saltOf, type Leaf } from './leaves.ts';
export { pvpGames, type AnyPvpRules, type PvpView } from './pvp-games.ts';
export type { TongitsView } from './tongits/view-tongits.ts';
export { cardsToTake, findMelds, meldKind, pointsOf, sumPoints } from './tongits/melds.ts';
export { beats, byValue, playOf, type PlayKind } from './pusoy-dos/plays.ts';
export { arrange, isInOrder, rowOf, type Rows } from './pusoy/rows.ts';
export { playableCards } from './callbreak/callbreak.ts';
