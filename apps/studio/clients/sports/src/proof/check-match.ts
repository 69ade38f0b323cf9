import type { ResponseOf } from '@fairhouse/contract';
import type { sportsCommitments, sportsProof } from '@fairhouse/contract/play/studio-sports';
import { readMatchDocument, verifyMatch, type MatchVerification } from '@fairhouse/games/verify/sports';

export type Proof = ResponseOf<typeof sportsProof>;
export type Week = ResponseOf<typeof sportsCommitments>;

/** `cannot`: the browser has no arithmetic here, for it offers it to https pages only. */
export type Checked = MatchVerification | 'cannot' | 'unreadable';

/** Plays the match again in this browser, without any request. */
export async function checkMatch(proof: Proof): Promise<Checked> {
  const document = readMatchDocument(proof);
  if (!document) return 'unreadable';
  if (!canHash()) return 'cannot';
  return verifyMatch(document);
}

const canHash = (): boolean => (globalThis.crypto as Partial<Crypto> | undefined)?.subtle !== undefined;

/** Whether the commitments of a week give its root (RFC 6962), with this match's among them. */
export async function checkWeek({ root, matches }: Week, { matchId, commitment }: Proof): Promise<boolean> {
  const isIn = matches.some((match) => match.matchId === matchId && match.commitment === commitment);
  if (!isIn || root === null || !canHash()) return false;
  const texts = matches.map((match) => new TextEncoder().encode(`${match.matchId} ${match.commitment}`));
  const leaves = await Promise.all(texts.map((text) => hash(0, text)));
  return hexOf(await rootOf(leaves)) === root;
}

async function rootOf(leaves: readonly Uint8Array[]): Promise<Uint8Array> {
  if (leaves.length === 1) return leaves[0]!;
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  const [left, right] = await Promise.all([rootOf(leaves.slice(0, split)), rootOf(leaves.slice(split))]);
  return hash(1, left, right);
}

async function hash(prefix: number, ...parts: readonly Uint8Array[]): Promise<Uint8Array> {
  const bytes = [prefix, ...parts.flatMap((part) => [...part])];
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)));
}

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
