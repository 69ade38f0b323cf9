import { fail, ok, type Result } from '@fairhouse/contract';
import type { PaymentKey, PaymentProvider, ProviderOrder } from '../../../features/money/payments/index.ts';
import type { PaymentsConfig } from '../payments-config.ts';
import { fromDecimal, toDecimal } from '../decimal.ts';
import { unknownOrder } from '../unknown-order.ts';
import { bkashAccount } from './bkash-account.ts';
import { createBkashCalls, SUCCESS, type BkashAnswer } from './call-bkash.ts';
import { createReportReader } from './read-report.ts';
import { bkashRefunds } from './refunds.ts';

/** Codes of bKash: there is no such payment; its payer has too little money, so that it is over. */
const UNKNOWN_PAYMENT = '2002';
const NO_MONEY = '2023';
/** Milliseconds after its time in which an execution that began before may still be under way. */
const grace = 10 * 60_000;

/**
 * bKash Tokenized Checkout by URL (mode 0011). The payer authorises on a page of bKash; money moves only when we execute
 * the payment. So one that we never execute again is over, without a call that bKash would have for it.
 */
export function createBkash(config: PaymentsConfig, now: () => number = Date.now): PaymentProvider {
  const call = createBkashCalls(now);

  async function ask(merchant: string, path: string, body: object): Promise<Result<BkashAnswer>> {
    const account = bkashAccount(config, merchant);
    return account ? call(account, path, body) : fail('method_unavailable');
  }

  async function readStatus({ merchant, providerReference: paymentID }: PaymentKey): Promise<Result<BkashAnswer>> {
    return paymentID === null ? ok({ code: UNKNOWN_PAYMENT }) : ask(merchant, 'payment/status', { paymentID });
  }

  async function queryPayment(key: PaymentKey): Promise<Result<ProviderOrder>> {
    const status = await readStatus(key);
    if (!status.ok) return status;
    const order = orderOf(status.value, key.providerReference);
    if (!order) return fail('outcome_unknown');
    const over = order.state === 'pending' && now() > key.expiresAt.getTime() + grace;
    return ok(over ? { ...order, state: 'failed', reason: 'expired' } : order);
  }

  return {
    code: 'bkash',
    account: 2,

    async createPayment({ merchant, reference, amount, currency, returnUrl }) {
      const answer = await ask(merchant, 'create', {
        mode: '0011',
        payerReference: reference,
        callbackURL: returnUrl,
        amount: toDecimal(amount),
        currency,
        intent: 'sale',
        merchantInvoiceNumber: reference,
      });
      if (!answer.ok) return answer;
      const { code, paymentID, bkashURL } = answer.value;
      if (code !== SUCCESS) return fail('method_unavailable');
      const safe = paymentID !== undefined && /^https?:$/.test(URL.parse(bkashURL ?? '')?.protocol ?? '');
      return safe ? ok({ providerReference: paymentID, payUrl: bkashURL! }) : fail('outcome_unknown');
    },

    queryPayment,

    async completePayment(key) {
      const status = await readStatus(key);
      const authorised = status.ok && isOpen(status.value) && status.value.userVerificationStatus === 'Complete';
      if (!authorised) return queryPayment(key);
      const executed = await ask(key.merchant, 'execute', { paymentID: key.providerReference });
      if (!executed.ok) return queryPayment(key);
      const { code } = executed.value;
      if (code === SUCCESS) return answerOf(orderOf(executed.value, key.providerReference));
      const order = code === NO_MONEY ? orderOf(status.value, key.providerReference) : null;
      return order ? ok({ ...order, state: 'failed', reason: code }) : queryPayment(key);
    },

    /** Not executed from now on; one that was is answered as it is. */
    async cancelPayment(key) {
      const order = await queryPayment(key);
      const open = order.ok && order.value.state === 'pending';
      return open ? ok({ ...order.value, state: 'failed', reason: 'merchant_cancelled' }) : order;
    },

    ...bkashRefunds(ask),
    explainDecline: (reason) =>
      reason === null
        ? null
        : reason === NO_MONEY
          ? 'insufficient_funds'
          : reason === 'Cancelled'
            ? 'payer_cancelled'
            : 'other',
    isExpiry: (reason) => reason === 'expired' || reason === 'Expired',
    isCancellation: (reason) => reason === 'merchant_cancelled',
    readReport: createReportReader(config),
  };
}

const answerOf = (order: ProviderOrder | null): Result<ProviderOrder> => (order ? ok(order) : fail('outcome_unknown'));

const isOpen = ({ transactionStatus }: BkashAnswer) => transactionStatus === 'Initiated';

/** Null when the answer does not have the documented form. */
function orderOf(answer: BkashAnswer, paymentID: string | null): ProviderOrder | null {
  if (answer.code === UNKNOWN_PAYMENT) return unknownOrder;
  const amount = fromDecimal(answer.amount);
  const { transactionStatus: status, currency } = answer;
  if (answer.code !== SUCCESS || amount === null || !currency || !status) return null;
  const state = status === 'Completed' ? 'succeeded' : isOpen(answer) ? 'pending' : 'failed';
  return { state, providerReference: paymentID, amount, currency, reason: state === 'failed' ? status : null };
}
