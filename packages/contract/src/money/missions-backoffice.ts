import * as z from 'zod/mini';
import { currencyCode, defineCall, instant, minor, page, positiveMinor } from '../core/index.ts';
import { paging } from '../core/paging.ts';
import { gameCategories } from '../play/games.ts';
import { missionPeriods, stepKinds } from './missions.ts';
import { rewardTitles } from './rewards.ts';

export const missionStates = ['proposed', 'open', 'ended'] as const;
export type MissionState = (typeof missionStates)[number];

/** Steps of one mission, and prizes of its leaderboard. */
export const MOST_STEPS = 7;
export const MOST_PRIZES = 50;
/** Days after its period in which a reward can be taken. */
export const CLAIM_DAYS = { shortest: 1, longest: 30 } as const;

const step = z.strictObject({
  kind: z.enum(stepKinds),
  target: z.int().check(z.positive(), z.lte(1_000_000_000_000)),
  reward: z.strictObject({ to: z.enum(['main', 'bonus']), amount: positiveMinor() }),
});

const definition = {
  titles: rewardTitles,
  period: z.enum(missionPeriods),
  /** Categories of games that count; empty: all. */
  categories: z.array(z.enum(gameCategories)).check(z.maxLength(gameCategories.length)),
  steps: z.array(step).check(z.minLength(1), z.maxLength(MOST_STEPS)),
  /** Stakes that bonus money of its steps needs, in hundredths of times; at most ten times. */
  wageringX100: z.int().check(z.gte(0), z.lte(1000)),
  bestRounds: z.int().check(z.gte(1), z.lte(50)),
  prizes: z.array(positiveMinor()).check(z.maxLength(MOST_PRIZES)),
  claimDays: z.int().check(z.gte(CLAIM_DAYS.shortest), z.lte(CLAIM_DAYS.longest)),
  /** The most that all its rewards together may be. */
  budget: positiveMinor(),
  startsAt: instant(),
  endsAt: instant(),
};

export const boMissionSchema = z.object({
  id: z.uuid(),
  ...definition,
  categories: z.array(z.string()),
  state: z.enum(missionStates),
  currency: currencyCode(),
  /** Set aside for members who take part, and paid; together at most the budget. */
  reserved: minor(),
  paid: minor(),
  members: z.int(),
  createdBy: z.string(),
  createdAt: instant(),
  approvedBy: z.nullable(z.string()),
});
export type BoMission = z.infer<typeof boMissionSchema>;

export const boMissions = defineCall({
  name: 'boMissions',
  summary: 'Missions: those that wait for another operator first, then the newest',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/missions',
  auth: 'operator:promotions.read',
  request: z.object({ ...paging, state: z.optional(z.enum(missionStates)) }),
  response: page(boMissionSchema),
  errors: [],
});

export const boMission = defineCall({
  name: 'boMission',
  summary: 'One mission',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/missions/:id',
  auth: 'operator:promotions.read',
  request: z.object({ id: z.uuid() }),
  response: boMissionSchema,
  errors: ['not_found'],
});

export const boCreateMission = defineCall({
  name: 'boCreateMission',
  summary: 'Propose a mission; another operator opens it. The idempotency key is its id',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/missions',
  auth: 'operator:promotions.write',
  idempotent: true,
  request: z.strictObject(definition),
  response: boMissionSchema,
  errors: ['reward_terms_invalid', 'access_too_new'],
});

export const boOpenMission = defineCall({
  name: 'boOpenMission',
  summary: 'Open a mission that another operator proposed',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/missions/:id/open',
  auth: 'operator:promotions.write',
  request: z.object({ id: z.uuid() }),
  response: boMissionSchema,
  errors: ['not_found', 'own_proposal', 'proposal_closed', 'access_too_new', 'person_unverified'],
});

export const boEndMission = defineCall({
  name: 'boEndMission',
  summary: 'End a mission: nobody joins any more; who takes part finishes the period, and earned rewards stay',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/missions/:id/end',
  auth: 'operator:promotions.write',
  request: z.object({ id: z.uuid() }),
  response: boMissionSchema,
  errors: ['not_found', 'proposal_closed'],
});
