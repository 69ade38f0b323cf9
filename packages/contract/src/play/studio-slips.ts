import * as z from 'zod/mini';
import { currencyCode, defineCall, instant, minor, positiveMinor } from '../core/index.ts';
import { sportSchema } from './studio-sports.ts';

/**
 * What a player of the sportsbook asks of the studio, on the studio's own origin: session and slip; `studio-tickets.ts` has
 * what follows. Money is in minor units, odds are thousandths of decimal odds (docs/sports.md, "Tickets").
 */
export const MOST_LEGS = 20;

/** Longest delay of a bet or a cash-out in play, by sport; seconds. */
export const liveDelays = { football: 5, basketball: 4, valorant: 4 } as const;

const matchId = () => z.string().check(z.regex(/^[\w.:-]{1,64}$/));
export const odds = () => z.int().check(z.gte(1_001), z.lte(1_000_000));

/** What a bet is on; ids of the Unified Odds Feed. */
export const selection = {
  match: matchId(),
  market: z.int().check(z.gte(1), z.lte(99_999)),
  /** `name=value` in the order of the names, joined by `|`; empty without. */
  specifiers: z.string().check(z.maxLength(64)),
  outcome: z.string().check(z.regex(/^[\w.:-]{1,32}$/)),
};

export const slipLegSchema = z.strictObject({
  ...selection,
  /** As the player was shown them. */
  odds: odds(),
  /** Number of the message of the feed that the odds are of. */
  seq: z.int().check(z.nonnegative()),
  /** Part of every line of a system. */
  banker: z.optional(z.boolean()),
});
export type SlipLeg = z.infer<typeof slipLegSchema>;

export const systemNames = [
  'trixie',
  'patent',
  'yankee',
  'lucky15',
  'canadian',
  'lucky31',
  'heinz',
  'lucky63',
  'superheinz',
  'goliath',
] as const;

export const slipTypeSchema = z.union([
  z.enum(['single', 'multiple']),
  z.strictObject({ system: z.enum(systemNames) }),
  /** All lines of so many legs, besides the bankers. */
  z.strictObject({ of: z.int().check(z.gte(1), z.lte(MOST_LEGS)) }),
]);
export type SlipType = z.infer<typeof slipTypeSchema>;

export const stakeSchema = z.union([
  z.strictObject({ perLine: positiveMinor() }),
  z.strictObject({ total: positiveMinor() }),
]);
export type SlipStake = z.infer<typeof stakeSchema>;

/** What happens when odds have changed: `none` refuses, `better` takes better odds only, `any` takes all. */
export const oddsPolicies = ['none', 'better', 'any'] as const;
export type OddsPolicy = (typeof oddsPolicies)[number];

/**
 * Why something is not possible now. `possible_goal`, `goal_under_review` and other reasons of the feed are passed on as they
 * are: in lower case.
 */
export const reason = () => z.string();

/** A leg as it could be bet on now. */
const quotedLegSchema = z.object({
  ...selection,
  /** Null: it is not offered now. */
  odds: z.nullable(odds()),
  seq: z.int(),
  live: z.boolean(),
  /** `changed`: at other odds than the slip has. */
  state: z.enum(['open', 'changed', 'suspended', 'closed', 'unknown', 'not_yet']),
  /** Why it is suspended or closed. */
  reason: z.nullable(reason()),
  /** The most that this player may stake on it alone. */
  most: minor(),
});
export type QuotedLeg = z.infer<typeof quotedLegSchema>;

const limitsSchema = z.object({
  /** Of the whole ticket. */
  least: minor(),
  most: minor(),
  maxWin: minor(),
});

export const slipQuoteSchema = z.object({
  legs: z.array(quotedLegSchema),
  /** Legs that depend on each other, as places in `legs`: they cannot be on one ticket. */
  correlated: z.array(z.tuple([z.int(), z.int()])),
  /** Null while the legs do not make such a ticket. */
  lines: z.nullable(z.int()),
  stake: z.nullable(minor()),
  /** What it pays when every leg wins, stake included and within `maxWin`. */
  possibleWin: z.nullable(minor()),
  limits: limitsSchema,
  /** Seconds between the tap and the answer. */
  delay: z.int(),
});
export type SlipQuote = z.infer<typeof slipQuoteSchema>;

