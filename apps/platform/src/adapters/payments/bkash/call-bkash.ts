import { fail, ok, type Result } from '@fairhouse/contract';
import * as z from 'zod/mini';
import { sendJson } from '../send-json.ts';
import type { BkashAccount } from './bkash-account.ts';

/** bKash answers within half a minute; a person may be waiting. */
const patience = 12_000;
export const SUCCESS = '0000';
/** Seconds before its end at which a token is renewed. */
const margin = 60;

const grantSchema = z.object({ id_token: z.string(), expires_in: z.coerce.number() });
/** `0000` is success; refusals have another code in either field. */
const answerSchema = z.looseObject({
  statusCode: z.optional(z.string()),
  errorCode: z.optional(z.string()),
  paymentID: z.optional(z.string()),
  bkashURL: z.optional(z.string()),
  trxID: z.optional(z.string()),
  refundTrxID: z.optional(z.string()),
  transactionStatus: z.optional(z.string()),
  userVerificationStatus: z.optional(z.string()),
  amount: z.optional(z.union([z.string(), z.number()])),
  currency: z.optional(z.string()),
});

export interface BkashAnswer extends z.infer<typeof answerSchema> {
  /** `0000`: success. */
  code: string;
}

export type CallBkash = (account: BkashAccount, path: string, body: object) => Promise<Result<BkashAnswer>>;

/** Calls of bKash with the token of the merchant, which is granted once an hour. */
export function createBkashCalls(now: () => number = Date.now): CallBkash {
  const tokens = new Map<string, { token: string; until: number }>();

  async function grant({ url, username, password, appKey, appSecret }: BkashAccount): Promise<Result<string>> {
    const known = tokens.get(username);
    if (known && now() < known.until) return ok(known.token);
    const answer = await sendJson({
      url: `${url}/tokenized/checkout/token/grant`,
      method: 'POST',
      headers: { username, password },
      body: { app_key: appKey, app_secret: appSecret },
      patience,
    });
    const granted = answer.ok ? grantSchema.safeParse(answer.value.body) : null;
    if (!granted?.success) return fail('outcome_unknown');
    const { id_token: token, expires_in: seconds } = granted.data;
    tokens.set(username, { token, until: now() + (seconds - margin) * 1000 });
    return ok(token);
  }

  async function call(account: BkashAccount, path: string, body: object, again: boolean): Promise<Result<BkashAnswer>> {
    const token = await grant(account);
    if (!token.ok) return token;
    const answer = await sendJson({
      url: `${account.url}/tokenized/checkout/${path}`,
      method: 'POST',
      headers: { authorization: token.value, 'x-app-key': account.appKey },
      body,
      patience,
    });
    if (!answer.ok) return answer;
    if (answer.value.status === 401) {
      tokens.delete(account.username);
      return again ? call(account, path, body, false) : fail('outcome_unknown');
    }
    const parsed = answerSchema.safeParse(answer.value.body);
    const code = parsed.success ? (parsed.data.statusCode ?? parsed.data.errorCode) : undefined;
    return parsed.success && code !== undefined ? ok({ ...parsed.data, code }) : fail('outcome_unknown');
  }
  return (account, path, body) => call(account, path, body, true);
}
