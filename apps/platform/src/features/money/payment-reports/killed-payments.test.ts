import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDeposit, recheckDeposit } from '@fairhouse/contract/money/deposits';
import { boRefundDeposit } from '@fairhouse/contract/money/refunds-backoffice';
import { connect } from '@fairhouse/database';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { decide } from '../../../adapters/payments/testing/cashier-kit.ts';
import { newMember } from '../../../testing/test-visitor.ts';
import { checkDepositTask } from '../deposits/check-deposit.ts';
import { sendRefundTask } from '../deposits/refunds/send-refund.ts';
import { sendPayoutTask } from '../withdrawals/send-payout.ts';
import { full, WithdrawalKit } from '../withdrawals/testing/withdrawal-kit.ts';
import type { CrashOrder, CrashPoint } from './testing/crashing-payments.ts';

vi.setConfig({ testTimeout: 120_000 });

let w: WithdrawalKit;
let merchantsFolder: string;
beforeAll(async () => {
  w = await WithdrawalKit.start();
  merchantsFolder = join(w.kit.test.platform.config.home, 'merchants');
  for (const { code, settings } of w.kit.test.platform.merchants.all()) {
    mkdirSync(join(merchantsFolder, code), { recursive: true });
    writeFileSync(join(merchantsFolder, code, 'merchant.json'), JSON.stringify(settings));
  }
});
afterAll(() => w.kit.close());

/** Kill -9 of a platform at a point of a job; resolves when it is dead. */
async function killAt(crashAt: CrashPoint, task: string, payload: object): Promise<void> {
  const { config } = w.kit.test.platform;
  const order: CrashOrder = {
    home: config.home,
    merchantsFolder,
    ownerUrl: w.kit.test.ownerUrl,
    appUrl: config.databaseAppUrl!,
    pspUrl: w.kit.pspUrl,
    pspSecret: 'p'.repeat(64),
    task,
    payload,
    crashAt,
  };
  const child = fork(join(import.meta.dirname, 'testing/crashing-payments.ts'), [JSON.stringify(order)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  expect(signal).toBe('SIGKILL');
}

/** What the provider moved for a reference, by its own books: how often, and how much. */
async function movedAtProvider(reference: string): Promise<number[]> {
  const psp = connect({ url: w.kit.pspDatabaseUrl, max: 1 });
  const { rows } = await psp.query<{ amount: number }>(
    `select amount from money_order where merchant_reference = $1 and state = 'succeeded'`,
    [reference],
  );
  await psp.end();
  return rows.map(({ amount }) => amount);
}

// Amounts that end in .16 are never reported: only jobs find out what became of them.
describe.each(['asking', 'answered', 'posted', 'committed'] as const)('After a kill -9 at "%s"', (point) => {
  test('a payout is made and booked once', async () => {
    const made = await w.requested(30_016);
    const { id } = made.withdrawal;
    await w.approve(id);
    await killAt(point, sendPayoutTask, { merchantId: 1, withdrawalId: id });
    const held = point === 'committed' ? 0 : 30_016;
    expect(await w.wallet(made.member)).toEqual({ free: full - 30_016, locked: held });
    // The job that goes on was committed with the approval.
    expect(await w.kit.jobs(`${sendPayoutTask}:${id}`)).toHaveLength(1);
    await w.kit.until(async () => {
      await Promise.all([w.send(id), w.send(id)]);
      expect((await w.read(made)).state).toBe('sent');
    });
    expect(await movedAtProvider(id)).toEqual([30_016]);
    expect(await w.wallet(made.member)).toEqual({ free: full - 30_016, locked: 0 });
  });

  test('a deposit is credited once', async () => {
    const member = await w.kit.member(w.nextName());
    const deposit = await member.call(createDeposit, { methodCode: 'gcash', amount: 50_016 });
    await decide(deposit, 'approve');
    const payload = { merchantId: 1, depositId: deposit.id };
    await killAt(point, checkDepositTask, payload);
    expect(await w.wallet(member)).toEqual({ free: point === 'committed' ? 50_016 : 0, locked: 0 });
    await Promise.all([w.kit.tasks[checkDepositTask]!(payload), w.kit.tasks[checkDepositTask]!(payload)]);
    expect(await w.wallet(member)).toEqual({ free: 50_016, locked: 0 });
    expect(await movedAtProvider(deposit.id)).toEqual([50_016]);
  });

  test('a deposit whose money we take ourselves is taken and credited once', async () => {
    const member = await newMember(w.kit.test, `taken${point}`, 'bd.localhost');
    const deposit = await member.call(createDeposit, { methodCode: 'bkash_checkout', amount: 50_016 });
    await decide(deposit, 'approve');
    const payload = { merchantId: 2, depositId: deposit.id };
    await killAt(point, checkDepositTask, payload);
    const both = [1, 2].map(() => member.call(recheckDeposit, { id: deposit.id }));
    await Promise.all([...both, w.kit.tasks[checkDepositTask]!(payload)]);
    expect(await w.wallet(member)).toEqual({ free: 50_016, locked: 0 });
    expect(await movedAtProvider(deposit.id)).toEqual([50_016]);
  });

  test('a refund goes back once', async () => {
    const member = await w.kit.richMember(w.nextName(), 50_036);
    const [row] = await w.kit.query<{ id: string }>(
      'select d.id from deposit d join member m on m.id = d.member_id where m.username = $1',
      [w.lastName],
    );
    const asked = { id: row!.id, reason: 'The payer asked for it' };
    const refund = await w.operator.call(boRefundDeposit, asked, { idempotencyKey: randomUUID() });
    const payload = { merchantId: 1, refundId: refund.id };
    await killAt(point, sendRefundTask, payload);
    await w.kit.until(async () => {
      await Promise.all([w.kit.tasks[sendRefundTask]!(payload), w.kit.tasks[sendRefundTask]!(payload)]);
      expect(await w.wallet(member)).toEqual({ free: 0, locked: 0 });
    });
    expect(await movedAtProvider(refund.id)).toEqual([50_036]);
  });
});

test('The books agree after all kills', () => w.kit.expectSoundLedger());
