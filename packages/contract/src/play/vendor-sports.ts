import * as z from 'zod/mini';
import { currencyCode, defineCall, instant, minor, positiveMinor, SHORTEST_REASON, text } from '../core/index.ts';

/** What the platform's operators see and decide of a vendor's bets on matches, signed like all calls to vendors. */
export const asked = {
  module: 'STUDIO',
  method: 'POST',
  auth: 'provider',
  servedBy: 'vendor',
} as const;
export const errors = ['signature_invalid', 'signature_expired'] as const;

export const TRADING_REASON_LENGTH = 200;

export const matchId = () => z.string().check(z.regex(/^[\w.:-]{1,64}$/));
export const sportName = () => z.enum(['football', 'basketball', 'valorant']);
export const decision = { operator: text(1, 64), reason: text(SHORTEST_REASON, TRADING_REASON_LENGTH) };
export const market = {
  market: z.int().check(z.gte(1), z.lte(99_999)),
  specifiers: z.string().check(z.maxLength(64)),
};
export const outcome = () => z.string().check(z.regex(/^[\w.:-]{1,32}$/));

/** By currency: what the house may lose, and the limit of it; minor units. */
const liability = z.object({ currency: currencyCode(), amount: minor(), limit: minor() });

/** The outcome of one market that would cost the most in a currency. */
export const worstSchema = z.object({ currency: currencyCode(), ...market, outcome: z.string(), amount: minor() });

export const operatedMatchSchema = z.object({
  id: z.string(),
  sport: sportName(),
  league: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: instant(),
  status: z.enum(['coming', 'live', 'ended', 'cancelled']),
  score: z.tuple([z.int(), z.int()]),
  /** Why no bets are taken for now; null while they are. */
  stop: z.nullable(z.string()),
  /** Operators suspended all of it; with its whole sport or alone. */
  suspended: z.nullable(z.enum(['sport', 'match'])),
  /** Tickets with a leg on it whose money is in play, trial play apart. */
  tickets: z.int(),
  /** Their stakes; of a multiple all of it on each of its matches. */
  stakes: z.array(z.object({ currency: currencyCode(), tickets: z.int(), amount: minor() })),
  liability: z.array(liability),
  worst: z.array(worstSchema),
});
export type OperatedMatch = z.infer<typeof operatedMatchSchema>;

/** Matches on one page. */
export const MATCHES_PER_PAGE = 25;

export const vendorSportsMatches = defineCall({
  ...asked,
  name: 'vendorSportsMatches',
  summary:
    'The vendor lists the matches that it takes bets on or has open bets on, with what they may cost, the largest first',
  path: '/platform/v1/sports/matches',
  request: z.strictObject({
    sport: z.optional(sportName()),
    /** Only these, to name them. */
    ids: z.optional(z.array(matchId()).check(z.maxLength(500))),
    /** From 1; without it all matches are one page. */
    page: z.optional(z.int().check(z.gte(1), z.lte(10_000))),
  }),
  response: z.object({
    /** Whether the feed of odds speaks. */
    feedUp: z.boolean(),
    matches: z.array(operatedMatchSchema),
    /** Of all pages. */
    total: z.int(),
    /** Sports that operators suspended. */
    suspendedSports: z.array(sportName()),
  }),
  errors,
});

/** A result by hand. */
export const resultEntrySchema = z.object({
  id: z.int(),
  match: z.string(),
  ...market,
  results: z.record(z.string(), z.string()),
  reason: z.string(),
  enteredBy: z.string(),
  at: instant(),
  /** Null while a second person is awaited. */
  verdict: z.nullable(z.enum(['confirmed', 'rejected'])),
  decidedBy: z.nullable(z.string()),
});
export type ResultEntry = z.infer<typeof resultEntrySchema>;

export const operatedOutcomeSchema = z.object({
  outcome: z.string(),
  odds: z.int(),
  probability: z.number(),
  /** Steps of the ladder by which operators moved the odds. */
  shift: z.int(),
  liability: z.array(liability),
});

