import fc from 'fast-check';
import { createSigner, createVerifier, httpbis } from 'http-message-signatures';
import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  contentDigest,
  exportPublicKey,
  generateKeyPair,
  importPrivateKey,
  importPublicKey,
  loadOrCreateKey,
  signatureBase,
  signRequest,
  verifyRequest,
  type Headers,
} from './index.ts';

const key = { keyId: 'studio-1', ...generateKeyPair() };
const privateKey = importPrivateKey(key.privateKey);
const publicKey = importPublicKey(key.publicKey);
const publicKeyOf = (keyId: string) => (keyId === key.keyId ? publicKey : undefined);
const now = new Date('2026-11-20T12:00:00Z');
const request = { method: 'POST', path: '/vendor/v1/bet', body: '{"amount":100}' };
const signed = () => signRequest({ ...request, keyId: key.keyId, privateKey, now });
const check = (headers: Headers, changed: Partial<typeof request> & { now?: Date } = {}) =>
  verifyRequest({ ...request, now, ...changed, headers, publicKeyOf });
const codeOf = (result: ReturnType<typeof check>) => (result.ok ? 'ok' : result.code);

describe('published vectors', () => {
  // RFC 9421 B.1.4 and B.2.6
  const rfcPublic = importPublicKey('JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs');
  const rfcPrivate = importPrivateKey('n4Ni-HpISpVObnQMW0wOhCKROaIKqKtW_2ZYb2p9KcU');
  const base = [
    '"date": Tue, 20 Apr 2021 02:07:55 GMT',
    '"@method": POST',
    '"@path": /foo',
    '"@authority": example.com',
    '"content-type": application/json',
    '"content-length": 18',
    '"@signature-params": ("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"',
  ].join('\n');
  const signature = 'wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==';

  it('agrees with RFC 9421 B.2.6', () => {
    expect(verify(null, Buffer.from(base), rfcPublic, Buffer.from(signature, 'base64'))).toBe(true);
    expect(sign(null, Buffer.from(base), rfcPrivate).toString('base64')).toBe(signature);
  });

  it('agrees with the digest of RFC 9530 appendix B', () => {
    expect(contentDigest('{"hello": "world"}\n')).toBe('sha-256=:RK/0qy18MlBSVnWgjwz6lZEWjP/lF5HF9bvEF8FabDg=:');
  });

  it('writes the signature base of RFC 9421 §2.5', () => {
    expect(signatureBase('POST', '/a', 'sha-256=:x:', '();created=1')).toBe(
      '"@method": POST\n"@path": /a\n"content-digest": sha-256=:x:\n"@signature-params": ();created=1',
    );
  });
});

describe('keys', () => {
  it('reads its own output, raw and PEM', () => {
    const pem = publicKey.export({ format: 'pem', type: 'spki' }) as string;
    const secret = privateKey.export({ format: 'pem', type: 'pkcs8' }) as string;
    expect(exportPublicKey(importPublicKey(pem))).toBe(key.publicKey);
    expect(importPrivateKey(secret).equals(privateKey)).toBe(true);
  });

  it('stores a key pair in files, the private one readable by its owner only', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fairhouse-key-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'keys/studio.pem');
    const made = loadOrCreateKey(file);
    expect(loadOrCreateKey(file).equals(made)).toBe(true);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const published = importPublicKey(readFileSync(file.replace('.pem', '.pub.pem'), 'utf8'));
    expect(exportPublicKey(published)).toBe(exportPublicKey(made));
  });

  it('refuses a key of another kind', () => {
    const { publicKey: other } = generateKeyPairSync('x25519');
    expect(() => importPublicKey(other.export({ format: 'pem', type: 'spki' }) as string)).toThrow(
      'not an Ed25519 key',
    );
  });

  it.each(['', 'x', 'A'.repeat(44), '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----'])(
    'refuses %j',
    (text) => {
      expect(() => importPublicKey(text)).toThrow();
    },
  );
});

