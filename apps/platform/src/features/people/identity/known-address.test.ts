import { login } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { newMember, testPassword, visit } from '../../../testing/test-visitor.ts';
import { isKnownAddress } from './index.ts';
import { findCredentials } from './store.ts';

const HOME = '2001:db8:1:2::9';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform();
  await newMember(on, 'amihan1');
  const visitor = visit(on);
  visitor.ip = HOME;
  await visitor.call(login, { username: 'amihan1', password: testPassword, type: 'username' });
});
afterAll(() => on.close());

test.each([
  ['the same address', HOME, true],
  ['another address of the same IPv6 line', '2001:db8:1:2:aaaa:bbbb:cccc:dddd', true],
  ['the line beside it', '2001:db8:1:3::9', false],
  ['an IPv4 address of an earlier login', '10.0.0.1', true],
  ['the IPv4 address beside it', '10.0.0.2', false],
])('whether %s is known, with the networks that count tries', async (_, ip, known) => {
  const found = await findCredentials(on.platform.pool, 1, { username: 'amihan1', mobile: null, ip });
  expect(found?.knownAddress).toBe(known);
  expect(await inTransaction(on.platform.pool, { merchantId: 1 }, (tx) => isKnownAddress(tx, found!.id, ip))).toBe(
    known,
  );
});
