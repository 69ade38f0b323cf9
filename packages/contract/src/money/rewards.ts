import * as z from 'zod/mini';
import { currencyCode, defineCall, instant, locales, minor, text, type Locale } from '../core/index.ts';

/** The title of a mission or raffle by language; members whose language is missing read English, or else the first there is. */
export const REWARD_TITLE = 60;
export const rewardTitles = z
  .partialRecord(z.enum(locales), text(1, REWARD_TITLE))
  .check(z.refine((titles) => Object.keys(titles).length > 0, 'one language at least'));
export type RewardTitles = z.infer<typeof rewardTitles>;

export const titleIn = (titles: RewardTitles, locale: Locale): string =>
  titles[locale] ?? titles.EN ?? Object.values(titles)[0] ?? '';

export const rewardSources = ['promotion', 'mission', 'leaderboard', 'raffle', 'referral'] as const;
export type RewardSource = (typeof rewardSources)[number];

/** claim: to be taken. applying: an operator decides. process: on its way, as wagering. issued, claimed: paid. */
export const rewardStatuses = ['claim', 'applying', 'process', 'issued', 'claimed', 'rejected', 'closed'] as const;
export type RewardStatus = (typeof rewardStatuses)[number];

export const memberRewardSchema = z.object({
  /** Unique, for lists. */
  id: z.string(),
  source: z.enum(rewardSources),
  /** In the language of the call; empty: the word of the source says it. */
  title: z.string(),
  amount: minor(),
  status: z.enum(rewardStatuses),
  at: instant(),
  /** Can be taken until then. */
  until: z.nullable(instant()),
  /** Of a promotion: its page, where it is taken. */
  slug: z.nullable(z.string()),
  /** Of a mission's step: what `claimMissionStep` needs. */
  step: z.nullable(z.object({ missionId: z.uuid(), day: z.string(), step: z.int() })),
});
export type MemberReward = z.infer<typeof memberRewardSchema>;

export const memberRewards = defineCall({
  name: 'memberRewards',
  summary: 'Rewards of the member: those to take first, then the latest of the others',
  module: 'PROMOTION',
  method: 'GET',
  path: '/wps/member/rewards',
  auth: 'member',
  request: z.object({}),
  response: z.object({ currency: currencyCode(), list: z.array(memberRewardSchema), rewardCount: z.int() }),
  errors: [],
});
