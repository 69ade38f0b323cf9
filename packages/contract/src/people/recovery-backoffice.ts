import * as z from 'zod/mini';
import { SHORTEST_REASON, defineCall, instant, queryInt, text } from '../core/index.ts';

/** New access for a member who has no proven contact, or has lost it: one operator proposes, another approves. */

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
  errors: ['person_unverified', 'not_found', 'own_proposal', 'proposal_closed', 'contact_proven', 'access_too_new'],
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

const contactKind = z.enum(['mobile', 'email']);

/** A proven contact, which its member may have lost; one operator proposes its release, another approves it. */
export const contactReleaseSchema = z.object({
  kind: contactKind,
  /** Mostly masked. */
  shown: z.string(),
  provenAt: instant(),
  /** The proposal that waits for another operator. */
  open: z.nullable(z.object({ reason: z.string(), askedBy: z.string(), askedAt: instant() })),
});
export type ContactRelease = z.infer<typeof contactReleaseSchema>;

export const boContactReleases = defineCall({
  name: 'boContactReleases',
  summary: 'The proven contacts of a member, each with the open proposal to release it',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/members/:id/contact-releases',
  auth: 'operator:members.recover',
  request: z.object({ id: memberId }),
  response: z.object({ list: z.array(contactReleaseSchema) }),
  errors: ['not_found'],
});

export const boProposeContactRelease = defineCall({
  name: 'boProposeContactRelease',
  summary: 'Propose to release a proven contact that the member has lost; an open proposal stays as it is',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/members/:id/contact-releases/:kind',
  auth: 'operator:members.recover',
  request: z.strictObject({ id: memberId, kind: contactKind, reason: text(SHORTEST_REASON, RECOVERY_REASON_LENGTH) }),
  response: contactReleaseSchema,
  errors: ['not_found', 'contact_unproven', 'access_too_new'],
});

export const boApproveContactRelease = defineCall({
  name: 'boApproveContactRelease',
  summary:
    "Approve another operator's proposal: removes the contact, ends all sessions, pauses withdrawals, and notifies the member",
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/members/:id/contact-releases/:kind/approve',
  auth: 'operator:members.recover',
  request: z.strictObject({ id: memberId, kind: contactKind }),
  response: z.object({}),
  errors: ['person_unverified', 'not_found', 'own_proposal', 'proposal_closed', 'access_too_new'],
});

export const boRejectContactRelease = defineCall({
  name: 'boRejectContactRelease',
  summary: 'Reject or withdraw an open proposal to release a contact',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/members/:id/contact-releases/:kind/reject',
  auth: 'operator:members.recover',
  request: z.strictObject({ id: memberId, kind: contactKind, reason: text(SHORTEST_REASON, RECOVERY_REASON_LENGTH) }),
  response: z.object({}),
  errors: ['not_found', 'proposal_closed'],
});
