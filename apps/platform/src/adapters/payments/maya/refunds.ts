import { fail, ok, type Result } from '@fairhouse/contract';
import * as z from 'zod/mini';
import type { PaymentProvider, ProviderOrder, RefundOrder } from '../../../features/money/payments/index.ts';
import { fromDecimal, toDecimal } from '../decimal.ts';
import type { JsonAnswer } from '../send-json.ts';
import { unknownOrder } from '../unknown-order.ts';
import { mayaCurrency, ourCurrency } from './currencies.ts';

export type SendMaya = (
  merchant: string,
  request: [method: 'GET' | 'POST', path: string],
  body?: object,
  key?: 'publicKey' | 'secretKey',
) => Promise<Result<JsonAnswer>>;

const amount = z.union([z.string(), z.number()]);
const refundSchema = z.object({ id: z.string(), status: z.string(), amount, currency: z.string(), reason: z.string() });

/** Refunds of Maya, found again by their reason. */
export function mayaRefunds(send: SendMaya): Pick<PaymentProvider, 'refundPayment' | 'queryRefund'> {
  const refunds = ({ paymentReference }: RefundOrder) => `/payments/v1/payments/${paymentReference}/refunds`;

  async function queryRefund(order: RefundOrder): Promise<Result<ProviderOrder>> {
    if (order.paymentReference === null) return ok(unknownOrder);
    const answer = await send(order.merchant, ['GET', refunds(order)]);
    if (!answer.ok) return answer;
    if (answer.value.status === 404) return ok(unknownOrder);
    const list = z.array(refundSchema).safeParse(answer.value.body);
    if (!list.success) return fail('outcome_unknown');
    const made = list.data.find(({ reason }) => reason === reasonOf(order));
    return made ? ok(refundOf(made)) : ok(unknownOrder);
  }

  async function refundPayment(order: RefundOrder): Promise<Result<ProviderOrder>> {
    const before = await queryRefund(order);
    if (!before.ok || before.value.state !== 'unknown') return before;
    if (order.paymentReference === null) return fail('method_unavailable');
    const totalAmount = { amount: Number(toDecimal(order.amount)), currency: mayaCurrency(order.currency) };
    const answer = await send(order.merchant, ['POST', refunds(order)], { totalAmount, reason: reasonOf(order) });
    if (!answer.ok) return answer;
    if (answer.value.status >= 400) return fail('method_unavailable');
    const made = refundSchema.safeParse(answer.value.body);
    return made.success ? ok(refundOf(made.data)) : fail('outcome_unknown');
  }

  return { refundPayment, queryRefund };
}

/** Maya has no field for our reference of a refund, but returns its reason. */
const reasonOf = ({ reference }: RefundOrder): string => `Refund ${reference}`;

const refundOf = ({ id, status, amount: value, currency }: z.infer<typeof refundSchema>): ProviderOrder => ({
  state: status === 'SUCCESS' ? 'succeeded' : status === 'FAILED' ? 'failed' : 'pending',
  providerReference: id,
  amount: fromDecimal(value),
  currency: ourCurrency(currency),
  reason: null,
});