const sessionSchema = z.object({
  /** Bearer token of the calls below. */
  session: z.string(),
  /** `sportsbook` or `esports`. */
  gameCode: z.string(),
  /** The sports that it bets on; legs of others are unknown to it. */
  sports: z.array(sportSchema),
  currency: z.object({ code: currencyCode(), sign: z.string(), decimals: z.int() }),
  balance: minor(),
  demo: z.boolean(),
  /** Exact origin of the page around the frame, for postMessage. */
  parentOrigin: z.string(),
  /** Address of the page that checks a round, without the round's id. */
  verifyUrl: z.string(),
});
export type SportsSession = z.infer<typeof sessionSchema>;

export const sessionErrors = [
  'login_required',
  'session_expired',
  'account_locked',
  'account_closed',
  'account_excluded',
] as const;

const offered = { module: 'STUDIO', servedBy: 'vendor' } as const;
/** What all calls of a player have. */
export const ofPlayer = { ...offered, auth: 'member' } as const;

export const openSportsSession = defineCall({
  ...offered,
  name: 'openSportsSession',
  summary: 'Exchange the one-time launch token for a session of the sportsbook',
  method: 'POST',
  path: '/api/sports/session',
  auth: 'visitor',
  request: z.strictObject({ launchToken: z.string().check(z.minLength(1), z.maxLength(64)) }),
  response: sessionSchema,
  errors: ['launch_token_invalid', 'game_unknown', 'play_stopped', 'account_stopped', 'platform_unreachable'],
});

export const resumeSportsSession = defineCall({
  ...ofPlayer,
  name: 'resumeSportsSession',
  summary: 'The same session again, with the balance of now',
  method: 'GET',
  path: '/api/sports/session',
  request: z.strictObject({}),
  response: sessionSchema,
  errors: [...sessionErrors, 'wrong_game', 'platform_unreachable'],
});

/** A slip in the making: legs may contradict each other, and no stake need be chosen. */
export const quoteSlip = defineCall({
  ...ofPlayer,
  name: 'quoteSlip',
  summary: 'Present odds, limits, lines and possible win of a slip; legs that exclude each other are named',
  method: 'POST',
  path: '/api/sports/quote',
  request: z.strictObject({
    legs: z.array(slipLegSchema).check(z.minLength(1), z.maxLength(MOST_LEGS)),
    type: slipTypeSchema,
    stake: z.optional(stakeSchema),
  }),
  response: slipQuoteSchema,
  errors: [...sessionErrors, 'wrong_game'],
});

/** A slip that is not sent yet; it has no effect on money. */
export const savedSlipSchema = z.strictObject({
  legs: z.array(slipLegSchema).check(z.maxLength(MOST_LEGS)),
  /** Singles: a ticket for each leg. */
  mode: z.enum(['singles', 'multiple', 'system']),
  system: z.nullable(slipTypeSchema),
  /** By `<match>|<market>|<specifiers>|<outcome>` for singles, `multiple` or `system`. */
  stakes: z.record(z.string().check(z.maxLength(240)), minor()),
  policy: z.enum(oddsPolicies),
});
export type SavedSlip = z.infer<typeof savedSlipSchema>;

export const readSlip = defineCall({
  ...ofPlayer,
  name: 'readSlip',
  summary: 'The slip that the player saved last, on any device',
  method: 'GET',
  path: '/api/sports/slip',
  request: z.strictObject({}),
  response: z.object({ slip: z.nullable(savedSlipSchema), savedAt: z.nullable(instant()) }),
  errors: [...sessionErrors, 'wrong_game'],
});

export const saveSlip = defineCall({
  ...ofPlayer,
  name: 'saveSlip',
  summary: 'Save the slip; the last one counts',
  method: 'PUT',
  path: '/api/sports/slip',
  request: z.strictObject({ slip: savedSlipSchema }),
  response: z.object({ savedAt: instant() }),
  errors: [...sessionErrors, 'wrong_game'],
});
