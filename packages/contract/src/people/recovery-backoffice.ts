import * as z from 'zod/mini';
import { SHORTEST_REASON, defineCall, instant, queryInt, text } from '../core/index.ts';

/** New access for a member who has no proven contact: one operator proposes it, another approves it. */

/** Characters of the longest reason. */
export const RECOVERY_REASON_LENGTH = 300;

const memberId = queryInt(1, 2 ** 47);

export const recoverySchema = z.object({
  /** `open` waits for another operator; an approved link is `used` or `expired` in the end. */
  state: z.enum(['open', 'approved', 'used', 'expired', 'rejected']),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: instant(),
  decidedBy: z.nullable(z.string()),
  /** Of an approved one. */
  expiresAt: z.nullable(instant()),
});
export type Recovery = z.infer<typeof recoverySchema>;

export const boMemberRecovery = defineCall({
  name: 'boMemberRecovery',
  summary: 'Whether a member may need new access, and the latest proposal for it',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/members/:id/recovery',
  auth: 'operator:members.recover',
  request: z.object({ id: memberId }),
  response: z.object({
    /** False when the member has a proven number or address, which resets the password. */
    possible: z.boolean(),
    latest: z.nullable(recoverySchema),
  }),
  errors: ['not_found'],
});

export const boProposeRecovery = defineCall({
  name: 'boProposeRecovery',
  summary: 'Propose new access for a member without a proven contact; an open proposal stays as it is',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/members/:id/recovery',
  auth: 'operator:members.recover',
  request: z.strictObject({ id: memberId, reason: text(SHORTEST_REASON, RECOVERY_REASON_LENGTH) }),
  response: recoverySchema,
  errors: ['not_found', 'contact_proven', 'access_too_new'],
});

export const boApproveRecovery = defineCall({
  name: 'boApproveRecovery',
  summary: "Approve another operator's proposal: ends all sessions of the member and answers the one-time link",
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/members/:id/recovery/approve',
  auth: 'operator:members.recover',
  request: z.strictObject({ id: memberId }),
  /** A repeat while the link is unused answers a new link and invalidates the one before. */
  response: z.object({ link: z.string(), expiresAt: instant() }),
  errors: ['not_found', 'own_proposal', 'proposal_closed', 'contact_proven', 'access_too_new'],
});

export const boRejectRecovery = defineCall({
  name: 'boRejectRecovery',
  summary: 'Reject or withdraw an open proposal',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/members/:id/recovery/reject',
  auth: 'operator:members.recover',
  request: z.strictObject({ id: memberId, reason: text(SHORTEST_REASON, RECOVERY_REASON_LENGTH) }),
  response: z.object({}),
  errors: ['not_found', 'proposal_closed'],
});
