import * as z from 'zod/mini';
import { currencyCode, defineCall, instant, minor, positiveMinor, queryInt, slice, uuid } from '../core/index.ts';
import { oddsTableSchema } from './vendor-terms.ts';
import { lotteryCode, lotteryGameSchema, numero } from './studio-draws.ts';

/**
 * What a player of a lottery asks of the studio, on the studio's own origin: session and tickets. The calls bear the
 * session that `openLotterySession` returns, which is good for every lottery of the studio. Money is in minor units.
 */
export const ticketId = () => z.string().check(z.regex(/^[\w.:-]{1,64}$/));

export const ticketLineSchema = z.strictObject({
  play: z.string().check(z.regex(/^[A-Z0-9-]{1,16}$/)),
  /** In the grammar of docs/lottery.md. */
  selection: z.string().check(z.minLength(1), z.maxLength(1000)),
  /** Minor units that one unit of the pay table stands for. */
  unit: positiveMinor(),
  multiple: z.optional(z.int().check(z.gte(1), z.lte(10_000))),
  /** What the player was shown by pay step, where the merchant has odds of its own (`lotteryOdds`). */
  odds: z.optional(oddsTableSchema),
});
export type LotteryLine = z.infer<typeof ticketLineSchema>;

const resultSchema = z.object({
  lots: z.int(),
  stake: minor(),
  hits: z.int(),
  payout: minor(),
  /** What came, how often, and at which odds. */
  explanation: z.unknown(),
});

export const ticketSchema = z.object({
  id: z.string(),
  requestId: uuid(),
  gameCode: z.string(),
  numero: numero(),
  /** Of a ticket of a chase. */
  chaseId: z.nullable(z.string()),
  /** `booked`: it takes part in its draw. */
  state: z.enum(['pending', 'booked', 'won', 'lost', 'refunded']),
  lines: z.array(ticketLineSchema),
  lots: z.int(),
  stake: minor(),
  /** Null until the draw is settled. */
  pay: z.nullable(minor()),
  results: z.nullable(z.array(resultSchema)),
  /** True once the pay or the refund is booked. */
  credited: z.boolean(),
  /** The result was corrected after the pay: what the ticket pays by the newest version. */
  correction: z.nullable(
    z.object({
      version: z.int(),
      pay: minor(),
      results: z.array(resultSchema),
      /** What was missing, and whether it is booked. */
      added: minor(),
      credited: z.boolean(),
      /** What was paid too much; it stays with the player. */
      overpaid: minor(),
    }),
  ),
  placedAt: instant(),
});
export type LotteryTicket = z.infer<typeof ticketSchema>;

const sessionSchema = z.object({
  /** Bearer token of the calls below. */
  session: z.string(),
  game: lotteryGameSchema,
  currency: z.object({ code: currencyCode(), sign: z.string(), decimals: z.int() }),
  balance: minor(),
  demo: z.boolean(),
  /** Exact origin of the page around the frame, for postMessage. */
  parentOrigin: z.string(),
  /** Address of the page that checks a round, without the round's id. */
  verifyUrl: z.string(),
});
export type LotterySession = z.infer<typeof sessionSchema>;

const sessionErrors = [
  'login_required',
  'session_expired',
  'account_locked',
  'account_closed',
  'account_excluded',
] as const;

const offered = { module: 'STUDIO', servedBy: 'vendor' } as const;

export const openLotterySession = defineCall({
  ...offered,
  name: 'openLotterySession',
  summary: 'Exchange the one-time launch token for a session of a lottery game',
  method: 'POST',
  path: '/api/lottery/session',
  auth: 'visitor',
  request: z.strictObject({ launchToken: z.string().check(z.minLength(1), z.maxLength(64)) }),
  response: sessionSchema,
  errors: ['launch_token_invalid', 'game_unknown', 'play_stopped', 'account_stopped', 'platform_unreachable'],
});

export const resumeLotterySession = defineCall({
  ...offered,
  name: 'resumeLotterySession',
  summary: 'The same session again, with the balance of now',
  method: 'GET',
  path: '/api/lottery/session',
  auth: 'member',
  request: z.strictObject({}),
  response: sessionSchema,
  errors: [...sessionErrors, 'wrong_game', 'platform_unreachable'],
});

export const placeLotteryTicket = defineCall({
  ...offered,
  name: 'placeLotteryTicket',
  summary: 'Bet a slip on one draw; a repeat with the same requestId answers the same ticket, after any interruption',
  method: 'POST',
  path: '/api/lottery/place',
  auth: 'member',
  request: z.strictObject({
    requestId: uuid(),
    /** Another lottery than the session's; without it, the session's own. */
    gameCode: z.optional(lotteryCode()),
    numero: numero(),
    lines: z.array(ticketLineSchema).check(z.minLength(1), z.maxLength(50)),
    /** What the player was shown; another price is refused. */
    stake: positiveMinor(),
  }),
  response: z.object({ ticket: ticketSchema, balance: minor() }),
  errors: [
    ...sessionErrors,
    'wrong_game',
    'key_reused',
    'draw_unknown',
    'draw_closed',
    // In `fields` the line; `value.code` and `value.what` say what is wrong with it.
    'selection_invalid',
    // `value.stake` is the price now; `value.odds` lists the odds that are others now: line, play, step, shown, now.
    'price_changed',
    'stake_not_allowed',
    // `value.left` may still be won on that number, or in that draw.
    'liability_reached',
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
    // It is not known yet whether the stake was taken: send the same requestId again.
    'platform_unreachable',
    // Nothing was charged; a new requestId places a new ticket.
    'tombstoned',
  ],
});

export const cancelLotteryTicket = defineCall({
  ...offered,
  name: 'cancelLotteryTicket',
  summary: 'Cancel a booked ticket before its draw closes; the stake is refunded',
  method: 'POST',
  path: '/api/lottery/cancel',
  auth: 'member',
  request: z.strictObject({ id: ticketId() }),
  response: ticketSchema,
  errors: [...sessionErrors, 'wrong_game', 'not_found', 'draw_closed'],
});

export const lotteryTickets = defineCall({
  ...offered,
  name: 'lotteryTickets',
  summary: 'Tickets of this player, newest first',
  method: 'GET',
  path: '/api/lottery/tickets',
  auth: 'member',
  request: z.strictObject({
    gameCode: z.optional(lotteryCode()),
    before: z.optional(ticketId()),
    limit: z.optional(queryInt(1, 50)),
  }),
  response: slice(ticketSchema),
  errors: [...sessionErrors, 'wrong_game', 'not_found'],
});

export const lotteryTicket = defineCall({
  ...offered,
  name: 'lotteryTicket',
  summary: 'One ticket of this player',
  method: 'GET',
  path: '/api/lottery/tickets/:id',
  auth: 'member',
  request: z.strictObject({ id: ticketId() }),
  response: ticketSchema,
  errors: [...sessionErrors, 'wrong_game', 'not_found'],
});

export const lotteryOdds = defineCall({
  ...offered,
  name: 'lotteryOdds',
  summary: "Odds of the session's merchant that are not the standard ones of `lotteryRules`, newest first",
  method: 'GET',
  path: '/api/lottery/odds',
  auth: 'member',
  request: z.strictObject({ gameCode: z.optional(lotteryCode()) }),
  response: z.object({
    list: z.array(
      z.object({
        play: z.string(),
        odds: oddsTableSchema,
        /** They count for draws that open from then on; a ticket of an earlier draw has those before. */
        from: instant(),
      }),
    ),
  }),
  errors: [...sessionErrors, 'wrong_game'],
});
