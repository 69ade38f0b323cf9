export { isAbandoned } from './abandonment.ts';
export { basketball } from './basketball/step.ts';
export { fairBasketballMarkets } from './basketball/fair-markets.ts';
export { planBasketball } from './basketball/strengths.ts';
export type { BasketballPlan } from './basketball/plan.ts';
export type { BasketballEvent, BasketballState } from './basketball/state.ts';
export { matchKeys, sliceDraw } from './chain.ts';
export type { Draw, Pair, Team } from './draw.ts';
export type { FairMarket, FairOutcome } from './fair-market.ts';
export { fairFootballMarkets } from './football/fair-markets.ts';
export { football } from './football/step.ts';
export { planFootball } from './football/strengths.ts';
export type { FootballPlan } from './football/plan.ts';
export type { FootballEvent, FootballState } from './football/state.ts';
export { marginOf } from './market-margins.ts';
export {
  observeMatch,
  type MatchEvent,
  type MatchPlan,
  type ObservedMatch,
  type PublishedMatch,
} from './observe-match.ts';
export { offerMarkets } from './offer-markets.ts';
export { playMatch, type MatchModel, type PlayedSlice } from './play-match.ts';
export { MatchFileError, priceMatch, type PricedMatch } from './read-match.ts';
export { basketballTeamNames, footballTeamNames, valorantTeamNames } from './team-names.ts';
export { fairValorantMarkets } from './valorant/fair-markets.ts';
export { planValorant } from './valorant/strengths.ts';
export type { ValorantPlan } from './valorant/plan.ts';
export type { ValorantEvent, ValorantState } from './valorant/state.ts';
export { valorant } from './valorant/step.ts';
