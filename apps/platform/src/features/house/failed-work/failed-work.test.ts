import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import * as calls from '@fairhouse/contract/house/failed-work-backoffice';
import { memberInfo } from '@fairhouse/contract/people/session';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '../../../features.ts';
import { EachApart } from '../../../system/each-apart.ts';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { failureOf, newMember, newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { audit } from '../audit/index.ts';
import { failedWork } from './index.ts';
import { taskOf } from './retry-failed-work.ts';

let on: TestPlatform;
let operator: TestVisitor;
beforeAll(async () => {
  on = await startTestPlatform({ features: [audit, failedWork] });
  operator = await newOperator(on, 'mender');
});
afterAll(() => on.close());

const merchant = () => on.platform.merchants.default();
const fails = async () => {
  throw new Error('the wallet is closed');
};

test('work that failed is listed with its member and day, retried at once, and gone when it is done', async () => {
  const site = await newMember(on, 'worked');
  const { id: memberId } = await site.call(memberInfo, {});
  const subject = `${memberId} 2026-11-27`;
  expect(await operator.call(calls.boCountFailedWork, {})).toEqual({ failed: 0 });
  await (await EachApart.of(on.platform, merchant(), 'rank_rebates')).run(subject, fails);

  const { list, total } = await operator.call(calls.boFailedWork, { kind: 'rank_rebates' });
  expect(total).toBe(1);
  const [work] = list;
  expect(work).toMatchObject({
    memberId,
    memberAccount: 'worked',
    day: '2026-11-27',
    tries: 1,
    reason: 'the wallet is closed',
  });
  expect(Date.parse(work!.nextAt) - Date.parse(work!.failedAt)).toBe(60_000);
  expect((await operator.call(calls.boFailedWork, { kind: 'points' })).total).toBe(0);
  expect(await operator.call(calls.boCountFailedWork, {})).toEqual({ failed: 1 });

  const each = () => EachApart.of(on.platform, merchant(), 'rank_rebates');
  expect((await each()).due()).toEqual([]);
  const { id } = work!;
  await operator.call(calls.boRetryFailedWork, { id });
  const retried = await operator.call(calls.boRetryFailedWork, { id });
  expect(Date.parse(retried.nextAt)).toBeLessThan(Date.parse(work!.nextAt));
  expect((await each()).due()).toEqual([subject]);
  const queued = await on.platform.pool.query(`select key from graphile_worker._private_jobs where key like 'retry %'`);
  expect(queued.rows).toEqual([{ key: 'retry ranks.judge' }]);

  const [entry] = (await operator.call(boAuditLog, { search: 'failed-work' })).list;
  expect(entry).toMatchObject({
    actor: 'operator:mender',
    subject: `failed-work:${id}`,
    after: { nextAt: retried.nextAt },
  });

  await (await each()).run(subject, async () => undefined);
  expect(await operator.call(calls.boCountFailedWork, {})).toEqual({ failed: 0 });
  for (const call of [calls.boOneFailedWork, calls.boRetryFailedWork])
    expect((await failureOf(operator.call(call, { id }))).code).toBe('not_found');
});

test('work that was done elsewhere is forgotten once it is due', async () => {
  const subject = `${randomUUID()} 2026-11-27 7`;
  await (await EachApart.of(on.platform, merchant(), 'missions')).run(subject, fails);
  await (await EachApart.of(on.platform, merchant(), 'missions')).forgetRest();
  expect((await operator.call(calls.boFailedWork, { kind: 'missions' })).total).toBe(1);
  on.clock.advance(60_000);
  const each = await EachApart.of(on.platform, merchant(), 'missions');
  await each.run(subject, fails);
  await each.forgetRest();
  expect((await operator.call(calls.boFailedWork, { kind: 'missions' })).list).toMatchObject([
    { tries: 2, memberId: null, day: '2026-11-27' },
  ]);
  on.clock.advance(120_000);
  await (await EachApart.of(on.platform, merchant(), 'missions')).forgetRest();
  expect((await operator.call(calls.boFailedWork, { kind: 'missions' })).total).toBe(0);
});

test('an operator without the permission retries nothing', async () => {
  await (await EachApart.of(on.platform, merchant(), 'points')).run('999999', fails);
  const [work] = (await operator.call(calls.boFailedWork, { kind: 'points' })).list;
  const reader = await newOperator(on, 'readsfailed', { role: 'auditor' });
  expect((await failureOf(reader.call(calls.boRetryFailedWork, { id: work!.id }))).code).toBe('permission_denied');
});

test.each(Object.entries(taskOf))('the job of %s, %s, exists', (_, task) => {
  const tasks = features.flatMap(({ cron }) => cron?.map((item) => item.task) ?? []);
  expect(tasks).toContain(task);
});
