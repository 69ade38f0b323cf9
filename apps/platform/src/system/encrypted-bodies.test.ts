import { encryptedBodyType, sealBody } from '@fairhouse/contract/core/encrypted-body';
import { login } from '@fairhouse/contract/people/session';
import { CompactEncrypt, exportJWK, generateKeyPair, generateSecret, importJWK } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { newMember, testPassword, TestVisitor, visit } from '../testing/test-visitor.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform();
  await newMember(on, 'amihan1');
});
afterAll(() => on.close());

const credentials = { username: 'amihan1', password: testPassword, type: 'username' };
const seal = (at = new Date()) => sealBody(credentials, on.platform.encryptionKey, at);

async function send(payload: string, visitor: TestVisitor = visit(on), contentType = encryptedBodyType) {
  const answer = await visitor.inject({
    method: 'POST',
    url: login.path,
    payload,
    headers: { 'content-type': contentType },
  });
  return { status: answer.statusCode, ...answer.json<{ success: boolean; code?: string; message?: string }>() };
}

test('a sealed body is accepted once, also in parallel and at another server', async () => {
  const jwe = await seal();
  const second = await on.secondServer();
  try {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(jwe)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await send(jwe, new TestVisitor(second, second.apps.site))).toMatchObject({
      status: 400,
      code: 'encryption_replayed',
    });
  } finally {
    await second.close();
  }
});

test('every kind of damage gets the same answer', async () => {
  const good = await seal();
  const [header, , iv, text, tag] = good.split('.') as [string, string, string, string, string];
  const foreign = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const { kid } = on.platform.encryptionKey;
  const payload = JSON.stringify({ iat: Math.floor(Date.now() / 1000), jti: crypto.randomUUID(), body: credentials });
  const ours = await importJWK({ ...on.platform.encryptionKey }, 'ECDH-ES');
  const encrypt = (text: string, alg: string, enc: string, key: Parameters<CompactEncrypt['encrypt']>[0]) =>
    new CompactEncrypt(new TextEncoder().encode(text)).setProtectedHeader({ alg, enc, kid }).encrypt(key);

  const damaged = [
    '',
    'not a jwe',
    '....',
    JSON.stringify(credentials),
    good.slice(0, -2),
    `${header}..${iv}.${text}x.${tag}`,
    `${header}..${iv}.${text}.${tag.split('').toReversed().join('')}`,
    await sealBody(credentials, { ...on.platform.encryptionKey, kid: 'unknown' }, new Date()),
    await sealBody(credentials, { ...(await exportJWK(foreign.publicKey)), kid } as never, new Date()),
    await seal(new Date(Date.now() - 3_600_000)),
    await seal(new Date(Date.now() + 3_600_000)),
    await encrypt(payload, 'ECDH-ES+A128KW', 'A256GCM', ours),
    await encrypt(payload, 'ECDH-ES', 'A128CBC-HS256', ours),
    await encrypt(payload, 'dir', 'A256GCM', await generateSecret('A256GCM', { extractable: true })),
    await encrypt('not json', 'ECDH-ES', 'A256GCM', ours),
    await encrypt(JSON.stringify({ body: credentials }), 'ECDH-ES', 'A256GCM', ours),
    await encrypt(JSON.stringify({ ...JSON.parse(payload), jti: 'not-a-uuid' }), 'ECDH-ES', 'A256GCM', ours),
    await encrypt(JSON.stringify({ ...JSON.parse(payload), admin: true }), 'ECDH-ES', 'A256GCM', ours),
  ];
  const answers = await Promise.all(damaged.map((jwe) => send(jwe)));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ status: 400, code: 'encryption_invalid' });
});

test('a plain body is refused where a sealed one is required', async () => {
  expect(await send(JSON.stringify(credentials), visit(on), 'application/json')).toMatchObject({
    status: 400,
    code: 'encryption_invalid',
  });
});

test('two servers that start on an empty database publish a key that both can open', async () => {
  const second = await on.secondServer();
  try {
    expect(second.platform.encryptionKey).toEqual(on.platform.encryptionKey);
  } finally {
    await second.close();
  }
});
