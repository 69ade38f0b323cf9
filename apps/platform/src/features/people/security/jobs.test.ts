import { rememberDevice } from '@fairhouse/contract/people/devices';
import { startPasskeyLogin } from '@fairhouse/contract/people/passkeys';
import { memberInfo } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { failureOf, newMember, visit } from '../../../testing/test-visitor.ts';
import { insertLoginFailure } from '../identity/index.ts';
import { securityTasks } from './jobs.ts';
import { enrol, NEXT_CODE_MS } from './testing/enrol.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform();
});
afterAll(() => on.close());

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const purge = () => securityTasks(on.platform)['security.purge']!({});

const count = (table: string) =>
  inTransaction(on.platform.pool, { merchantId: 1 }, async (tx) => {
    const { rows } = await tx.query<{ count: number }>(`select count(*) as count from ${table}`);
    return rows[0]!.count;
  });

test('refused tries are stored as long as their member may read them, those of unknown names for a day', async () => {
  const { id: memberId } = await (await newMember(on, 'amihan1')).call(memberInfo, {});
  const now = on.clock.now().getTime();
  const stored = [
    [memberId, 89 * DAY_MS],
    [null, 23 * HOUR_MS],
  ] as const;
  const gone = [
    [memberId, 91 * DAY_MS],
    [null, 25 * HOUR_MS],
    [null, 91 * DAY_MS],
  ] as const;
  const place = { ip: '10.0.0.1', userAgent: 'test' };
  await inTransaction(on.platform.pool, { merchantId: 1 }, async (tx) => {
    for (const [whose, age] of [...stored, ...gone]) {
      const failure = { merchantId: 1, memberId: whose, at: new Date(now - age), place, reason: 'password' } as const;
      await insertLoginFailure(tx, failure);
    }
  });
  await purge();
  const ages = await inTransaction(on.platform.pool, { merchantId: 1 }, async (tx) => {
    const { rows } = await tx.query<{ whose: number | null; at: Date }>(
      'select member_id as whose, at from login_failure order by at',
    );
    return rows.map(({ whose, at }) => [whose, now - at.getTime()]);
  });
  expect(ages).toEqual(stored);
});

test('expired challenges and remembered browsers are deleted', async () => {
  const member = await newMember(on, 'bituin1');
  await enrol(on, member);
  await member.call(rememberDevice, {});
  await visit(on).call(startPasskeyLogin, {});
  on.clock.advance(NEXT_CODE_MS);
  expect((await failureOf(visit(on).logIn('bituin1'))).code).toBe('second_step_required');
  const tables = ['member_device', 'passkey_challenge', 'login_challenge'];
  await purge();
  for (const table of tables) expect([table, await count(table)]).toEqual([table, 1]);
  on.clock.advance(DAY_MS + HOUR_MS);
  await purge();
  for (const table of tables) expect([table, await count(table)]).toEqual([table, 0]);
});
