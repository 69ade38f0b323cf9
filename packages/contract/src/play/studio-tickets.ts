import * as z from 'zod/mini';
import { defineCall, instant, minor, queryInt, slice, uuid } from '../core/index.ts';
import {
  MOST_LEGS,
  odds,
  oddsPolicies,
  ofPlayer,
  reason,
  selection,
  sessionErrors,
  slipLegSchema,
  slipQuoteSchema,
  slipTypeSchema,
  stakeSchema,
} from './studio-slips.ts';

/** Tickets of a player of the sportsbook and their cash-out, on the studio's own origin (docs/sports.md, "Tickets"). */
const sport = () => z.enum(['football', 'basketball', 'valorant']);
const slipId = () => z.string().check(z.regex(/^[\w.:-]{1,64}$/));
const legResult = () => z.enum(['win', 'half_win', 'void', 'half_lose', 'lose']);

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
  /** Of what was not cashed out. */
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
