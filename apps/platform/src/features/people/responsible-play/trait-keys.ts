import { createHmac } from 'node:crypto';
import type { SameTrait } from '@fairhouse/contract/people/same-persons-backoffice';
import type { PersonTraits } from '../../../system/exclusions.ts';

/** What one account shows of its person, as a keyed hash that is compared at all merchants. */
export interface TraitKey {
  /** `linked`: an operator found two accounts to be one person's. */
  trait: SameTrait | 'linked';
  key: Buffer;
  /** Proven: alone it shows the person. A weak one only makes it likely. */
  strong: boolean;
}

export const keyed = (dataKey: string, trait: string, value: string): Buffer =>
  createHmac('sha256', Buffer.from(dataKey, 'hex'))
    .update(JSON.stringify(['excluded person', trait, value]))
    .digest();

/** A document's number as it is compared: without separators. */
export const idNumberKey = (dataKey: string, idNumber: string): Buffer =>
  keyed(dataKey, 'id number', idNumber.toUpperCase().replace(/[^\p{L}\p{N}]/gu, ''));

export const mobileKey = (dataKey: string, mobile: string): Buffer => keyed(dataKey, 'mobile', mobile);
export const emailKey = (dataKey: string, email: string): Buffer => keyed(dataKey, 'email', email.toLowerCase());
export const linkedKey = (dataKey: string, personId: string): Buffer => keyed(dataKey, 'linked person', personId);

/** Keys of contacts that were proven. */
export const contactKeys = (dataKey: string, { mobile, email }: PersonTraits): Buffer[] => [
  ...(mobile ? [mobileKey(dataKey, mobile)] : []),
  ...(email ? [emailKey(dataKey, email)] : []),
];
