import { fail, ok, type Result } from '@fairhouse/contract';
import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import type { PaymentProvider } from '../../../features/money/payments/index.ts';
import type { PaymentsConfig } from '../payments-config.ts';

const reportSchema = z.object({ requestReferenceNumber: z.uuid() });
/** Milliseconds that a report may be old: Maya repeats what was not taken. */
const oldest = 48 * 60 * 60_000;

/** What a report's signature covers. */
export const signedText = (timestamp: string, nonce: string, body: string): string =>
  [timestamp, nonce, body].join('.');

/** Verifies reports of Maya: RSA over time, nonce and body. A report is only a sign to ask. */
export function createReportReader(config: PaymentsConfig): NonNullable<PaymentProvider['readReport']> {
  let imitated: KeyObject | undefined;

  const keyOf = async (): Promise<Result<KeyObject>> => {
    const given = config.providerAccounts?.maya?.reportKey;
    if (given) return ok(createPublicKey(given));
    if (imitated) return ok(imitated);
    try {
      const answer = await fetch(`${config.pspUrl}/maya/report-key`, { signal: AbortSignal.timeout(5_000) });
      imitated = createPublicKey(await answer.text());
      return ok(imitated);
    } catch {
      return fail('outcome_unknown');
    }
  };

  return async (_merchant, { headers, body }, now) => {
    const { 'x-maya-webhook-signature': signature, 'x-maya-webhook-timestamp': timestamp } = headers;
    const [, nonce, v1] = /^nonce=([0-9a-f]{1,64}),v1=([0-9a-f]{1,2048})$/.exec(String(signature)) ?? [];
    if (!nonce || !v1 || typeof timestamp !== 'string') return fail('signature_invalid');
    const key = await keyOf();
    if (!key.ok) return key;
    const text = Buffer.from(signedText(timestamp, nonce, body));
    if (!verify('RSA-SHA256', text, key.value, Buffer.from(v1, 'hex'))) {
      // The imitation has another key after a restart.
      imitated = undefined;
      return fail('signature_invalid');
    }
    const at = Number(timestamp);
    if (!(Math.abs(now.getTime() - at) <= oldest)) return fail('signature_expired');
    const report = reportSchema.safeParse(parse(body));
    return ok(report.success ? report.data.requestReferenceNumber : null);
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
