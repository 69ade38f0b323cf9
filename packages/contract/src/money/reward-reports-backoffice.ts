import * as z from 'zod/mini';
import { ruledKinds } from '../content/promotion-rules.ts';
import { currencyCode, defineCall, minor, signedMinor } from '../core/index.ts';

/** What rewards gave and cost, by day, kind and promotion. Days are those of the merchant's time zone. */

const day = () => z.iso.date();

/** Kinds of promotions, and what else rewards members. `other`: bonus money of no known source. */
const rewardKinds = [...ruledKinds, 'mission', 'leaderboard', 'raffle', 'referral', 'rank', 'points', 'other'] as const;
export type RewardKind = (typeof rewardKinds)[number];

const figures = {
  /** Rewards credited, as bonus money or to main wallets. */
  rewards: z.int(),
  /** Bonus money credited. */
  granted: minor(),
  /** Paid to main wallets at once. */
  paid: minor(),
  /** Bonus money that became members' own, on the day on which its wagering was completed. */
  converted: minor(),
  /** Paid and converted. */
  cost: minor(),
  /** Bonus money that went back: given up, or above the most that converts. */
  forfeited: minor(),
  /** Bonus money that went back because its time was over. */
  expired: minor(),
  /** Bonuses whose wagering was completed, and all that ended: forfeited, expired and used up ones too. */
  completed: z.int(),
  ended: z.int(),
};
const figuresSchema = z.object(figures);
export type RewardFigures = z.infer<typeof figuresSchema>;

export const boRewardReport = defineCall({
  name: 'boRewardReport',
  summary: 'Rewards by day, kind and promotion: granted, cost, forfeited, expired and completed, beside GGR',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/reports/rewards',
  auth: 'operator:reports.read',
  /** Without days: the last thirty. */
  request: z.object({ from: z.optional(day()), until: z.optional(day()) }),
  response: z.object({
    currency: currencyCode(),
    timeZone: z.string(),
    from: day(),
    until: day(),
    /** `ggr`: stakes less payouts of the same days. */
    totals: z.object({ ...figures, ggr: signedMinor() }),
    /** Every day of the range. */
    days: z.array(z.object({ day: day(), ...figures, ggr: signedMinor() })),
    /** The dearest first. */
    kinds: z.array(z.object({ kind: z.enum(rewardKinds), ...figures })),
    /** The dearest first. `title` is in the language of the call; empty: the word of the kind says it. */
    promotions: z.array(z.object({ id: z.string(), kind: z.enum(rewardKinds), title: z.string(), ...figures })),
  }),
  errors: ['invalid_request'],
});
