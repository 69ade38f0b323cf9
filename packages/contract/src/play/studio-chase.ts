import * as z from 'zod/mini';
import { defineCall, instant, minor, positiveMinor, queryInt, slice, uuid } from '../core/index.ts';
import { lotteryCode, numero } from './studio-draws.ts';
import { placeLotteryTicket, ticketId, ticketLineSchema, ticketSchema } from './studio-lottery.ts';

/**
 * One slip on several coming draws of a lottery, with a multiple for each. Every draw has a ticket of its own, and all are
 * bet when the chase is placed, or none. Money is in minor units.
 */
export const MOST_CHASED_DRAWS = 120;

const chasedDrawSchema = z.strictObject({
  numero: numero(),
  /** Times the multiple of each line. */
  multiple: z.int().check(z.gte(1), z.lte(10_000)),
});

const chaseSchema = z.object({
  id: z.string(),
  requestId: uuid(),
  gameCode: z.string(),
  /** `stopped`: after a win. `finished`: every draw was played. `refused`: nothing was bet, or all is refunded. */
  state: z.enum(['placing', 'active', 'stopped', 'cancelled', 'finished', 'refused']),
  stopOnWin: z.boolean(),
  lines: z.array(ticketLineSchema),
  /** Of all draws, those included whose stake was refunded. */
  stake: minor(),
  /** Paid up to now. */
  pay: minor(),
  /** In the order of the draws. */
  tickets: z.array(
    z.extend(z.pick(ticketSchema, { id: true, numero: true, state: true, stake: true, pay: true, credited: true }), {
      closesAt: instant(),
    }),
  ),
  placedAt: instant(),
});
export type LotteryChase = z.infer<typeof chaseSchema>;

const offered = { module: 'STUDIO', servedBy: 'vendor', auth: 'member' } as const;
const sessionErrors = [
  'login_required',
  'session_expired',
  'account_locked',
  'account_closed',
  'account_excluded',
  'wrong_game',
] as const;

export const comingLotteryDraws = defineCall({
  module: 'STUDIO',
  servedBy: 'vendor',
  name: 'comingLotteryDraws',
  summary: 'The next draws of a game that a chase may contain: those that close within 23 hours, in their order',
  method: 'GET',
  path: '/api/lottery/coming',
  auth: 'visitor',
  request: z.strictObject({ gameCode: lotteryCode(), count: z.optional(queryInt(1, MOST_CHASED_DRAWS)) }),
  response: z.object({
    now: instant(),
    draws: z.array(
      z.object({ numero: numero(), station: z.nullable(z.string()), closesAt: instant(), drawsAt: instant() }),
    ),
  }),
  errors: ['game_unknown'],
});

export const placeLotteryChase = defineCall({
  ...offered,
  name: 'placeLotteryChase',
  summary: 'Bet a slip on several draws, all or none; a repeat with the same requestId answers the same chase',
  method: 'POST',
  path: '/api/lottery/chase',
  request: z.strictObject({
    requestId: uuid(),
    /** Another lottery than the session's; without it, the session's own. */
    gameCode: z.optional(lotteryCode()),
    lines: z.array(ticketLineSchema).check(z.minLength(1), z.maxLength(50)),
    draws: z.array(chasedDrawSchema).check(
      z.minLength(2),
      z.maxLength(MOST_CHASED_DRAWS),
      z.refine((draws) => new Set(draws.map((draw) => draw.numero)).size === draws.length),
    ),
    /** After a win the draws that are left are refunded. */
    stopOnWin: z.boolean(),
    /** Of all draws, as the player was shown it. */
    stake: positiveMinor(),
  }),
  response: z.object({ chase: chaseSchema, balance: minor() }),
  errors: placeLotteryTicket.errors,
});

export const cancelLotteryChase = defineCall({
  ...offered,
  name: 'cancelLotteryChase',
  summary: 'Cancel the rest of a chase: every draw that is not closed is refunded',
  method: 'POST',
  path: '/api/lottery/chase/cancel',
  request: z.strictObject({ id: ticketId() }),
  response: chaseSchema,
  errors: [...sessionErrors, 'not_found'],
});

export const lotteryChases = defineCall({
  ...offered,
  name: 'lotteryChases',
  summary: 'Chases of this player, newest first',
  method: 'GET',
  path: '/api/lottery/chases',
  request: z.strictObject({ before: z.optional(ticketId()), limit: z.optional(queryInt(1, 20)) }),
  response: slice(chaseSchema),
  errors: [...sessionErrors, 'not_found'],
});

export const lotteryChase = defineCall({
  ...offered,
  name: 'lotteryChase',
  summary: 'One chase of this player',
  method: 'GET',
  path: '/api/lottery/chases/:id',
  request: z.strictObject({ id: ticketId() }),
  response: chaseSchema,
  errors: [...sessionErrors, 'not_found'],
});
