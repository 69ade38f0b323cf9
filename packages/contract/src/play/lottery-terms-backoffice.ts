import * as z from 'zod/mini';
import { defineCall, SHORTEST_REASON, text } from '../core/index.ts';
import {
  findingSchema,
  limitsSchema,
  oddsTableSchema,
  playOddsSchema,
  scheduleChangeSchema,
  scheduledGameSchema,
  TERMS_REASON_LENGTH,
} from './vendor-terms.ts';

/** The terms of lotteries as operators see and change them: odds and limits of their merchant, and the sale of a game. */
const game = { vendor: text(1, 32), gameCode: text(1, 32) };
const reason = () => text(SHORTEST_REASON, TERMS_REASON_LENGTH);
const asked = ['vendor_unknown', 'game_unknown', 'vendor_unavailable'] as const;

const termsGameSchema = z.extend(scheduledGameSchema, {
  /** `<vendor>/<gameCode>` */
  id: z.string(),
  vendor: z.string(),
  /** Whether this merchant decides about its sale. */
  managed: z.boolean(),
});
export type LotteryTermsGame = z.infer<typeof termsGameSchema>;

export const boLotteryGames = defineCall({
  name: 'boLotteryGames',
  summary: 'Lottery games with their next draws; stopped ones first',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/lottery/games',
  auth: 'operator:play.read',
  request: z.object({}),
  response: z.object({
    list: z.array(termsGameSchema),
    /** Vendors that did not answer. */
    silent: z.array(z.string()),
  }),
  errors: [],
});

export const boStopSale = defineCall({
  name: 'boStopSale',
  summary: 'Stops or resumes a lottery game for the players of all merchants; draws that are open are still drawn',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/lottery/sale',
  auth: 'operator:vendors.write',
  request: z.strictObject({ ...game, stopped: z.boolean(), reason: reason() }),
  response: z.object({}),
  errors: asked,
});

export const boChangeSchedule = defineCall({
  name: 'boChangeSchedule',
  summary: 'Changes the days or the closing time of a lottery game for the players of all merchants',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/lottery/schedule',
  auth: 'operator:vendors.write',
  request: z.strictObject({ ...game, change: scheduleChangeSchema, reason: reason() }),
  response: z.object({}),
  // `value.earliest` is the first day that may be changed.
  errors: [...asked, 'schedule_refused'],
});

export const boLotteryOdds = defineCall({
  name: 'boLotteryOdds',
  summary: 'The odds of a lottery game at this merchant, play by play',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/lottery/odds',
  auth: 'operator:play.read',
  request: z.object(game),
  response: z.object({ plays: z.array(playOddsSchema) }),
  errors: asked,
});
export type LotteryPlayOdds = z.infer<typeof playOddsSchema>;

export const boCheckLotteryOdds = defineCall({
  name: 'boCheckLotteryOdds',
  summary: 'What the linter says about odds of a play; nothing changes',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/lottery/odds/check',
  auth: 'operator:lottery.write',
  request: z.strictObject({ ...game, play: text(1, 16), odds: oddsTableSchema }),
  response: z.object({
    findings: z.array(findingSchema),
    /** What the best selection would return; null where it is refused. */
    rtp: z.nullable(z.number()),
  }),
  errors: [...asked, 'odds_refused'],
});

export const boChangeLotteryOdds = defineCall({
  name: 'boChangeLotteryOdds',
  summary: 'Changes the odds of a play at this merchant, for draws that open from now on; the linter may refuse them',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/lottery/odds',
  auth: 'operator:lottery.write',
  request: z.strictObject({ ...game, play: text(1, 16), odds: oddsTableSchema, reason: reason() }),
  response: z.object({ findings: z.array(findingSchema), rtp: z.number() }),
  // `value.findings` says which rules refuse them, with the figures.
  errors: [...asked, 'odds_refused'],
});

export const boLotteryLimits = defineCall({
  name: 'boLotteryLimits',
  summary: "The limits of a lottery game in this merchant's currency, and the highest that may be set",
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/lottery/limits',
  auth: 'operator:play.read',
  request: z.object(game),
  response: z.object({ limits: limitsSchema, highest: limitsSchema }),
  errors: asked,
});

export const boChangeLotteryLimits = defineCall({
  name: 'boChangeLotteryLimits',
  summary: 'Changes the limits of a lottery game at this merchant, for bets from now on',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/lottery/limits',
  auth: 'operator:lottery.write',
  request: z.strictObject({ ...game, limits: z.omit(limitsSchema, { currency: true }), reason: reason() }),
  response: z.object({}),
  errors: [...asked, 'limits_refused'],
});
