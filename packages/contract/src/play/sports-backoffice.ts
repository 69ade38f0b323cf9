import * as z from 'zod/mini';
import { currencyCode, defineCall, filter, instant, queryInt, SHORTEST_REASON, text } from '../core/index.ts';
import { changedMarginSchema, marginPercent, marginScopeSchema, shiftSteps } from './vendor-sports-margins.ts';
import { resultsOfMarket } from './vendor-sports-results.ts';
import { findingSchema, producerSchema, watchedOutcomeSchema } from './vendor-sports-watch.ts';
import {
  factorPercent,
  market,
  matchId,
  operatedMarketSchema,
  operatedMatchSchema,
  operatedOutcomeSchema,
  outcome,
  resultEntrySchema,
  sportName,
  sportsLimitsSchema,
  TRADING_REASON_LENGTH,
  worstSchema,
} from './vendor-sports.ts';

/**
 * The sportsbook as operators see and steer it. Matches and prices are the same for all merchants, so only operators of the
 * merchant that manages the vendor change them; the factors of members are each merchant's own.
 */
const vendor = { vendor: text(1, 32) };
const reason = { reason: text(SHORTEST_REASON, TRADING_REASON_LENGTH) };
const asked = ['vendor_unknown', 'vendor_unavailable'] as const;
const page = { module: 'BACKOFFICE', auth: 'operator:play.read', method: 'GET' } as const;
const change = { module: 'BACKOFFICE', auth: 'operator:sports.write', method: 'POST' } as const;

/** In the operator's language. */
const namedLine = { marketName: z.string(), outcomeName: z.string() };

const tradedMatchSchema = z.extend(z.omit(operatedMatchSchema, { worst: true }), {
  leagueName: z.string(),
  worst: z.array(z.extend(worstSchema, namedLine)),
});
export type TradedMatch = z.infer<typeof tradedMatchSchema>;

const tradedEntrySchema = z.extend(resultEntrySchema, {
  /** `Arsenal – Chelsea`; its id once the vendor has forgotten it. */
  matchName: z.string(),
  marketName: z.string(),
  /** By outcome. */
  outcomeNames: z.record(z.string(), z.string()),
});
export type TradedEntry = z.infer<typeof tradedEntrySchema>;

const tradedMarketSchema = z.extend(z.omit(operatedMarketSchema, { outcomes: true }), {
  name: z.string(),
  outcomes: z.array(z.extend(operatedOutcomeSchema, { name: z.string() })),
});
export type TradedMarket = z.infer<typeof tradedMarketSchema>;

export const boSportsMatches = defineCall({
  ...page,
  name: 'boSportsMatches',
  summary: 'Matches that take bets or have open ones, those that may cost the most first',
  path: '/bo/sports/matches',
  /** `vendor`: the first one with a sportsbook by default. */
  request: z.object({ vendor: filter(z.string()), sport: filter(sportName()), page: z.optional(queryInt(1, 10_000)) }),
  response: z.object({
    /** Every vendor with a sportsbook; `managed`: this merchant decides about it. */
    vendors: z.array(z.object({ code: z.string(), name: z.string(), managed: z.boolean() })),
    /** Null while none has one. */
    vendor: z.nullable(z.string()),
    feedUp: z.boolean(),
    list: z.array(tradedMatchSchema),
    total: z.int(),
    perPage: z.int(),
    suspendedSports: z.array(sportName()),
  }),
  errors: asked,
});

export const boSportsMatch = defineCall({
  ...page,
  name: 'boSportsMatch',
  summary: 'One match with its markets, what each outcome may cost, and results by hand',
  path: '/bo/sports/match',
  request: z.object({ ...vendor, match: matchId() }),
  response: z.object({
    managed: z.boolean(),
    match: tradedMatchSchema,
    /** Of the usual margin, in hundredths, as it counts for the match as a whole. */
    margin: z.int(),
    markets: z.array(tradedMarketSchema),
    entries: z.array(tradedEntrySchema),
  }),
  errors: [...asked, 'match_unknown'],
});

export const boSuspendBets = defineCall({
  ...change,
  name: 'boSuspendBets',
  summary: 'Takes no more bets on a sport, a match or a market, for the players of all merchants, or takes them again',
  path: '/bo/sports/suspend',
  request: z.strictObject({
    ...vendor,
    /** A sport or a match. */
    sport: z.nullable(sportName()),
    match: z.nullable(matchId()),
    market: z.nullable(z.strictObject(market)),
    suspended: z.boolean(),
    ...reason,
  }),
  response: z.object({}),
  errors: [...asked, 'match_unknown', 'selection_unknown'],
});

export const boSportsMargins = defineCall({
  ...page,
  name: 'boSportsMargins',
  summary: 'Margins other than the usual, and the leagues and markets that one can be set for',
  path: '/bo/sports/margins',
  request: z.object(vendor),
  response: z.object({
    managed: z.boolean(),
    list: z.array(
      z.extend(changedMarginSchema, {
        leagueName: z.nullable(z.string()),
        matchName: z.nullable(z.string()),
        marketName: z.nullable(z.string()),
      }),
    ),
    leagues: z.array(z.object({ sport: sportName(), league: z.string(), name: z.string() })),
    markets: z.array(z.object({ sport: sportName(), market: z.int(), name: z.string() })),
  }),
  errors: asked,
});

