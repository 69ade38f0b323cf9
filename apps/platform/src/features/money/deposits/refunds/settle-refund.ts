import { fail, formatMoney, ok, type CurrencyCode, type Result } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import { nextState } from '../../../../system/life-cycle.ts';
import { recordMemberEvent } from '../../../house/audit/index.ts';
import { deliverAndPush } from '../../../house/inbox/index.ts';
import type { Cashier, OutcomeReport } from '../../payments/index.ts';
import { publishRefund } from './publish-refund.ts';
import { giveBack, release } from './hold-money.ts';
import { refundLifeCycle } from './refund-states.ts';
import { findRefund, markContradicted, moveRefund, type RefundRow } from './store.ts';

/**
 * Applies a verified outcome of the provider to a refund: state, ledger and message in one transaction. A repeat
 * changes nothing; a report that does not match moves nothing, and is shown to operators (`accepted: false`).
 */
export const settleRefund = (
  cashier: Cashier,
  merchantId: number,
  report: OutcomeReport,
  signedBy?: string,
): Promise<Result<{ accepted: boolean }>> =>
  inTransaction(cashier.core.pool, { merchantId }, async (tx) => {
    const refund = await findRefund(tx, report.reference, 'for update of r');
    const provider = refund && cashier.payments.find(refund.provider);
    if (!provider || (signedBy && signedBy !== provider.code)) return fail('refund_unknown');
    const fits = report.amount === refund.amount && report.currency === refund.currency;
    const event = report.outcome === 'succeeded' ? 'succeed' : 'fail';
    const state = fits ? nextState(refundLifeCycle, refund.state, event) : null;
    if (state === null) {
      cashier.core.log.error({ merchantId, refund: refund.id, report }, 'a payment report does not fit its refund');
      await markContradicted(tx, refund.id);
      return ok({ accepted: false });
    }
    if (state !== refund.state)
      await end(cashier, tx, merchantId, refund, { state, reason: report.reason, account: provider.account });
    return ok({ accepted: true });
  });

async function end(
  { core }: Cashier,
  tx: PoolClient,
  merchantId: number,
  refund: RefundRow,
  { state, reason, account }: { state: RefundRow['state']; reason: string | null; account: number },
): Promise<void> {
  const { id, depositId, memberId, amount, currency, fromWallet } = refund;
  const at = core.clock.now();
  await moveRefund(tx, { id, state, at, providerReason: state === 'failed' ? (reason ?? '') : null });
  if (fromWallet && state === 'succeeded') await giveBack(core, tx, merchantId, refund, account);
  if (fromWallet && state === 'failed') await release(core, tx, merchantId, refund);
  await recordMemberEvent(tx, {
    merchantId,
    memberId,
    verb: 'move_deposit',
    at,
    actor: 'system',
    before: { refund: refund.state },
    after: { depositId, refund: state, amount, currency },
  });
  await publishRefund(core, tx, merchantId, memberId, depositId);
  if (state !== 'succeeded') return;
  const text = { template: 'depositRefunded', amount: shown(amount, currency) } as const;
  await deliverAndPush(core, tx, { merchantId, memberId }, { kind: 'money', path: `/deposit/${depositId}`, text });
}

/** A payment in another currency was never credited; it has the amount that the provider reported. */
const shown = (amount: number, currency: string): string => formatMoney(amount, currency as CurrencyCode);
