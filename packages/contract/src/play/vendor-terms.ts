import * as z from 'zod/mini';
import { currencyCode, defineCall, instant, positiveMinor, SHORTEST_REASON, text } from '../core/index.ts';

/**
 * The terms of a vendor's lotteries, which the platform's operators see and change: odds and limits at one merchant, and
 * the sale of a game. Signed like all calls to vendors; each has one effect however often it is made.
 */
const asked = { module: 'STUDIO', method: 'POST', auth: 'provider', servedBy: 'vendor' } as const;
const errors = ['signature_invalid', 'signature_expired'] as const;

export const TERMS_REASON_LENGTH = 200;

/** Odds are whole numbers of 1/10,000, stake included; no play pays more. */
export const HIGHEST_ODDS = 10_000_000_000;

const code = () => text(1, 32);
const about = { merchant: text(1, 64), gameCode: code() };
const changed = { operator: text(1, 64), reason: text(SHORTEST_REASON, TERMS_REASON_LENGTH) };

/** Odds by pay step; every step of the play is named. */
export const oddsTableSchema = z.record(
  z.string().check(z.maxLength(64)),
  z.int().check(z.gte(1), z.lte(HIGHEST_ODDS)),
);

export const findingSchema = z.object({
  /** `refuse`: it cannot be saved. */
  level: z.enum(['refuse', 'warn']),
  rule: z.enum(['rtp', 'arbitrage', 'equal', 'rarer', 'low', 'siblings']),
  /** With the figures: `9 returns 102.30 %`. */
  what: z.string(),
  /** What it is about, for other languages than English: selections, and returns as fractions of 1. */
  selections: z.optional(z.array(z.string())),
  rtp: z.optional(z.number()),
  /** Of the best selection of the play. */
  best: z.optional(z.number()),
});
export type OddsFinding = z.infer<typeof findingSchema>;

export const playOddsSchema = z.object({
  play: z.string(),
  /** Of a lot; units × 10,000, as all odds. */
  cost: z.int(),
  steps: z.array(
    z.object({
      step: z.string(),
      /** Chance of the likeliest selection of one lot. */
      chance: z.number(),
      standard: z.int(),
      /** Of draws that open now. */
      odds: z.int(),
    }),
  ),
  /** What the play's best selection returns, as a fraction of the stake. */
  rtp: z.number(),
  /** Who set odds of its own last, and since which opening of a draw they count; null: never. */
  changed: z.nullable(z.object({ by: z.string(), from: instant() })),
});

export const limitsSchema = z.object({
  currency: currencyCode(),
  /** Minor units. Of a whole ticket. */
  largestStake: positiveMinor(),
  largestWinOfTicket: positiveMinor(),
  largestWinOfPlayer: positiveMinor(),
  /** What a draw may pay in all, and what it may pay if one number comes. */
  liabilityOfDraw: positiveMinor(),
  liabilityOfNumber: positiveMinor(),
});
export type LotteryLimitValues = z.infer<typeof limitsSchema>;

const closeTime = () => z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

/**
 * `pause`: no draws on these days of the game's time zone; `draw`: draws again. `close`: its daily draws close at this time
 * from a day on.
 */
export const scheduleChangeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['pause', 'draw']), from: z.iso.date(), to: z.iso.date() }),
  z.strictObject({ kind: z.literal('close'), from: z.iso.date(), close: closeTime() }),
]);
export type LotteryScheduleChange = z.infer<typeof scheduleChangeSchema>;