describe('verification', () => {
  it('identifies the sender', () => {
    expect(check({ ...signed() })).toEqual({
      ok: true,
      value: { keyId: 'studio-1', nonce: expect.stringMatching(/^[\w-]{22}$/), created: now.getTime() / 1000 },
    });
  });

  it.each<[string, Parameters<typeof check>[1]]>([
    ['method', { method: 'PUT' }],
    ['path', { path: '/vendor/v1/win' }],
    ['query', { path: '/vendor/v1/bet?x=1' }],
    ['body', { body: '{"amount":101}' }],
    ['space in the body', { body: '{"amount": 100}' }],
  ])('refuses another %s', (_, changed) => {
    expect(codeOf(check({ ...signed() }, changed))).toBe('signature_invalid');
  });

  it.each([
    [-61, 'signature_expired'],
    [-60, 'ok'],
    [60, 'ok'],
    [61, 'signature_expired'],
    [3600, 'signature_expired'],
    [-3600, 'signature_expired'],
  ])('%i s after signing answers %s', (seconds, code) => {
    expect(codeOf(check({ ...signed() }, { now: new Date(now.getTime() + seconds * 1000) }))).toBe(code);
  });

  const input = (change: (text: string) => string): Headers => {
    const headers = signed();
    return { ...headers, 'signature-input': change(headers['signature-input']) };
  };
  it.each<[string, () => Headers]>([
    ['no headers', () => ({})],
    ['no signature', () => ({ ...signed(), signature: undefined })],
    ['two signatures', () => ({ ...signed(), signature: `${signed().signature}, sig2=:AAAA:` })],
    ['a header list', () => ({ ...signed(), signature: [signed().signature] })],
    ['another label', () => input((text) => text.replace('sig1', 'sig2'))],
    ['an unknown key', () => input((text) => text.replace('studio-1', 'studio-2'))],
    ['a prototype name as key', () => input((text) => text.replace('studio-1', '__proto__'))],
    ['another algorithm', () => input((text) => text.replace('ed25519', 'hmac-sha256'))],
    ['a longer life', () => input((text) => text.replace(/expires=\d+/, 'expires=99999999999'))],
    ['another order of components', () => input((text) => text.replace('"@method" "@path"', '"@path" "@method"'))],
    ['fewer components', () => input((text) => text.replace(' "content-digest"', ''))],
    ['more components', () => input((text) => text.replace('"content-digest"', '"content-digest" "date"'))],
    ['a repeated parameter', () => input((text) => text.replace(';alg="ed25519"', `;keyid="studio-1"`))],
    ['a missing parameter', () => input((text) => text.replace(/;nonce="[^"]+"/, ''))],
    [
      'a short nonce',
      () => ({ ...signRequest({ ...request, keyId: key.keyId, privateKey, now, nonce: 'x'.repeat(15) }) }),
    ],
    ['another digest algorithm', () => ({ ...signed(), 'content-digest': 'sha-512=:AAAA:' })],
  ])('refuses %s', (_, headers) => {
    expect(codeOf(check(headers()))).toBe('signature_invalid');
  });

  it('refuses a genuine signature whose lifetime is too long', () => {
    const params = `("@method" "@path" "content-digest");created=${now.getTime() / 1000};expires=${now.getTime() / 1000 + 61};nonce="${'n'.repeat(22)}";keyid="studio-1";alg="ed25519"`;
    const digest = contentDigest(request.body);
    const base = signatureBase(request.method, request.path, digest, params);
    const signature = sign(null, Buffer.from(base), privateKey).toString('base64');
    const headers = { 'content-digest': digest, 'signature-input': `sig1=${params}`, signature: `sig1=:${signature}:` };
    expect(codeOf(check(headers))).toBe('signature_expired');
  });

  it('accepts a signature for its own body and no other', () => {
    const body = fc.oneof(fc.string({ unit: 'binary' }), fc.json());
    fc.assert(
      fc.property(body, body, (sent, received) => {
        const headers = { ...signRequest({ ...request, body: sent, keyId: key.keyId, privateKey, now }) };
        const same = Buffer.from(sent).equals(Buffer.from(received));
        return check(headers, { body: sent }).ok && check(headers, { body: received }).ok === same;
      }),
      { numRuns: 50 },
    );
  });

  it('refuses a second spelling of the same signature', () => {
    const headers = signed();
    const last = headers.signature.length - 4;
    const same = 'AQgw'.indexOf(headers.signature[last]!) * 16;
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
    for (const letter of alphabet.slice(same + 1, same + 16)) {
      const signature = headers.signature.slice(0, last) + letter + headers.signature.slice(last + 1);
      expect(check({ ...headers, signature }).ok).toBe(false);
    }
  });

  it('refuses a header with any one character changed', () => {
    const headers = signed();
    const names = ['content-digest', 'signature-input', 'signature'] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.nat(),
        fc.constantFrom(...'aZ09+/=;:"( '.split('')),
        (name, position, letter) => {
          const text = headers[name];
          const at = position % text.length;
          const changed = text.slice(0, at) + letter + text.slice(at + 1);
          // The label is not signed, but must be the same in both headers.
          return changed === text || !check({ ...headers, [name]: changed }).ok;
        },
      ),
    );
  });
});

describe('an independent implementation', () => {
  const url = `http://127.0.0.1${request.path}`;
  it('accepts our signature', async () => {
    const headers: Record<string, string> = { ...signRequest({ ...request, keyId: key.keyId, privateKey }) };
    const verifier = createVerifier(publicKey, 'ed25519');
    const outcome = await httpbis.verifyMessage(
      { keyLookup: async () => ({ id: key.keyId, algs: ['ed25519'], verify: verifier }), all: true },
      { method: request.method, url, headers },
    );
    expect(outcome).toBe(true);
  });

  it('makes a signature that our verification accepts', async () => {
    const message = { method: 'POST', url, headers: { 'content-digest': contentDigest(request.body) } };
    const { headers } = await httpbis.signMessage(
      {
        key: createSigner(privateKey, 'ed25519', key.keyId),
        name: 'theirs',
        fields: ['@method', '@path', 'content-digest'],
        params: ['created', 'expires', 'keyid', 'alg', 'nonce'],
        paramValues: { created: now, expires: new Date(now.getTime() + 60_000), nonce: 'a-nonce-of-theirs-1' },
      },
      message,
    );
    const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
    expect(codeOf(check(lower as Headers))).toBe('ok');
  });
});
