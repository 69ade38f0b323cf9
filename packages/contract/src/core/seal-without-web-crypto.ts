import { gcm } from '@noble/ciphers/aes.js';
import { p256 } from '@noble/curves/nist.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { base64url } from 'jose';
import type { PublicKey } from './public-key.ts';

const text = new TextEncoder();

/**
 * A compact JWE, `ECDH-ES` with `A256GCM` (RFC 7518), for pages over plain http, where browsers do not offer Web
 * Crypto: for example a phone that opens an instance in the local network.
 */
export function sealWithoutWebCrypto(plaintext: Uint8Array, { x, y, kid }: PublicKey): string {
  const theirs = concatBytes(Uint8Array.of(4), base64url.decode(x), base64url.decode(y));
  const { secretKey, publicKey } = p256.keygen();
  const ours = p256.Point.fromBytes(publicKey).toBytes(false);
  const epk = { kty: 'EC', crv: 'P-256', x: encode(ours.subarray(1, 33)), y: encode(ours.subarray(33)) };
  const header = encode(text.encode(JSON.stringify({ alg: 'ECDH-ES', enc: 'A256GCM', kid, epk })));

  // The shared secret is the x coordinate only.
  const shared = p256.getSharedSecret(secretKey, theirs, true).subarray(1);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = gcm(derive(shared), iv, text.encode(header)).encrypt(plaintext);
  const [ciphertext, tag] = [sealed.subarray(0, -16), sealed.subarray(-16)];
  return [header, '', encode(iv), encode(ciphertext), encode(tag)].join('.');
}

/** One round of the Concat KDF (RFC 7518 §4.6.2): a key of 256 bits, without names of the parties. */
function derive(shared: Uint8Array): Uint8Array {
  const algorithm = text.encode('A256GCM');
  return sha256(concatBytes(word(1), shared, word(algorithm.length), algorithm, word(0), word(0), word(256)));
}

/** 32 bits, big-endian. */
const word = (value: number) => Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);

const { encode } = base64url;
