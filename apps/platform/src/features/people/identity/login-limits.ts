import { addressKey } from '@fairhouse/server';
import { createHash } from 'node:crypto';
import type { Limit } from '../../../system/throttle.ts';

/** Failed logins are counted over this long. */
export const LOGIN_WINDOW_MS = 15 * 60_000;

/** Many homes share one address with a mobile operator, so an address alone gets more tries than a name at it. */
const PER_ADDRESS = 50;
const PER_NAME_AND_ADDRESS = 5;
/** All strangers together. The member's own addresses do not count, so guessing cannot lock a member out at home. */
const PER_NAME_FROM_STRANGERS = 20;

/** A stolen session must not serve to guess the password: so many tries to prove it, then a pause. */
const PER_PROOF = 5;
export const PROOF_WINDOW_MS = 30 * 60_000;

/** Limits of proving the login password inside a session, whatever for: all ways together. */
export const proofLimits = (memberId: number): Limit[] => [{ key: `password:${memberId}`, most: PER_PROOF }];

/** Limits of one login try (reliability 53). Keys hold no name: a password typed into the wrong field must not be kept. */
export function loginLimits(
  audience: 'member' | 'operator',
  { username, ip, knownAddress }: { username: string; ip: string; knownAddress: boolean },
): Limit[] {
  const name = createHash('sha256').update(username.toLowerCase()).digest('base64url').slice(0, 22);
  const address = addressKey(ip);
  const limits = [
    ...addressLimits(audience, ip),
    { key: `login:${audience}:${name}:${address}`, most: PER_NAME_AND_ADDRESS },
  ];
  if (!knownAddress) limits.push({ key: `login:${audience}:${name}:strangers`, most: PER_NAME_FROM_STRANGERS });
  return limits;
}

/** What one address may try, under whatever names. */
export const addressLimits = (audience: 'member' | 'operator', ip: string): Limit[] => [
  { key: `login:${audience}:${addressKey(ip)}`, most: PER_ADDRESS },
];

/** Tries before a captcha is asked for, in parts of the tries before a pause: three of five, twelve of twenty. */
const CAPTCHA_AFTER = 0.6;

/** The same tries, as far as they are free of a captcha. */
export const captchaLimits = (limits: readonly Limit[]): Limit[] =>
  limits.map(({ key, most }) => ({ key, most: Math.floor(most * CAPTCHA_AFTER) }));
