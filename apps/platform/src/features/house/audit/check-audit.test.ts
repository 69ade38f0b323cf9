import { boAuditCheck } from '@fairhouse/contract/house/audit-backoffice';
import { connect, inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf } from '../../../adapters/payments/testing/cashier-kit.ts';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { verifyAudit } from './index.ts';

let test: TestPlatform;
let auditor: TestVisitor;
beforeAll(async () => {
  test = await startTestPlatform();
  auditor = await newOperator(test, 'inspector', { role: 'auditor' });
});
afterAll(() => test.close());

it('reports to an auditor that the log is valid, or where it was tampered with', async () => {
  const { entries, fault } = await auditor.call(boAuditCheck, {});
  expect(entries).toBeGreaterThanOrEqual(2);
  expect(fault).toBeNull();

  const owner = connect({ url: test.ownerUrl, max: 1 });
  await inTransaction(owner, { merchantId: 1 }, (tx) =>
    tx.query(`update audit_entry set ip = '10.9.9.9' where id = 2`),
  );
  await owner.end();
  expect((await auditor.call(boAuditCheck, {})).fault).toEqual({ id: 2, kind: 'edited' });
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
