import { createHmac } from 'node:crypto';
import type { PersonTraits } from '../../../system/exclusions.ts';

const keyed = (dataKey: string, trait: string, value: string): Buffer =>
  createHmac('sha256', Buffer.from(dataKey, 'hex'))
    .update(JSON.stringify(['excluded person', trait, value]))
    .digest();

/** The number of a document in the form in which it is compared: without separators. */
export const idNumberKey = (dataKey: string, idNumber: string): Buffer =>
  keyed(dataKey, 'id number', idNumber.toUpperCase().replace(/[^\p{L}\p{N}]/gu, ''));

/** The keyed hash by which all merchants recognise a person; nobody can read from it who that is. */
export const personKeys = (dataKey: string, { mobile, email, idNumber }: PersonTraits): Buffer[] => [
  ...(mobile ? [keyed(dataKey, 'mobile', mobile)] : []),
  ...(email ? [keyed(dataKey, 'email', email.toLowerCase())] : []),
  ...(idNumber ? [idNumberKey(dataKey, idNumber)] : []),
];
