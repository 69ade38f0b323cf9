import * as z from 'zod/mini';
import {
  currencyCode,
  defineCall,
  filter,
  instant,
  locales,
  minor,
  page,
  positiveMinor,
  queryInt,
  signedMinor,
  sixDigits,
  text,
} from '../core/index.ts';
import { recordSelection } from '../core/paging.ts';
import { pointRulesSchema, points } from './point-rules.ts';

/** Points that play earns, and the mall where they are spent (docs/rewards.md, "Points"). */

/** Drawn goods: /goods/<name>.svg */
export const goodsPictures = [
  'parol',
  'teapot',
  'drum',
  'kite',
  'mask',
  'shell',
  'bangka',
  'mango',
  'lantern',
  'bell',
  'coin',
  'gem',
] as const;

export const goodsWords = z.partialRecord(z.enum(locales), z.strictObject({ name: text(1, 60), text: text(0, 240) }));

/** The most of one reward that one request redeems. */
export const MOST_REDEEMED = 100;

const passwordFailures = [
  'payment_password_missing',
  'payment_password_wrong',
  'payment_password_locked',
  'in_need_true_account',
  'account_locked',
  'account_closed',
  'encryption_invalid',
  'encryption_replayed',
  'key_reused',
] as const;

const rate = { burst: 60, perMinute: 20 };

export const pointBalance = defineCall({
  name: 'pointBalance',
  summary: 'Points of the member, with those that play has earned and the next posting adds',
  module: 'WALLET',
  method: 'GET',
  path: '/wps/relay/MCS2_getPointBalance',
  auth: 'member',
  request: z.object({}),
  response: z.object({ points: minor() }),
  errors: [],
});

export const pointConfig = defineCall({
  name: 'pointConfig',
  summary: 'How points are earned and what they are worth',
  module: 'WALLET',
  method: 'GET',
  path: '/wps/relay/MCS2_getPointConfig',
  auth: 'member',
  request: z.object({}),
  response: z.object({
    currency: currencyCode(),
    unit: positiveMinor(),
    weights: pointRulesSchema.shape.weights,
    ratio: pointRulesSchema.shape.convert,
    minimum: points(),
  }),
  errors: [],
});

export const pointRewardSchema = z.object({
  rewardId: z.uuid(),
  words: goodsWords,
  picture: z.enum(goodsPictures),
  points: points(),
  /** How many there are. */
  left: minor(),
  /** The club rank from which it can be redeemed; 0: everybody. */
  rank: z.int(),
  /** Money that is credited at once, minor units; null: goods that operators deliver. */
  amount: z.nullable(positiveMinor()),
});
export type PointReward = z.infer<typeof pointRewardSchema>;

export const pointRewards = defineCall({
  name: 'pointRewards',
  summary: 'Rewards of the mall in their order',
  module: 'WALLET',
  method: 'GET',
  path: '/wps/relay/MCS2_getPointReward',
  auth: 'member',
  request: z.object({ page: filter(queryInt(1, 100_000)) }),
  response: page(pointRewardSchema),
  errors: [],
});

/** processing → approved, or rejected with the points back. What is credited at once is approved from the beginning. */
export const orderStates = ['processing', 'approved', 'rejected'] as const;
export type OrderState = (typeof orderStates)[number];

export const redeemPointReward = defineCall({
  name: 'redeemPointReward',
  summary: 'Redeem a reward; its points are spent and its stock is taken at once',
  module: 'WALLET',
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCS2_redeemPointReward',
  auth: 'member',
  encrypted: true,
  money: true,
  rate,
  request: z.strictObject({
    rewardId: z.uuid(),
    redeemQuantity: z.int().check(z.gte(1), z.lte(MOST_REDEEMED)),
    /** The payment password. */
    password: sixDigits(),
  }),
  response: z.object({ redeemId: z.uuid(), status: z.enum(orderStates), points: minor() }),
  errors: ['reward_unknown', 'reward_sold_out', 'reward_rank', 'points_insufficient', ...passwordFailures],
});

export const redeemedSchema = z.object({
  redeemId: z.uuid(),
  words: goodsWords,
  picture: z.enum(goodsPictures),
  quantity: z.int(),
  points: minor(),
  status: z.enum(orderStates),
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
  createdAt: instant(),
  decidedAt: z.nullable(instant()),
});
export type Redeemed = z.infer<typeof redeemedSchema>;

export const redeemPointList = defineCall({
  name: 'redeemPointList',
  summary: 'What the member redeemed, newest first',
  module: 'WALLET',
  method: 'GET',
  path: '/wps/relay/MCS2_getRedeemPointList',
  auth: 'member',
  request: z.object({ ...recordSelection, status: filter(z.enum(orderStates)) }),
  response: page(redeemedSchema),
  errors: [],
});

export const pointKinds = ['earn', 'redeem', 'convert', 'return', 'correction'] as const;
export const pointMovementSchema = z.object({
  id: z.string(),
  at: instant(),
  kind: z.enum(pointKinds),
  points: signedMinor(),
  balanceAfter: minor(),
});
export type PointMovement = z.infer<typeof pointMovementSchema>;

export const pointMovements = defineCall({
  name: 'pointMovements',
  summary: 'Movements of the member’s points, newest first',
  module: 'WALLET',
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemTransDet',
  auth: 'member',
  request: z.object(recordSelection),
  response: page(pointMovementSchema),
  errors: [],
});

export const convertPoint = defineCall({
  name: 'convertPoint',
  summary: 'Convert points to money in whole lots; the points of a part of a lot are left',
  module: 'WALLET',
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCS2_convertPoint',
  auth: 'member',
  encrypted: true,
  money: true,
  rate,
  request: z.strictObject({ points: points(), password: sixDigits() }),
  /** `left`: points that the member has now. */
  response: z.object({ used: points(), left: minor(), amount: positiveMinor() }),
  errors: ['points_insufficient', 'points_below_minimum', ...passwordFailures],
});
