import * as z from 'zod/mini';
import { openSecret, sealSecret } from '../../../system/secret-box.ts';

/** How long a captcha can be answered. */
export const CAPTCHA_MS = 10 * 60_000;

const sealedSchema = z.object({ id: z.uuid(), answer: z.string(), expiresAt: z.int() });
type OpenCaptcha = z.infer<typeof sealedSchema>;

/** Binds the sealed answer to its merchant: it does not open at another one. */
const contextOf = (merchantId: number) => `captcha:${merchantId}`;

/** The id that is sent with the captcha: its sealed answer, which only the server can open. */
export function sealCaptcha(
  dataKey: string,
  { merchantId, id, answer, at }: { merchantId: number; id: string; answer: string; at: Date },
): string {
  const open: OpenCaptcha = { id, answer, expiresAt: at.getTime() + CAPTCHA_MS };
  return sealSecret(dataKey, contextOf(merchantId), JSON.stringify(open));
}

/** Undefined for an id that was not sealed here for this merchant. */
export function openCaptcha(dataKey: string, merchantId: number, sealed: string): OpenCaptcha | undefined {
  try {
    return sealedSchema.parse(JSON.parse(openSecret(dataKey, contextOf(merchantId), sealed)));
  } catch {
    return undefined;
  }
}
