import { createHmac, hkdfSync, randomInt } from 'node:crypto';

/** A number of codes that people can print and store. */
export const RECOVERY_CODES = 10;
/** 50 bits: five tries per challenge cannot guess one, and ten characters can be typed without a mistake. */
const LENGTH = 10;
/** Digits and letters without those that look alike. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Codes to show, such as `7K2QX-M4D9T`. */
export const newRecoveryCodes = (): string[] => {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) {
    const signs = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    codes.add(`${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`);
  }
  return [...codes];
};

/**
 * The keyed hash that the database stores, whatever the spelling; a plain hash of so short a code could be reversed by
 * trying all.
 */
export function hashRecoveryCode(dataKeyHex: string, memberId: number, typed: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(dataKeyHex, 'hex'), '', 'recovery code', 32));
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return createHmac('sha256', key).update(`${memberId}:${plain}`).digest();
}
