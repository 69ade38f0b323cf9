import { fail, ok, type Result } from '@fairhouse/contract';
import * as z from 'zod/mini';
import type { PaymentKey, PaymentProvider, ProviderOrder } from '../../../features/money/payments/index.ts';
import type { PaymentsConfig } from '../payments-config.ts';
import { fromDecimal, toDecimal } from '../decimal.ts';
import { sendJson } from '../send-json.ts';
import { unknownOrder } from '../unknown-order.ts';
import { mayaCurrency, ourCurrency } from './currencies.ts';
import { mayaAccount } from './maya-account.ts';
import { createReportReader } from './read-report.ts';
import { mayaRefunds, type SendMaya } from './refunds.ts';

const patience = 8_000;
const checkoutSchema = z.object({ checkoutId: z.string(), redirectUrl: z.url({ protocol: /^https?$/ }) });
const amount = z.union([z.string(), z.number()]);
const paymentSchema = z.object({ id: z.string(), status: z.string(), amount, currency: z.string() });
type MayaPayment = z.infer<typeof paymentSchema>;

/** Final states; a payment that was given back was paid before. All others are under way. */
const paid: readonly string[] = ['PAYMENT_SUCCESS', 'VOIDED', 'REFUNDED'];
const failed: readonly string[] = ['PAYMENT_FAILED', 'PAYMENT_EXPIRED', 'PAYMENT_CANCELLED'];

/** Maya Checkout. Payments are found by our reference, also when the answer to the request that made them was lost. */
export function createMaya(config: PaymentsConfig): PaymentProvider {
  const send: SendMaya = async (merchant, [method, path], body, key = 'secretKey') => {
    const account = mayaAccount(config, merchant);
    if (!account) return fail('method_unavailable');
    const answer = await sendJson({
      url: account.url + path,
      method,
      headers: { authorization: `Basic ${Buffer.from(`${account[key]}:`).toString('base64')}` },
      ...(body && { body }),
      patience,
    });
    // Wrong keys are a mistake of ours that is corrected: nothing is over because of them.
    const denied = answer.ok && (answer.value.status === 401 || answer.value.status === 403);
    return denied ? fail('outcome_unknown') : answer;
  };

  /** Every payment of our reference: a request whose answer was lost may have opened another. */
  async function queryPayment({ merchant, reference }: PaymentKey): Promise<Result<ProviderOrder>> {
    const answer = await send(merchant, ['GET', `/payments/v1/payment-rrns/${reference}`]);
    if (!answer.ok) return answer;
    if (answer.value.status === 404) return ok(unknownOrder);
    const list = z.array(paymentSchema).safeParse(answer.value.body);
    const order = list.success ? orderOf(list.data) : null;
    return order ? ok(order) : fail('outcome_unknown');
  }

  return {
    code: 'maya',
    account: 3,

    async createPayment({ merchant, reference, amount: minor, currency, returnUrl }) {
      const value = Number(toDecimal(minor));
      const redirectUrl = { success: returnUrl, failure: returnUrl, cancel: returnUrl };
      const totalAmount = { value, currency: mayaCurrency(currency) };
      const body = { totalAmount, requestReferenceNumber: reference, redirectUrl };
      const answer = await send(merchant, ['POST', '/checkout/v1/checkouts'], body, 'publicKey');
      if (!answer.ok) return answer;
      if (answer.value.status >= 400) return fail('method_unavailable');
      const made = checkoutSchema.safeParse(answer.value.body);
      return made.success
        ? ok({ providerReference: made.data.checkoutId, payUrl: made.data.redirectUrl })
        : fail('outcome_unknown');
    },

    queryPayment,

    async cancelPayment(key) {
      const { merchant, providerReference } = key;
      if (providerReference !== null) {
        const answer = await send(merchant, ['POST', `/payments/v1/payments/${providerReference}/cancel`], {});
        if (!answer.ok) return answer;
      }
      return queryPayment(key);
    },

    ...mayaRefunds(send),
    explainDecline: (reason) => (reason === null ? null : 'bank_declined'),
    isExpiry: (reason) => reason === 'PAYMENT_EXPIRED',
    // Maya does not say whether the payer or we cancelled; nobody pays either way.
    isCancellation: (reason) => reason === 'PAYMENT_CANCELLED',
    readReport: createReportReader(config),
  };
}

/** What all payments of a reference are together; null when an amount cannot be read. */
function orderOf(list: readonly MayaPayment[]): ProviderOrder | null {
  if (list.length === 0) return unknownOrder;
  const successes = list.filter(({ status }) => paid.includes(status));
  const open = list.find(({ status }) => !paid.includes(status) && !failed.includes(status));
  const shown = successes[0] ?? open ?? list.at(-1)!;
  const amounts = (successes.length > 0 ? successes : [shown]).map((payment) => fromDecimal(payment.amount));
  if (amounts.some((minor) => minor === null)) return null;
  const state = successes.length > 0 ? 'succeeded' : open ? 'pending' : 'failed';
  return {
    state,
    providerReference: shown.id,
    amount: amounts.reduce<number>((sum, minor) => sum + (minor ?? 0), 0),
    currency: ourCurrency(shown.currency),
    reason: state === 'failed' ? shown.status : null,
  };
}
