import { expect, test } from 'vitest';
import { openSecret, sealSecret } from './secret-box.ts';

const key = 'ab'.repeat(32);

test('opens what it sealed, each time with another ciphertext', () => {
  const sealed = sealSecret(key, 'totp:tala', 'ভাত ও ডাল');
  expect(openSecret(key, 'totp:tala', sealed)).toBe('ভাত ও ডাল');
  expect(sealSecret(key, 'totp:tala', 'ভাত ও ডাল')).not.toBe(sealed);
});

test.each([
  ['another key', 'cd'.repeat(32), 'totp:tala', (sealed: string) => sealed],
  ['another row', key, 'totp:parvin', (sealed: string) => sealed],
  ['a changed byte', key, 'totp:tala', (sealed: string) => (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1)],
  ['a missing end', key, 'totp:tala', (sealed: string) => sealed.slice(0, -4)],
  ['nothing', key, 'totp:tala', () => ''],
])('does not open with %s', (_, otherKey, context, change) => {
  const sealed = sealSecret(key, 'totp:tala', 'secret');
  expect(() => openSecret(otherKey, context, change(sealed))).toThrow();
});
