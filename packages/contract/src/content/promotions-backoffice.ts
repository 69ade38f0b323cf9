import * as z from 'zod/mini';
import {
  currencyCode,
  defineCall,
  instant,
  locales,
  minor,
  page,
  positiveMinor,
  queryInt,
  text,
} from '../core/index.ts';
import { paging } from '../core/paging.ts';
import { promotionFlawSchema, promotionRulesSchema, promotionWorthSchema, ruledKinds } from './promotion-rules.ts';
import { promotionStatuses, rejectReasons } from './promotions.ts';

/** Operators' calls for the rules of promotions, what members did with them, and their applications. */

const slug = () => z.string().check(z.regex(/^[a-z0-9-]{1,64}$/));

/** draft → proposed, if a second operator is needed → published → ended */
export const promotionStates = ['draft', 'proposed', 'published', 'ended'] as const;
export type PromotionState = (typeof promotionStates)[number];

export const promotionRecordSchema = z.object({
  /** The slug: react-admin names records by `id`. */
  id: z.string(),
  /** Of its content; the slug when there is none yet. */
  title: z.string(),
  /** Whether content with this slug is shown. */
  hasContent: z.boolean(),
  kind: z.enum(ruledKinds),
  state: z.enum(promotionStates),
  version: z.nullable(z.int()),
  budget: minor(),
  reserved: minor(),
  rewards: z.int(),
  currency: currencyCode(),
});
export type PromotionRecord = z.infer<typeof promotionRecordSchema>;

export const promotionVersionSchema = z.object({
  version: z.int(),
  hash: z.string(),
  author: z.string(),
  approver: z.nullable(z.string()),
  at: instant(),
});

export const ruledPromotionSchema = z.extend(promotionRecordSchema, {
  /** What operators work on: the draft, else the present version. */
  rules: promotionRulesSchema,
  draftBy: z.nullable(z.string()),
  draftAt: z.nullable(instant()),
  /** Whether the rules are published as they are. */
  isPublished: z.boolean(),
  versions: z.array(promotionVersionSchema),
});
export type RuledPromotion = z.infer<typeof ruledPromotionSchema>;

export const boPromotions = defineCall({
  name: 'boPromotions',
  summary: 'Promotions with rules: what is given, and what is left of the budget',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/promotion-rules',
  auth: 'operator:promotions.read',
  request: z.object({ ...paging }),
  response: page(promotionRecordSchema),
  errors: [],
});

export const boPromotion = defineCall({
  name: 'boPromotion',
  summary: 'The rules of one promotion with their versions',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/promotion-rules/:id',
  auth: 'operator:promotions.read',
  request: z.object({ id: slug() }),
  response: ruledPromotionSchema,
  errors: ['promotion_unknown'],
});

export const boPreviewPromotion = defineCall({
  name: 'boPreviewPromotion',
  summary: 'Terms in every language, worth and flaws of rules that are being written',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/promotion-preview',
  auth: 'operator:promotions.read',
  request: z.strictObject({ rules: promotionRulesSchema }),
  response: z.object({
    clauses: z.record(z.enum(locales), z.array(z.string())),
    worth: z.nullable(promotionWorthSchema),
    flaws: z.array(promotionFlawSchema),
    /** The most that it can cost. */
    budget: minor(),
    secondOperator: z.boolean(),
  }),
  errors: [],
});

export const boSavePromotionRules = defineCall({
  name: 'boSavePromotionRules',
  summary: 'Save rules as a draft; members see nothing of it',
  module: 'BACKOFFICE',
  method: 'PUT',
  path: '/bo/promotion-rules/:id',
  auth: 'operator:promotions.write',
  request: z.strictObject({ id: slug(), rules: promotionRulesSchema }),
  response: ruledPromotionSchema,
  errors: [],
});

export const boPublishPromotion = defineCall({
  name: 'boPublishPromotion',
  summary:
    'Publish the draft as a new version for entries that begin from now on; above the threshold it is proposed, and another operator publishes it',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/promotion-rules/:id/publish',
  auth: 'operator:promotions.write',
  request: z.strictObject({ id: slug() }),
  response: ruledPromotionSchema,
  errors: [
    'promotion_unknown',
    'promotion_state',
    'promotion_flawed',
    'own_proposal',
    'person_unverified',
    'access_too_new',
  ],
});

export const boEndPromotion = defineCall({
  name: 'boEndPromotion',
  summary: 'Let nobody begin any more; rewards that are earned can still be taken',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/promotion-rules/:id/end',
  auth: 'operator:promotions.write',
  request: z.strictObject({ id: slug() }),
  response: ruledPromotionSchema,
  errors: ['promotion_unknown', 'promotion_state'],
});

const stepSchema = z.object({
  at: instant(),
  status: z.enum(promotionStatuses),
  actor: z.string(),
  reason: z.nullable(z.string()),
});

