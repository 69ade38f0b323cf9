import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '@fairhouse/database';
import { memberInfo } from '@fairhouse/contract/people/session';
import { explain } from '../../../testing/explain.ts';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { newMember } from '../../../testing/test-visitor.ts';
import { countUnread, listMessages } from './store.ts';
import { inbox } from './index.ts';

const MESSAGES = 100_000;

let on: TestPlatform;
let memberId: number;
beforeAll(async () => {
  on = await startTestPlatform({ features: [inbox] });
  memberId = (await (await newMember(on, 'reader1')).call(memberInfo, {})).id;
  const owner = connect({ url: on.ownerUrl, max: 1 });
  await owner.query(`select set_config('fairhouse.merchant', '1', false)`);
  await owner.query(
    `insert into inbox_message (merchant_id, member_id, at, kind, content)
     select 1, $1, now(), 'money', '{"template": "withdrawalPaid"}' from generate_series(1, ${MESSAGES})`,
    [memberId],
  );
  await owner.end();
}, 120_000);
afterAll(() => on.close());

it('Pages and the count of a member with 100,000 messages read an index backwards and stop, without a sort', async () => {
  const reader = { memberId, promotions: true };
  const before = MESSAGES / 2;
  const plans = await explain(on, async (tx) => {
    await listMessages(tx, reader, { before: undefined, unread: false, limit: 21 });
    await listMessages(tx, reader, { before, unread: false, limit: 21 });
    await listMessages(tx, reader, { before, unread: true, limit: 21 });
    await countUnread(tx, reader, 100);
  });
  expect(plans).toHaveLength(4);
  for (const plan of plans) {
    expect(plan).toMatch(/Limit/);
    expect(plan).toMatch(/Index (?:Only )?Scan Backward using inbox_message_/);
    expect(plan).not.toMatch(/Sort|Seq Scan on inbox_message/);
  }
});
