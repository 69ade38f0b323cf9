import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';

/** A signing key as text: both halves are the raw 32 bytes of Ed25519 in base64url, as in a JWK's `x` and `d`. */
export interface VendorKey {
  keyId: string;
  publicKey: string;
  privateKey: string;
}

const RAW_KEY = /^[A-Za-z0-9_-]{43}$/;

/** DER frames of RFC 8410 in front of the 32 raw bytes. */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

export function generateKey(keyId: string): VendorKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { keyId, publicKey: exportPublicKey(publicKey), privateKey: rawTail(privateKey, 'pkcs8') };
}

/** Reads a public key: raw base64url or PEM (SPKI). Throws TypeError for anything but Ed25519. */
export function importPublicKey(text: string): KeyObject {
  const key = RAW_KEY.test(text)
    ? createPublicKey({ key: Buffer.concat([SPKI_PREFIX, decode(text)]), format: 'der', type: 'spki' })
    : createPublicKey(text);
  return assertEd25519(key);
}

/** Reads a private key: raw base64url or PEM (PKCS #8). Throws TypeError for anything but Ed25519. */
export function importPrivateKey(text: string): KeyObject {
  const key = RAW_KEY.test(text)
    ? createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, decode(text)]), format: 'der', type: 'pkcs8' })
    : createPrivateKey(text);
  return assertEd25519(key);
}

export const exportPublicKey = (key: KeyObject): string => rawTail(key, 'spki');

/** The key kept in a file of mode 600, made at the first call; two processes that start together get the same one. */
export function loadOrCreateKey(file: string, keyId: string): VendorKey {
  try {
    writeFileSync(file, `${JSON.stringify(generateKey(keyId))}\n`, { flag: 'wx', mode: 0o600 });
    chmodSync(file, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return loadKey(file);
}

export function loadKey(file: string): VendorKey {
  const key = JSON.parse(readFileSync(file, 'utf8')) as Partial<VendorKey>;
  if (typeof key.keyId !== 'string' || !RAW_KEY.test(key.publicKey ?? '') || !RAW_KEY.test(key.privateKey ?? '')) {
    throw new TypeError(`${file} does not hold a vendor key`);
  }
  return key as VendorKey;
}

function rawTail(key: KeyObject, type: 'spki' | 'pkcs8'): string {
  return key
    .export({ format: 'der', type } as { format: 'der'; type: 'spki' })
    .subarray(-32)
    .toString('base64url');
}

const decode = (text: string) => Buffer.from(text, 'base64url');

function assertEd25519(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'ed25519') throw new TypeError('not an Ed25519 key');
  return key;
}
