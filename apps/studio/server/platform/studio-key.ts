import { importPrivateKey } from '@fairhouse/vendor-sdk';
import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** `studio.pem` → `studio.pub.pem`: what the platform is given. */
export const publicKeyFile = (keyFile: string): string => keyFile.replace(/(\.pem)?$/, '.pub.pem');

/**
 * The key that signs the studio's requests, made at the first start. Several processes starting together end up with
 * the same one: only a whole file ever takes the name.
 */
export function loadStudioKey(keyFile: string): KeyObject {
  mkdirSync(dirname(keyFile), { recursive: true, mode: 0o700 });
  const made = `${keyFile}.${process.pid}`;
  try {
    readFileSync(keyFile);
  } catch {
    const { privateKey } = generateKeyPairSync('ed25519');
    writeFileSync(made, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 });
    try {
      linkSync(made, keyFile);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(made);
    }
  }
  const key = importPrivateKey(readFileSync(keyFile, 'utf8'));
  writeFileSync(publicKeyFile(keyFile), createPublicKey(key).export({ format: 'pem', type: 'spki' }), { mode: 0o644 });
  return key;
}
