import { fail, ok, type Result } from '@fairhouse/contract';
import type { BoPointOrder } from '@fairhouse/contract/money/points-backoffice';
import { inTransaction } from '@fairhouse/database';
import { refOf } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { giveStockBack } from './goods-store.ts';
import { findOrder, lockOrder, writeVerdict, type OrderRow } from './order-store.ts';
import { presentOrder } from './present.ts';

interface Decider {
  operator: OperatorCaller;
  ip: string;
}

/** The order was delivered. */
export const approveOrder = (core: Core, decider: Decider, id: string): Promise<Result<BoPointOrder>> =>
  decide(core, decider, { id, state: 'approved', reason: null });

/** The member gets the points back, the mall its stock: with the state in one transaction. */
export const rejectOrder = (
  core: Core,
  decider: Decider,
  { id, reason }: { id: string; reason: string },
): Promise<Result<BoPointOrder>> => decide(core, decider, { id, state: 'rejected', reason });

interface Verdict {
  id: string;
  state: 'approved' | 'rejected';
  reason: string | null;
}

const decide = (core: Core, { operator, ip }: Decider, { id, state, reason }: Verdict): Promise<Result<BoPointOrder>> =>
  inTransaction<Result<BoPointOrder>>(core.pool, { merchantId: operator.merchant.id }, async (tx) => {
    const { merchant, username: by } = operator;
    const row = await lockOrder(tx, id);
    if (!row) return fail('order_unknown');
    if (row.state === state && row.decidedBy === by && row.decisionReason === reason) return ok(presentOrder(row));
    if (row.state !== 'processing') return fail('order_state');
    if (state === 'rejected') await giveBack(core, tx, merchant.id, row);
    await writeVerdict(tx, id, { state, reason, by, at: core.clock.now() });
    await core.events.publish(tx, 'memberChanged', {
      merchantId: merchant.id,
      memberId: row.memberId,
      what: 'balance',
    });
    await appendAudit(core, tx, {
      merchantId: merchant.id,
      actor: `operator:${by}`,
      action: state === 'approved' ? 'point-order.approve' : 'point-order.reject',
      subject: `point-order:${id}`,
      before: { state: row.state, points: row.points, quantity: row.quantity },
      after: { state, member: row.memberId, ...(reason !== null && { reason }) },
      ip,
    });
    return ok(presentOrder((await findOrder(tx, id))!));
  });

async function giveBack(core: Core, tx: PoolClient, merchantId: number, row: OrderRow): Promise<void> {
  await giveStockBack(tx, row.rewardId, row.quantity);
  const [outcome] = await core.ledger.postIn(tx, merchantId, [
    {
      type: 'points_return',
      ref: refOf('points', row.id, 'return'),
      merchantId,
      customerId: row.memberId,
      currency: 'PTS',
      spend: row.id,
      cause: { type: 'order', id: row.id },
    },
  ]);
  if (outcome?.status !== 'posted') throw new Error(`the points of order ${row.id} were not given back`);
}
