import * as z from 'zod/mini';
import { currencyCode, defineCall, instant, minor, positiveMinor, queryInt, slice, uuid } from '../core/index.ts';

/**
 * What the lottery client asks of the studio, on the studio's own origin. Calls of players bear the session that
 * `openLotterySession` returns. Money is in minor units; times are the studio's, whose clock alone counts.
 */
const code = () => z.string().check(z.regex(/^[A-Za-z0-9-]{1,32}$/));

/** Date and ordinal of a draw. */
export const numero = () => z.string().check(z.regex(/^\d{12}$/));

const ticketId = () => z.string().check(z.regex(/^[\w.:-]{1,64}$/));

export const drawStateSchema = z.enum(['scheduled', 'open', 'closed', 'drawing', 'drawn', 'settled', 'void']);

const gameSchema = z.object({
  gameCode: z.string(),
  name: z.string(),
  /** How it is drawn and which plays it has (docs/lottery.md). */
  family: z.string(),
  group: z.string(),
  /** Series and tables of pays: Lott, ZY, Elott or SEA (spec §9). */
  prizeMode: z.string(),
  /** Played with trial money only: its numbers are past results. */
  demonstration: z.boolean(),
});

const drawSchema = z.object({
  gameCode: z.string(),
  numero: numero(),
  station: z.nullable(z.string()),
  state: drawStateSchema,
  opensAt: instant(),
  /** No bet is taken from here on. */
  closesAt: instant(),
  /** When the numbers are drawn. */
  drawsAt: instant(),
  /** In the form of its family; null before they are drawn. */
  numbers: z.unknown(),
  drawnAt: z.nullable(instant()),
});
export type LotteryDraw = z.infer<typeof drawSchema>;

const proofSchema = z.object({
  /** The place of the draw in its day's chain of seeds, and its nonce. */
  ordinal: z.int(),
  commitment: z.string(),
  root: z.nullable(z.string()),
  beacon: z.nullable(z.string()),
  clientSeed: z.nullable(z.string()),
  serverSeed: z.nullable(z.string()),
});

const entrySchema = z.extend(gameSchema, {
  /** Draws on sale, and the next one where none is; those of several stations are drawn together. */
  coming: z.array(drawSchema),
  last: z.nullable(drawSchema),
});
export type LotteryEntry = z.infer<typeof entrySchema>;

const lineSchema = z.strictObject({
  play: z.string().check(z.regex(/^[A-Z0-9-]{1,16}$/)),
  /** In the grammar of docs/lottery.md. */
  selection: z.string().check(z.minLength(1), z.maxLength(1000)),
  /** Minor units that one unit of the pay table stands for. */
  unit: positiveMinor(),
  multiple: z.optional(z.int().check(z.gte(1), z.lte(10_000))),
});
export type LotteryLine = z.infer<typeof lineSchema>;

const playSchema = z.object({
  code: z.string(),
  /** Lots that each chosen number counts for. */
  lots: z.int(),
  /** Of a lot; as all odds in units × 10,000. */
  cost: z.int(),
  /** The most lots of one selection. */
  cap: z.int(),
  /** What its best selection returns, as a fraction of the stake. */
  rtp: z.number(),
  steps: z.array(
    z.object({
      step: z.string(),
      /** The likeliest selection of one lot. */
      selection: z.string(),
      /** Exact, `n/d`. */
      probability: z.string(),
      chance: z.number(),
      odds: z.int(),
    }),
  ),
});
export type LotteryPlay = z.infer<typeof playSchema>;

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
  /** `booked`: it takes part in its draw. */
  state: z.enum(['pending', 'booked', 'won', 'lost', 'refunded']),
  lines: z.array(lineSchema),
  lots: z.int(),
  stake: minor(),
  /** Null until the draw is settled. */
  pay: z.nullable(minor()),
  results: z.nullable(z.array(resultSchema)),
  /** True once the pay or the refund is booked. */
  credited: z.boolean(),
  placedAt: instant(),
});
export type LotteryTicket = z.infer<typeof ticketSchema>;

const sessionSchema = z.object({
  /** Bearer token of the calls below. */
  session: z.string(),
  game: gameSchema,
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

export const lotteryMenu = defineCall({
  ...offered,
  name: 'lotteryMenu',
  summary: 'Every lottery game with the draws on sale and the last numbers',
  method: 'GET',
  path: '/api/lottery/menu',
  auth: 'visitor',
  request: z.strictObject({}),
  response: z.object({ now: instant(), games: z.array(entrySchema) }),
  errors: [],
});

export const lotteryDraws = defineCall({
  ...offered,
  name: 'lotteryDraws',
  summary: 'Drawn numbers of a game, newest first, with everything that proves them',
  method: 'GET',
  path: '/api/lottery/draws',
  auth: 'visitor',
  request: z.strictObject({ gameCode: code(), before: z.optional(numero()), limit: z.optional(queryInt(1, 100)) }),
  response: slice(z.extend(drawSchema, { proof: proofSchema })),
  errors: ['game_unknown'],
});

export const lotteryTrend = defineCall({
  ...offered,
  name: 'lotteryTrend',
  summary: 'How often each number came in the last draws, and how many draws ago. Draws do not remember',
  method: 'GET',
  path: '/api/lottery/trend',
  auth: 'visitor',
  request: z.strictObject({ gameCode: code(), draws: z.optional(queryInt(10, 200)) }),
  response: z.object({
    draws: z.int(),
    /** `place`: which of the drawn numbers; an empty one where places do not matter. */
    numbers: z.array(
      z.object({ place: z.string(), number: z.string(), times: z.int(), drawsAgo: z.nullable(z.int()) }),
    ),
  }),
  errors: ['game_unknown'],
});

export const lotteryRules = defineCall({
  ...offered,
  name: 'lotteryRules',
  summary: 'The plays of a game with their odds, exact chances and returns',
  method: 'GET',
  path: '/api/lottery/rules',
  auth: 'visitor',
  request: z.strictObject({ gameCode: code() }),
  response: z.object({ game: gameSchema, plays: z.array(playSchema) }),
  errors: ['game_unknown'],
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
    numero: numero(),
    lines: z.array(lineSchema).check(z.minLength(1), z.maxLength(50)),
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
    // `value.stake` is the price now.
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
    gameCode: z.optional(code()),
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

export const lotteryLog = defineCall({
  ...offered,
  name: 'lotteryLog',
  summary:
    'The public log of a day (UTC): commitments, roots, numbers and seeds, each entry hashed with the one before',
  method: 'GET',
  path: '/api/lottery/log',
  auth: 'visitor',
  /** `after`: `next` of the page before. */
  request: z.strictObject({ day: z.iso.date(), after: z.optional(queryInt(0, 2 ** 48)) }),
  response: z.object({
    day: z.string(),
    entries: z.array(
      z.object({
        no: z.int(),
        previous: z.string(),
        /** JSON; the hash is SHA-256 of `previous` and exactly this text. */
        entry: z.string(),
        hash: z.string(),
      }),
    ),
    /** Of a full page: more entries of the day may follow. */
    next: z.optional(z.int()),
    /** The newest entry of all. */
    head: z.nullable(z.object({ no: z.int(), hash: z.string() })),
  }),
  errors: [],
});
