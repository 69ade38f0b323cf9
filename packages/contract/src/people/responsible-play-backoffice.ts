import * as z from 'zod/mini';
import { SHORTEST_REASON, currencyCode, defineCall, instant, queryInt, text } from '../core/index.ts';
import { exclusionKinds, exclusionPeriods, limitKinds, limitSpans, playLimitSchema } from './responsible-play.ts';

/** Characters of the longest reason for an exclusion. */
export const EXCLUSION_REASON_LENGTH = 300;

/** Operators read the exclusions of a member and add some; nobody shortens one. */

export const boExclusionSchema = z.object({
  id: z.uuid(),
  kind: z.enum(exclusionKinds),
  since: instant(),
  /** Null: without end. */
  until: z.nullable(instant()),
  active: z.boolean(),
  /** `elsewhere`: it follows from an exclusion on another account of the same person. */
  setBy: z.enum(['member', 'operator', 'elsewhere']),
  operator: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type BoExclusion = z.infer<typeof boExclusionSchema>;

const memberId = queryInt(1, 2 ** 47);

export const boExclusions = defineCall({
  name: 'boExclusions',
  summary: 'Exclusions of a member, the latest first',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/members/:id/exclusions',
  auth: 'operator:members.read',
  request: z.object({ id: memberId }),
  response: z.object({ list: z.array(boExclusionSchema) }),
  errors: ['not_found'],
});

export const boExcludeMember = defineCall({
  name: 'boExcludeMember',
  summary: 'Exclude a member from play; an active exclusion cannot be shortened',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/members/:id/exclusions',
  auth: 'operator:members.exclude',
  request: z.strictObject({
    id: memberId,
    period: z.enum(exclusionPeriods),
    reason: text(SHORTEST_REASON, EXCLUSION_REASON_LENGTH),
  }),
  response: boExclusionSchema,
  errors: ['not_found', 'exclusion_longer'],
});

export const boLimitChangeSchema = z.object({
  at: instant(),
  kind: z.enum(limitKinds),
  period: z.enum(limitSpans),
  /** `ask`: a higher limit, or none, was asked for and waits; `confirm`: it was confirmed. */
  change: z.enum(['set', 'ask', 'confirm']),
  /** Minor units or minutes; null: none. */
  before: z.nullable(z.int()),
  after: z.nullable(z.int()),
});
export type BoLimitChange = z.infer<typeof boLimitChangeSchema>;

export const boPlayLimits = defineCall({
  name: 'boPlayLimits',
  summary: 'The limits that a member has set, and their last 100 changes, the latest first',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/members/:id/limits',
  auth: 'operator:members.read',
  request: z.object({ id: memberId }),
  response: z.object({
    currency: currencyCode(),
    limits: z.array(playLimitSchema),
    changes: z.array(boLimitChangeSchema),
  }),
  errors: ['not_found'],
});
