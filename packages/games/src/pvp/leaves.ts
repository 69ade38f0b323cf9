import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Card } from '../tables/index.ts';

/** Of the server seed and the place of a card, so that hashes of 52 known cards cannot be tried. */
const SALT_BYTES = 16;

export interface Leaf {
  place: number;
  card: Card;
  salt: string;
}

export const saltOf = (serverSeed: string, nonce: number, place: number): string =>
  bytesToHex(hmac(sha256, hexToBytes(serverSeed), utf8ToBytes(`salt ${nonce} ${place}`)).slice(0, SALT_BYTES));

export const leafOf = ({ salt, place, card }: Leaf): string =>
  bytesToHex(sha256(utf8ToBytes(`${salt}:${place}:${card}`)));

/** A salted hash of each card in the order of the deal. */
export const leavesOf = (serverSeed: string, nonce: number, cards: readonly Card[]): string[] =>
  cards.map((card, place) => leafOf({ card, place, salt: saltOf(serverSeed, nonce, place) }));

/** What is published with the deal: it fixes every card, and shows none. */
export const rootOf = (leaves: readonly string[]): string => bytesToHex(sha256(concatBytes(...leaves.map(hexToBytes))));
