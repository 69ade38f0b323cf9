import { randomUUID } from 'node:crypto';
import { boApproveAdjustment, boRequestAdjustment } from '@fairhouse/contract/money/adjustments-backoffice';
import { boCohorts, boReport, boReportMerchants } from '@fairhouse/contract/money/reports-backoffice';
import { memberInfo } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import { snapshotAccounts } from '@fairhouse/ledger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf } from '../../../adapters/payments/testing/cashier-kit.ts';
import { newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { bettingRecordTasks } from '../../play/betting-record/jobs.ts';
import { adjustments } from '../adjustments/index.ts';
import { ofRound, startPlay } from '../../play/vendor-wallet/testing/play.ts';
import { startVendor, type TestVendor } from '../../play/vendor-wallet/testing/start-vendor.ts';
import { VENDOR } from '../../play/vendor-wallet/testing/start-wallet.ts';
import { dayIn, shiftDay } from './days.ts';
import { reports } from './index.ts';
import { reportTasks } from './jobs.ts';

let test: TestVendor;
let manager: TestVisitor;
beforeAll(async () => {
  test = await startVendor({ features: [adjustments, reports] });
  manager = await newOperator(test, 'report-manager');
});
afterAll(() => test.close());

async function sumUp(): Promise<void> {
  await bettingRecordTasks(test.platform)['betting-record.sum']!({});
  await reportTasks(test.platform)['reports.sum']!({});
  await reportTasks(test.platform)['reports.snapshot']!({});
}
/** Sums by kind of every posted entry in the merchant's currency. */
const ofLedger = () =>
  inTransaction(test.platform.pool, { merchantId: 1, readOnly: true }, async (tx) => {
    const { rows } = await tx.query<{ kind: number; sum: number }>(
      `select kind, sum(delta)::bigint as sum from ledger.transfer
       where merchant = 1 and status = 0 and currency = 1 group by kind`,
    );
    return (kind: number) => rows.find((row) => row.kind === kind)?.sum ?? 0;
  });

it('figures by day, category and vendor equal the ledger, also after late payouts and repeated jobs', async () => {
  const plays = [await startPlay(test, 10_000), await startPlay(test, 5_000)];
  const open = plays[0]!.bet();
  for (const play of plays) {
    const bet = play.bet({ amount: 700 });
    await test.wallet.bet(bet);
    await test.wallet.win({ ...ofRound(bet), amount: 250, closeRound: true });
  }
  await test.wallet.bet(open);
  await sumUp();
  const before = await manager.call(boReport, {});
  await test.wallet.win({ ...ofRound(open), amount: 4_000, closeRound: true });
  const second = await newOperator(test, 'report-second');
  const { id: memberId } = await plays[0]!.member.site.call(memberInfo, {});
  const { id } = await manager.call(
    boRequestAdjustment,
    { id: String(memberId), amount: 900, category: 'goodwill', reason: 'For the report' },
    { idempotencyKey: randomUUID() },
  );
  await second.call(boApproveAdjustment, { id });
  await Promise.all([sumUp(), sumUp()]);
  await sumUp();

  const report = await manager.call(boReport, {});
  const kind = await ofLedger();
  const staked = -(kind(1) + kind(3));
  expect(report.totals).toEqual({
    deposits: kind(6),
    withdrawals: 0,
    ggr: staked - kind(2),
    bonuses: kind(5),
    adjustments: kind(7),
    ngr: staked - kind(2) - kind(5) - kind(7),
  });
  expect(report.totals).toMatchObject({ deposits: 15_000, ggr: 1_500 - 4_500, adjustments: 900 });
  expect(before.totals.ggr).toBe(1_500 - 500);
  expect(report.days).toHaveLength(30);
  const today = report.days.at(-1)!;
  expect(today).toMatchObject({ ...report.totals, active: 2, depositors: 2 });
  expect(report.vendors).toEqual([{ vendor: VENDOR, stakes: 1_500, payouts: 4_500, ggr: -3_000 }]);
  expect(report.categories).toEqual([
    expect.objectContaining({ rounds: 3, stakes: 1_500, payouts: 4_500, ggr: -3_000 }),
  ]);
  const { list } = await manager.call(boCohorts, {});
  expect(list).toMatchObject([{ members: 2, ggr: -3_000 }]);
});

it('of today figures by vendor are those of this moment, and by category follow with the job; refunds leave both', async () => {
  const read = async () => {
    const { vendors, categories } = await manager.call(boReport, {});
    return [vendors[0]!.stakes, categories[0]!.stakes];
  };
  await sumUp();
  const [stakes] = await read();
  const play = await startPlay(test, 1_000);
  const bets = [play.bet(), play.bet()];
  for (const bet of bets) await test.wallet.bet(bet);
  expect(await read()).toEqual([stakes! + 200, stakes]);
  const { transactionId: betTransactionId } = bets[1]!;
  expect(await test.wallet.refund({ ...ofRound(bets[1]!), betTransactionId })).toMatchObject({ ok: true });
  await sumUp();
  expect(await read()).toEqual([stakes! + 100, stakes! + 100]);
});

it('the summaries are the sums of every member’s days, also in another time zone', async () => {
  const difference = () =>
    inTransaction(test.platform.pool, { merchantId: 1, readOnly: true }, async (tx) => {
      const { rows } = await tx.query(
        `(select day, list, sum(lines), sum(debit), sum(credit), count(*) from ledger.record_day group by 1, 2
          except select day, list, sum(lines), sum(debit), sum(credit), sum(members) from ledger.report_list group by 1, 2)
         union all
         (select day, list, sum(lines), sum(debit), sum(credit), sum(members) from ledger.report_list group by 1, 2
            having sum(members) <> 0
          except select day, list, sum(lines), sum(debit), sum(credit), count(*) from ledger.record_day group by 1, 2)`,
      );
      return rows;
    });
  expect(await difference()).toEqual([]);
  const { settings } = test.platform.merchants.byId(1)!;
  const zone = settings.timeZone;
  settings.timeZone = 'Pacific/Kiritimati';
  await sumUp();
  settings.timeZone = zone;
  expect(await difference()).toEqual([]);
});

it('the days of a range add up to its totals, also when it ends before today', async () => {
  const at = test.platform.clock.now();
  const today = dayIn(test.platform.merchants.byId(1)!.settings.timeZone, at);
  const [first, second, last] = [3, 2, 1].map((ago) => shiftDay(today, -ago));
  const snapshot = (day: string) =>
    inTransaction(test.platform.pool, { merchantId: 1 }, (tx) => snapshotAccounts(tx, { day, at }));
  const before = (await manager.call(boReport, {})).totals.deposits;
  await snapshot(first!);
  const play = await startPlay(test, 1_000);
  await snapshot(last!);
  await test.wallet.bet(play.bet({ amount: 300 }));

  const deposits = async (from: string, until: string) => {
    const { totals, days } = await manager.call(boReport, { from, until });
    expect(days.reduce((sum, day) => sum + day.deposits, 0)).toBe(totals.deposits);
    expect(days.reduce((sum, day) => sum + day.ggr, 0)).toBe(totals.ggr);
    return totals.deposits;
  };
  expect(await deposits(second!, last!)).toBe(1_000);
  expect(await deposits(second!, second!)).toBe(0);
  expect(await deposits(today, today)).toBe(0);
  expect(await deposits(first!, today)).toBe(before + 1_000);
  const { totals, vendors } = await manager.call(boReport, { from: today });
  expect([totals.ggr, vendors]).toEqual([300, [expect.objectContaining({ stakes: 300, payouts: 0 })]]);
});

it('shows another merchant, and operators without the permission, nothing of it', async () => {
  const stranger = await newOperator(test, 'report-bd', { merchant: 'shapla' });
  expect((await stranger.call(boReport, {})).totals).toMatchObject({ deposits: 0, ggr: 0 });
  const cashier = await newOperator(test, 'report-cashier', { role: 'cashier' });
  expect(await codeOf(cashier.call(boReport, {}))).toBe('permission_denied');
  expect(await codeOf(manager.call(boReport, { from: '2026-02-01', until: '2026-01-01' }))).toBe('invalid_request');
  expect(await codeOf(manager.call(boReport, { from: '2020-01-01', until: '2026-01-01' }))).toBe('invalid_request');
});

it('shows the totals of each merchant at which the same verified person may read reports, and of no other', async () => {
  const person = 'owner of both';
  const owner = await newOperator(test, 'report-owner', { person });
  const codes = async (operator: TestVisitor) =>
    (await operator.call(boReportMerchants, {})).list.map(({ merchant }) => merchant);
  expect(await codes(owner)).toEqual(['bahaghari']);
  // An account of the person there, without the permission.
  await newOperator(test, 'owner-support', { merchant: 'shapla', role: 'cashier', person });
  expect(await codes(owner)).toEqual(['bahaghari']);
  await newOperator(test, 'owner-there', { merchant: 'shapla', person });
  expect(await codes(owner)).toEqual(['bahaghari', 'shapla']);
  expect(await codes(manager)).toEqual(['bahaghari']);
  const unverified = await newOperator(test, 'report-nobody', { person: null });
  expect(await codes(unverified)).toEqual(['bahaghari']);

  const { list } = await owner.call(boReportMerchants, {});
  const { totals } = await owner.call(boReport, {});
  expect(list[0]).toMatchObject({ currency: 'TLB', ...totals });
  expect(list[1]).toMatchObject({ currency: 'BDT', ggr: 0 });
});
