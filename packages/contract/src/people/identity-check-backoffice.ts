import * as z from 'zod/mini';
import { SHORTEST_REASON, defineCall, instant, page, queryInt, text } from '../core/index.ts';
import { paging } from '../core/paging.ts';
import { identityDocuments } from './identity-check.ts';

export const IDENTITY_REASON_LENGTH = 300;
export const reviewedIdentityStates = ['submitted', 'approved', 'refused', 'expired'] as const;
export type ReviewedIdentityState = (typeof reviewedIdentityStates)[number];

export const identityReviewSchema = z.object({
  id: z.uuid(),
  memberId: z.int(),
  memberAccount: z.string(),
  state: z.enum(reviewedIdentityStates),
  document: z.enum(identityDocuments),
  ending: z.string(),
  documentExpires: z.iso.date(),
  submittedAt: instant(),
  validUntil: z.nullable(instant()),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant()),
  reason: z.nullable(z.string()),
  /** Name and birthday that the member gave, to compare with the document. */
  realName: z.nullable(z.string()),
  birthday: z.nullable(z.string()),
  /** Other accounts of this merchant that sent the same document. */
  sameDocument: z.array(z.object({ id: z.int(), account: z.string() })),
});
export type IdentityReview = z.infer<typeof identityReviewSchema>;

const auth = 'operator:members.identity';
const id = () => z.uuid();

export const boIdentityChecks = defineCall({
  name: 'boIdentityChecks',
  summary: 'Identity checks: those that wait first, the oldest at the top',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/identity-checks',
  auth,
  request: z.object({
    ...paging,
    state: z.optional(z.enum(reviewedIdentityStates)),
    memberId: z.optional(queryInt(1, 2 ** 47)),
    /** Start of a member’s name. */
    search: z.optional(text(0, 64)),
  }),
  response: page(identityReviewSchema),
  errors: [],
});

export const boWaitingIdentityChecks = defineCall({
  name: 'boWaitingIdentityChecks',
  summary: 'Count of identity checks that wait',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/identity-checks/waiting',
  auth,
  request: z.object({}),
  response: z.object({ submitted: z.int() }),
  errors: [],
});

export const boIdentityCheck = defineCall({
  name: 'boIdentityCheck',
  summary: 'One identity check, without its pictures and number',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/identity-checks/:id',
  auth,
  request: z.object({ id: id() }),
  response: identityReviewSchema,
  errors: ['not_found'],
});

export const boOpenIdentityCheck = defineCall({
  name: 'boOpenIdentityCheck',
  summary: 'Number and pictures of a document; each look is in the audit log',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/identity-checks/:id/open',
  auth,
  request: z.strictObject({ id: id() }),
  response: z.object({
    number: z.string(),
    pictures: z.array(z.object({ contentType: z.string(), base64: z.string() })),
  }),
  errors: ['not_found'],
});

export const boDecideIdentityCheck = defineCall({
  name: 'boDecideIdentityCheck',
  summary: 'Approve or refuse an identity check; a refusal has a reason for the member',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/identity-checks/:id/decide',
  auth,
  request: z.strictObject({
    id: id(),
    decision: z.enum(['approve', 'reject']),
    /** Only of a refusal; the member reads it. */
    note: z.optional(text(SHORTEST_REASON, IDENTITY_REASON_LENGTH)),
  }),
  response: identityReviewSchema,
  errors: ['not_found', 'proposal_closed', 'document_expired', 'access_too_new'],
});
