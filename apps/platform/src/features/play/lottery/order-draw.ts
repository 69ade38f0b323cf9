import { fail, ok, type ErrorCode, type RequestOf, type Result } from '@fairhouse/contract';
import type * as calls from '@fairhouse/contract/play/lottery-backoffice';
import { vendorCorrectResult, vendorPublishResult, vendorSettleAgain } from '@fairhouse/contract/play/vendor-draws';
import { vendorVoidDraw } from '@fairhouse/contract/play/vendor-lottery';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { appendAudit, type AuditEvent } from '../../house/audit/index.ts';
import { isAccessTooNew, refuseSamePerson } from '../../house/operators/index.ts';
import { managedVendor, vendorClient, type Vendor } from '../catalogue/index.ts';
import { closeOrder, insertOrder, lockOrder, type OrderRow } from './draw-order-store.ts';
import { presentOrder } from './list-operated-draws.ts';

/** The operator and the address that an order comes from. */
export interface Editor {
  operator: OperatorCaller;
  ip: string;
}

/** Stores an order that another operator decides. A draw has one at a time; the same again is answered again. */
export async function orderDraw(
  core: Core,
  editor: Editor,
  request: RequestOf<typeof calls.boOrderDraw>,
): Promise<Result<calls.DrawOrder>> {
  const { operator } = editor;
  const at = core.clock.now();
  if (isAccessTooNew(operator, at)) return fail('access_too_new');
  const vendor = await managedVendor(core, operator, request.vendor);
  if (!vendor.ok) return vendor;
  const about = { id: randomUUID(), numbers: null, version: null };
  const order = { ...request, ...about, orderedBy: operator.username, orderedAt: at };
  return inTransaction(core.pool, { merchantId: operator.merchant.id }, (tx) => propose(core, tx, editor, order));
}

/** Stores an order with its audit entry. */
export async function propose(
  core: Core,
  tx: PoolClient,
  editor: Editor,
  order: Omit<OrderRow, 'verdict' | 'decidedBy'>,
): Promise<Result<calls.DrawOrder>> {
  const row = await insertOrder(tx, editor.operator.merchant.id, order);
  if (!row) return fail('proposal_closed');
  const { action, reason, numbers } = row;
  await appendAudit(core, tx, entryOf(editor, 'draw.propose', row, { action, reason, ...(numbers && { numbers }) }));
  return ok(presentOrder(row));
}

/**
 * Carries out another operator's order. The vendor's call has one effect however often it is made, so an approval whose
 * answer was lost is made again.
 */
export async function approveOrder(
  core: Core,
  editor: Editor,
  { id }: RequestOf<typeof calls.boApproveDrawOrder>,
): Promise<Result<Record<string, never>>> {
  const { operator } = editor;
  const at = core.clock.now();
  if (isAccessTooNew(operator, at)) return fail('access_too_new');
  return inTransaction(core.pool, { merchantId: operator.merchant.id }, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) return fail('not_found');
    if (order.verdict === 'approved' && order.decidedBy === operator.username) return ok({});
    if (order.verdict !== null) return fail('proposal_closed');
    const refused = await refuseSamePerson(core, tx, operator, order.orderedBy, 'own_proposal');
    if (refused) return refused;
    const vendor = await managedVendor(core, operator, order.vendor);
    if (!vendor.ok) return vendor;
    const done = await carryOut(core, vendor.value, order, operator.username);
    if (!done.ok) return done;
    await closeOrder(tx, { id, verdict: 'approved', by: operator.username, at });
    const { action, numbers } = order;
    const what = { action, ...(numbers && { numbers }), ...done.value };
    await appendAudit(core, tx, entryOf(editor, 'draw.approve', order, what));
    return ok({});
  });
}

/** Closes an order without effect. Its own operator may do so too. */
export const rejectOrder = (
  core: Core,
  editor: Editor,
  { id, reason }: RequestOf<typeof calls.boRejectDrawOrder>,
): Promise<Result<Record<string, never>>> =>
  inTransaction(core.pool, { merchantId: editor.operator.merchant.id }, async (tx) => {
    const { username } = editor.operator;
    const order = await lockOrder(tx, id);
    if (!order) return fail('not_found');
    if (order.verdict === 'rejected' && order.decidedBy === username) return ok({});
    if (order.verdict !== null) return fail('proposal_closed');
    await closeOrder(tx, { id, verdict: 'rejected', by: username, at: core.clock.now() });
    await appendAudit(core, tx, entryOf(editor, 'draw.reject', order, { action: order.action, reason }));
    return ok({});
  });

async function carryOut(
  core: Core,
  vendor: Vendor,
  order: OrderRow,
  approvedBy: string,
): Promise<Result<{ refunded?: number }>> {
  const answer = await askVendor(vendorClient(core, vendor), order, [order.orderedBy, approvedBy]);
  if (answer.ok) return answer;
  return aboutDraw.has(answer.code) ? answer : fail('vendor_unavailable');
}

/** Failures that say something of the draw; any other means that the vendor did not do it. */
export const aboutDraw: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'draw_unknown',
  'draw_closed',
  'draw_state',
  'numbers_invalid',
]);

function askVendor(
  client: ReturnType<typeof vendorClient>,
  { action, gameCode, numero, reason, numbers, version }: OrderRow,
  confirmedBy: string[],
): Promise<Result<{ refunded?: number }>> {
  const draw = { gameCode, numero };
  switch (action) {
    case 'void':
      return client.call(vendorVoidDraw, { ...draw, reason });
    case 'settle_again':
      return client.call(vendorSettleAgain, { ...draw, reason });
    case 'enter':
      return client.call(vendorPublishResult, { ...draw, numbers: numbers!, confirmedBy });
    case 'correct':
      return client.call(vendorCorrectResult, { ...draw, numbers: numbers!, reason, version: version!, confirmedBy });
  }
}

export const entryOf = (
  { operator, ip }: Editor,
  action: AuditEvent['action'],
  { vendor, gameCode, numero }: Pick<OrderRow, 'vendor' | 'gameCode' | 'numero'>,
  after: object,
) => ({
  merchantId: operator.merchant.id,
  actor: `operator:${operator.username}`,
  action,
  subject: `draw:${vendor}/${gameCode}/${numero}`,
  before: null,
  after,
  ip,
});
