import * as z from 'zod/mini';
import { currencyCode, defineCall, instant, minor, positiveMinor, queryInt, slice, uuid } from '../core/index.ts';

/**
 * What a player of the sportsbook asks of the studio, on the studio's own origin: session, slip, tickets, cash-out. Money is
 * in minor units, odds are thousandths of decimal odds (docs/sports.md, "Tickets").
 */
export const MOST_LEGS = 20;

/** Longest delay of a bet or a cash-out in play, by sport; seconds. */
export const liveDelays = { football: 5, basketball: 4, valorant: 4 } as const;

const sport = () => z.enum(['football', 'basketball', 'valorant']);
const matchId = () => z.string().check(z.regex(/^[\w.:-]{1,64}$/));
const slipId = () => z.string().check(z.regex(/^[\w.:-]{1,64}$/));
const odds = () => z.int().check(z.gte(1_001), z.lte(1_000_000));
const legResult = () => z.enum(['win', 'half_win', 'void', 'half_lose', 'lose']);

/** What a bet is on; ids of the Unified Odds Feed. */
const selection = {
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

const stakeSchema = z.union([z.strictObject({ perLine: positiveMinor() }), z.strictObject({ total: positiveMinor() })]);
export type SlipStake = z.infer<typeof stakeSchema>;

/** What happens when odds have changed: `none` refuses, `better` takes better odds only, `any` takes all. */
export const oddsPolicies = ['none', 'better', 'any'] as const;
export type OddsPolicy = (typeof oddsPolicies)[number];

/**
 * Why something is not possible now. `possible_goal`, `goal_under_review` and other reasons of the feed are passed on as they
 * are: in lower case.
 */
const reason = () => z.string();

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

const refusalSchema = z.object({
  /** A string, so that a newer code can be read. */
  code: z.string(),
  /** The newest quote of the slip, where that helps: odds, limits. */
  quote: z.nullable(slipQuoteSchema),
  value: z.optional(z.unknown()),
});

const revisionSchema = z.object({
  seq: z.int(),
  /** `open`: an earlier result was taken back. */
  result: z.enum(['win', 'half_win', 'void', 'half_lose', 'lose', 'open']),
  /** 1: as it was seen live. 2: confirmed. */
  certainty: z.int(),
  /** Why it is void or was taken back. */
  reason: z.nullable(reason()),
  at: instant(),
});

export const ticketLegSchema = z.object({
  ...selection,
  sport: sport(),
  league: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: instant(),
  odds: odds(),
  banker: z.boolean(),
  live: z.boolean(),
  /** Home and away score at the bet; null before the match. */
  score: z.nullable(z.tuple([z.int(), z.int()])),
  /** Null while it is open. */
  result: z.nullable(legResult()),
  /** What the stake of the leg is multiplied by, as a fraction `n/d`. */
  factor: z.nullable(z.string()),
  reason: z.nullable(reason()),
  /** Every result that was known, the oldest first. */
  revisions: z.array(revisionSchema),
});
export type TicketLeg = z.infer<typeof ticketLegSchema>;

export const cashOutOfferSchema = z.object({
  ticketId: z.string(),
  /** For the whole ticket; null when there is none now. */
  offer: z.nullable(minor()),
  /** Why not: `possible_goal`, `suspended`, `result_awaited`, `feed_silent`, `under_minimum`, `play_stopped`, `not_open`. */
  reason: z.nullable(reason()),
  /** Hundredths that are deducted of what the ticket is worth. */
  margin: z.nullable(z.int()),
});
export type CashOutOffer = z.infer<typeof cashOutOfferSchema>;

export const cashOutSchema = z.object({
  clientId: uuid(),
  ticketId: z.string(),
  /** Of what was left of the ticket. */
  percent: z.int(),
  /** `delayed`: until `decidesAt`. */
  state: z.enum(['delayed', 'done', 'refused']),
  decidesAt: z.nullable(instant()),
  amount: z.nullable(minor()),
  /** True once the amount is booked. */
  credited: z.boolean(),
  refusal: z.nullable(z.object({ code: z.string(), offer: z.nullable(minor()), reason: z.nullable(reason()) })),
  at: instant(),
});
export type CashOutState = z.infer<typeof cashOutSchema>;

export const sportsTicketSchema = z.object({
  id: z.string(),
  clientId: uuid(),
  gameCode: z.string(),
  /**
   * `delayed`: until `decidesAt`, nothing is charged yet. `confirming`: the stake was asked for and no answer came yet.
   * `refunded`: the stake was given back since no answer came in time. `cashed_out`: all of it.
   */
  state: z.enum(['delayed', 'confirming', 'open', 'won', 'lost', 'void', 'cashed_out', 'refused', 'refunded']),
  type: slipTypeSchema,
  legs: z.array(ticketLegSchema),
  lines: z.int(),
  /** In all. */
  stake: minor(),
  stakePerLine: z.nullable(minor()),
  possibleWin: minor(),
  maxWin: minor(),
  policy: z.enum(oddsPolicies),
  decidesAt: z.nullable(instant()),
  refusal: z.nullable(refusalSchema),
  /** What the results pay; null until they decide it. */
  due: z.nullable(minor()),
  /** Booked until now, cash-outs included. */
  paid: minor(),
  /** Nothing is owed to the player any more. */
  credited: z.boolean(),
  /** What was paid too much before a result was taken back; it stays with the player. */
  overpaid: minor(),
  /** Hundredths of the ticket that are not cashed out, rounded. */
  left: z.int(),
  cashOuts: z.array(cashOutSchema),
  placedAt: instant(),
  settledAt: z.nullable(instant()),
});
export type SportsTicket = z.infer<typeof sportsTicketSchema>;

const sessionSchema = z.object({
  /** Bearer token of the calls below. */
  session: z.string(),
  /** `sportsbook` or `esports`. */
  gameCode: z.string(),
  currency: z.object({ code: currencyCode(), sign: z.string(), decimals: z.int() }),
  balance: minor(),
  demo: z.boolean(),
  /** Exact origin of the page around the frame, for postMessage. */
  parentOrigin: z.string(),
  /** Address of the page that checks a round, without the round's id. */
  verifyUrl: z.string(),
});
export type SportsSession = z.infer<typeof sessionSchema>;

const sessionErrors = [
  'login_required',
  'session_expired',
  'account_locked',
  'account_closed',
  'account_excluded',
] as const;

const offered = { module: 'STUDIO', servedBy: 'vendor' } as const;
const ofPlayer = { ...offered, auth: 'member' } as const;

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

export const placeSlip = defineCall({
  ...ofPlayer,
  name: 'placeSlip',
  summary: 'Bet a slip; a repeat with the same clientId answers the same ticket, after any interruption',
  method: 'POST',
  path: '/api/sports/place',
  request: z.strictObject({
    clientId: uuid(),
    legs: z.array(slipLegSchema).check(z.minLength(1), z.maxLength(MOST_LEGS)),
    type: slipTypeSchema,
    stake: stakeSchema,
    policy: z.enum(oddsPolicies),
  }),
  /** The ticket is `delayed` in play, then `open` or `refused`: ask `sportsTicket`. */
  response: z.object({ ticket: sportsTicketSchema, balance: z.nullable(minor()) }),
  errors: [
    ...sessionErrors,
    'wrong_game',
    'key_reused',
    // No such match, market or outcome; `value.leg` is its place.
    'selection_unknown',
    // `value.leg` and `value.reason`: suspended, or it takes no more bets. `value.quote` as below.
    'market_closed',
    // It ends too late to be bet on yet; `value.leg`.
    'bets_not_open',
    // `value.quote` has the odds of now.
    'odds_changed',
    // `value.legs` are the places of two legs that cannot be on one ticket.
    'correlated_legs',
    // The legs do not make such a ticket; `value.what`.
    'slip_invalid',
    // `value.least`, `value.most`: what may be staked.
    'stake_too_low',
    'stake_too_high',
    'stake_not_allowed',
    'insufficient_funds',
    'wallet_frozen',
    'play_stopped',
    'account_stopped',
    // The player's own limits.
    'single_stake_limit',
    'stake_limit',
    'loss_limit',
    'sitting_limit',
    'reality_check_due',
    // It is not known yet whether the stake was taken: send the same clientId again.
    'platform_unreachable',
    // Nothing was charged; a new clientId places a new ticket.
    'tombstoned',
  ],
});

export const sportsTicket = defineCall({
  ...ofPlayer,
  name: 'sportsTicket',
  summary: 'One ticket of this player, by its id or its clientId; also one that is delayed or was refused',
  method: 'GET',
  path: '/api/sports/tickets/:id',
  request: z.strictObject({ id: slipId() }),
  response: sportsTicketSchema,
  errors: [...sessionErrors, 'wrong_game', 'not_found'],
});

export const sportsTickets = defineCall({
  ...ofPlayer,
  name: 'sportsTickets',
  summary: 'Tickets of this player, newest first; those that were refused are left out',
  method: 'GET',
  path: '/api/sports/tickets',
  request: z.strictObject({
    /** `open`: with money in play. */
    state: z.optional(z.enum(['open', 'settled'])),
    before: z.optional(slipId()),
    limit: z.optional(queryInt(1, 50)),
  }),
  response: slice(sportsTicketSchema),
  errors: [...sessionErrors, 'wrong_game', 'not_found'],
});

export const cashOutOffers = defineCall({
  ...ofPlayer,
  name: 'cashOutOffers',
  summary: 'What is offered now for each open ticket of this player, or why nothing is',
  method: 'GET',
  path: '/api/sports/cash-outs',
  request: z.strictObject({}),
  response: z.object({ list: z.array(cashOutOfferSchema) }),
  errors: [...sessionErrors, 'wrong_game'],
});

export const cashOutTicket = defineCall({
  ...ofPlayer,
  name: 'cashOutTicket',
  summary: 'Cash a ticket or a part of it out; a repeat with the same clientId answers the same',
  method: 'POST',
  path: '/api/sports/cash-out',
  request: z.strictObject({
    clientId: uuid(),
    ticketId: slipId(),
    /** 10 to 90, or 100 for all, of what is left of the ticket. */
    percent: z.int().check(z.gte(1), z.lte(100)),
    /** The offer for all that is left, as the player was shown it: a lower one is refused, a higher one is paid. */
    offer: minor(),
  }),
  /** Ask `cashOut` while it is `delayed`. */
  response: cashOutSchema,
  errors: [
    ...sessionErrors,
    'wrong_game',
    'not_found',
    'key_reused',
    // `value.reason`
    'cash_out_unavailable',
    // `value.offer` is lower than the one shown.
    'cash_out_changed',
    // Neither 10 to 90 nor 100.
    'cash_out_part',
  ],
});

export const cashOut = defineCall({
  ...ofPlayer,
  name: 'cashOut',
  summary: 'One cash-out of this player by its clientId',
  method: 'GET',
  path: '/api/sports/cash-outs/:clientId',
  request: z.strictObject({ clientId: uuid() }),
  response: cashOutSchema,
  errors: [...sessionErrors, 'wrong_game', 'not_found'],
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
