import * as z from 'zod/mini';
import { openSecret, sealSecret } from '../../../system/secret-box.ts';

/** A captcha waits this long for its answer. */
export const CAPTCHA_MS = 10 * 60_000;

const sealedSchema = z.object({ id: z.uuid(), answer: z.string(), expiresAt: z.int() });
type OpenCaptcha = z.infer<typeof sealedSchema>;

/** Bound to its merchant: it opens at no other one's site. */
const contextOf = (merchantId: number) => `captcha:${merchantId}`;

/** What goes out as the captcha's id: its answer, which only we can read. */
export function sealCaptcha(
  dataKey: string,
  { merchantId, id, answer, at }: { merchantId: number; id: string; answer: string; at: Date },
): string {
  const open: OpenCaptcha = { id, answer, expiresAt: at.getTime() + CAPTCHA_MS };
  return sealSecret(dataKey, contextOf(merchantId), JSON.stringify(open));
}

/** Undefined for whatever we did not seal for this merchant. */
export function openCaptcha(dataKey: string, merchantId: number, sealed: string): OpenCaptcha | undefined {
  try {
    return sealedSchema.parse(JSON.parse(openSecret(dataKey, contextOf(merchantId), sealed)));
  } catch {
    return undefined;
  }
}