export const boChangeMargin = defineCall({
  ...change,
  name: 'boChangeMargin',
  summary: 'Changes a margin for the players of all merchants; prices follow at once, the linter may refuse it',
  path: '/bo/sports/margins',
  request: z.strictObject({ ...vendor, scope: marginScopeSchema, percent: marginPercent(), ...reason }),
  response: z.object({ matches: z.int() }),
  // `value.findings` says which rules refuse it.
  errors: [...asked, 'match_unknown', 'selection_unknown', 'odds_refused'],
});

export const boShiftOdds = defineCall({
  ...change,
  name: 'boShiftOdds',
  summary: 'Moves the odds of one outcome by steps of the ladder; the linter may refuse it',
  path: '/bo/sports/shifts',
  request: z.strictObject({
    ...vendor,
    match: matchId(),
    ...market,
    outcome: outcome(),
    steps: shiftSteps(),
    ...reason,
  }),
  response: z.object({}),
  errors: [...asked, 'match_unknown', 'selection_unknown', 'odds_refused'],
});

export const boSportsLimits = defineCall({
  ...page,
  name: 'boSportsLimits',
  summary: 'Limits of bets on matches by currency, and the highest that may be set',
  path: '/bo/sports/limits',
  request: z.object(vendor),
  response: z.object({
    managed: z.boolean(),
    list: z.array(z.object({ currency: currencyCode(), limits: sportsLimitsSchema, highest: sportsLimitsSchema })),
  }),
  errors: asked,
});

export const boChangeSportsLimits = defineCall({
  ...change,
  name: 'boChangeSportsLimits',
  summary: 'Changes the limits of one currency, for tickets from now on',
  path: '/bo/sports/limits',
  request: z.strictObject({ ...vendor, currency: currencyCode(), limits: sportsLimitsSchema, ...reason }),
  response: z.object({}),
  errors: [...asked, 'limits_refused'],
});

const factorSchema = z.object({
  memberId: z.int(),
  username: z.string(),
  percent: z.int(),
  changedBy: z.string(),
  reason: z.string(),
  at: instant(),
});
export type SportsFactor = z.infer<typeof factorSchema>;

export const boSportsFactors = defineCall({
  ...page,
  name: 'boSportsFactors',
  summary: 'Members of this merchant who may win more or less than usual with a ticket',
  path: '/bo/sports/factors',
  request: z.object(vendor),
  response: z.object({ list: z.array(factorSchema) }),
  errors: asked,
});

export const boChangeFactor = defineCall({
  ...change,
  name: 'boChangeFactor',
  summary: 'Changes the part of the usual limit that a member may win with a ticket; 100 takes it back',
  path: '/bo/sports/factors',
  request: z.strictObject({ ...vendor, username: text(1, 64), percent: factorPercent(), ...reason }),
  response: z.object({}),
  errors: [...asked, 'not_found'],
});

export const boWaitingResults = defineCall({
  ...page,
  name: 'boWaitingResults',
  summary: 'Results by hand that wait for another operator, and how many alarms there are that nobody has checked',
  path: '/bo/sports/results',
  request: z.object({}),
  response: z.object({
    list: z.array(z.extend(tradedEntrySchema, { vendor: z.string() })),
    alarms: z.int(),
    /** Vendors that did not answer. */
    silent: z.array(z.string()),
  }),
  errors: [],
});

export const boEnterResult = defineCall({
  ...change,
  name: 'boEnterResult',
  summary: 'Enters the result of a market by hand; it counts once another operator has approved it',
  path: '/bo/sports/results',
  request: z.strictObject({ ...vendor, match: matchId(), ...market, results: resultsOfMarket(), ...reason }),
  response: z.object({}),
  errors: [...asked, 'access_too_new', 'match_unknown', 'selection_unknown', 'result_known', 'proposal_closed'],
});

const entry = { entry: queryInt(1, Number.MAX_SAFE_INTEGER) };

export const boApproveResult = defineCall({
  ...change,
  name: 'boApproveResult',
  summary: "Approves another operator's result: its market is settled, and takes no more bets",
  path: '/bo/sports/results/:entry/approve',
  request: z.strictObject({ ...vendor, ...entry }),
  response: z.object({}),
  errors: [
    ...asked,
    'person_unverified',
    'not_found',
    'own_proposal',
    'proposal_closed',
    'access_too_new',
    'second_operator_needed',
    'result_known',
  ],
});

export const boRejectResult = defineCall({
  ...change,
  name: 'boRejectResult',
  summary: 'Rejects a result by hand, or withdraws an own one; nothing changes',
  path: '/bo/sports/results/:entry/reject',
  request: z.strictObject({ ...vendor, ...entry, ...reason }),
  response: z.object({}),
  errors: [...asked, 'not_found', 'proposal_closed'],
});

export const boSportsWatch = defineCall({
  ...page,
  name: 'boSportsWatch',
  summary: 'How the feed of odds does, what the linter found, and whether results are as the prices said',
  path: '/bo/sports/watch',
  request: z.object(vendor),
  response: z.object({
    producers: z.array(producerSchema),
    findings: z.array(
      z.extend(findingSchema, { matchName: z.string(), marketName: z.string(), outcomeName: z.string() }),
    ),
    outcomes: z.array(z.extend(watchedOutcomeSchema, namedLine)),
    matches: z.int(),
  }),
  errors: asked,
});
