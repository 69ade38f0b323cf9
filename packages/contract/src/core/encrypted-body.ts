import { CompactEncrypt, compactDecrypt, importJWK, type CryptoKey, type JWK } from 'jose';
import * as z from 'zod/mini';
import { newUuid } from './new-uuid.ts';
import type { PublicKey } from './public-key.ts';

/** Content type of an encrypted body. */
export const encryptedBodyType = 'application/jose';

/** The one accepted pair of algorithms (reliability 71). */
const keyAgreement = 'ECDH-ES';
const contentEncryption = 'A256GCM';

/** Seconds that an encrypted body stays acceptable; its `jti` is remembered for as long. */
export const encryptedBodyLifetime = 120;

/** What is inside the JWE: the request, when it was made (seconds since 1970, UTC) and a single-use id. */
const sealed = z.strictObject({ iat: z.int(), jti: z.uuid(), body: z.unknown() });
export type SealedBody = z.infer<typeof sealed>;

/** Seals a request body for the holder of `publicKey`. */
export async function sealBody(body: unknown, publicKey: PublicKey, now: Date): Promise<string> {
  const payload: SealedBody = { iat: Math.floor(now.getTime() / 1000), jti: newUuid(), body };
  const plaintext = new TextEncoder().encode(JSON.stringify(payload));
  if (!('subtle' in crypto)) {
    const { sealWithoutWebCrypto } = await import('./seal-without-web-crypto.ts');
    return sealWithoutWebCrypto(plaintext, publicKey);
  }
  const key = await importJWK(publicKey as JWK, keyAgreement);
  return new CompactEncrypt(plaintext)
    .setProtectedHeader({ alg: keyAgreement, enc: contentEncryption, kid: publicKey.kid })
    .encrypt(key);
}

/**
 * Opens a sealed body. Returns null for every kind of damage, so that an attacker learns nothing from the answer
 * (reliability 71). The caller refuses a reused `jti`.
 */
export async function openBody(jwe: string, privateKey: CryptoKey, now: Date): Promise<SealedBody | null> {
  try {
    const { plaintext } = await compactDecrypt(jwe, privateKey, {
      keyManagementAlgorithms: [keyAgreement],
      contentEncryptionAlgorithms: [contentEncryption],
    });
    const opened = sealed.safeParse(JSON.parse(new TextDecoder().decode(plaintext)));
    if (!opened.success) return null;
    const age = now.getTime() / 1000 - opened.data.iat;
    return Math.abs(age) <= encryptedBodyLifetime ? opened.data : null;
  } catch {
    return null;
  }
}
