/** Spec §4, §9: pause after too many codes or wrong tries. */
export const LOCK_MS = 5 * 60_000;

/** Codes to one number for one purpose within that time; the next one locks. */
const MOST_SENDS = 5;

/** Spec §9: at most one message a second. */
const SEND_GAP_MS = 1000;

/** Reliability 54. */
export const MOST_TRIES = 5;

export interface SentCodes {
  sentAt: Date;
  sends: number;
  firstSentAt: Date;
  lockedUntil: Date | null;
}

export type SendDecision =
  | { verdict: 'send'; sends: number; firstSentAt: Date }
  | { verdict: 'locked' }
  | { verdict: 'too_soon' }
  | { verdict: 'lock'; until: Date };

/** Whether another code may be sent, given the ones before. */
export function judgeSend(before: SentCodes | undefined, now: Date): SendDecision {
  if (!before) return { verdict: 'send', sends: 1, firstSentAt: now };
  if (before.lockedUntil && before.lockedUntil > now) return { verdict: 'locked' };
  if (now.getTime() - before.sentAt.getTime() < SEND_GAP_MS) return { verdict: 'too_soon' };
  // After a lock has ended, or after the window without codes, the count starts at zero.
  const startsAgain = before.lockedUntil !== null || now.getTime() - before.firstSentAt.getTime() >= LOCK_MS;
  if (startsAgain) return { verdict: 'send', sends: 1, firstSentAt: now };
  if (before.sends >= MOST_SENDS) return { verdict: 'lock', until: new Date(now.getTime() + LOCK_MS) };
  return { verdict: 'send', sends: before.sends + 1, firstSentAt: before.firstSentAt };
}
