import * as z from 'zod/mini';
import { defineCall } from '../core/index.ts';

/** What the share button leads a member to (spec §2 Share). */
export const shareOutcomes = ['agent_registration', 'referral', 'activity_coming'] as const;
export type ShareOutcome = (typeof shareOutcomes)[number];

export const share = defineCall({
  name: 'share',
  summary: 'Where the member invites others: the agent registration centre, the referral page, or nowhere yet',
  module: 'SHARE',
  method: 'GET',
  path: '/wps/member/share',
  auth: 'member',
  request: z.object({}),
  response: z.object({ outcome: z.enum(shareOutcomes) }),
  errors: [],
});
