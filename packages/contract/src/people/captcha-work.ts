import * as z from 'zod/mini';

/**
 * The way past a captcha for those who cannot see it. For each of its parts the device searches a number whose PBKDF2, with
 * the part's salt, begins with `bits` zero bits. Each try costs about a millisecond, natively in a browser as in a program of
 * an attacker. Many parts instead of one: chance evens out, so that nobody waits several times the average, and the share
 * that is done is known.
 */
export const captchaWorkSchema = z.object({ salt: z.string(), bits: z.int() });
export type CaptchaWork = z.infer<typeof captchaWorkSchema>;

export const WORK_PARTS = 16;
const ITERATIONS = 1000;
const HASH_BITS = 64;
const SEPARATOR = '-';

/** Whether the answer solves every part of the task; stops at the first that it does not. */
export async function solvesWork(work: CaptchaWork, answer: string): Promise<boolean> {
  const numbers = answer.split(SEPARATOR);
  if (numbers.length !== WORK_PARTS) return false;
  for (const [part, number] of numbers.entries()) if (!(await solvesPart(work, part, number))) return false;
  return true;
}

async function solvesPart({ salt, bits }: CaptchaWork, part: number, number: string): Promise<boolean> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(number), 'PBKDF2', false, ['deriveBits']);
  const partSalt = encoder.encode(`${salt}:${part}`);
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt: partSalt, iterations: ITERATIONS };
  const hash = new DataView(await crypto.subtle.deriveBits(parameters, key, HASH_BITS));
  return bits === 0 || Math.clz32(hash.getUint32(0)) >= bits;
}

export interface WorkSearch {
  signal?: AbortSignal;
  /** Called with the number of solved parts. */
  onPart?: (solved: number) => void;
  /** Awaited after each try, where the search shares its thread. */
  pause?: () => Promise<void>;
}

/** Searches the answer; undefined when the signal ends the search. */
export async function searchWork(work: CaptchaWork, search: WorkSearch = {}): Promise<string | undefined> {
  const found: string[] = [];
  for (let number = 0; found.length < WORK_PARTS; number += 1) {
    if (search.signal?.aborted) return undefined;
    if (await solvesPart(work, found.length, String(number))) {
      found.push(String(number));
      search.onPart?.(found.length);
      number = -1;
    }
    await search.pause?.();
  }
  return found.join(SEPARATOR);
}
