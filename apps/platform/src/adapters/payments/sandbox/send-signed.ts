import { fail, ok, type Result } from '@fairhouse/contract';
import { traceHeaders } from '@fairhouse/server';
import * as z from 'zod/mini';
import { accountSecret, sign } from './signature.ts';

/** Milliseconds that an answer may take. */
const patience = 5_000;

export interface SandboxConfig {
  /** URL of the provider, without a slash at the end. */
  pspUrl: string;
  /** The installation's secret, from which those of the accounts are derived. */
  pspSecret: string;
}

export interface SignedRequest {
  /** Account at the provider: the merchant's code. */
  account: string;
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

const envelope = z.union([
  z.object({ success: z.literal(true), value: z.unknown() }),
  z.object({ success: z.literal(false), code: z.string() }),
]);

export type ProviderAnswer = { known: true; value: unknown } | { known: false };

/**
 * Sends one signed request. `method_unavailable`: the provider refused it for good. `outcome_unknown`: no valid answer
 * in time, or a refusal for now (too many requests, wrong secret or clock), so the outcome is unknown. `known: false`:
 * the provider has no such order.
 */
export async function sendSigned(config: SandboxConfig, request: SignedRequest): Promise<Result<ProviderAnswer>> {
  const { account, method, path } = request;
  const body = request.body ? JSON.stringify(request.body) : '';
  const timestamp = Math.floor(Date.now() / 1000);
  const secret = accountSecret(config.pspSecret, account);
  let answer: z.infer<typeof envelope>;
  try {
    const response = await fetch(config.pspUrl + path, {
      method,
      ...(body && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
      headers: {
        ...traceHeaders(),
        'content-type': 'application/json',
        'x-psp-account': account,
        'x-psp-timestamp': String(timestamp),
        'x-psp-signature': sign(secret, { method, path, timestamp, body }),
      },
    });
    if (response.status >= 500 || response.status === 429 || response.status === 401) return fail('outcome_unknown');
    answer = envelope.parse(await response.json());
  } catch {
    return fail('outcome_unknown');
  }
  if (answer.success) return ok({ known: true, value: answer.value });
  return answer.code === 'transaction_unknown' ? ok({ known: false }) : fail('method_unavailable');
}
