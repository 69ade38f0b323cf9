import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH } from '@fairhouse/contract/people/verification-fields';

/** The purposes of codes; a code is accepted for its own purpose only. */
export type CodePurpose = 'login' | 'register' | 'reset' | 'secondStep' | 'bind';

/** The receiver and the purpose of a code. */
export interface CodeTarget {
  merchantId: number;
  purpose: CodePurpose;
  /** A number as +639171234567, or a mail address with what else it is bound to. */
  to: string;
}

/** A new code of random digits from the CSPRNG, evenly distributed. */
export const newCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');

const keyed = (dataKey: string, ...parts: (string | number)[]) =>
  createHmac('sha256', Buffer.from(dataKey, 'hex')).update(JSON.stringify(parts)).digest();

/** Key of the row of a target; it does not reveal the contact. */
export const targetKey = (dataKey: string, { merchantId, purpose, to }: CodeTarget): Buffer =>
  keyed(dataKey, 'code target', merchantId, purpose, to);

/** Keyed, since all million codes can be tried in a moment: only the server can compare a code with its hash. */
export const codeHash = (dataKey: string, { merchantId, purpose, to }: CodeTarget, code: string): Buffer =>
  keyed(dataKey, 'code', merchantId, purpose, to, code);

export const sameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

/** Key of a number or an address in limits, over all purposes. */
export const reachKey = (dataKey: string, to: string): string =>
  keyed(dataKey, 'reach', to).toString('base64url').slice(0, 22);
