import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { createRandomStream, shuffle } from '../fairness/index.ts';

export interface Ticket {
  number: number;
  /** The masked name, or another public mark of the holder. */
  holder: string;
}

/** SHA-256 of the list of tickets, one line `<number>:<holder>` and a line feed each, in the order of the numbers. */
export const ticketRoot = (tickets: readonly Ticket[]): string =>
  digest(tickets.map(({ number, holder }) => `${number}:${holder}\n`).join(''));

/** The client seed: the root, or with the randomness of a public beacon one that the house could not choose. */
export const raffleSeed = (root: string, beacon?: string): string =>
  beacon === undefined ? root : digest(root + beacon);

/** The tickets in the order of the draw, winner of the first prize first (docs/rewards.md, "Raffles"). */
export function drawRaffle(tickets: readonly Ticket[], serverSeed: string, beacon?: string): Ticket[] {
  const clientSeed = raffleSeed(ticketRoot(tickets), beacon);
  return shuffle(tickets, createRandomStream({ serverSeed, clientSeed, nonce: 0 }));
}

const digest = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
