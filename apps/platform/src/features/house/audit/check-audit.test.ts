import { boAuditCheck } from '@fairhouse/contract/house/audit-backoffice';
import { connect, inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf } from '../../../adapters/payments/testing/cashier-kit.ts';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import { verifyAudit } from './index.ts';
import { auditTasks } from './jobs.ts';

const DAY_MS = 24 * 3_600_000;

let test: TestPlatform;
let auditor: TestVisitor;
beforeAll(async () => {
  test = await startTestPlatform();
  auditor = await newOperator(test, 'inspector', { role: 'auditor' });
});
afterAll(() => test.close());

/** Changes an entry as the owner of the database can. */
async function tamper(id: number): Promise<void> {
  const owner = connect({ url: test.ownerUrl, max: 1 });
  await inTransaction(owner, { merchantId: 1 }, (tx) =>
    tx.query(`update audit_entry set ip = '10.9.9.9' where id = $1`, [id]),
  );
  await owner.end();
}

const logged = () => {
  const errors: unknown[] = [];
  const log = { ...test.platform.log, error: (what: unknown) => void errors.push(what) };
  return { errors, core: { ...test.platform, log: log as unknown as typeof test.platform.log } };
};

it('reports that the log is valid; the next check reads only what was added', async () => {
  const first = await auditor.call(boAuditCheck, {});
  expect(first.entries).toBeGreaterThanOrEqual(2);
  expect(first).toMatchObject({ fault: null, read: first.entries, copy: 'none' });
  await newOperator(test, 'second', { role: 'cashier' });
  const second = await auditor.call(boAuditCheck, {});
  expect(second).toMatchObject({ fault: null, read: second.entries - first.entries, fullAt: first.fullAt });
  expect(second.read).toBeGreaterThan(0);
});

it('a checkpoint that differs from the log leads to a check from the start', async () => {
  const { home } = test.platform.config;
  const right = readCheckpoint(home, 1)!;
  writeCheckpoint(home, 1, { ...right, hash: 'b'.repeat(64) });
  const { entries, read } = await auditor.call(boAuditCheck, {});
  expect(read).toBe(entries);
  expect(readCheckpoint(home, 1)).toMatchObject({ id: right.id, hash: right.hash });
});

it('finds an edited entry: before the checkpoint at night or after a day, behind it at once', async () => {
  const { entries } = await auditor.call(boAuditCheck, {});
  await tamper(2);
  expect((await auditor.call(boAuditCheck, {})).fault).toBeNull();
  const { errors, core } = logged();
  await auditTasks(core, null)['audit.check']!({});
  expect(errors).toEqual([{ merchantId: 1, fault: { id: 2, kind: 'edited' } }]);
  test.clock.advance(DAY_MS + 1);
  await newOperator(test, 'third', { role: 'cashier' });
  auditor = await newOperator(test, 'inspector2', { role: 'auditor' });
  expect((await auditor.call(boAuditCheck, {})).fault).toMatchObject({ id: 2, kind: 'edited' });
  expect(entries).toBeGreaterThan(2);
});

it('checks a chain with more anchors than a call takes arguments', async () => {
  const anchors = Array.from({ length: 200_000 }, (_, i) => ({ merchantId: 2, id: i + 1, hash: '', at: '' }));
  const { entries, faults } = await inTransaction(test.platform.pool, { merchantId: 2, readOnly: true }, (tx) =>
    verifyAudit(tx, 2, { copies: [anchors], now: test.clock.now() }),
  );
  expect({ entries, faults }).toEqual({ entries: 0, faults: [{ merchantId: 2, id: 1, fault: 'cut_off' }] });
});

it('answers parallel requests with one check, and refuses operators without the permission', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => auditor.call(boAuditCheck, {})));
  expect(new Set(answers.map(({ entries }) => entries)).size).toBe(1);
  const cashier = await newOperator(test, 'desk', { role: 'cashier' });
  expect(await codeOf(cashier.call(boAuditCheck, {}))).toBe('permission_denied');
});
