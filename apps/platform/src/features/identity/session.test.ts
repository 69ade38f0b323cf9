import { walletBalance } from '@fairhouse/contract/wallets';
import { logout, memberInfo } from '@fairhouse/contract/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { newMember, visit } from '../../testing/test-visitor.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform();
});
afterAll(() => on.close());

test('a new member is logged in, has wallets, and sees who they are', async () => {
  const member = await newMember(on, 'amihan1');
  expect(await member.call(memberInfo, {})).toMatchObject({ account: 'amihan1', type: 0, previousLogin: null });
  expect(await member.call(walletBalance, {})).toEqual({ currency: 'TLB', balance: 0, locked: 0, bonus: 0, points: 0 });
});
