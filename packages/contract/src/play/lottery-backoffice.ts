import * as z from 'zod/mini';
import { defineCall, instant, queryInt, SHORTEST_REASON, text } from '../core/index.ts';
import { liabilitySchema, LONGEST_NUMBERS, playReturnSchema, previewSchema, vendorDrawSchema } from './vendor-draws.ts';

/**
 * Lottery draws as operators see them. What changes a draw for all players, one operator orders and another approves:
 * a void refunds every ticket, a halted draw is computed again, official numbers are announced or corrected.
 */
export const DRAW_REASON_LENGTH = 200;

const draw = {
  /** Code of the vendor. */
  vendor: text(1, 32),
  gameCode: text(1, 32),
  numero: z.string().check(z.regex(/^\d{12}$/)),
};
const drawActions = ['void', 'settle_again'] as const;
const numberActions = ['enter', 'correct'] as const;
const reason = () => text(SHORTEST_REASON, DRAW_REASON_LENGTH);

export const drawOrderSchema = z.object({
  id: z.uuid(),
  action: z.enum([...drawActions, ...numberActions]),
  /** Public once the draw is void, or its numbers are corrected. */
  reason: z.string(),
  /** Of an entry or a correction, in their canonical text (docs/lottery.md). */
  numbers: z.nullable(z.string()),
  orderedBy: z.string(),
  orderedAt: instant(),
});
export type DrawOrder = z.infer<typeof drawOrderSchema>;

export const operatedDrawSchema = z.extend(vendorDrawSchema, {
  /** `<vendor>/<gameCode>/<numero>` */
  id: z.string(),
  vendor: z.string(),
  /** It waits for another operator. */
  order: z.nullable(drawOrderSchema),
});
export type OperatedDraw = z.infer<typeof operatedDrawSchema>;

export const boLotteryDraws = defineCall({
  name: 'boLotteryDraws',
  summary: 'Draws with tickets that are not settled, halted ones and those with an order first',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/lottery/draws',
  auth: 'operator:play.read',
  request: z.object({}),
  response: z.object({
    list: z.array(operatedDrawSchema),
    /** Vendors that did not answer: nothing is known of their draws now. */
    silent: z.array(z.string()),
  }),
  errors: [],
});

export const boLotteryReturns = defineCall({
  name: 'boLotteryReturns',
  summary: 'What each play of the lotteries returned in the last days, alarms first, then by stakes',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/lottery/returns',
  auth: 'operator:play.read',
  request: z.object({ days: queryInt(1, 31) }),
  response: z.object({
    list: z.array(z.extend(playReturnSchema, { vendor: z.string() })),
    silent: z.array(z.string()),
  }),
  errors: [],
});

export const boDrawLiability = defineCall({
  name: 'boDrawLiability',
  summary: 'What a draw would pay by number, the largest amounts first',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/lottery/liability',
  auth: 'operator:play.read',
  request: z.object(draw),
  response: z.object({ list: z.array(liabilitySchema) }),
  errors: ['vendor_unknown', 'draw_unknown', 'vendor_unavailable'],
});

export const boPreviewDraw = defineCall({
  name: 'boPreviewDraw',
  summary: 'What the settlement of a draw would pay, by these numbers or by the announced ones',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/lottery/preview',
  auth: 'operator:play.read',
  request: z.object({ ...draw, numbers: z.optional(text(1, LONGEST_NUMBERS)) }),
  response: previewSchema,
  errors: ['vendor_unknown', 'vendor_unavailable', 'draw_unknown', 'draw_state', 'numbers_invalid'],
});
export type SettlementPreview = z.infer<typeof previewSchema>;

export const boOrderDraw = defineCall({
  name: 'boOrderDraw',
  summary: 'Orders a draw to be void, or a halted one to be computed again; another operator approves it',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/lottery/orders',
  auth: 'operator:vendors.write',
  request: z.strictObject({ ...draw, action: z.enum(drawActions), reason: reason() }),
  response: drawOrderSchema,
  errors: ['vendor_unknown', 'access_too_new', 'proposal_closed'],
});

export const boEnterNumbers = defineCall({
  name: 'boEnterNumbers',
  summary:
    'Enters official numbers, or corrects those of a settled draw. Numbers in which two sources agree are announced at once; others wait for another operator',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/lottery/numbers',
  auth: 'operator:vendors.write',
  request: z.strictObject({
    ...draw,
    action: z.enum(numberActions),
    numbers: text(1, LONGEST_NUMBERS),
    /** The version that the operator saw; a correction of another one is refused. */
    version: z.int().check(z.gte(1), z.lte(100)),
    reason: reason(),
  }),
  /** Null: they are announced. */
  response: z.object({ order: z.nullable(drawOrderSchema) }),
  errors: [
    'vendor_unknown',
    'vendor_unavailable',
    'access_too_new',
    'proposal_closed',
    'draw_unknown',
    'draw_state',
    'numbers_invalid',
  ],
});

export const boDrawOrders = defineCall({
  name: 'boDrawOrders',
  summary: 'Orders for draws that wait for another operator, the oldest first',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/lottery/orders',
  auth: 'operator:play.read',
  request: z.object({}),
  response: z.object({
    list: z.array(z.extend(drawOrderSchema, { vendor: z.string(), gameCode: z.string(), numero: z.string() })),
  }),
  errors: [],
});

export const boApproveDrawOrder = defineCall({
  name: 'boApproveDrawOrder',
  summary: "Carries out another operator's order for a draw",
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/lottery/orders/:id/approve',
  auth: 'operator:vendors.write',
  request: z.strictObject({ id: z.uuid() }),
  response: z.object({}),
  errors: [
    'person_unverified',
    'not_found',
    'own_proposal',
    'proposal_closed',
    'access_too_new',
    'vendor_unknown',
    'vendor_unavailable',
    'draw_unknown',
    'draw_closed',
    'draw_state',
    'numbers_invalid',
  ],
});

export const boRejectDrawOrder = defineCall({
  name: 'boRejectDrawOrder',
  summary: 'Rejects an order for a draw, or withdraws an own one; nothing changes',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/lottery/orders/:id/reject',
  auth: 'operator:vendors.write',
  request: z.strictObject({ id: z.uuid(), reason: reason() }),
  response: z.object({}),
  errors: ['not_found', 'proposal_closed'],
});
