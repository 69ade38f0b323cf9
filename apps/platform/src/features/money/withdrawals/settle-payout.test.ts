import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settlePayout } from './settle-payout.ts';
import { full, WithdrawalKit } from './testing/withdrawal-kit.ts';

let w: WithdrawalKit;
beforeAll(async () => {
  w = await WithdrawalKit.start();
});
afterAll(() => w.kit.close());

describe('a report', () => {
  const report = (id: string, amount: number, outcome: 'succeeded' | 'failed') =>
    settlePayout(w.kit.cashier, 1, {
      reference: id,
      providerReference: 'x',
      outcome,
      amount,
      currency: 'TLB',
      reason: null,
    });

  it('with another amount is refused and recorded', async () => {
    const made = await w.requested(30_014);
    const { withdrawal } = made;
    await w.approve(withdrawal.id);
    expect(await report(withdrawal.id, 1, 'succeeded')).toEqual({ ok: true, value: { accepted: false } });
    expect((await w.read(made)).state).toBe('approved');
    const stored = await w.kit.query('select reason from payment_discrepancy where subject_id = $1', [withdrawal.id]);
    expect(stored).toEqual([{ reason: 'amount' }]);
  });

  it('of failure after success is accepted only when a query of the provider confirms it', async () => {
    const made = await w.sent();
    const { member, withdrawal } = made;
    expect(await report(withdrawal.id, 30_000, 'failed')).toEqual({ ok: true, value: { accepted: false } });
    expect((await w.read(made)).state).toBe('sent');
    expect(await w.wallet(member)).toEqual({ free: 70_000, locked: 0 });
  });

  it('of a return after the receipt returns the money once a query of the provider confirms it', async () => {
    const made = await w.sent();
    const { member, withdrawal } = made;
    await w.answer(made, 'received');
    expect(await report(withdrawal.id, 30_000, 'failed')).toEqual({ ok: true, value: { accepted: false } });
    expect((await w.read(made)).state).toBe('received');
    await w.kit.cashier.payments.payouts.recallPayout('bahaghari', withdrawal.id);
    await w.reaches(made, 'failed');
    expect(await w.read(made)).toMatchObject({ reasonCode: 'returned' });
    expect(await w.wallet(member)).toEqual({ free: full, locked: 0 });
    expect(await report(withdrawal.id, 30_000, 'failed')).toEqual({ ok: true, value: { accepted: true } });
    expect(await w.wallet(member)).toEqual({ free: full, locked: 0 });
  });

  it('of success after a failure is out of date while the provider says that it failed, else recorded', async () => {
    const made = await w.requested(30_013);
    const { member, withdrawal } = made;
    await w.approve(withdrawal.id);
    await w.kit.runJobs();
    await w.reaches(made, 'failed');
    const stored = () => w.kit.query('select reason from payment_discrepancy where subject_id = $1', [withdrawal.id]);
    expect(await report(withdrawal.id, 30_013, 'succeeded')).toEqual({ ok: true, value: { accepted: true } });
    expect(await stored()).toEqual([]);
    await w.kit.stopPsp();
    expect(await report(withdrawal.id, 30_013, 'succeeded')).toMatchObject({ ok: false, code: 'outcome_unknown' });
    await w.kit.startPsp();
    expect(await stored()).toEqual([]);
    await w.kit.changeOrder(withdrawal.id, 'succeeded');
    expect(await report(withdrawal.id, 30_013, 'succeeded')).toEqual({ ok: true, value: { accepted: false } });
    expect(await stored()).toEqual([{ reason: 'state' }]);
    expect(await w.wallet(member)).toEqual({ free: full, locked: 0 });
  });

  it('repeated ten times in parallel moves the money once', async () => {
    const made = await w.requested(30_014);
    const { member, withdrawal } = made;
    await w.approve(withdrawal.id);
    await Promise.all(Array.from({ length: 10 }, () => report(withdrawal.id, 30_014, 'succeeded')));
    expect(await w.wallet(member)).toEqual({ free: full - 30_014, locked: 0 });
    expect((await w.read(made)).timeline).toHaveLength(3);
  });
});

it('the ledger is consistent at the end', () => w.kit.expectSoundLedger());
