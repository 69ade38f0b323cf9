import * as z from 'zod/mini';
import { openSecret, sealSecret } from '../../../system/secret-box.ts';

/** How long a captcha can be answered. */
export const CAPTCHA_MS = 10 * 60_000;

const sealedSchema = z.object({
  id: z.uuid(),
  /** Characters of a picture; empty for a task. */
  answer: z.string(),
  /** Zero bits of each part of a task (`captcha-work.ts`), whose salt is the id. */
  bits: z.optional(z.int()),
  expiresAt: z.int(),
});
export type OpenCaptcha = z.infer<typeof sealedSchema>;

/** Binds the sealed answer to its merchant: it does not open at another one. */
const contextOf = (merchantId: number) => `captcha:${merchantId}`;

/** The id that is sent with the captcha: its sealed answer, which only the server can open. */
export function sealCaptcha(
  dataKey: string,
  { merchantId, at, ...captcha }: { merchantId: number; id: string; answer: string; bits?: number; at: Date },
): string {
  const open: OpenCaptcha = { ...captcha, expiresAt: at.getTime() + CAPTCHA_MS };
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
