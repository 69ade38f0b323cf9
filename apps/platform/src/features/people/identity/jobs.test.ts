import { changePassword, memberInfo } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { newMember, newOperator, testPassword } from '../../../testing/test-visitor.ts';
import { operatorTasks } from '../../house/operators/jobs.ts';
import { identityTasks } from './jobs.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform();
});
afterAll(() => on.close());

const DAY_MS = 86_400_000;

const rowsOf = async (table: string) => {
  const { rows } = await inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    tx.query<{ count: number }>(`select count(*) as count from ${table}`),
  );
  return rows[0]!.count;
};

test('expired rows are deleted, current ones stay', async () => {
  const member = await newMember(on, 'amihan1');
  await newOperator(on, 'tala');
  const tasks = { ...identityTasks(on.platform), ...operatorTasks(on.platform) };
  const runAll = async () => {
    for (const [name, task] of Object.entries(tasks)) if (name.endsWith('.purge')) await task({});
  };
  await runAll();
  await member.call(memberInfo, {});
  const newPassword = 'bagong-susi-58';
  await member.call(changePassword, { oldPassword: testPassword, newPassword, confirmNewPassword: newPassword });
  await runAll();
  expect(await rowsOf('password_change')).toBe(1);
  expect(await rowsOf('attempt')).toBeGreaterThan(0);
  expect(await rowsOf('used_body')).toBeGreaterThan(0);

  on.clock.advance(2 * DAY_MS);
  await runAll();
  expect(await rowsOf('attempt')).toBe(0);
  expect(await rowsOf('password_change')).toBe(0);
  expect(await rowsOf('member_session')).toBe(1);
  expect(await rowsOf('operator_session')).toBe(1);

  on.clock.advance(400 * DAY_MS);
  await runAll();
  expect(await rowsOf('member_session')).toBe(0);
  expect(await rowsOf('operator_session')).toBe(0);
  expect(await rowsOf('member_login')).toBe(1);
});
