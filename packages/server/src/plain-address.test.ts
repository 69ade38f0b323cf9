import { expect, test } from 'vitest';
import { plainAddress } from './plain-address.ts';

test.each([
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['2001:db8::9', '2001:db8::9'],
])('%s is stored as %s', (ip, plain) => {
  expect(plainAddress(ip)).toBe(plain);
});
