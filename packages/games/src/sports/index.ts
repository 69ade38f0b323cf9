export {
  CHANCE_SCALE,
  expectedFactor,
  offerCashOut,
  partOfOffer,
  shareLeft,
  type CashOut,
  type PricedLeg,
} from './cash-out.ts';
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
