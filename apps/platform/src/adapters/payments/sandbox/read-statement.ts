import { fail, ok, type Result } from '@fairhouse/contract';
import * as z from 'zod/mini';
import type { StatementOrder } from '../../../features/money/payments/index.ts';
import { sendSigned, type SandboxConfig } from './send-signed.ts';

const pageSchema = z.object({
  lines: z.array(
    z.object({
      kind: z.enum(['payment', 'payout', 'refund']),
      merchantReference: z.string(),
      amount: z.int(),
      currency: z.string(),
      state: z.enum(['succeeded', 'returned']),
    }),
  ),
  next: z.nullable(z.string()),
});
/** Pages of a day that are read. */
const MOST_PAGES = 10_000;

/** The provider's statement of a span of time. An order that moved twice is listed once, as it is now. */
export async function readStatement(
  config: SandboxConfig,
  account: string,
  { from, until }: { from: Date; until: Date },
): Promise<Result<StatementOrder[]>> {
  const span = { from: from.toISOString(), until: until.toISOString() };
  const orders = new Map<string, StatementOrder>();
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const body = { ...span, ...(cursor !== null && { cursor }) };
    const answer = await sendSigned(config, { account, method: 'POST', path: '/v1/statement', body });
    if (!answer.ok) return answer;
    const parsed = answer.value.known ? pageSchema.safeParse(answer.value.value) : null;
    if (!parsed?.success) return fail('outcome_unknown');
    for (const { kind, merchantReference: reference, amount, currency, state } of parsed.data.lines)
      orders.set(`${kind} ${reference}`, { kind, reference, amount, currency, state });
    if (parsed.data.next === null) return ok([...orders.values()]);
    cursor = parsed.data.next;
  }
  return fail('outcome_unknown');
}
