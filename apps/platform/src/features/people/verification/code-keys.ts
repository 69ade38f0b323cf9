import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH } from '@fairhouse/contract/people/verification-fields';

/** What a code is good for; it works for nothing else. */
export type CodePurpose = 'login' | 'register' | 'reset' | 'secondStep' | 'bind';

/** Whom a code was sent to, and what for. */
export interface CodeTarget {
  merchantId: number;
  purpose: CodePurpose;
  /** A number as +639171234567, or a mail address with whatever else it is bound to. */
  to: string;
}

/** A new code: digits of the CSPRNG, each as likely as any other. */
export const newCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');

const keyed = (dataKey: string, ...parts: (string | number)[]) =>
  createHmac('sha256', Buffer.from(dataKey, 'hex')).update(JSON.stringify(parts)).digest();

/** Names the row of a target without telling whom it is about. */
export const targetKey = (dataKey: string, { merchantId, purpose, to }: CodeTarget): Buffer =>
  keyed(dataKey, 'code target', merchantId, purpose, to);

/** A million codes are tried in a moment: only whoever has the key can compare one with its hash. */
export const codeHash = (dataKey: string, { merchantId, purpose, to }: CodeTarget, code: string): Buffer =>
  keyed(dataKey, 'code', merchantId, purpose, to, code);

export const sameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

/** Stands for a number or an address in limits, whatever the purpose. */
export const reachKey = (dataKey: string, to: string): string =>
  keyed(dataKey, 'reach', to).toString('base64url').slice(0, 22);
