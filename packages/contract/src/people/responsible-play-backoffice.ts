import * as z from 'zod/mini';
import { SHORTEST_REASON, defineCall, instant, queryInt, text } from '../core/index.ts';
import { exclusionKinds, exclusionPeriods } from './responsible-play.ts';

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
