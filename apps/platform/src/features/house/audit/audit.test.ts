import { connect, inTransaction } from '@fairhouse/database';
import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import type { Anchor } from './anchor.ts';
import { hashEntry } from './audit-event.ts';
import { appendAudit, readAnchors, verifyAudit, type AuditReport } from './index.ts';
import { listEntries, readEntries, readHead } from './store.ts';

let on: TestPlatform;
/** The owner of the database can tamper with anything. */
let owner: Pool;
/** Five entries, the last of them anchored. */
let anchor: Anchor;
beforeAll(async () => {
  on = await startTestPlatform();
  owner = connect({ url: on.ownerUrl, max: 1 });
  for (let i = 0; i < 5; i += 1) await append(1);
  const head = await inTransaction(owner, { merchantId: 1 }, (tx) => readHead(tx, 1));
  anchor = { merchantId: 1, ...head!, at: '2026-11-20T00:00:00.000Z' };
});
afterAll(async () => {
  await owner.end();
  await on.close();
});

const append = (merchantId: number) =>
  inTransaction(on.platform.pool, { merchantId }, (tx) =>
    appendAudit(on.platform, tx, {
      merchantId,
      actor: 'operator:tala',
      action: 'withdrawal.approve',
      subject: 'withdrawal:7',
      ip: '10.0.0.1',
      before: { state: 'requested', amount: 12_345 },
      after: { state: 'approved', note: undefined, at: new Date(0), nested: { z: 1, a: [1, 2] } },
    }),
  );

/** The verifier's answer after some tampering, which is rolled back. */
async function afterTampering(
  tamper: (tx: PoolClient) => Promise<unknown>,
  anchors: readonly Anchor[] = [],
): Promise<AuditReport> {
  let report: AuditReport | undefined;
  const undo = new Error('undo');
  const doing = inTransaction(owner, { merchantId: 1 }, async (tx) => {
    await tamper(tx);
    report = await verifyAudit(tx, 1, { copies: [anchors], now: on.clock.now() });
    throw undo;
  });
  await expect(doing).rejects.toBe(undo);
  return report!;
}

test('an unchanged chain is valid', async () => {
  expect(await afterTampering(async () => undefined, [anchor])).toMatchObject({ entries: 5, faults: [] });
});

test.each([
  ['an edited actor', `update audit_entry set actor = 'operator:somebody' where id = 3`, { id: 3, fault: 'edited' }],
  [
    'an edited figure',
    `update audit_entry set after = '{"state":"rejected"}' where id = 3`,
    { id: 3, fault: 'edited' },
  ],
  ['an edited time', `update audit_entry set at = at + interval '1 s' where id = 3`, { id: 3, fault: 'edited' }],
  ['a removed entry', 'delete from audit_entry where id = 3', { id: 3, fault: 'missing' }],
  ['a removed first entry', 'delete from audit_entry where id = 1', { id: 1, fault: 'missing' }],
  ['a removed end', 'delete from audit_entry where id > 3', { id: 4, fault: 'cut_off' }],
  ['a chain of which all is deleted', 'delete from audit_entry', { id: 1, fault: 'cut_off' }],
  ['a chain of which all is truncated', 'truncate audit_entry', { id: 1, fault: 'cut_off' }],
  ['a swapped hash', `update audit_entry set hash = repeat('a', 64) where id = 5`, { id: 5, fault: 'edited' }],
])('finds %s without any anchor', async (_, sql, fault) => {
  expect((await afterTampering((tx) => tx.query(sql))).faults[0]).toMatchObject(fault);
});

test.each([
  ['shortened together with the recorded end', 'delete from audit_entry where id > 3', 4],
  ['truncated together with the recorded end', 'truncate audit_entry, audit_head', 1],
])('finds a chain that was %s, by its anchor', async (_, sql, id) => {
  const tamper = async (tx: PoolClient) => {
    await tx.query(sql);
    await tx.query('update audit_head set id = 3, hash = (select hash from audit_entry where id = 3)');
  };
  expect(await afterTampering(tamper)).toMatchObject({ faults: [] });
  expect(await afterTampering(tamper, [anchor])).toMatchObject({ faults: [{ id, fault: 'cut_off' }] });
});

test('finds a forged entry with a recomputed hash, by the link of the next one', async () => {
  const forge = async (tx: PoolClient) => {
    const entry = (await readEntries(tx, 1, 2, 1))[0]!;
    const hash = hashEntry({ ...entry, actor: 'operator:innocent' });
    await tx.query(`update audit_entry set actor = 'operator:innocent', hash = $1 where id = 3`, [hash]);
  };
  expect((await afterTampering(forge)).faults).toEqual([{ merchantId: 1, id: 4, fault: 'unchained' }]);
});

