import * as z from 'zod/mini';
import {
  currencyCode,
  defineCall,
  instant,
  minor,
  positiveMinor,
  signedMinor,
  type ResponseOf,
} from '../core/index.ts';

/**
 * Player protection (features M07, reliability 45). An exclusion ends by itself and nothing ends it earlier. While it
 * lasts the person cannot log in, deposit or play, with any account known to be theirs. Withdrawals stay possible.
 */

/** How long an exclusion lasts; the first three are a cooling-off, the others a self-exclusion. */
export const exclusionPeriods = ['24h', '7d', '30d', '6m', '1y', '5y', 'forever'] as const;
export type ExclusionPeriod = (typeof exclusionPeriods)[number];

export const exclusionKinds = ['cool_off', 'self_exclusion'] as const;
export type ExclusionKind = (typeof exclusionKinds)[number];

export const kindOfPeriod = (period: ExclusionPeriod): ExclusionKind =>
  period === '24h' || period === '7d' || period === '30d' ? 'cool_off' : 'self_exclusion';

const period = {
  kind: z.enum(exclusionKinds),
  since: instant(),
  /** Null: without end. */
  until: z.nullable(instant()),
};

/** The `value` of the failure `account_excluded` at a log-in with right proofs, and the answer to a new exclusion. */
export const excludedSchema = z.object({
  ...period,
  /** Bearer token of a withdrawal-only session (`calls-while-excluded.ts`). */
  withdrawalToken: z.string(),
});
export type Excluded = z.infer<typeof excludedSchema>;

export const startExclusion = defineCall({
  name: 'startExclusion',
  summary: 'Exclude oneself from play: at once, for the whole time, ended by nobody',
  module: 'CORE',
  method: 'POST',
  path: '/wps/member/responsible/exclusion',
  auth: 'member',
  encrypted: true,
  request: z.strictObject({
    period: z.enum(exclusionPeriods),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
  }),
  response: excludedSchema,
  errors: ['invalid_credentials', 'exclusion_longer', 'encryption_invalid', 'encryption_replayed'],
});

/** From midnight, from Monday, from the first of the month, in the merchant's time zone. */
export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** A limit of a period, of one bet, or of a sitting: play without a pause of half an hour, over all games. */
export const limitSpans = [...limitPeriods, 'bet', 'sitting'] as const;
export type LimitSpan = (typeof limitSpans)[number];

/**
 * What a limit applies to, and its unit: amounts in minor units, times in minutes. A loss is what was staked less what
 * was won. A reality check pauses play until the member has read how long and with which result the sitting lasts.
 */
export const limitTerms = {
  deposit: { unit: 'money', spans: limitPeriods },
  stake: { unit: 'money', spans: limitPeriods },
  loss: { unit: 'money', spans: limitPeriods },
  single_stake: { unit: 'money', spans: ['bet'] },
  sitting: { unit: 'minutes', spans: ['sitting'] },
  reality_check: { unit: 'minutes', spans: ['sitting'] },
} as const satisfies Record<string, { unit: 'money' | 'minutes'; spans: readonly LimitSpan[] }>;
export type LimitKind = keyof typeof limitTerms;
export const limitKinds = Object.keys(limitTerms) as [LimitKind, ...LimitKind[]];

/** Minutes of the shortest and longest sitting, and of the most frequent reality check. */
export const SHORTEST_MINUTES = 10;
export const LONGEST_SITTING = 1440;

/** Minutes without a stake or an opened game that end a sitting. */
export const SITTING_PAUSE = 30;

export const playLimitSchema = z.object({
  kind: z.enum(limitKinds),
  period: z.enum(limitSpans),
  /** Null: none; for reality checks the merchant's longest time between two. */
  amount: z.nullable(positiveMinor()),
  /** What counts against it since the period began; a profit counts as 0. Stakes are counted while a limit is set. */
  used: minor(),
  /** When the period ends; null for a bet and a sitting. */
  resetsAt: z.nullable(instant()),
  /** A higher limit, or none, that waits to be confirmed. */
  asked: z.nullable(
    z.object({
      amount: z.nullable(positiveMinor()),
      confirmFrom: instant(),
      confirmUntil: instant(),
      /** Whether it can be confirmed now. */
      due: z.boolean(),
    }),
  ),
});
export type PlayLimit = z.infer<typeof playLimitSchema>;

