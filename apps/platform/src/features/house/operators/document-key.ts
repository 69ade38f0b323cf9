import { createHmac } from 'node:crypto';
import type { PersonDocument } from '@fairhouse/contract/house/operators-backoffice';

const ENDING = 3;

/** The number as it is compared: without separators. */
export const plainNumber = (number: string): string => number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** What is stored of a document: a keyed hash, by which it is recognised, and its last characters. */
export function documentOf(dataKey: string, document: PersonDocument, number: string) {
  const plain = plainNumber(number);
  const documentKey = createHmac('sha256', Buffer.from(dataKey, 'hex'))
    .update(JSON.stringify(['operator person', document, plain]))
    .digest();
  return { document, documentKey, documentEnding: plain.slice(-ENDING) };
}
