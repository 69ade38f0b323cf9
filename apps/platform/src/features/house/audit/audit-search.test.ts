import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { explain } from '../../../testing/explain.ts';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { appendAudit } from './index.ts';
import { listEntries } from './store.ts';

const anActor = { actor: 'operator:maria.d', action: 'game.save', subject: 'game:studio/Fruits7' } as const;
const aMember = { actor: 'member:77', action: 'member.add_passkey', subject: 'discrepancy:W-1A2B' } as const;
let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform();
  for (const merchantId of [1, 2])
    await inTransaction(on.platform.pool, { merchantId }, async (tx) => {
      const rest = { merchantId, before: null, after: null, ip: '' };
      for (const entry of [anActor, aMember]) await appendAudit(on.platform, tx, { ...entry, ...rest });
    });
});
afterAll(() => on.close());

const anyTime = { from: null, until: null };
const find = (search: string, merchantId = 1) =>
  inTransaction(on.platform.pool, { merchantId, readOnly: true }, async (tx) => {
    const { list, total } = await listEntries(tx, { ...anyTime, search, offset: 0, limit: 100 });
    expect(total).toBe(list.length);
    return list.map(({ subject }) => subject);
  });
it.each([
  ['operator:maria', anActor],
  ['MARIA', anActor],
  ['game:studio/f', anActor],
  ['fruits', anActor],
  ['game.s', anActor],
  ['me.sav', anActor],
  ['w-1a', aMember],
  ['passkey', aMember],
  ['discrepancy', aMember],
])(
  'a search for %j finds the start of a name, or a part of the action, at the own merchant',
  async (search, { subject }) => {
    expect(await find(search)).toEqual([subject]);
    expect(await find(search, 2)).toEqual([subject]);
  },
);

it.each(['aria', 'tudio', '%', 'a_d', 'a%', '\\', '.*', 'member:7'])(
  'a search for %j finds nothing',
  async (search) => {
    expect(await find(search)).toEqual([]);
  },
);

it('each part of the search uses an index, although row-level security separates the tenants', async () => {
  await inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    tx.query(`insert into audit_entry (merchant_id, id, at, actor, action, subject, ip, previous_hash, hash)
      select 1, 1000 + n, now(), 'member:' || n, 'play.' || n % 5, 'play:' || n, '', '', ''
      from generate_series(1, 5000) n`),
  );
  const [, , plan] = await explain(on, (tx) => listEntries(tx, { ...anyTime, search: 'maria', offset: 0, limit: 25 }));
  for (const column of ['actor', 'actor_name', 'subject_key', 'subject_name'])
    expect(plan).toMatch(new RegExp(`Index Cond: .*${column}\\W+(::text\\W+)?>= 'maria'`));
  expect(plan).toMatch(/Index Cond: .*action.* = ANY/);
  expect(plan).not.toContain('Seq Scan');
});
