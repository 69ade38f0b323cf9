import { fail, ok, type Result } from '@fairhouse/contract';
import type { PaymentProvider, ProviderOrder, RefundOrder } from '../../../features/money/payments/index.ts';
import { fromDecimal, toDecimal } from '../decimal.ts';
import { unknownOrder } from '../unknown-order.ts';
import { SUCCESS, type BkashAnswer } from './call-bkash.ts';

type Ask = (merchant: string, path: string, body: object) => Promise<Result<BkashAnswer>>;

/** bKash refunds a transaction once; without an amount the same address says whether it did. */
export function bkashRefunds(ask: Ask): Pick<PaymentProvider, 'refundPayment' | 'queryRefund'> {
  /** The payment's transaction, which refunds name. */
  async function findTransaction({ merchant, paymentReference }: RefundOrder): Promise<Result<string | null>> {
    if (paymentReference === null) return ok(null);
    const status = await ask(merchant, 'payment/status', { paymentID: paymentReference });
    return status.ok ? ok(status.value.trxID ?? null) : status;
  }

  async function queryRefund(order: RefundOrder): Promise<Result<ProviderOrder>> {
    const trxID = await findTransaction(order);
    if (!trxID.ok) return trxID;
    if (trxID.value === null) return ok(unknownOrder);
    const body = { paymentID: order.paymentReference, trxID: trxID.value };
    const status = await ask(order.merchant, 'payment/refund', body);
    if (!status.ok) return status;
    return ok(status.value.code === SUCCESS ? refundOf(status.value, order) : unknownOrder);
  }

  async function refundPayment(order: RefundOrder): Promise<Result<ProviderOrder>> {
    const before = await queryRefund(order);
    if (!before.ok || before.value.state !== 'unknown') return before;
    const trxID = await findTransaction(order);
    if (!trxID.ok) return trxID;
    if (trxID.value === null) return fail('method_unavailable');
    const answer = await ask(order.merchant, 'payment/refund', {
      paymentID: order.paymentReference,
      trxID: trxID.value,
      amount: toDecimal(order.amount),
      sku: order.reference,
      reason: 'Refund',
    });
    if (!answer.ok) return answer;
    return answer.value.code === SUCCESS ? ok(refundOf(answer.value, order)) : fail('method_unavailable');
  }

  return { refundPayment, queryRefund };
}

/** A refund that bKash has made; it tells the amount in the answer to the refund only. */
const refundOf = (answer: BkashAnswer, { amount, currency }: RefundOrder): ProviderOrder => ({
  state: answer.transactionStatus === 'Completed' ? 'succeeded' : 'pending',
  providerReference: answer.refundTrxID ?? null,
  amount: fromDecimal(answer.amount) ?? amount,
  currency,
  reason: null,
});
