import { randomUUID } from 'node:crypto';
import { createDeposit } from '@fairhouse/contract/money/deposits';
import { boRefundDeposit } from '@fairhouse/contract/money/refunds-backoffice';
import { requestWithdrawal } from '@fairhouse/contract/money/withdrawals';
import { boApproveWithdrawal, boRejectWithdrawal } from '@fairhouse/contract/money/withdrawals-backoffice';
import { connect } from '@fairhouse/database';
import fc from 'fast-check';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decide, paymentPassword } from '../../../adapters/payments/testing/cashier-kit.ts';
import type { TestVisitor } from '../../../testing/test-visitor.ts';
import { checkDepositTask } from '../deposits/check-deposit.ts';
import { sendRefundTask } from '../deposits/refunds/send-refund.ts';
import { settleDeposit } from '../deposits/index.ts';
import { settlePayout } from '../withdrawals/index.ts';
import { full, WithdrawalKit } from '../withdrawals/testing/withdrawal-kit.ts';

let w: WithdrawalKit;
let psp: Pool;
beforeAll(async () => {
  w = await WithdrawalKit.start();
  psp = connect({ url: w.kit.pspDatabaseUrl, max: 2 });
});
afterAll(async () => {
  await psp.end();
  await w.kit.close();
});

/** Test switches of the sandbox by the last digits: plain, declined, ten reports, none, a lost answer, out of order. */
const ending = fc.constantFrom(0, 0, 13, 15, 16, 17, 25);
const step = fc.record({
  what: fc.constantFrom('deposit', 'deposit', 'withdrawal', 'refund'),
  hundreds: fc.integer({ min: 200, max: 300 }),
  ending,
  /** The provider is away while operators decide. */
  away: fc.boolean(),
  /** Two operators act on one withdrawal at the same moment. */
  race: fc.constantFrom('approve approve', 'approve reject', 'reject reject'),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const ignore = (call: Promise<unknown>): Promise<unknown> => call.catch(() => undefined);

async function act(member: TestVisitor, accountId: string, { what, hundreds, ending: end, away, race }: Step) {
  const amount = hundreds * 100 + end;
  if (what === 'deposit') {
    const opened = await member.call(createDeposit, { methodCode: 'gcash', amount }).catch(() => null);
    if (opened) await Promise.all([decide(opened, 'approve'), decide(opened, 'approve')]);
    return;
  }
  if (away) await w.kit.stopPsp();
  if (what === 'refund') {
    const [row] = await w.kit.query<{ id: string }>(
      `select id from deposit where state = 'credited' order by created_at desc limit 1`,
    );
    const asked = { id: row?.id ?? randomUUID(), reason: 'The payer disputes it' };
    const ask = () => w.operator.call(boRefundDeposit, asked, { idempotencyKey: randomUUID() });
    await Promise.all([ignore(ask()), ignore(ask())]);
  } else {
    const request = { accountId, amount, paymentPassword };
    const made = await member.call(requestWithdrawal, request).catch(() => null);
    const decisions = race.split(' ').map((verb, place) => {
      const by = place === 0 ? w.operator : w.second;
      const key = { idempotencyKey: randomUUID() };
      return verb === 'approve'
        ? by.call(boApproveWithdrawal, { id: made!.id }, key)
        : by.call(boRejectWithdrawal, { id: made!.id, reason: 'Name differs' }, key);
    });
    await Promise.all(made ? decisions.map(ignore) : []);
    if (made) await Promise.all([ignore(w.send(made.id)), ignore(w.send(made.id))]);
  }
  if (away) await w.kit.startPsp();
}

/** Runs the jobs of everything that is open, twice at once, until nothing is. */
const settleAll = () =>
  w.kit.until(async () => {
    const open = await w.kit.query<{ id: string; kind: string }>(
      `select id, 'deposit' as kind from deposit where state in ('created', 'awaiting_payment')
       union all select id, 'withdrawal' from withdrawal where state = 'approved'
       union all select id, 'refund' from deposit_refund where state = 'approved'`,
    );
    const runs = open.map(({ id, kind }) => {
      const payload = { merchantId: 1, depositId: id, withdrawalId: id, refundId: id };
      const tasks = { deposit: checkDepositTask, withdrawal: 'withdrawal.send', refund: sendRefundTask };
      return w.kit.tasks[tasks[kind as keyof typeof tasks]]!(payload);
    });
    await Promise.all(runs);
    const { rows } = await psp.query<{ owed: number }>(
      'select count(*)::int as owed from delivery where delivered_at is null and given_up_at is null',
    );
    // A deposit without an order at the provider can never be paid.
    const unpayable = await w.kit.query(`select from deposit where state = 'created'`);
    expect([open.length - unpayable.length, rows[0]!.owed]).toEqual([0, 0]);
  });

/** What the provider has moved, by its own books, minor units. */
async function movedAtProvider(): Promise<number> {
  const { rows } = await psp.query<{ sum: number }>(
    `select coalesce(sum(case when kind = 'payment' and state = 'succeeded' then amount
       when kind in ('payout', 'refund') and state = 'succeeded' then -amount else 0 end), 0)::bigint as sum from money_order`,
  );
  return rows[0]!.sum;
}

/** Every report once more: a day late, in the reverse order. */
async function replayReports(): Promise<void> {
  const { rows } = await psp.query<{ body: string }>('select body from delivery order by id desc');
  for (const { body } of rows) {
    const { kind, merchantReference: reference, ...rest } = JSON.parse(body) as Record<string, string>;
    const report = { reason: null, ...rest, reference } as unknown as Parameters<typeof settleDeposit>[2];
    if (kind === 'payment') await settleDeposit(w.kit.cashier, 1, report);
    if (kind === 'payout') await settlePayout(w.kit.cashier, 1, report);
  }
}

test(
  'Whatever the provider, its reports and operators do, wallets and the provider have moved the same money',
  { timeout: 240_000 },
  async () => {
    let funded = 0;
    const members: TestVisitor[] = [];
    const total = async () => {
      const wallets = await Promise.all(members.map((member) => w.wallet(member)));
      expect(wallets.every(({ free, locked }) => free >= 0 && locked >= 0)).toBe(true);
      return wallets.reduce((sum, { free, locked }) => sum + free + locked, 0);
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 6 }), async (steps) => {
        const member = await w.rich();
        members.push(member);
        funded += full;
        const { id: accountId } = await w.kit.account(member);
        for (const each of steps) await act(member, accountId, each);
        await settleAll();
        expect(await total()).toBe(funded + (await movedAtProvider()));
        await replayReports();
        expect(await total()).toBe(funded + (await movedAtProvider()));
      }),
      { numRuns: 8, seed: 20_261_124, endOnFailure: true },
    );
    const unresolved = await w.kit.query('select kind, reason, reported from payment_discrepancy');
    expect(unresolved).toEqual([]);
    await w.kit.expectSoundLedger();
  },
);
