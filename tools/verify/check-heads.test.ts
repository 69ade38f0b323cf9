import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, it } from 'vitest';
import { checkHeads, parseHeads, type SignedHead } from './check-heads.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const pem = publicKey.export({ format: 'pem', type: 'spki' }) as string;
const AT = '2026-08-15T10:00:00.000Z';
const entries = [1, 2, 3].map((no) => ({ no, previous: `h${no - 1}`, entry: '{}', hash: `h${no}` }));

const signed = (no: number, hash: string, at = AT): SignedHead => ({
  no,
  hash,
  at,
  signature: sign(null, Buffer.from(JSON.stringify({ no, hash, at })), privateKey).toString('base64url'),
});

it('heads that were signed of entries of the log are right', () => {
  expect(checkHeads(entries, [signed(1, 'h1'), signed(3, 'h3')], pem)).toEqual([]);
});

it.each([
  ['an entry that was rewritten', signed(2, 'other'), 'head 2: entry 2 is another than was signed'],
  ['an entry that was cut off', signed(4, 'h4'), 'head 4: the log does not have this entry'],
  ['a head that was changed', { ...signed(2, 'other'), hash: 'h2' }, 'head 2: its signature is not that of the key'],
  ['a signature of nothing', { ...signed(2, 'h2'), signature: '' }, 'head 2: its signature is not that of the key'],
])('%s is found', (_, head, flaw) => {
  expect(checkHeads(entries, [head], pem)).toEqual([flaw]);
});

it('lines of a second place are read by day', () => {
  const lines = [signed(1, 'h1'), signed(2, 'h2', '2026-08-16T00:00:00.000Z')].map((head) => JSON.stringify(head));
  expect(parseHeads(`${lines.join('\n')}\n\n`, ['2026-08-15']).map(({ no }) => no)).toEqual([1]);
});
