import { boAuditLog, type AuditEntry } from '@fairhouse/contract/house/audit-backoffice';
import { memberInfo } from '@fairhouse/contract/people/session';
import { connect, inTransaction } from '@fairhouse/database';
import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentPassword } from '../../../adapters/payments/testing/cashier-kit.ts';
import { failureOf, newOperator, testPassword, visit, type TestVisitor } from '../../../testing/test-visitor.ts';
import { WithdrawalKit } from '../../money/withdrawals/testing/withdrawal-kit.ts';
import { chainBatch, startAppending } from './append-pending.ts';
import { appendPending, recordMemberEvent, verifyAudit } from './index.ts';
import type { Anchor } from './anchor.ts';
import type { MemberEventVerb } from './record-member-event.ts';
import { readEntries, readHead } from './store.ts';

let desk: WithdrawalKit;
let auditor: TestVisitor;
let owner: Pool;
let memberId: number;
const WRONG = 'a-wrong-guess';
const NAME = 'amihan1';
const ACCOUNT = '09171234567';

beforeAll(async () => {
  desk = await WithdrawalKit.start();
  const { test: on } = desk.kit;
  owner = connect({ url: on.ownerUrl, max: 1 });
  auditor = await newOperator(on, 'inspector', { role: 'auditor' });
  const member = await desk.kit.richMember(NAME, 100_000);
  const made = { member, withdrawal: await desk.kit.withdraw(member, 30_000) };
  await desk.approve(made.withdrawal.id);
  await desk.kit.runJobs();
  await desk.reaches(made, 'sent');
  await desk.answer(made, 'received');
  await desk.kit.account(member, ACCOUNT);
  ({ id: memberId } = await member.call(memberInfo, {}));
  for (const name of [NAME, 'nobody1']) await failureOf(visit(on).logIn(name, WRONG));
  await visit(on).logIn(NAME);
  while ((await appendPending(on.platform, 1)) > 0);
});
afterAll(async () => {
  await owner.end();
  await desk.kit.close();
});

/** Entries about the member, oldest first. */
async function entries(): Promise<AuditEntry[]> {
  const { list } = await auditor.call(boAuditLog, { search: `member:${memberId}`, perPage: '100' });
  return list.toReversed();
}

test('Log-ins, refused log-ins, deposits and withdrawals of a member are in the audit log, with who, before and after', async () => {
  const member = `member:${memberId}`;
  const seen = (await entries()).map(({ actor, action, before, after }) => {
    const [from, to] = [before, after] as ({ state?: string } | null)[];
    return [action.split('.')[1], actor, from?.state ?? '', to?.state ?? ''];
  });
  expect(seen).toEqual(
    expect.arrayContaining([
      ['register', member, '', ''],
      ['create_deposit', member, '', ''],
      ['move_deposit', 'system', 'awaiting_payment', 'credited'],
      ['request_withdrawal', member, '', 'requested'],
      ['move_withdrawal', 'operator:desk-one', 'requested', 'approved'],
      ['move_withdrawal', 'system', 'approved', 'sent'],
      ['move_withdrawal', member, 'sent', 'received'],
      ['log_in_refused', 'unknown', '', ''],
      ['log_in', member, '', ''],
    ]),
  );
  expect((await entries()).find(({ action }) => action === 'member.log_in')?.ip).toBe('10.0.0.1');
});

test('A locked member who proves the password is refused, and that is in the log', async () => {
  const setStatus = (status: string) =>
    desk.kit.query('update member set status = $1 where username = $2', [status, NAME]);
  await setStatus('locked');
  expect((await failureOf(visit(desk.kit.test).logIn(NAME))).code).toBe('account_locked');
  await setStatus('active');
  await appendPending(desk.kit.test.platform, 1);
  const refused = { actor: `member:${memberId}`, action: 'member.log_in_refused', after: { reason: 'account_locked' } };
  expect((await entries()).at(-1)).toMatchObject(refused);
});

test('The events hold no password and no payout number, and nothing of an unknown name', async () => {
  const { rows } = await inTransaction(owner, { merchantId: 1 }, (tx) =>
    tx.query<{ stored: string }>(
      'select e::text as stored from audit_entry e union all select p::text from audit_pending p',
    ),
  );
  const stored = rows.map((row) => row.stored).join('\n');
  expect(stored).toContain('member.log_in_refused');
  for (const secret of [testPassword, paymentPassword, WRONG, ACCOUNT, 'nobody']) expect(stored).not.toContain(secret);
});

test('The list without a search leaves the routine events out; a search finds them', async () => {
  const { list, total } = await auditor.call(boAuditLog, { perPage: '100' });
  expect(list).toHaveLength(total);
  expect(list.some(({ action }) => action === 'operator.log_in')).toBe(true);
  expect(list.some(({ action }) => action === 'member.log_in' || action === 'member.register')).toBe(false);
  const found = await auditor.call(boAuditLog, { search: 'log_in_refused', perPage: '100' });
  expect(found.list.map(({ action }) => action)).toContain('member.log_in_refused');
});

