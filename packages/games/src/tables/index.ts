export { isCard, rankOf, suitOf, type Card } from './cards/card.ts';
export { cardsLeft, fullDeck, openDeck, type Deck } from './cards/deck.ts';
export { totalOf, winnerOf, type BaccaratHand, type BaccaratWinner } from './baccarat/hand.ts';
export { newShoe, playShoeHand, type Shoe, type ShoeHand } from './baccarat/shoe.ts';
export { baccarat } from './baccarat/baccarat.ts';
export { dragonTiger, type DragonTigerCards } from './dragon-tiger.ts';
export { roulette, type RouletteNumber } from './roulette/roulette.ts';
export { isRed, neighboursOf, wheel } from './roulette/wheel.ts';
export { sicBo, type DiceThrow } from './sic-bo.ts';
export { colorGame, colors, type Color, type ColorThrow } from './color-game.ts';
export { andarBahar, type AndarBaharCards } from './andar-bahar.ts';
export { teenPatti2020, type TeenPattiCards } from './teen-patti/teen-patti-20-20.ts';
export { rankThreeCards, type ThreeCardHand, type ThreeCardKind } from './teen-patti/three-cards.ts';
export { cockfight, dividendOf, drawWinner, isCancelled, type Bout, type BoutWinner, type Pools } from './cockfight.ts';
export { tableGames } from './table-games.ts';
export type { PoolRules, Stakes, TableGame } from './table-game.ts';
export { earlyOf, LAST_SECONDS_MS } from './closing-moment.ts';
export { ODDS_SCALE, returnOf, type Odds, type Spot } from './spot.ts';
export {
  findStakeFlaw,
  MOST_STAKE,
  settleItem,
  settleSpots,
  spotsOf,
  type Refusal,
  type RefusalCode,
  type SettledSpots,
} from './settle-spots.ts';
export { countResults, resultText, winningSpots } from './results.ts';
export { mostPay } from './most-pay.ts';
export { spotLimit, type StakeLimits } from './spot-limit.ts';
export { readShoe, roadsOf, type Roads } from './roads/roads.ts';
export type { BigRoadCell, RoadResult } from './roads/big-road.ts';
export { payPots, potsOf, type Pot, type Pots, type Seat } from './pots/pots.ts';
export { rakeOf, type RakeRule } from './pots/rake.ts';
