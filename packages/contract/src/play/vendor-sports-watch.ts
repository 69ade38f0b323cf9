import * as z from 'zod/mini';
import { defineCall, instant } from '../core/index.ts';
import { oddsFindingSchema } from './vendor-sports-margins.ts';
import { asked, errors, market, sportName } from './vendor-sports.ts';

/** Of one product of the feed, as the process that answers has read it; refusals of all processes. */
export const producerSchema = z.object({
  /** 1 matches in play, 3 matches to come. */
  product: z.int(),
  up: z.boolean(),
  /** Number of the last message. */
  seq: z.int(),
  silentMs: z.int(),
  /** Since the process began. */
  recoveries: z.int(),
  recoveredAt: z.nullable(instant()),
  /** Messages that were none of the feed's (docs/odds-feed.md), each counted once whichever processes read it; and the last one. */
  refused: z.int(),
  refusedAt: z.nullable(instant()),
});

export const findingSchema = z.extend(oddsFindingSchema, {
  firstAt: instant(),
  lastAt: instant(),
  /** The match takes no bets because of it. */
  stops: z.boolean(),
});

/** How often an outcome came in ended matches, beside what the prices at the start said. */
export const watchedOutcomeSchema = z.object({
  sport: sportName(),
  market: market.market,
  outcome: z.string(),
  matches: z.int(),
  came: z.number(),
  expected: z.number(),
  /** Difference in standard deviations; null while there are too few matches. */
  sigmas: z.nullable(z.number()),
  /** Since when 5 are reached; null without an alarm. */
  alarmSince: z.nullable(instant()),
});
export type WatchedOutcome = z.infer<typeof watchedOutcomeSchema>;

export const vendorSportsWatch = defineCall({
  ...asked,
  name: 'vendorSportsWatch',
  summary: 'How the feed does, what the linter found, and whether results are as the prices said',
  path: '/platform/v1/sports/watch',
  request: z.strictObject({}),
  response: z.object({
    producers: z.array(producerSchema),
    /** Of the last days, the newest first. */
    findings: z.array(findingSchema),
    /** Alarms first, then the largest difference. */
    outcomes: z.array(watchedOutcomeSchema),
    /** Ended matches that were counted. */
    matches: z.int(),
  }),
  errors,
});
