import * as z from 'zod/mini';
import { defineCall, instant, page } from '../core/index.ts';
import { paging } from '../core/paging.ts';

/**
 * Work of jobs that is done member by member: when it fails for one, the others go on, and it is tried again later and later.
 * Points that play earned, steps of missions, prizes of leaderboards, ranks, what ranks give back.
 */
export const workKinds = ['points', 'missions', 'mission_prizes', 'ranks', 'rank_rebates'] as const;
export type WorkKind = (typeof workKinds)[number];

export const failedWorkSchema = z.object({
  id: z.uuid(),
  kind: z.enum(workKinds),
  memberId: z.nullable(z.int()),
  memberAccount: z.nullable(z.string()),
  /** The day that it is about, as 2026-11-28; null: no day. */
  day: z.nullable(z.string()),
  /** How often it failed, when last and why, and when it is tried again. */
  tries: z.int(),
  failedAt: instant(),
  reason: z.string(),
  nextAt: instant(),
});
export type FailedWork = z.infer<typeof failedWorkSchema>;

export const boFailedWork = defineCall({
  name: 'boFailedWork',
  summary: 'Work that failed for a member and waits for its next try, what failed most often first',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/failed-work',
  auth: 'operator:discrepancies.read',
  request: z.object({ ...paging, kind: z.optional(z.enum(workKinds)) }),
  response: page(failedWorkSchema),
  errors: [],
});

export const boCountFailedWork = defineCall({
  name: 'boCountFailedWork',
  summary: 'Count of work that failed',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/failed-work/waiting',
  auth: 'operator:discrepancies.read',
  request: z.object({}),
  response: z.object({ failed: z.int() }),
  errors: [],
});

export const boOneFailedWork = defineCall({
  name: 'boOneFailedWork',
  summary: 'Work that failed for one member; unknown once it is done',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/failed-work/:id',
  auth: 'operator:discrepancies.read',
  request: z.object({ id: z.uuid() }),
  response: failedWorkSchema,
  errors: ['not_found'],
});

export const boRetryFailedWork = defineCall({
  name: 'boRetryFailedWork',
  summary: 'Try it again now instead of at its time; it is safe to repeat',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/failed-work/:id/retry',
  auth: 'operator:discrepancies.review',
  request: z.strictObject({ id: z.uuid() }),
  response: failedWorkSchema,
  errors: ['not_found'],
});