export const promotionEntrySchema = z.object({
  id: z.uuid(),
  promotion: z.string(),
  version: z.int(),
  memberId: z.int(),
  memberAccount: z.string(),
  period: z.string(),
  status: z.enum(promotionStatuses),
  reason: z.nullable(z.string()),
  base: z.nullable(minor()),
  reward: z.nullable(minor()),
  bonusId: z.nullable(z.uuid()),
  at: instant(),
  currency: currencyCode(),
});
export type PromotionEntry = z.infer<typeof promotionEntrySchema>;

export const boGivePromotion = defineCall({
  name: 'boGivePromotion',
  summary: 'Give the reward of a promotion to a member, who takes it then; once in a period',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/promotion-rules/:id/give',
  auth: 'operator:promotions.decide',
  request: z.strictObject({ id: slug(), member: text(1, 40) }),
  response: promotionEntrySchema,
  errors: ['promotion_unknown', 'promotion_state', 'promotion_ineligible', 'not_found', 'access_too_new'],
});

export const boPromotionEntries = defineCall({
  name: 'boPromotionEntries',
  summary: 'What members did with promotions, the latest first',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/promotion-entries',
  auth: 'operator:promotions.read',
  request: z.object({
    ...paging,
    promotion: z.optional(slug()),
    memberId: z.optional(queryInt(1, 2 ** 47)),
    status: z.optional(z.enum(promotionStatuses)),
  }),
  response: page(promotionEntrySchema),
  errors: [],
});

export const boPromotionEntry = defineCall({
  name: 'boPromotionEntry',
  summary: 'One entry with its story',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/promotion-entries/:id',
  auth: 'operator:promotions.read',
  request: z.object({ id: z.uuid() }),
  response: z.extend(promotionEntrySchema, { steps: z.array(stepSchema) }),
  errors: ['not_found'],
});

export const applicationStates = ['open', 'approved', 'rejected', 'withdrawn'] as const;

export const applicationSchema = z.object({
  id: z.uuid(),
  promotion: z.string(),
  memberId: z.int(),
  memberAccount: z.string(),
  remark: z.string(),
  at: instant(),
  state: z.enum(applicationStates),
  /** The most that may be given. */
  most: minor(),
  amount: z.nullable(minor()),
  firstBy: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant()),
  reason: z.nullable(z.string()),
  proofs: z.int(),
  currency: currencyCode(),
});
export type PromotionApplication = z.infer<typeof applicationSchema>;

export const boApplications = defineCall({
  name: 'boApplications',
  summary: 'Applications for promotions: those that wait first, the oldest first',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/promotion-applications',
  auth: 'operator:promotions.read',
  request: z.object({ ...paging, state: z.optional(z.enum(applicationStates)) }),
  response: page(applicationSchema),
  errors: [],
});

export const boWaitingApplications = defineCall({
  name: 'boWaitingApplications',
  summary: 'Count of applications that wait for an operator',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/promotion-applications/waiting',
  auth: 'operator:promotions.read',
  request: z.object({}),
  response: z.object({ open: z.int() }),
  errors: [],
});

export const boApplication = defineCall({
  name: 'boApplication',
  summary: 'One application',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/promotion-applications/:id',
  auth: 'operator:promotions.read',
  request: z.object({ id: z.uuid() }),
  response: applicationSchema,
  errors: ['not_found'],
});

export const boApplicationProof = defineCall({
  name: 'boApplicationProof',
  summary: 'A picture of an application, base64 of JPEG',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/promotion-applications/:id/proofs/:number',
  auth: 'operator:promotions.read',
  request: z.object({ id: z.uuid(), number: queryInt(1, 3) }),
  response: z.object({ data: z.string() }),
  errors: ['not_found'],
});

export const boApproveApplication = defineCall({
  name: 'boApproveApplication',
  summary:
    'Give a reward for an application, at most what the rules allow; above the threshold a second operator approves the same amount',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/promotion-applications/:id/approve',
  auth: 'operator:promotions.decide',
  request: z.strictObject({ id: z.uuid(), amount: positiveMinor() }),
  response: applicationSchema,
  errors: [
    'not_found',
    'promotion_state',
    'promotion_unknown',
    'promotion_ineligible',
    'promotion_used_up',
    'amount_above_maximum',
    'second_operator_needed',
    'person_unverified',
    'access_too_new',
    'wallet_frozen',
    'wallet_closed',
  ],
});

export const boRejectApplication = defineCall({
  name: 'boRejectApplication',
  summary: 'Reject an application with a reason that the member reads',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/promotion-applications/:id/reject',
  auth: 'operator:promotions.decide',
  request: z.strictObject({ id: z.uuid(), rejection: z.enum(rejectReasons) }),
  response: applicationSchema,
  errors: ['not_found', 'promotion_state'],
});