test('finds a chain that was rewritten with new hashes, by its anchor', async () => {
  const rewrite = async (tx: PoolClient) => {
    const entries = await readEntries(tx, 1, 0, 100);
    let previousHash = entries[0]!.previousHash;
    for (const entry of entries) {
      const forged = { ...entry, actor: 'operator:innocent', previousHash };
      const values = [forged.actor, previousHash, hashEntry(forged), entry.id];
      await tx.query('update audit_entry set actor = $1, previous_hash = $2, hash = $3 where id = $4', values);
      previousHash = hashEntry(forged);
    }
    await tx.query('update audit_head set hash = $1', [previousHash]);
  };
  expect(await afterTampering(rewrite)).toMatchObject({ faults: [] });
  expect((await afterTampering(rewrite, [anchor])).faults).toMatchObject([{ id: 5, fault: 'anchor_differs' }]);
});

test('finds a replaced end, although a later anchor of the same entry matches it', async () => {
  const later = { ...anchor, hash: 'b'.repeat(64) };
  const faults = [{ merchantId: 1, id: 5, fault: 'anchor_differs' }];
  expect((await afterTampering(async () => undefined, [anchor, later])).faults).toEqual(faults);
  const [first] = (await afterTampering(async () => undefined, [later, anchor])).faults;
  expect(first).toEqual(faults[0]);
});

test('parallel appends form one chain, and an anchor is stored outside the database', async () => {
  await Promise.all(Array.from({ length: 12 }, () => append(2)));
  const { home } = on.platform.config;
  const isAnchored = () => readAnchors(home).some(({ merchantId, id }) => merchantId === 2 && id === 12);
  while (!isAnchored()) await new Promise((resolve) => setTimeout(resolve, 10));
  const report = await inTransaction(on.platform.pool, { merchantId: 2 }, (tx) =>
    verifyAudit(tx, 2, { copies: [readAnchors(home)], now: on.clock.now() }),
  );
  expect(report).toMatchObject({ entries: 12, faults: [] });
});

test('an entry is rolled back with its cause', async () => {
  const failing = inTransaction(on.platform.pool, { merchantId: 1 }, async (tx) => {
    await appendAudit(on.platform, tx, {
      merchantId: 1,
      actor: 'system',
      action: 'page.add',
      subject: 'page:1',
      before: null,
      after: null,
      ip: '',
    });
    throw new Error('the cause failed');
  });
  await expect(failing).rejects.toThrow('the cause failed');
  expect(await afterTampering(async () => undefined)).toMatchObject({ entries: 5, faults: [] });
});

const anyTime = { from: null, until: null } as const;

test.each(['', 'operator:tala', 'withdrawal'])(
  'an instant separates the entries before it from those after; search %j',
  async (search) => {
    const list = (time: { from?: string; until?: string }) =>
      inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
        listEntries(tx, { ...anyTime, ...time, search, offset: 0, limit: 100 }),
      );
    const all = await list({});
    expect(all.total).toBeGreaterThanOrEqual(5);
    const at = all.list[2]!.at.toISOString();
    const [before, after] = [await list({ until: at }), await list({ from: at })];
    expect([...after.list, ...before.list]).toEqual(all.list);
    expect(before.total + after.total).toBe(all.total);
    expect(after.total).toBeGreaterThanOrEqual(3);
    expect((await list({ from: at, until: at })).total).toBe(0);
  },
);

test.each([
  ['member:1', ['member:1']],
  ['MEMBER:12', ['member:12']],
  ['member', ['member:12', 'member:1']],
  ['member:', ['member:12', 'member:1']],
  ['member:2', []],
  ['', ['member:12', 'member:1']],
])('a search for %j finds the subject with that number, and none with a longer one', async (search, expected) => {
  const { pool, clock, events } = on.platform;
  const merchantId = 1;
  await inTransaction(pool, { merchantId }, async (tx) => {
    const { total } = await listEntries(tx, { ...anyTime, search: 'member:1', offset: 0, limit: 1 });
    const entry = { merchantId, actor: 'system', action: 'play.stop', before: null, after: null, ip: '' } as const;
    if (total === 0)
      for (const subject of ['member:1', 'member:12']) await appendAudit({ clock, events }, tx, { ...entry, subject });
  });
  const { list } = await inTransaction(pool, { merchantId }, (tx) =>
    listEntries(tx, { ...anyTime, search, offset: 0, limit: 2 }),
  );
  expect(list.map(({ subject }) => subject)).toEqual(expected);
});