const verbs: readonly MemberEventVerb[] = [
  'log_in',
  'log_in_refused',
  'create_deposit',
  'move_deposit',
  'request_withdrawal',
  'move_withdrawal',
];

/** The report after tampering, which is rolled back. */
async function afterTampering(tamper: (tx: PoolClient) => Promise<unknown>, anchors: readonly Anchor[] = []) {
  const now = desk.kit.test.clock.now();
  const undo = new Error('undo');
  let faults: unknown[] = [];
  const doing = inTransaction(owner, { merchantId: 1 }, async (tx) => {
    await tamper(tx);
    ({ faults } = await verifyAudit(tx, 1, { copies: [anchors], now }));
    throw undo;
  });
  await expect(doing).rejects.toBe(undo);
  return faults;
}

const anchorOfEnd = async (): Promise<Anchor> => {
  const head = await inTransaction(owner, { merchantId: 1 }, (tx) => readHead(tx, 1));
  return { merchantId: 1, ...head!, at: '' };
};

test('The verifier finds an event of a member that was edited, deleted, cut off or replaced', async () => {
  const anchor = await anchorOfEnd();
  expect(await afterTampering(async () => undefined, [anchor])).toEqual([]);
  const { id } = (await entries()).find(({ action }) => action === 'member.log_in_refused')!;
  const faultsOf = (sql: string) => afterTampering((tx) => tx.query(sql), [anchor]);
  expect(await faultsOf(`update audit_entry set after = '{}' where id = ${id}`)).toMatchObject([
    { id, fault: 'edited' },
  ]);
  expect((await faultsOf(`delete from audit_entry where id = ${id}`))[0]).toMatchObject({ id, fault: 'missing' });
  expect((await faultsOf(`delete from audit_entry where id >= ${id}`))[0]).toMatchObject({ id, fault: 'cut_off' });
  expect((await faultsOf('truncate audit_entry, audit_head'))[0]).toMatchObject({ id: 1, fault: 'cut_off' });

  const replace = async (tx: PoolClient) => {
    const lost = (await readEntries(tx, 1, id - 1, 1000)).length;
    await tx.query('delete from audit_entry where id >= $1', [id]);
    await tx.query(
      `update audit_head h set id = e.id, hash = e.hash from audit_entry e where e.id = $1 and h.merchant_id = 1`,
      [id - 1],
    );
    for (let i = 0; i < lost; i += 1)
      await recordMemberEvent(tx, { merchantId: 1, memberId, verb: 'log_in', at: desk.kit.test.clock.now() });
    await chainBatch(tx, 1);
  };
  expect(await afterTampering(replace)).toEqual([]);
  expect(await afterTampering(replace, [anchor])).toMatchObject([{ id: anchor.id, fault: 'anchor_differs' }]);
});

test('Events are chained once and in their order, however many servers chain them; a rolled back cause leaves none', async () => {
  const { platform, clock } = desk.kit.test;
  const record = (tx: PoolClient, place: number) =>
    recordMemberEvent(tx, {
      merchantId: 2,
      memberId: 7,
      verb: verbs[place % verbs.length]!,
      at: clock.now(),
      after: { place },
    });
  await inTransaction(platform.pool, { merchantId: 2 }, async (tx) => {
    for (let place = 0; place < 600; place += 1) await record(tx, place);
  });
  const failing = inTransaction(platform.pool, { merchantId: 2 }, async (tx) => {
    await record(tx, 601);
    throw new Error('the cause failed');
  });
  await expect(failing).rejects.toThrow('the cause failed');

  const taken = await Promise.all([1, 2, 3].map(() => appendPending(platform, 2)));
  expect(taken.toSorted((a, b) => a - b)).toEqual([0, 100, 500]);
  const chained = await inTransaction(platform.pool, { merchantId: 2 }, (tx) => readEntries(tx, 2, 0, 1000));
  expect(chained.map(({ after }) => (after as { place: number }).place)).toEqual(
    Array.from({ length: 600 }, (_, i) => i),
  );
  const { rows } = await inTransaction(platform.pool, { merchantId: 2 }, (tx) =>
    tx.query<{ routine: boolean }>('select distinct routine from audit_entry'),
  );
  expect(rows).toEqual([{ routine: true }]);
  const report = await inTransaction(platform.pool, { merchantId: 2 }, (tx) =>
    verifyAudit(tx, 2, { copies: [[]], now: clock.now() }),
  );
  expect(report).toMatchObject({ entries: 600, faults: [] });
});

test('A worker chains what is recorded until it stops', async () => {
  const { platform, clock } = desk.kit.test;
  const stop = startAppending(platform);
  await inTransaction(platform.pool, { merchantId: 2 }, (tx) =>
    recordMemberEvent(tx, { merchantId: 2, memberId: 8, verb: 'log_in', at: clock.now() }),
  );
  const last = () => inTransaction(platform.pool, { merchantId: 2 }, (tx) => readEntries(tx, 2, 600, 10));
  await expect.poll(last).toMatchObject([{ actor: 'member:8', action: 'member.log_in' }]);
  await stop();
});
