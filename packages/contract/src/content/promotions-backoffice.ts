import * as z from 'zod/mini';
import { currencyCode, defineCall, instant, locales, minor, page } from '../core/index.ts';
import { paging } from '../core/paging.ts';
import { promotionFlawSchema, promotionRulesSchema, promotionWorthSchema, ruledKinds } from './promotion-rules.ts';

/** Operators' calls for the rules of promotions. */

export const promotionSlug = () => z.string().check(z.regex(/^[a-z0-9-]{1,64}$/));

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
  request: z.object({ id: promotionSlug() }),
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
    /** Of a segment: members that belong to it now and may be offered something; null for other conditions. */
    members: z.nullable(z.int()),
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
  request: z.strictObject({ id: promotionSlug(), rules: promotionRulesSchema }),
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
  request: z.strictObject({ id: promotionSlug() }),
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
  request: z.strictObject({ id: promotionSlug() }),
  response: ruledPromotionSchema,
  errors: ['promotion_unknown', 'promotion_state'],
});