export const scheduledGameSchema = z.object({
  gameCode: z.string(),
  gameName: z.string(),
  group: z.string(),
  /** Minutes from one draw to the next; null where draws are at a time of the day. */
  every: z.nullable(z.int()),
  /** Time zone of its days. */
  zone: z.string(),
  /** When its draw of today closes, `18:10`; null for draws in a row. */
  close: z.nullable(closeTime()),
  /** The first day that may be changed: the seeds of earlier ones are published, or soon. */
  earliest: z.iso.date(),
  /** Days from today on without a draw, of the next two months. */
  withoutDraws: z.array(z.iso.date()),
  /** Other closing times to come, the newest change first. */
  closes: z.array(z.object({ from: z.iso.date(), close: closeTime() })),
  /** Null while it is on sale. */
  stopped: z.nullable(z.object({ by: z.string(), reason: z.string(), at: instant() })),
  /** The draws that close next. */
  next: z.array(z.object({ numero: z.string(), opensAt: instant(), closesAt: instant(), drawsAt: instant() })),
});

export const vendorSchedules = defineCall({
  ...asked,
  name: 'vendorSchedules',
  summary: 'The vendor lists its lottery games with their next draws, and which are stopped',
  path: '/platform/v1/lottery/schedules',
  request: z.strictObject({}),
  response: z.object({ games: z.array(scheduledGameSchema) }),
  errors,
});

export const vendorStopSale = defineCall({
  ...asked,
  name: 'vendorStopSale',
  summary:
    'Stop or resume a lottery game for all players: no bet is taken and no draw opens; draws that are open are drawn',
  path: '/platform/v1/lottery/sale',
  request: z.strictObject({ gameCode: code(), stopped: z.boolean(), ...changed }),
  response: z.object({}),
  errors: [...errors, 'game_unknown'],
});

export const vendorChangeSchedule = defineCall({
  ...asked,
  name: 'vendorChangeSchedule',
  summary: 'Change the days or the closing time of a lottery game, from a day of which nothing is published yet',
  path: '/platform/v1/lottery/schedules/change',
  request: z.strictObject({ gameCode: code(), change: scheduleChangeSchema, ...changed }),
  response: z.object({ changed: z.boolean() }),
  // `value.earliest` is the first day that may be changed.
  errors: [...errors, 'game_unknown', 'schedule_refused'],
});

export const vendorOdds = defineCall({
  ...asked,
  name: 'vendorOdds',
  summary: 'The vendor lists the odds of a lottery game at a merchant',
  path: '/platform/v1/lottery/odds',
  request: z.strictObject(about),
  response: z.object({ plays: z.array(playOddsSchema) }),
  errors: [...errors, 'game_unknown'],
});

export const vendorChangeOdds = defineCall({
  ...asked,
  name: 'vendorChangeOdds',
  summary: 'Change the odds of a play at a merchant for draws that open from now on, or only check them',
  path: '/platform/v1/lottery/odds/change',
  request: z.strictObject({
    ...about,
    play: text(1, 16),
    odds: oddsTableSchema,
    /** True: nothing changes. */
    checkOnly: z.boolean(),
    ...changed,
  }),
  response: z.object({ findings: z.array(findingSchema), rtp: z.number(), changed: z.boolean() }),
  // `value.findings` says which rules refuse them, with the figures.
  errors: [...errors, 'game_unknown', 'odds_refused'],
});

export const vendorLimits = defineCall({
  ...asked,
  name: 'vendorLimits',
  summary: 'The vendor lists the limits of a lottery game at a merchant, and the highest that may be set',
  path: '/platform/v1/lottery/limits',
  request: z.strictObject(about),
  response: z.object({ list: z.array(z.object({ limits: limitsSchema, highest: limitsSchema })) }),
  errors: [...errors, 'game_unknown'],
});

export const vendorChangeLimits = defineCall({
  ...asked,
  name: 'vendorChangeLimits',
  summary: 'Change the limits of a lottery game at a merchant, for bets from now on',
  path: '/platform/v1/lottery/limits/change',
  request: z.strictObject({ ...about, limits: limitsSchema, ...changed }),
  response: z.object({ changed: z.boolean() }),
  // `value.over` names the limits that are over the highest, which `value.highest` has.
  errors: [...errors, 'game_unknown', 'limits_refused'],
});