const limits = z.object({
  currency: currencyCode(),
  /** The merchant's longest time between two reality checks. */
  realityCheckMinutes: z.int(),
  limits: z.array(playLimitSchema),
});

export const setPlayLimit = defineCall({
  name: 'setPlayLimit',
  summary: 'A lower limit holds at once; a higher one, or none, waits a day and is asked about once more',
  module: 'CORE',
  method: 'PUT',
  path: '/wps/member/responsible/limits',
  auth: 'member',
  request: z.strictObject({
    kind: z.enum(limitKinds),
    period: z.enum(limitSpans),
    /** Null: no limit. The present amount withdraws a request for a higher one. */
    amount: z.nullable(positiveMinor()),
  }),
  response: limits,
  errors: [],
});

export const confirmPlayLimit = defineCall({
  name: 'confirmPlayLimit',
  summary: 'The second yes to a higher limit, a day after it was asked for',
  module: 'CORE',
  method: 'POST',
  path: '/wps/member/responsible/limits/confirm',
  auth: 'member',
  request: z.strictObject({
    kind: z.enum(limitKinds),
    period: z.enum(limitSpans),
    /** The amount to confirm; it must equal the requested one. */
    amount: z.nullable(positiveMinor()),
  }),
  response: limits,
  errors: ['limit_too_early', 'limit_not_asked'],
});

export const responsiblePlay = defineCall({
  name: 'responsiblePlay',
  summary: 'The active exclusion and the limits',
  module: 'CORE',
  method: 'GET',
  path: '/wps/member/responsible',
  auth: 'member',
  request: z.object({}),
  response: z.extend(limits, { exclusion: z.nullable(z.object(period)) }),
  errors: [],
});

const sitting = z.object({
  currency: currencyCode(),
  /** Null while nothing was played for half an hour. */
  sitting: z.nullable(
    z.object({
      startedAt: instant(),
      minutes: z.int(),
      staked: signedMinor(),
      won: minor(),
      /** Won less staked. */
      net: signedMinor(),
      /** When the next reality check is due; bets wait from then on until it is read. */
      checkAt: instant(),
      checkDue: z.boolean(),
      /** When the member's own limit ends it; null: no limit. */
      endsAt: z.nullable(instant()),
      /** The limit is reached: bets are refused until this time. */
      closedUntil: z.nullable(instant()),
    }),
  ),
});
export type PlaySitting = ResponseOf<typeof readSitting>['sitting'];

export const readSitting = defineCall({
  name: 'readSitting',
  summary: 'How long the member has played without a pause, the result, and when play pauses or ends',
  module: 'CORE',
  method: 'GET',
  path: '/wps/member/responsible/sitting',
  auth: 'member',
  prolongs: false,
  request: z.object({}),
  response: sitting,
  errors: [],
});

export const passRealityCheck = defineCall({
  name: 'passRealityCheck',
  summary: 'The member has read the reality check and goes on playing',
  module: 'CORE',
  method: 'POST',
  path: '/wps/member/responsible/sitting/continue',
  auth: 'member',
  request: z.strictObject({}),
  response: sitting,
  errors: [],
});

/** `all`: since the member registered. */
export const activityGroupings = [...limitPeriods, 'all'] as const;
export type ActivityGrouping = (typeof activityGroupings)[number];

export const activityPeriodSchema = z.object({
  from: instant(),
  until: instant(),
  deposited: minor(),
  /** Paid out, fees included. */
  withdrawn: minor(),
  /** Deposits less withdrawals. */
  netDeposits: signedMinor(),
  /** Stakes without those that were refunded. */
  staked: signedMinor(),
  /** With corrections of rounds, which may take back more than was won in the period. */
  won: signedMinor(),
  /** Won less staked: below zero is a loss. */
  net: signedMinor(),
  /** All other movements: bonuses, adjustments, corrections. */
  other: signedMinor(),
  /** Minutes of sittings in this period. */
  playedMinutes: z.int(),
});
export type ActivityPeriod = z.infer<typeof activityPeriodSchema>;

export const activityStatement = defineCall({
  name: 'activityStatement',
  summary:
    'What was paid in and out, staked and won, by day (31), week (13), month (12) or in all, the present one first',
  module: 'CORE',
  method: 'GET',
  path: '/wps/member/responsible/activity',
  auth: 'member',
  request: z.object({ by: z.optional(z.enum(activityGroupings)) }),
  response: z.object({ currency: currencyCode(), list: z.array(activityPeriodSchema) }),
  errors: [],
});