export const operatedMarketSchema = z.object({
  ...market,
  status: z.int(),
  suspended: z.boolean(),
  /** Of the usual margin, in hundredths, as it counts now. */
  margin: z.int(),
  outcomes: z.array(operatedOutcomeSchema),
});

export const vendorSportsMatch = defineCall({
  ...asked,
  name: 'vendorSportsMatch',
  summary:
    'The vendor answers the markets of a match with their odds and what each outcome may cost, and results by hand',
  path: '/platform/v1/sports/match',
  request: z.strictObject({ match: matchId() }),
  response: z.object({
    match: operatedMatchSchema,
    /** Of the usual margin, in hundredths: of all markets for which none of their own is set. */
    margin: z.int(),
    markets: z.array(operatedMarketSchema),
    entries: z.array(resultEntrySchema),
  }),
  errors: [...errors, 'match_unknown'],
});

export const vendorSuspendBets = defineCall({
  ...asked,
  name: 'vendorSuspendBets',
  summary:
    'Take no more bets on a sport, a match or one market of it, or take them again; bets in their delay are refused',
  path: '/platform/v1/sports/suspend',
  request: z.strictObject({
    /** All matches of it, those of tomorrow too; null: a match alone. */
    sport: z.nullable(sportName()),
    match: z.nullable(matchId()),
    /** Null: the whole match. */
    market: z.nullable(z.strictObject(market)),
    suspended: z.boolean(),
    ...decision,
  }),
  response: z.object({}),
  // Neither a sport nor a match is named, or both: `selection_unknown`.
  errors: [...errors, 'match_unknown', 'selection_unknown'],
});

export const player = () => z.string().check(z.regex(/^[\w.:-]{1,64}$/));
export const HIGHEST_FACTOR = 1_000;
export const factorPercent = () => z.int().check(z.gte(0), z.lte(HIGHEST_FACTOR));

export const vendorFactors = defineCall({
  ...asked,
  name: 'vendorFactors',
  summary: 'Players who may not win just the usual limit with a ticket, those that were changed last first',
  path: '/platform/v1/sports/factors',
  request: z.strictObject({
    /** Only those whose ids begin so: one player, or those of one merchant. */
    players: z.optional(player()),
  }),
  response: z.object({
    list: z.array(
      z.object({
        playerId: z.string(),
        percent: z.int(),
        changedBy: z.string(),
        reason: z.string(),
        at: instant(),
      }),
    ),
  }),
  errors,
});

export const vendorChangeFactor = defineCall({
  ...asked,
  name: 'vendorChangeFactor',
  summary: 'Change the part of the usual limit that one player may win with a ticket',
  path: '/platform/v1/sports/factor',
  request: z.strictObject({ playerId: player(), percent: factorPercent(), ...decision }),
  response: z.object({}),
  errors,
});

/** Of one currency; minor units. */
export const sportsLimitsSchema = z.strictObject({
  leastStake: positiveMinor(),
  /** Of a whole ticket. */
  mostStake: positiveMinor(),
  /** What one player may win with a ticket beyond the stake. */
  winOfPlayer: positiveMinor(),
  /** The most that a ticket pays, stake included. */
  maxWin: positiveMinor(),
  /** What the house may lose if one outcome comes, and on a match in all. */
  liabilityOfLine: positiveMinor(),
  liabilityOfMatch: positiveMinor(),
});

export const vendorSportsLimits = defineCall({
  ...asked,
  name: 'vendorSportsLimits',
  summary: 'The vendor answers its limits of bets on matches, and the highest that it allows',
  path: '/platform/v1/sports/limits',
  request: z.strictObject({}),
  response: z.object({
    list: z.array(z.object({ currency: currencyCode(), limits: sportsLimitsSchema, highest: sportsLimitsSchema })),
  }),
  errors,
});

export const vendorChangeSportsLimits = defineCall({
  ...asked,
  name: 'vendorChangeSportsLimits',
  summary: 'Change the limits of one currency; they count for tickets that are placed from then on',
  path: '/platform/v1/sports/limits/change',
  request: z.strictObject({ currency: currencyCode(), limits: sportsLimitsSchema, ...decision }),
  response: z.object({}),
  errors: [...errors, 'limits_refused'],
});
