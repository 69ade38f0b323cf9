import { fail, ok, type Failure, type RequestOf, type Result } from '@fairhouse/contract';
import type { Adjustment, boRejectAdjustment } from '@fairhouse/contract/money/adjustments-backoffice';
import { inTransaction } from '@fairhouse/database';
import { refOf } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { isAccessTooNew, refuseSamePerson } from '../../house/operators/index.ts';
import { presentAdjustment } from './present-adjustment.ts';
import { findAdjustment, lockAdjustment, writeVerdict, type AdjustmentRow } from './store.ts';

interface Decider {
  operator: OperatorCaller;
  ip: string;
}

/** Another person approves: state, ledger and audit entry are one transaction, and a repeat has no further effect. */
export async function approveAdjustment(
  core: Core,
  { operator, ip }: Decider,
  id: string,
): Promise<Result<Adjustment>> {
  const at = core.clock.now();
  if (isAccessTooNew(operator, at)) return fail('access_too_new');
  const { merchant, username: by } = operator;
  try {
    return await inTransaction<Result<Adjustment>>(core.pool, { merchantId: merchant.id }, async (tx) => {
      const row = await lockAdjustment(tx, id);
      if (!row) return fail('not_found');
      if (row.state === 'approved' && row.decidedBy === by) return ok(presentAdjustment(row));
      if (row.state !== 'requested') return fail('proposal_closed');
      const refused = await refuseSamePerson(core, tx, operator, row.requestedBy, 'own_adjustment');
      if (refused) return refused;
      await book(core, tx, merchant.id, row);
      await writeVerdict(tx, id, { state: 'approved', by, at, reason: null });
      await audit(core, tx, { operator, ip }, row, 'approve', {});
      return ok(presentAdjustment((await findAdjustment(tx, id))!));
    });
  } catch (error) {
    if (error instanceof Refused) return error.failure;
    throw error;
  }
}

/** Closes a request without effect. Its requester may do so too. */
export const rejectAdjustment = (
  core: Core,
  { operator, ip }: Decider,
  { id, reason }: RequestOf<typeof boRejectAdjustment>,
): Promise<Result<Adjustment>> =>
  inTransaction<Result<Adjustment>>(core.pool, { merchantId: operator.merchant.id }, async (tx) => {
    const { username: by } = operator;
    const row = await lockAdjustment(tx, id);
    if (!row) return fail('not_found');
    if (row.state === 'rejected' && row.decidedBy === by && row.decisionReason === reason)
      return ok(presentAdjustment(row));
    if (row.state !== 'requested') return fail('proposal_closed');
    await writeVerdict(tx, id, { state: 'rejected', by, at: core.clock.now(), reason });
    await audit(core, tx, { operator, ip }, row, 'reject', { reason });
    return ok(presentAdjustment((await findAdjustment(tx, id))!));
  });

/** Rolls back, so that the ledger does not remember the refusal and the approval can be repeated. */
class Refused extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(`adjustment refused: ${failure.code}`);
    this.failure = failure;
  }
}

async function book(core: Core, tx: PoolClient, merchantId: number, row: AdjustmentRow): Promise<void> {
  const { id, memberId, amount, currency, reason, reference } = row;
  const [outcome] = await core.ledger.postIn(tx, merchantId, [
    {
      type: 'adjustment',
      ref: refOf('adjustment', id),
      merchantId,
      customerId: memberId,
      currency,
      amount,
      cause: { type: 'adjustment', id: reference },
      reason,
    },
  ]);
  if (outcome?.status === 'refused') {
    const { code } = outcome;
    throw new Refused(fail(code === 'insufficient_funds' || code === 'wallet_closed' ? code : 'wallet_frozen'));
  }
  await core.events.publish(tx, 'memberChanged', { merchantId, memberId, what: 'balance' });
}

const audit = (
  core: Core,
  tx: PoolClient,
  { operator: { merchant, username }, ip }: Decider,
  { reference, memberId, amount, requestedBy, reason: why }: AdjustmentRow,
  verb: 'approve' | 'reject',
  more: { reason?: string },
) =>
  appendAudit(core, tx, {
    merchantId: merchant.id,
    actor: `operator:${username}`,
    action: `adjustment.${verb}`,
    subject: `adjustment:${reference}`,
    before: { requestedBy, amount, reason: why },
    after: { member: memberId, amount, ...more },
    ip,
  });
