import { addressKey } from '@fairhouse/server';
import { createHash } from 'node:crypto';
import type { Limit } from '../../../system/throttle.ts';

/** Window in which failed logins are counted. */
export const LOGIN_WINDOW_MS = 15 * 60_000;

/**
 * Many homes share one address with a mobile operator, so one address gets more tries over all names than for one name.
 */
const PER_ADDRESS = 50;
const PER_NAME_AND_ADDRESS = 5;
/**
 * Limit over all unknown addresses together. The member's known addresses do not count, so guessing cannot lock out a
 * member at home.
 */
const PER_NAME_FROM_STRANGERS = 20;

/** A stolen session must not help to guess the password: this many tries to prove it, then a pause. */
const PER_PROOF = 5;
export const PROOF_WINDOW_MS = 30 * 60_000;

/** Limits of proving the login password inside a session, over all forms that ask for it. */
export const proofLimits = (memberId: number): Limit[] => [{ key: `password:${memberId}`, most: PER_PROOF }];

/**
 * Limits of one login try (reliability 53). Keys contain no name in plain text: a password typed into the wrong field
 * must not be stored.
 */
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

/** Limit of one address over all names. */
export const addressLimits = (audience: 'member' | 'operator', ip: string): Limit[] => [
  { key: `login:${audience}:${addressKey(ip)}`, most: PER_ADDRESS },
];

/** Share of the tries before a pause that need no captcha: three of five, twelve of twenty. */
const CAPTCHA_AFTER = 0.6;

/** The same limits, reduced to the tries that need no captcha. */
export const captchaLimits = (limits: readonly Limit[]): Limit[] =>
  limits.map(({ key, most }) => ({ key, most: Math.floor(most * CAPTCHA_AFTER) }));
