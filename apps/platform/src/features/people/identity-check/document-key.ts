import { createHmac } from 'node:crypto';
import type { IdentityDocument } from '@fairhouse/contract/people/identity-check';

/** The number as it is compared: without separators. */
export const plainNumber = (number: string): string => number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The same document gives the same key at every merchant. */
export const documentKeyOf = (dataKey: string, document: IdentityDocument, number: string): Buffer =>
  createHmac('sha256', Buffer.from(dataKey, 'hex'))
    .update(JSON.stringify(['identity document', document, plainNumber(number)]))
    .digest();

/** The person of a document, as a uuid that is the same at every merchant. */
export function personOf(documentKey: Buffer): string {
  const hex = documentKey.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The row that a sealed number belongs to. */
export const sealedFor = (checkId: string): string => `identity-check:${checkId}`;
