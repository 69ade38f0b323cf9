import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A key pair as text: both halves are the raw 32 bytes of Ed25519 in base64url, as in a JWK's `x` and `d`. */
export interface KeyPair {
  publicKey: string;
  privateKey: string;
}

const RAW_KEY = /^[A-Za-z0-9_-]{43}$/;

/** DER prefixes of RFC 8410 before the 32 raw bytes. */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A new Ed25519 key pair; the private half must stay with its creator. */
export function generateKeyPair(): KeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { publicKey: exportPublicKey(publicKey), privateKey: rawTail(privateKey, 'pkcs8') };
}

/** Reads a public key: raw base64url or PEM (SPKI). Throws for anything but Ed25519. */
export function importPublicKey(text: string): KeyObject {
  const key = RAW_KEY.test(text)
    ? createPublicKey({ key: Buffer.concat([SPKI_PREFIX, decode(text)]), format: 'der', type: 'spki' })
    : createPublicKey(text);
  return assertEd25519(key);
}

/** Reads a private key: raw base64url or PEM (PKCS #8). Throws for anything but Ed25519. */
export function importPrivateKey(text: string): KeyObject {
  const key = RAW_KEY.test(text)
    ? createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, decode(text)]), format: 'der', type: 'pkcs8' })
    : createPrivateKey(text);
  return assertEd25519(key);
}

/** The public half of a public or private key, raw in base64url. */
export const exportPublicKey = (key: KeyObject): string =>
  rawTail(key.type === 'private' ? createPublicKey(key) : key, 'spki');

/**
 * The private key in a PEM file of mode 600, created at the first call; processes that start together get the same one.
 * Its public half is beside it, as `<name>.pub.pem`.
 */
export function loadOrCreateKey(file: string): KeyObject {
  const makePem = () => generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }) as string;
  const privateKey = importPrivateKey(readOrCreateSecret(file, makePem));
  const publicFile = file.replace(/(\.pem)?$/, '.pub.pem');
  const publicPem = createPublicKey(privateKey).export({ format: 'pem', type: 'spki' }) as string;
  if (!existsSync(publicFile) || readFileSync(publicFile, 'utf8') !== publicPem) replace(publicFile, publicPem);
  return privateKey;
}

/**
 * The text of a secret's file, of mode 600, created at the first call; processes that start together get the same one.
 */
export function readOrCreateSecret(file: string, make: () => string): string {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    placeOnce(file, make());
  }
  return readFileSync(file, 'utf8');
}

/** The file is written whole or not at all; of several writers, the first wins. */
function placeOnce(file: string, text: string): void {
  const part = writePart(file, text, 0o600);
  try {
    linkSync(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(part);
  }
}

const replace = (file: string, text: string) => renameSync(writePart(file, text, 0o644), file);

function writePart(file: string, text: string, mode: number): string {
  const part = `${file}.${process.pid}.part`;
  writeFileSync(part, text, { mode });
  return part;
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
