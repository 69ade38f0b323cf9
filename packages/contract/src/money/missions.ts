import * as z from 'zod/mini';
import { contactErrors } from './contact-errors.ts';
import { currencyCode, defineCall, filter, instant, minor, positiveMinor, queryInt } from '../core/index.ts';

/** A chain of steps for a day or a week of the merchant's time zone. */
export const missionPeriods = ['D', 'W'] as const;
export type MissionPeriod = (typeof missionPeriods)[number];

/** What a step counts: valid stakes, rounds, days on which the member checked in, own rounds that the member verified. */
export const stepKinds = ['valid', 'rounds', 'check_in', 'verify_round'] as const;
export type StepKind = (typeof stepKinds)[number];

/**
 * join → coming_soon (an earlier step is open) → joined (counts now) → claim (earned) → claimed
 *                                                                    | closed (not taken in time, or the period is over)
 */
export const stepStatuses = ['join', 'coming_soon', 'joined', 'claim', 'claimed', 'closed'] as const;
export type StepStatus = (typeof stepStatuses)[number];

export const missionStepSchema = z.object({
  kind: z.enum(stepKinds),
  /** Minor units of valid stakes, else a number. */
  target: z.int().check(z.positive()),
  done: minor(),
  status: z.enum(stepStatuses),
  /** To the main wallet, or as bonus money. */
  reward: z.object({ to: z.enum(['main', 'bonus']), amount: positiveMinor() }),
});
export type MissionStep = z.infer<typeof missionStepSchema>;

export const missionSchema = z.object({
  missionId: z.uuid(),
  /** In the language of the call. */
  title: z.string(),
  period: z.enum(missionPeriods),
  /** The first day of the period that is shown, as 2026-11-28. */
  day: z.string(),
  /** Of that period. */
  startsAt: instant(),
  endsAt: instant(),
  /** Rewards can be taken until then. */
  claimUntil: instant(),
  joined: z.boolean(),
  /** Categories of games that count; empty: all. */
  categories: z.array(z.string()),
  steps: z.array(missionStepSchema),
  /** Stakes that bonus money needs before it is the member's own, in hundredths of times; null: none is bonus money. */
  wageringX100: z.nullable(z.int()),
  /** Prizes of the leaderboard by place, and of how many best rounds a score is the sum; none without a leaderboard. */
  prizes: z.array(positiveMinor()),
  bestRounds: z.int(),
});
export type Mission = z.infer<typeof missionSchema>;

export const missionSummaryDetails = defineCall({
  name: 'missionSummaryDetails',
  summary: 'Missions of the member with their steps, those of the last period too while rewards wait',
  module: 'PROMOTION',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionSummaryDetails',
  auth: 'member',
  request: z.object({}),
  response: z.object({
    currency: currencyCode(),
    list: z.array(missionSchema),
    /** Missions in which the member can do something now. */
    missionCount: z.int(),
    /** The member has checked in today. */
    checkedIn: z.boolean(),
  }),
  errors: [],
});

export const joinMission = defineCall({
  name: 'joinMission',
  summary: 'Take part in the present period of a mission; its rewards are set aside. A repeat changes nothing',
  module: 'PROMOTION',
  method: 'POST',
  path: '/wps/member/missions/join',
  auth: 'member',
  request: z.strictObject({ missionId: z.uuid() }),
  response: missionSchema,
  errors: ['mission_unknown', 'offer_unavailable', 'budget_exhausted'],
});

export const claimMissionStep = defineCall({
  name: 'claimMissionStep',
  summary: 'Take the reward of a step that was earned; a repeat answers the same',
  module: 'PROMOTION',
  method: 'POST',
  path: '/wps/member/missions/claim',
  auth: 'member',
  request: z.strictObject({ missionId: z.uuid(), day: z.iso.date(), step: z.int().check(z.gte(0), z.lte(20)) }),
  response: missionSchema,
  errors: ['mission_unknown', 'reward_not_earned', 'reward_closed', 'wallet_frozen', ...contactErrors],
});

export const checkIn = defineCall({
  name: 'checkIn',
  summary: 'Check in for today, by the merchant’s time zone; a repeat changes nothing',
  module: 'PROMOTION',
  method: 'POST',
  path: '/wps/member/missions/checkIn',
  auth: 'member',
  request: z.strictObject({}),
  response: z.object({ day: z.string() }),
  errors: [],
});

export const recordVerifiedRound = defineCall({
  name: 'recordVerifiedRound',
  summary: 'The member has recomputed a finished round of the own; each round counts once',
  module: 'PROMOTION',
  method: 'POST',
  path: '/wps/member/missions/verifiedRound',
  auth: 'member',
  request: z.strictObject({
    vendor: z.string().check(z.regex(/^[\w-]{1,32}$/)),
    roundId: z.string().check(z.regex(/^[!-~]{1,128}$/)),
  }),
  response: z.object({ counted: z.boolean() }),
  errors: ['round_unknown', 'round_in_progress'],
});

export const boardPlaceSchema = z.object({
  place: z.int(),
  /** Masked. */
  name: z.string(),
  /** Sum of the best rounds’ payouts in hundredths of their stakes. */
  scoreX100: z.int(),
  prize: minor(),
  own: z.boolean(),
});
export type BoardPlace = z.infer<typeof boardPlaceSchema>;

/** Lines of a page of a leaderboard. */
export const BOARD_PAGE = 20;

export const missionLeaderboard = defineCall({
  name: 'missionLeaderboard',
  summary: 'Places of a mission’s leaderboard in a period: the sum of the best payouts by stake, one entry a person',
  module: 'PROMOTION',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionLeaderboard',
  auth: 'member',
  request: z.object({ missionId: z.uuid(), day: filter(z.iso.date()), page: z.optional(queryInt(1, 1000)) }),
  response: z.object({
    currency: currencyCode(),
    list: z.array(boardPlaceSchema),
    total: z.int(),
    totalPages: z.int(),
    /** The member’s own line, whatever the page; null without one. */
    own: z.nullable(boardPlaceSchema),
    /** Prizes are paid; until then places may change. */
    final: z.boolean(),
  }),
  errors: ['mission_unknown'],
});
