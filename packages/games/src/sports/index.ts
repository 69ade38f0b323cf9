export {
  CHANCE_SCALE,
  expectedFactor,
  offerCashOut,
  partOfOffer,
  shareLeft,
  type CashOut,
  type PricedLeg,
} from './cash-out.ts';
export {
  lintBook,
  lintMarkets,
  lintReturns,
  type BookFinding,
  type BookRule,
  type OfferedMarket,
} from './book-linter.ts';
export { dueOf, latestResults, owed, type PlacedTicket, type ResultRevision } from './due.ts';
export { isOnLadder, ladder, roundDown, shiftBySteps } from './ladder.ts';
export { offerOdds, winningChance, withMargin, type Chances } from './margin.ts';
export { outcomeSets, readSpecifiers, writeSpecifiers, type MarketOutcome, type Side, type Sport } from './markets.ts';
export { convertOdds, formatOdds, oddsFormats, type OddsFormat } from './odds-formats.ts';
export { readTicket, type ReadTicket } from './read-tickets.ts';
export {
  legFactor,
  legResults,
  MAX_LEGS,
  settleTicket,
  type LegResult,
  type SettledLeg,
  type SettledTicket,
  type Ticket,
  type TicketFault,
} from './settlement.ts';
export { namedSystems, shapeOfTicket, type NamedSystem, type TicketType } from './systems.ts';
export { findSureProfit, type SureProfit } from './sure-profit.ts';
export type { BasketballRecord } from './results/basketball-record.ts';
export type { FootballCard, FootballGoal, FootballRecord } from './results/football-record.ts';
export type { BetMoment, MarketRule } from './results/market-rule.ts';
export type { RecordStatus } from './results/record-status.ts';
export {
  marketsOf,
  outcomesOf,
  settleMarket,
  type MarketFault,
  type MarketState,
  type VoidReason,
} from './results/settle-market.ts';
export type { ValorantMap, ValorantRecord } from './results/valorant-record.ts';
