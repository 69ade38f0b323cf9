import { verify } from 'node:crypto';
import type { LogEntry } from './check-draw-log.ts';

/** An end of the log that the studio signed. */
export interface SignedHead {
  no: number;
  hash: string;
  at: string;
  signature: string;
}

/**
 * What is wrong with signed heads: a signature that is not the key's, and entries that are missing or others than those
 * that were signed. Heads of a second place show it too when the studio has changed its own.
 */
export function checkHeads(entries: readonly LogEntry[], heads: readonly SignedHead[], publicKey: string): string[] {
  const hashes = new Map(entries.map(({ no, hash }) => [no, hash]));
  return heads.flatMap(({ no, hash, at, signature }) => {
    const signed = Buffer.from(JSON.stringify({ no, hash, at }));
    if (!isSigned(signed, publicKey, signature)) return [`head ${no}: its signature is not that of the key`];
    const found = hashes.get(no);
    if (found === undefined) return [`head ${no}: the log does not have this entry`];
    return found === hash ? [] : [`head ${no}: entry ${no} is another than was signed`];
  });
}

function isSigned(text: Buffer, publicKey: string, signature: string): boolean {
  try {
    return verify(null, text, publicKey, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

/** The lines of a second place, of these days. */
export const parseHeads = (lines: string, days: readonly string[]): SignedHead[] =>
  lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as SignedHead)
    .filter(({ at }) => days.some((day) => at.startsWith(day)));
