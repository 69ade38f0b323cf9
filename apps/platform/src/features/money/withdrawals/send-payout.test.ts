import { fail } from '@fairhouse/contract';
import * as reviews from '@fairhouse/contract/money/withdrawals-backoffice';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextAsking, sendPayout, sendPayoutTask } from './send-payout.ts';
import { full, WithdrawalKit } from './testing/withdrawal-kit.ts';

let w: WithdrawalKit;
beforeAll(async () => {
  w = await WithdrawalKit.start();
});
afterAll(() => w.kit.close());

describe('an approved payout', () => {
  it('waits while the provider is down, and loses nothing', async () => {
    const made = await w.requested();
    const { member, withdrawal } = made;
    await w.kit.stopPsp();
    await w.approve(withdrawal.id);
    await w.kit.runJobs();
    expect((await w.read(made)).state).toBe('approved');
    expect(await w.wallet(member)).toEqual({ free: 70_000, locked: 30_000 });
    expect(await w.kit.jobs(`${sendPayoutTask}:${withdrawal.id}`)).toHaveLength(1);
    await w.kit.startPsp();
    await w.send(withdrawal.id);
    await w.reaches(made, 'sent');
  });

  it.each([
    ['whose answer was lost', 30_017],
    ['whose report never comes', 30_016],
    ['reported ten times', 30_015],
  ])('%s pays once', async (_, amount) => {
    const made = await w.requested(amount);
    const { member, withdrawal } = made;
    await w.approve(withdrawal.id);
    await w.kit.runJobs();
    await w.kit.until(async () => {
      await w.send(withdrawal.id);
      expect((await w.read(made)).state).toBe('sent');
    });
    expect(await w.wallet(member)).toEqual({ free: full - amount, locked: 0 });
  });

  it('that fails returns the money, with the reason', async () => {
    const made = await w.requested(30_013);
    const { member, withdrawal } = made;
    await w.approve(withdrawal.id);
    await w.kit.runJobs();
    await w.reaches(made, 'failed');
    expect(await w.wallet(member)).toEqual({ free: full, locked: 0 });
    const shown = await w.read(made);
    expect(shown).toMatchObject({ reason: null, reasonCode: 'account_not_found' });
    expect(shown.timeline.at(-1)).toMatchObject({ state: 'failed', reason: null, reasonCode: 'account_not_found' });
    const review = await w.operator.call(reviews.boWithdrawal, { id: withdrawal.id });
    expect(review).toMatchObject({ reason: 'account_not_found', reasonCode: 'account_not_found' });
    expect(review.timeline.at(-1)).toMatchObject({ reason: 'account_not_found' });
  });

  it('that the provider returns by itself returns the money', async () => {
    const made = await w.requested(30_019);
    const { member, withdrawal } = made;
    await w.approve(withdrawal.id);
    await w.kit.runJobs();
    await w.reaches(made, 'failed');
    expect(await w.wallet(member)).toEqual({ free: full, locked: 0 });
    expect(await w.read(made)).toMatchObject({ reason: null, reasonCode: 'returned' });
  });
});

describe('a payout that the provider refuses for good', () => {
  it('fails with the money returned, and is not retried', async () => {
    const made = await w.requested(30_022);
    await w.approve(made.withdrawal.id);
    await w.send(made.withdrawal.id);
    expect(await w.read(made)).toMatchObject({ state: 'failed' });
    expect(await w.wallet(made.member)).toEqual({ free: full, locked: 0 });
    const payments = w.kit.paymentsWith({ createPayout: () => Promise.reject(new Error('asked again')) });
    await sendPayout({ ...w.kit.cashier, payments }, { merchantId: 1, withdrawalId: made.withdrawal.id });
  });

  it('waits until the provider confirms that it has no such order', async () => {
    const made = await w.requested(30_022);
    await w.approve(made.withdrawal.id);
    const payments = w.kit.paymentsWith({ queryPayout: () => Promise.resolve(fail('outcome_unknown')) });
    await sendPayout({ ...w.kit.cashier, payments }, { merchantId: 1, withdrawalId: made.withdrawal.id });
    expect((await w.read(made)).state).toBe('approved');
    expect(await w.wallet(made.member)).toEqual({ free: full - 30_022, locked: 30_022 });
  });
});

it('a payout without an answer is retried at growing intervals of at most ten minutes', () => {
  const since = new Date('2026-01-01T00:00:00Z');
  const pause = (seconds: number) => {
    const now = new Date(since.getTime() + seconds * 1000);
    return (nextAsking(since, now).getTime() - now.getTime()) / 1000;
  };
  expect([0, 60, 300, 3_600, 100_000].map(pause)).toEqual([15, 15, 30, 360, 600]);
});

it('the ledger is consistent at the end', () => w.kit.expectSoundLedger());
