import { createHash, randomUUID } from 'node:crypto';
import { fail, ok, type Result } from '@fairhouse/contract';
import type { Refund } from '@fairhouse/contract/money/refunds-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { OperatorCaller } from '../../../../system/callers.ts';
import { appendAudit } from '../../../house/audit/index.ts';
import { isAccessTooNew } from '../../../house/operators/index.ts';
import type { Cashier } from '../../payments/index.ts';
import { lockDeposit, type DepositRow } from '../store.ts';
import { publishRefund } from './publish-refund.ts';
import { reserve } from './hold-money.ts';
import { presentRefund } from './present-refund.ts';
import { refundable, type Refundable } from './refundable.ts';
import { scheduleRefund } from './send-refund.ts';
import { findRefund, findRefundByKey, insertRefund, latestRefunds } from './store.ts';

interface Request {
  id: string;
  reason: string;
  idempotencyKey: string;
  ip: string;
}

/**
 * An operator gives a deposit back to its payer. What the wallet had got is held at once, so that it cannot be spent
 * before the provider has answered; from the merchant's limit on, another operator approves it first. Hold, row, audit
 * entry and job are one transaction, once per key.
 */
export async function requestRefund(
  cashier: Cashier,
  operator: OperatorCaller,
  { id, reason, idempotencyKey, ip }: Request,
): Promise<Result<Refund>> {
  const { core } = cashier;
  const { merchant, operatorId, username } = operator;
  if (isAccessTooNew(operator, core.clock.now())) return fail('access_too_new');
  const requestHash = createHash('sha256')
    .update(JSON.stringify([id, reason]))
    .digest();
  return inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    const deposit = await lockDeposit(tx, id);
    if (!deposit) return fail('deposit_unknown');
    const known = await findRefundByKey(tx, operatorId, idempotencyKey);
    if (known) return known.requestHash?.equals(requestHash) ? ok(presentRefund(known)) : fail('key_reused');
    const latest = (await latestRefunds(tx, [id])).get(id);
    const back = refundable(merchant, cashier.payments, deposit, latest);
    if (!back) return fail('refund_state');

    const refundId = randomUUID();
    const held = await hold(cashier, tx, merchant.id, deposit, { id: refundId, back });
    if (!held.ok) return held;
    const at = core.clock.now();
    await insertRefund(tx, {
      id: refundId,
      merchantId: merchant.id,
      depositId: id,
      memberId: deposit.memberId,
      amount: back.amount,
      currency: back.currency,
      fromWallet: back.fromWallet,
      state: back.secondOperator ? 'proposed' : 'approved',
      reason,
      requestedBy: username,
      approvedBy: null,
      key: { operatorId, idempotencyKey, requestHash },
      at,
    });
    if (!back.secondOperator) await scheduleRefund(core, tx, { merchantId: merchant.id, refundId });
    await appendAudit(core, tx, {
      merchantId: merchant.id,
      actor: `operator:${username}`,
      action: back.secondOperator ? 'refund.propose' : 'refund.approve',
      subject: `refund:${deposit.reference}`,
      before: null,
      after: { refundId, amount: back.amount, currency: back.currency, reason },
      ip,
    });
    await publishRefund(core, tx, merchant.id, deposit.memberId, id);
    const made = await findRefund(tx, refundId);
    return made ? ok(presentRefund(made)) : fail('refund_state');
  });
}

async function hold(
  { core }: Cashier,
  tx: PoolClient,
  merchantId: number,
  { id: depositId, memberId }: DepositRow,
  { id, back: { amount, currency, fromWallet } }: { id: string; back: Refundable },
): Promise<Result<null>> {
  if (!fromWallet) return ok(null);
  const outcome = await reserve(core, tx, merchantId, { id, depositId, memberId, amount, currency });
  if (outcome.status !== 'refused') return ok(null);
  // A refused hold has left nothing behind: the transaction may end.
  return fail(outcome.code === 'insufficient_funds' ? 'insufficient_funds' : 'wallet_frozen');
}

/** Makes the refund that two operators chose for a payment that was never credited. */
export async function refundUncredited(
  { core }: Cashier,
  tx: PoolClient,
  refund: {
    merchantId: number;
    deposit: DepositRow;
    amount: number;
    currency: string;
    reason: string;
    requestedBy: string;
    approvedBy: string;
  },
): Promise<void> {
  const { merchantId, deposit, ...rest } = refund;
  const id = randomUUID();
  const at = core.clock.now();
  const row = { ...rest, id, merchantId, depositId: deposit.id, memberId: deposit.memberId, fromWallet: false };
  await insertRefund(tx, { ...row, state: 'approved', key: null, at });
  await scheduleRefund(core, tx, { merchantId, refundId: id });
}
