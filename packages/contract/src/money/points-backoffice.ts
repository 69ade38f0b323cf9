import * as z from 'zod/mini';
import {
  SHORTEST_REASON,
  currencyCode,
  defineCall,
  filter,
  instant,
  minor,
  page,
  positiveMinor,
  text,
} from '../core/index.ts';
import { paging } from '../core/paging.ts';
import { goodsPictures, goodsWords, orderStates } from './points.ts';
import { points } from './point-rules.ts';

/** Operators' calls for the mall: goods and orders. */

/** Characters of the longest reason; the member reads it. */
export const ORDER_REASON_LENGTH = 300;
/** The largest stock of one reward. */
export const MOST_STOCK = 1_000_000;

const input = {
  words: goodsWords,
  picture: z.enum(goodsPictures),
  points: points(),
  stock: z.int().check(z.gte(0), z.lte(MOST_STOCK)),
  /** The club rank from which it can be redeemed. */
  rank: z.int().check(z.gte(0), z.lte(99)),
  /** Money that is credited at once, minor units; null: goods that operators deliver. */
  amount: z.nullable(positiveMinor().check(z.lte(100_000_000))),
  /** Whether members see it. */
  onSale: z.boolean(),
  /** Ascending place in the mall. */
  position: z.int().check(z.gte(0), z.lte(10_000)),
};

export const boPointRewardSchema = z.object({
  id: z.uuid(),
  ...input,
  currency: currencyCode(),
  /** Sent back when saving: a save over another change, a redemption too, answers `content_changed`. */
  version: z.int(),
  redeemed: z.int(),
  updatedAt: instant(),
  updatedBy: z.string(),
});
export type BoPointReward = z.infer<typeof boPointRewardSchema>;

export const boPointRewards = defineCall({
  name: 'boPointRewards',
  summary: 'Goods of the mall in their order',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/point-rewards',
  auth: 'operator:points.read',
  request: z.object(paging),
  response: page(boPointRewardSchema),
  errors: [],
});

export const boPointReward = defineCall({
  name: 'boPointReward',
  summary: 'One of the goods of the mall',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/point-rewards/:id',
  auth: 'operator:points.read',
  request: z.object({ id: z.uuid() }),
  response: boPointRewardSchema,
  errors: ['reward_unknown'],
});

export const boAddPointReward = defineCall({
  name: 'boAddPointReward',
  summary: 'Add goods to the mall',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/point-rewards',
  auth: 'operator:points.write',
  request: z.strictObject(input),
  response: boPointRewardSchema,
  errors: [],
});

export const boSavePointReward = defineCall({
  name: 'boSavePointReward',
  summary: 'Change goods of the mall; orders that were made stay as they are',
  module: 'BACKOFFICE',
  method: 'PUT',
  path: '/bo/point-rewards/:id',
  auth: 'operator:points.write',
  request: z.strictObject({ id: z.uuid(), version: z.int(), ...input }),
  response: boPointRewardSchema,
  errors: ['reward_unknown', 'content_changed'],
});

export const boPointOrderSchema = z.object({
  id: z.uuid(),
  memberId: z.int(),
  memberAccount: z.string(),
  words: goodsWords,
  picture: z.enum(goodsPictures),
  quantity: z.int(),
  points: minor(),
  state: z.enum(orderStates),
  /** Why it was rejected. */
  decisionReason: z.nullable(z.string()),
  createdAt: instant(),
  decidedAt: z.nullable(instant()),
  /** Null: decided by nobody yet, or credited at once. */
  decidedBy: z.nullable(z.string()),
});
export type BoPointOrder = z.infer<typeof boPointOrderSchema>;

export const boPointOrders = defineCall({
  name: 'boPointOrders',
  summary: 'Orders of the mall: those that wait oldest first, then the latest',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/point-orders',
  auth: 'operator:points.read',
  request: z.object({
    ...paging,
    state: filter(z.enum(orderStates)),
    /** Start of a member's name. */
    search: z.optional(text(0, 64)),
  }),
  response: page(boPointOrderSchema),
  errors: [],
});

export const boWaitingPointOrders = defineCall({
  name: 'boWaitingPointOrders',
  summary: 'Count of orders that wait for an operator',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/point-orders/waiting',
  auth: 'operator:points.read',
  request: z.object({}),
  response: z.object({ orders: z.int() }),
  errors: [],
});

export const boPointOrder = defineCall({
  name: 'boPointOrder',
  summary: 'One order of the mall',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/point-orders/:id',
  auth: 'operator:points.read',
  request: z.object({ id: z.uuid() }),
  response: boPointOrderSchema,
  errors: ['order_unknown'],
});

export const boApprovePointOrder = defineCall({
  name: 'boApprovePointOrder',
  summary: 'Mark an order as delivered',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/point-orders/:id/approve',
  auth: 'operator:points.write',
  request: z.strictObject({ id: z.uuid() }),
  response: boPointOrderSchema,
  errors: ['order_unknown', 'order_state'],
});

export const boRejectPointOrder = defineCall({
  name: 'boRejectPointOrder',
  summary: 'Reject an order: the member gets the points back, the mall its stock',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/point-orders/:id/reject',
  auth: 'operator:points.write',
  request: z.strictObject({ id: z.uuid(), reason: text(SHORTEST_REASON, ORDER_REASON_LENGTH) }),
  response: boPointOrderSchema,
  errors: ['order_unknown', 'order_state'],
});
