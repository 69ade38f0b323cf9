import { fail, ok, type Result } from '@fairhouse/contract';
import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import type { PaymentProvider } from '../../../features/money/payments/index.ts';
import type { PaymentsConfig } from '../payments-config.ts';
import { isCertificateAddress } from './bkash-account.ts';

/** Reports come through Amazon's notification service: an envelope that is signed, with the report as text inside. */
const envelopeSchema = z.object({
  Type: z.string(),
  MessageId: z.string(),
  TopicArn: z.string(),
  Subject: z.optional(z.string()),
  Message: z.string(),
  Timestamp: z.string(),
  Token: z.optional(z.string()),
  SubscribeURL: z.optional(z.string()),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.base64(),
  SigningCertURL: z.url(),
});
type Envelope = z.infer<typeof envelopeSchema>;

const messageSchema = z.object({ merchantInvoiceNumber: z.uuid() });

/** Hours that a report may be old: bKash repeats what was not taken. */
const oldest = 48 * 60 * 60_000;
/** Certificates in memory; an attacker who names others fetches them from bKash's hosts only. */
const most = 16;

/** What is signed: the names and values of these fields, each on a line, in this order. */
const signedFields = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  other: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const;

export function signedText(envelope: Envelope): string {
  const names = envelope.Type === 'Notification' ? signedFields.Notification : signedFields.other;
  return names
    .filter((name) => envelope[name] !== undefined)
    .map((name) => `${name}\n${envelope[name]}\n`)
    .join('');
}

/** Verifies reports of bKash. A report is only a sign to ask: its subscription is confirmed by an operator, by hand. */
export function createReportReader(config: PaymentsConfig): NonNullable<PaymentProvider['readReport']> {
  const keys = new Map<string, KeyObject>();

  async function keyAt(address: string): Promise<Result<KeyObject>> {
    const known = keys.get(address);
    if (known) return ok(known);
    try {
      const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(5_000) });
      if (!answer.ok) return fail('outcome_unknown');
      const key = createPublicKey(await answer.text());
      if (keys.size >= most) keys.clear();
      keys.set(address, key);
      return ok(key);
    } catch {
      return fail('outcome_unknown');
    }
  }

  return async (_merchant, { body }, now) => {
    const envelope = envelopeSchema.safeParse(parse(body));
    if (!envelope.success || !isCertificateAddress(config, envelope.data.SigningCertURL)) {
      return fail('signature_invalid');
    }
    const { SigningCertURL, SignatureVersion, Signature, Timestamp, Type, Message } = envelope.data;
    const key = await keyAt(SigningCertURL);
    if (!key.ok) return key;
    const algorithm = SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256';
    const text = Buffer.from(signedText(envelope.data));
    if (!verify(algorithm, text, key.value, Buffer.from(Signature, 'base64'))) return fail('signature_invalid');
    const age = Math.abs(now.getTime() - Date.parse(Timestamp));
    if (!(age <= oldest)) return fail('signature_expired');
    if (Type !== 'Notification') return ok(null);
    const message = messageSchema.safeParse(parse(Message));
    return ok(message.success ? message.data.merchantInvoiceNumber : null);
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
