import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';

let test: TestPlatform;
beforeAll(async () => {
  test = await startTestPlatform();
});
afterAll(() => test.close());

it('finds a member by name through an index, although row-level security separates the tenants', async () => {
  // Under row-level security only leakproof conditions use an index: `lower(username)` would read every member.
  const plan = await inTransaction(test.platform.pool, { merchantId: 1, readOnly: true }, async (tx) => {
    // A small table would be read by a sequential scan; this test is about the index.
    await tx.query('set local enable_seqscan = off');
    const { rows } = await tx.query<{ 'QUERY PLAN': string }>(
      `explain (costs off) select from member where username_key = lower('Mayumi')`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toMatch(/Index Cond: .*username_key = 'mayumi'/);
});
