import * as z from 'zod/mini';
import {
  SHORTEST_REASON,
  currencyCode,
  defineCall,
  instant,
  minor,
  page,
  positiveMinor,
  queryInt,
  text,
} from '../core/index.ts';
import { paging } from '../core/paging.ts';
import { bonusStates } from './bonuses.ts';
import { bonusAbuses } from './revocations.ts';

/**
 * Bonuses that operators take back for abuse. One proposes it, another person approves it; an operator who did not propose it
 * answers the member's appeal.
 */
export const REVOCATION_NOTE_LENGTH = 300;

export const revocationStates = ['proposed', 'rejected', 'revoked', 'appealed', 'upheld', 'granted'] as const;
export type RevocationState = (typeof revocationStates)[number];

/** A bonus of a member, as operators see it. */
export const boBonusSchema = z.object({
  id: z.uuid(),
  memberId: z.int(),
  memberAccount: z.string(),
  /** Of the promotion or mission that gave it, in English if it has that; empty: unknown. */
  title: z.string(),
  state: z.enum(bonusStates),
  amount: positiveMinor(),
  required: minor(),
  counted: minor(),
  converted: minor(),
  returned: minor(),
  createdAt: instant(),
  endedAt: z.nullable(instant()),
  /** The newest proposal to take it back. */
  revocation: z.nullable(z.object({ id: z.uuid(), state: z.enum(revocationStates) })),
  currency: currencyCode(),
});
export type BoBonus = z.infer<typeof boBonusSchema>;

export const revocationSchema = z.object({
  id: z.uuid(),
  bonusId: z.uuid(),
  memberId: z.int(),
  memberAccount: z.string(),
  title: z.string(),
  /** Of the bonus when it was granted. */
  granted: positiveMinor(),
  abuse: z.enum(bonusAbuses),
  /** What shows it, for operators only. */
  note: z.string(),
  state: z.enum(revocationStates),
  /** Bonus money that was taken; null until it is decided. */
  amount: z.nullable(minor()),
  proposedBy: z.string(),
  proposedAt: instant(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant()),
  decisionReason: z.nullable(z.string()),
  appeal: z.nullable(z.string()),
  appealedAt: z.nullable(instant()),
  answer: z.nullable(z.string()),
  answeredBy: z.nullable(z.string()),
  answeredAt: z.nullable(instant()),
  currency: currencyCode(),
});
export type Revocation = z.infer<typeof revocationSchema>;

export const boBonuses = defineCall({
  name: 'boBonuses',
  summary: 'Bonuses of members, newest first',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/bonuses',
  auth: 'operator:promotions.read',
  request: z.object({
    ...paging,
    memberId: z.optional(queryInt(1, 2 ** 47)),
    /** One bonus only. */
    bonusId: z.optional(z.uuid()),
  }),
  response: page(boBonusSchema),
  errors: [],
});

export const boProposeRevocation = defineCall({
  name: 'boProposeRevocation',
  summary: 'Propose to take back a bonus that waits or is active; nothing happens until another operator approves it',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/bonuses/:id/revocations',
  auth: 'operator:promotions.decide',
  request: z.strictObject({
    id: z.uuid(),
    abuse: z.enum(bonusAbuses),
    note: text(SHORTEST_REASON, REVOCATION_NOTE_LENGTH),
  }),
  response: revocationSchema,
  errors: ['not_found', 'bonus_ended', 'revocation_state', 'access_too_new'],
});

export const boRevocations = defineCall({
  name: 'boRevocations',
  summary: 'Bonuses that are to be or were taken back: those that wait for an operator first',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/revocations',
  auth: 'operator:promotions.read',
  request: z.object({
    ...paging,
    state: z.optional(z.enum(revocationStates)),
    memberId: z.optional(queryInt(1, 2 ** 47)),
  }),
  response: page(revocationSchema),
  errors: [],
});

export const boWaitingRevocations = defineCall({
  name: 'boWaitingRevocations',
  summary: 'Count of proposals and appeals that wait for an operator',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/revocations/waiting',
  auth: 'operator:promotions.read',
  request: z.object({}),
  response: z.object({ waiting: z.int() }),
  errors: [],
});

export const boRevocation = defineCall({
  name: 'boRevocation',
  summary: 'One proposal to take back a bonus, with its appeal',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/revocations/:id',
  auth: 'operator:promotions.read',
  request: z.object({ id: z.uuid() }),
  response: revocationSchema,
  errors: ['not_found'],
});

export const boApproveRevocation = defineCall({
  name: 'boApproveRevocation',
  summary: 'Approve the proposal of another operator: the bonus ends and its bonus money goes back with this decision',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/revocations/:id/approve',
  auth: 'operator:promotions.decide',
  request: z.strictObject({ id: z.uuid() }),
  response: revocationSchema,
  errors: [
    'not_found',
    'own_proposal',
    'person_unverified',
    'access_too_new',
    'revocation_state',
    'bonus_ended',
    'wallet_frozen',
    'wallet_closed',
  ],
});

export const boRejectRevocation = defineCall({
  name: 'boRejectRevocation',
  summary: 'Reject a proposal, also an own one; the bonus stays as it is',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/revocations/:id/reject',
  auth: 'operator:promotions.decide',
  request: z.strictObject({ id: z.uuid(), reason: text(SHORTEST_REASON, REVOCATION_NOTE_LENGTH) }),
  response: revocationSchema,
  errors: ['not_found', 'revocation_state'],
});

const answerOf = {
  method: 'POST',
  module: 'BACKOFFICE',
  auth: 'operator:promotions.decide',
  /** The member reads the reason. */
  request: z.strictObject({ id: z.uuid(), reason: text(SHORTEST_REASON, REVOCATION_NOTE_LENGTH) }),
  response: revocationSchema,
} as const;

export const boUpholdRevocation = defineCall({
  ...answerOf,
  name: 'boUpholdRevocation',
  summary: 'Answer an appeal: the bonus stays taken back',
  path: '/bo/revocations/:id/uphold',
  errors: ['not_found', 'own_proposal', 'person_unverified', 'access_too_new', 'revocation_state'],
});

export const boGrantAgain = defineCall({
  ...answerOf,
  name: 'boGrantAgain',
  summary: 'Answer an appeal: what was taken is granted again, with the wagering that was left',
  path: '/bo/revocations/:id/grant',
  errors: ['not_found', 'own_proposal', 'person_unverified', 'access_too_new', 'revocation_state', 'round_in_progress'],
});
