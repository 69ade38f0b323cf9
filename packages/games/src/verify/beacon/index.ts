import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** A network of drand with signatures on G1 (`bls-unchained-g1-rfc9380`). */
export interface BeaconNetwork {
  readonly name: string;
  /** Its hash, by which relays know it. */
  readonly chain: string;
  readonly publicKey: string;
  /** When round 1 came, in milliseconds since 1970. */
  readonly genesisMs: number;
  readonly periodMs: number;
}

/** drand quicknet, the public beacon of the League of Entropy: nobody knows a round before its time. */
export const quicknet: BeaconNetwork = {
  name: 'drand quicknet',
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisMs: 1_692_803_367_000,
  periodMs: 3_000,
};

/** A signature is a point of G1, the key one of G2. */
export const scheme = bls12_381.shortSignatures;

/** Hash to curve of RFC 9380, of signatures on G1. */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** When a round comes, in milliseconds since 1970. */
export const timeOfRound = (round: number, { genesisMs, periodMs }: BeaconNetwork = quicknet): number =>
  genesisMs + (round - 1) * periodMs;

/** The first round at or after a moment. */
export const roundFrom = (moment: number, { genesisMs, periodMs }: BeaconNetwork = quicknet): number =>
  Math.max(1, Math.ceil((moment - genesisMs) / periodMs) + 1);

/** The randomness of a round, 32 bytes in hexadecimal, if the signature is the beacon's; else undefined. */
export function randomnessOf(round: number, signature: string, publicKey: string = quicknet.publicKey) {
  if (!Number.isSafeInteger(round) || round < 1 || !/^[0-9a-f]{96}$/.test(signature)) return undefined;
  const bytes = hexToBytes(signature);
  try {
    return scheme.verify(bytes, messageOf(round), hexToBytes(publicKey)) ? bytesToHex(sha256(bytes)) : undefined;
  } catch {
    // Not a point of the curve.
    return undefined;
  }
}

/** What the beacon signs: a point that follows from the number of the round. */
export const messageOf = (round: number) => scheme.hash(sha256(numberOfRound(round)), DOMAIN);

/** Eight bytes, the highest first. */
function numberOfRound(round: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return bytes;
}
