import * as z from 'zod/mini';
import { currencyCode, defineCall, instant, minor, page, queryInt, text } from '../core/index.ts';
import { paging } from '../core/paging.ts';
import { promotionSlug } from './promotions-backoffice.ts';
import { promotionStatuses } from './promotions.ts';

/** Operators' calls for what members did with promotions. */

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
  request: z.strictObject({ id: promotionSlug(), member: text(1, 40) }),
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
    promotion: z.optional(promotionSlug()),
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
