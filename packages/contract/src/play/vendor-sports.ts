import * as z from 'zod/mini';
import { currencyCode, defineCall, instant, minor, positiveMinor, SHORTEST_REASON, text } from '../core/index.ts';

/** What the platform's operators see and decide of a vendor's bets on matches, signed like all calls to vendors. */
const asked = {
  module: 'STUDIO',
  method: 'POST',
  auth: 'provider',
  servedBy: 'vendor',
} as const;
const errors = ['signature_invalid', 'signature_expired'] as const;

const matchId = () => z.string().check(z.regex(/^[\w.:-]{1,64}$/));
const decision = { operator: text(1, 64), reason: text(SHORTEST_REASON, 200) };
const market = {
  market: z.int().check(z.gte(1), z.lte(99_999)),
  specifiers: z.string().check(z.maxLength(64)),
};
const outcome = () => z.string().check(z.regex(/^[\w.:-]{1,32}$/));

/** By currency: what the house may lose, and the limit of it; minor units. */
const liability = z.object({ currency: currencyCode(), amount: minor(), limit: minor() });

const operatedMatchSchema = z.object({
  id: z.string(),
  sport: z.enum(['football', 'basketball', 'valorant']),
  league: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: instant(),
  status: z.enum(['coming', 'live', 'ended', 'cancelled']),
  score: z.tuple([z.int(), z.int()]),
  /** Why no bets are taken for now; null while they are. */
  stop: z.nullable(z.string()),
  /** Operators suspended all of it. */
  suspended: z.boolean(),
  /** Tickets with a leg on it whose money is in play, trial play apart. */
  tickets: z.int(),
  liability: z.array(liability),
});

export const vendorSportsMatches = defineCall({
  ...asked,
  name: 'vendorSportsMatches',
  summary:
    'The vendor lists the matches that it takes bets on or has open bets on, with what they may cost, the largest first',
  path: '/platform/v1/sports/matches',
  request: z.strictObject({}),
  response: z.object({
    /** Whether the feed of odds speaks. */
    feedUp: z.boolean(),
    matches: z.array(operatedMatchSchema),
  }),
  errors,
});

const entrySchema = z.object({
  id: z.int(),
  match: z.string(),
  ...market,
  results: z.record(z.string(), z.string()),
  reason: z.string(),
  enteredBy: z.string(),
  /** Null while a second person is awaited. */
  confirmedBy: z.nullable(z.string()),
  at: instant(),
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
    markets: z.array(
      z.object({
        ...market,
        status: z.int(),
        suspended: z.boolean(),
        outcomes: z.array(
          z.object({ outcome: z.string(), odds: z.int(), probability: z.number(), liability: z.array(liability) }),
        ),
      }),
    ),
    entries: z.array(entrySchema),
  }),
  errors: [...errors, 'match_unknown'],
});

export const vendorSuspendBets = defineCall({
  ...asked,
  name: 'vendorSuspendBets',
  summary: 'Take no more bets on a match or on one market of it, or take them again; bets in their delay are refused',
  path: '/platform/v1/sports/suspend',
  request: z.strictObject({
    match: matchId(),
    /** Null: the whole match. */
    market: z.nullable(z.strictObject(market)),
    suspended: z.boolean(),
    ...decision,
  }),
  response: z.object({}),
  errors: [...errors, 'match_unknown', 'selection_unknown'],
});

export const vendorChangeFactor = defineCall({
  ...asked,
  name: 'vendorChangeFactor',
  summary: 'Change the part of the usual limit that one player may win with a ticket',
  path: '/platform/v1/sports/factor',
  request: z.strictObject({
    playerId: z.string().check(z.regex(/^[\w.:-]{1,64}$/)),
    percent: z.int().check(z.gte(0), z.lte(1_000)),
    ...decision,
  }),
  response: z.object({}),
  errors,
});

export const vendorEnterResult = defineCall({
  ...asked,
  name: 'vendorEnterResult',
  summary: 'Enter the result of a market by hand; it counts once another operator has entered the same',
  path: '/platform/v1/sports/result',
  request: z.strictObject({
    match: matchId(),
    ...market,
    /** Of every outcome; `open` takes the results back. */
    results: z.record(outcome(), z.enum(['win', 'half_win', 'void', 'half_lose', 'lose', 'open'])),
    ...decision,
  }),
  response: z.object({ entry: entrySchema }),
  errors: [
    ...errors,
    'match_unknown',
    'selection_unknown',
    // The newest results are these already.
    'result_known',
    // The same person entered it first.
    'second_operator_needed',
  ],
});

/** Of one currency; minor units. */
const limitsSchema = z.strictObject({
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
    list: z.array(z.object({ currency: currencyCode(), limits: limitsSchema, highest: limitsSchema })),
  }),
  errors,
});

export const vendorChangeSportsLimits = defineCall({
  ...asked,
  name: 'vendorChangeSportsLimits',
  summary: 'Change the limits of one currency; they count for tickets that are placed from then on',
  path: '/platform/v1/sports/limits/change',
  request: z.strictObject({ currency: currencyCode(), limits: limitsSchema, ...decision }),
  response: z.object({}),
  errors: [...errors, 'limits_refused'],
});
