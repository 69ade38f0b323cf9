import { randomInt } from 'node:crypto';
import { hashPassword } from './password-hash.ts';

/** Without signs that look alike. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
/** 99 bits. */
const LENGTH = 20;

/** A random password and its hash. */
export async function newOneTimePassword(): Promise<{ password: string; hash: string }> {
  const password = Array.from({ length: LENGTH }, () => signs[randomInt(signs.length)]!).join('');
  return { password, hash: await hashPassword(password) };
}
