import { openSecret } from '../../../system/secret-box.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WithdrawalKit, type Made } from './testing/withdrawal-kit.ts';

let w: WithdrawalKit;
beforeAll(async () => {
  w = await WithdrawalKit.start();
});
afterAll(() => w.kit.close());

/** A device of the member that was created last. */
const subscribed = () =>
  w.kit.query(
    `insert into push_subscription (id, merchant_id, member_id, session_id, endpoint_hash, sealed, locale, created_at)
     select gen_random_uuid(), 1, m.id, s.id, decode(md5(m.username), 'hex'), 'sealed', 'EN', now()
     from member m join member_session s on s.member_id = m.id where m.username = $1 limit 1`,
    [w.lastName],
  );

/** What waits to be sent about this withdrawal. */
async function queued({ withdrawal }: Made): Promise<unknown[]> {
  const rows = (await w.kit.query(
    `select payload->>'sealed' as sealed from graphile_worker._private_jobs where payload->>'subscriptionId' is not null order by id`,
  )) as { sealed: string }[];
  const notes = rows.map(
    ({ sealed }) =>
      JSON.parse(openSecret(w.kit.test.platform.config.dataKey, 'push note', sealed)) as {
        path: string;
        text: unknown;
      },
  );
  return notes.filter(({ path }) => path === `/withdrawal/${withdrawal.id}`).map(({ text }) => text);
}

it('Devices are notified when a withdrawal is paid, once, and not when it is approved', async () => {
  const made = await w.requested();
  await subscribed();
  await w.approve(made.withdrawal.id);
  expect(await queued(made)).toEqual([]);
  await w.kit.runJobs();
  await w.reaches(made, 'sent');
  await w.answer(made, 'received');
  expect(await queued(made)).toEqual([{ template: 'withdrawalPaid', amount: '₱300.00' }]);
});

it('Devices are notified that a withdrawal is rejected', async () => {
  const made = await w.requested();
  await subscribed();
  await w.reject(made.withdrawal.id);
  expect(await queued(made)).toEqual([{ template: 'withdrawalRejected', amount: '₱300.00' }]);
});
