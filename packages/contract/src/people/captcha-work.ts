import * as z from 'zod/mini';

/**
 * The way past a captcha for those who cannot see it: the device searches a number whose PBKDF2 with the salt begins with
 * `bits` zero bits. Each try costs about a millisecond, natively in a browser as in a program of an attacker.
 */
export const captchaWorkSchema = z.object({ salt: z.string(), bits: z.int() });
export type CaptchaWork = z.infer<typeof captchaWorkSchema>;

const ITERATIONS = 1000;
const HASH_BITS = 64;

/** Whether the answer solves the task. */
export async function solvesWork({ salt, bits }: CaptchaWork, answer: string): Promise<boolean> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(answer), 'PBKDF2', false, ['deriveBits']);
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(salt), iterations: ITERATIONS };
  const hash = new DataView(await crypto.subtle.deriveBits(parameters, key, HASH_BITS));
  return bits === 0 || Math.clz32(hash.getUint32(0)) >= bits;
}

/** Searches the answer; undefined when the signal ends the search. */
export async function searchWork(work: CaptchaWork, signal: AbortSignal): Promise<string | undefined> {
  for (let number = 0; !signal.aborted; number += 1) if (await solvesWork(work, String(number))) return String(number);
  return undefined;
}
