import * as boCalls from '@fairhouse/contract/money/agent-settlements-backoffice';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { failureOf, newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { periodAt } from '../agent-contracts/index.ts';
import { sumUnpaidAgents } from './index.ts';
import { settleDue } from './settle-due.ts';
import { SettlementKit, termsOf, tier } from './testing/settlement-kit.ts';

let kit: SettlementKit;
let desk: TestVisitor;
let approver: TestVisitor;
beforeAll(async () => {
  kit = await SettlementKit.start();
  desk = await newOperator(kit.on, 'desk-one');
  approver = await newOperator(kit.on, 'desk-two');
});
afterAll(() => kit.close());

/** A round of yesterday whose payout is taken back now. */
async function takenBack(customerId: number, stake: number, paid: number): Promise<void> {
  const { ledger } = kit.on.platform;
  const base = { merchantId: kit.merchant.id, customerId, currency: kit.merchant.settings.currency };
  const play = { ...base, vendorId: 1, round: `${randomUUID()}@999999` };
  const win = { ...play, type: 'win', ref: randomUUID(), amount: paid, endsRound: true } as const;
  await ledger.post({ ...base, type: 'deposit', ref: randomUUID(), amount: stake });
  await ledger.post({ ...play, type: 'bet', ref: randomUUID(), amount: stake });
  await ledger.post(win);
  const correction = { ...play, type: 'round_correction', amount: -paid, corrects: win.ref, reason: 'test' } as const;
  expect(await ledger.post({ ...correction, ref: randomUUID() })).toMatchObject({ status: 'posted' });
  await kit.owner.query(
    `update ledger.round set closed_at = (select max(at) from ledger.transfer where cause_id = $1) - interval '1 day'
      where round = $1`,
    [play.round],
  );
}

// The first of the file: the mark of what is summed goes forward only, here to days ahead.
it('what is taken back of a round of an earlier period raises no figure of this one', async () => {
  const DAY_MS = 86_400_000;
  const root = await kit.member(2, null);
  const player = await kit.member(0, root);
  const starts = new Date(periodAt('D', kit.merchant.settings.timeZone, Date.now() - 2 * DAY_MS).start);
  const byDay = { period: 'D', profitLossPeriod: 'D' } as const;
  const dividend = await kit.contract(root, 'dividend', termsOf('dividend', [tier(1_000)], byDay), starts);
  const daily = await kit.contract(root, 'daily', termsOf('daily', [tier(100)]), starts);
  await takenBack(player, 100_000, 1_000_000);
  // A push is no valid bet; lost it would be.
  await takenBack(player, 50_000, 50_000);
  await kit.sum();
  await kit.owner.query(`update agent_figures_mark set summed_to = summed_to + interval '3 days'`);
  await settleDue(kit.on.platform, kit.merchant);
  // What was valid yesterday is paid; the loss that came by corrections is none of today.
  expect(await kit.paysOf([dividend, daily])).toEqual([0, 1_000]);
  const { rows } = await kit.owner.query<{ figures: { netRevenue: number; lines: { net: number }[] } }>(
    `select figures from agent_settlement where contract_id = $1 order by period_start`,
    [dividend],
  );
  expect(rows.filter(({ figures }) => figures.netRevenue > 0)).toEqual([]);
  for (const { figures } of rows) expect(figures.lines.reduce((sum, { net }) => sum + net, 0)).toBe(figures.netRevenue);
}, 60_000);

it('a period of several versions is reversed by the newest, which takes back what is left of all', async () => {
  const root = await kit.member(2, null);
  const player = await kit.member(0, root);
  const at = new Date(Date.now() - 4 * 3_600_000);
  await kit.contract(root, 'hourly', termsOf('hourly', [tier(100)]), new Date(at.getTime() - 600_000));
  await kit.play([
    { member: player, stake: 6_000, paid: 0, at },
    { member: player, stake: 4_000, paid: 0, at },
  ]);
  await settleDue(kit.on.platform, kit.merchant);
  expect(await kit.balanceOf(root)).toBe(100);
  const { rows } = await kit.owner.query<{ id: string }>(
    'select run_id as id from agent_settlement where agent_id = $1',
    [root],
  );
  const { id } = rows[0]!;
  const again = async (of: string) => {
    const run = await desk.call(boCalls.boRecomputeSettlementRun, { id: of });
    await desk.call(boCalls.boApproveSettlementRun, { id: run.id });
    await approver.call(boCalls.boApproveSettlementRun, { id: run.id });
    return run.id;
  };
  const reverse = (by: TestVisitor, of: string) =>
    by.call(boCalls.boReverseSettlementRun, { id: of, reason: 'Figures of a broken game' });
  // One of the rounds turns out to be of another day.
  await kit.owner.query(
    `update ledger.round set closed_at = closed_at - interval '1 day'
      where wallet_id = ledger_reading.main_wallet($1) and staked = 4000`,
    [player],
  );
  const second = await again(id);
  expect(await kit.balanceOf(root)).toBe(60);
  expect(await failureOf(reverse(desk, id))).toMatchObject({ code: 'run_state' });
  await reverse(desk, second);
  await reverse(approver, second);
  expect(await kit.balanceOf(root)).toBe(0);
  const left = `select sum(posted - taken_back)::bigint as paid from agent_settlement where agent_id = $1`;
  expect((await kit.owner.query(left, [root])).rows).toEqual([{ paid: 0 }]);
  const third = await again(second);
  expect(await kit.balanceOf(root)).toBe(60);
  expect((await kit.owner.query(left, [root])).rows).toEqual([{ paid: 60 }]);
  await reverse(desk, third);
  await reverse(approver, third);
  expect(await kit.balanceOf(root)).toBe(0);
}, 60_000);

it('a part that is held back is owed once, also while a newer version waits', async () => {
  const root = await kit.member(2, null);
  const at = new Date(Date.now() - 6 * 3_600_000);
  const holdback = { rate: 2_500, days: 7 };
  await kit.contract(root, 'hourly', termsOf('hourly', [tier(100)], { holdback }), new Date(at.getTime() - 600_000));
  await kit.play([{ member: root, stake: 20_000, paid: 0, at }]);
  await kit.owner.query('delete from agent_run_mark');
  await settleDue(kit.on.platform, kit.merchant);
  expect(await kit.balanceOf(root)).toBe(150);
  const owed = { count: 1, amount: 50 };
  expect(await kit.within(sumUnpaidAgents)).toEqual(owed);
  const { rows } = await kit.owner.query<{ id: string }>(
    'select run_id as id from agent_settlement where agent_id = $1',
    [root],
  );
  const { id } = await desk.call(boCalls.boRecomputeSettlementRun, { id: rows[0]!.id });
  expect(await kit.within(sumUnpaidAgents)).toEqual(owed);
  for (const by of [desk, approver]) await by.call(boCalls.boApproveSettlementRun, { id });
  expect(await kit.balanceOf(root)).toBe(150);
  expect(await kit.within(sumUnpaidAgents)).toEqual(owed);
}, 60_000);
