import { CompactEncrypt, exportJWK, generateKeyPair } from 'jose';
import { beforeAll, expect, test, vi } from 'vitest';
import { encryptedBodyLifetime, openBody, sealBody } from './encrypted-body.ts';
import { newUuid } from './new-uuid.ts';
import type { PublicKey } from './public-key.ts';

let privateKey: CryptoKey;
let publicKey: PublicKey;
const now = new Date('2026-11-20T12:00:00Z');

/** Replaces the first letter of the tag, which is 22 letters long. */
const damage = (jwe: string) => `${jwe.slice(0, -22)}${jwe.at(-22) === 'A' ? 'B' : 'A'}${jwe.slice(-21)}`;

beforeAll(async () => {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  privateKey = pair.privateKey;
  publicKey = { ...(await exportJWK(pair.publicKey)), kid: 'k1' } as PublicKey;
});

test('A sealed body can be opened, and each one has a new id', async () => {
  const [first, second] = await Promise.all([
    openBody(await sealBody({ a: 1 }, publicKey, now), privateKey, now),
    openBody(await sealBody({ a: 1 }, publicKey, now), privateKey, now),
  ]);
  expect(first?.body).toEqual({ a: 1 });
  expect(first?.jti).not.toBe(second?.jti);
});

test('A page over plain http seals without Web Crypto and makes its ids itself', async () => {
  const own = crypto;
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => own.getRandomValues(bytes) });
  const ids = Array.from({ length: 50 }, () => newUuid());
  const sealed = await Promise.all(ids.map((id) => sealBody({ id, text: 'পাসওয়ার্ড' }, publicKey, now)));
  vi.unstubAllGlobals();
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(50);
  const opened = await Promise.all(sealed.map((jwe) => openBody(jwe, privateKey, now)));
  expect(opened.map((body) => body?.body)).toEqual(ids.map((id) => ({ id, text: 'পাসওয়ার্ড' })));
  expect(await openBody(damage(sealed[0]!), privateKey, now)).toBeNull();
});

test('An expired body, a damaged one and one for another key are refused alike', async () => {
  const sealed = await sealBody({ a: 1 }, publicKey, now);
  const later = new Date(now.getTime() + (encryptedBodyLifetime + 1) * 1000);
  const stranger = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
  expect(await openBody(sealed, privateKey, later)).toBeNull();
  expect(await openBody(damage(sealed), privateKey, now)).toBeNull();
  expect(await openBody(sealed, stranger.privateKey, now)).toBeNull();
  expect(await openBody('not a token', privateKey, now)).toBeNull();
});

test.each([
  ['another key agreement', 'ECDH-ES+A256KW', 'A256GCM'],
  ['another content encryption', 'ECDH-ES', 'A128CBC-HS256'],
])('A body with %s is refused (reliability 71)', async (_, alg, enc) => {
  const payload = new TextEncoder().encode(
    JSON.stringify({ iat: now.getTime() / 1000, jti: crypto.randomUUID(), body: {} }),
  );
  const { importJWK } = await import('jose');
  const jwe = await new CompactEncrypt(payload)
    .setProtectedHeader({ alg, enc })
    .encrypt(await importJWK(publicKey, alg));
  expect(await openBody(jwe, privateKey, now)).toBeNull();
});
