import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import * as boCalls from '@fairhouse/contract/money/agent-settlements-backoffice';
import { accountNumber, bucketOf } from '@fairhouse/ledger';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { failureOf, newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { settleLines, validBet } from '../agent-contracts/maths/index.ts';
import { storedTerms } from '../agent-contracts/index.ts';
import { settleDue } from './settle-due.ts';
import { SettlementKit, termsOf, tier, type Played } from './testing/settlement-kit.ts';

const DAY_MS = 86_400_000;
let kit: SettlementKit;
let desk: TestVisitor;
let approver: TestVisitor;
beforeAll(async () => {
  kit = await SettlementKit.start();
  desk = await newOperator(kit.on, 'desk-one');
  approver = await newOperator(kit.on, 'desk-two');
});
afterAll(() => kit.close());

const settleAll = () => settleDue(kit.on.platform, kit.merchant);
/** A noon of the merchant, so many days ago. */
const noon = (daysAgo: number) => {
  const day = new Date(Date.now() + 8 * 3_600_000 - daysAgo * DAY_MS).toISOString().slice(0, 10);
  return new Date(`${day}T04:00:00Z`);
};
const played = (member: number, stake: number, at: Date, paid = 0): Played => ({ member, stake, paid, at });

// All of the file's day-based rounds are summed at once, before any settlement: the mark goes forward only.
it('in any tree, for any rounds and in both orders of work, a line is paid what its root earned, as the maths say', async () => {
  const drawn = fc.sample(
    fc.array(
      fc.record({
        above: fc.nat(),
        isAgent: fc.boolean(),
        step: fc.integer({ min: 10, max: 30 }),
        rounds: fc.array(fc.record({ stake: fc.integer({ min: 1, max: 999_999 }), paid: fc.nat({ max: 1_500_000 }) }), {
          maxLength: 3,
        }),
      }),
      { minLength: 1, maxLength: 7 },
    ),
    { numRuns: 6, seed: Number(process.env['FAST_CHECK_SEED'] ?? 13) },
  );
  const at = noon(3);
  const tree: { id: number; parent: number | null; rate: number; path: number[]; contract?: string }[] = [];
  const rounds: Played[] = [];
  const roots: number[] = [];
  for (const nodes of drawn) {
    const first = tree.length;
    roots.push(first);
    for (const [place, { above, isAgent, step, rounds: drawnRounds }] of nodes.entries()) {
      const agents = tree.slice(first).filter(({ rate }) => rate > 0);
      const parent = place === 0 ? null : agents[above % agents.length]!;
      const rate = place === 0 ? 200 : isAgent ? Math.max(parent!.rate - step, 0) : 0;
      const type = place === 0 ? 2 : rate > 0 ? 1 : 0;
      const id = await kit.member(type, parent?.id ?? null);
      const path = [...(parent?.path ?? []), tree.length];
      tree.push({ id, parent: parent?.id ?? null, rate, path });
      if (rate > 0) tree.at(-1)!.contract = await kit.contract(id, 'daily', termsOf('daily', [tier(rate)]), noon(6));
      rounds.push(...drawnRounds.map(({ stake, paid }) => played(id, stake, at, paid)));
    }
  }
  await kit.play(rounds);
  await kit.sum();
  await Promise.all([settleAll(), settleAll(), settleAll()]);

  const held = tree.filter(({ contract }) => contract !== undefined);
  const expected = settleLines({
    timeZone: kit.merchant.settings.timeZone,
    tree: tree.map(({ path }) => ({ path, ownFigures: true })),
    contracts: held.map(({ id, rate }) => ({
      agent: tree.findIndex((one) => one.id === id),
      terms: storedTerms('daily', termsOf('daily', [tier(rate)])),
      startsAt: -Infinity,
      endsAt: Infinity,
    })),
    events: rounds.map(({ member, stake, paid }) => ({
      member: tree.findIndex(({ id }) => id === member),
      at: at.getTime(),
      valid: validBet({ category: 'RNG', stake: BigInt(stake), paid: BigInt(paid) }),
      netRevenue: BigInt(stake - paid),
    })),
    from: at.getTime(),
    to: at.getTime() + DAY_MS,
    activeFrom: { salary: 50_000n, dividend: 100_000n },
  });
  const pays = await kit.paysOf(held.map(({ contract }) => contract!));
  expect(pays).toEqual(held.map((_, place) => Number(expected.find(({ contract }) => contract === place)?.pay ?? 0n)));
  for (const [place, root] of roots.entries()) {
    const next = roots[place + 1] ?? tree.length;
    const ofLine = held.flatMap(({ contract }, index) =>
      tree.findIndex((one) => one.contract === contract) >= root &&
      tree.findIndex((one) => one.contract === contract) < next
        ? [pays[index]!]
        : [],
    );
    const earned = expected.find(({ contract }) => held[contract]!.id === tree[root]!.id)?.earned ?? 0n;
    expect(ofLine.reduce((sum, pay) => sum + pay, 0)).toBe(Number(earned));
  }
  for (const [place, { id }] of held.entries()) {
    const stakes = rounds.filter(({ member }) => member === id);
    expect(await kit.balanceOf(id)).toBe(stakes.reduce((sum, { paid }) => sum + paid, 0) + pays[place]!);
  }
  const runs = await kit.owner.query(
    'select from agent_run where kind = $1 and period_start <= $2 and period_end > $2',
    ['daily', at],
  );
  expect(runs.rowCount).toBe(1);
}, 120_000);

it('real-time and hourly salaries are settled from the rounds of their time, and the day’s cap ends the first', async () => {
  const root = await kit.member(2, null);
  const agent = await kit.member(1, root);
  const player = await kit.member(0, agent);
  const classes = (rate: number) => [
    { singleBet: 0, profitRate: rate, lossRate: rate * 2 },
    { singleBet: 100_000, profitRate: rate + 5, lossRate: rate * 2 + 10 },
  ];
  const at = noon(1);
  const starts = new Date(at.getTime() - 3_600_000);
  const upper = await kit.contract(root, 'realTime', termsOf('realTime', classes(20)), starts);
  const lower = await kit.contract(agent, 'realTime', termsOf('realTime', classes(10), { cap: 500 }), starts);
  const hourly = await kit.contract(root, 'hourly', termsOf('hourly', [tier(50, 100_000, 1)]), starts);
  const later = new Date(at.getTime() + 300_000);
  await kit.play([
    played(player, 50_000, at),
    played(player, 150_000, at, 300_000),
    played(player, 100_000, later),
    // A push counts for nothing, and the next slot is another period.
    played(player, 70_000, later, 70_000),
    played(player, 40_000, new Date(at.getTime() + 3_600_000)),
  ]);
  await settleAll();
  // Below: 50,000 · 0.2 % + 150,000 · 0.15 % = 325, then 300 of which the cap leaves 175; above 575 and 500 less those.
  const { rows } = await kit.owner.query<{ contract: string; pay: string }>(
    `select contract_id as contract, array_agg(posted order by period_start)::text as pay from agent_settlement
      where contract_id = any($1) group by contract_id`,
    [[upper, lower, hourly]],
  );
  const pays = new Map(rows.map(({ contract, pay }) => [contract, pay]));
  expect(pays.get(lower)).toBe('{325,175,0}');
  expect(pays.get(upper)).toBe('{250,325,160}');
  expect(pays.get(hourly)).toBe('{1500,0}');
}, 60_000);

it('a run above the limit waits for two operators; a reversal takes back, and what is gone is set off later', async () => {
  const root = await kit.member(2, null);
  const player = await kit.member(0, root);
  const at = new Date(noon(1).getTime() + 4 * 3_600_000);
  const contract = await kit.contract(root, 'hourly', termsOf('hourly', [tier(100)]), new Date(at.getTime() - 600_000));
  await kit.owner.query(`insert into agent_rules values (1, '{"approveFrom": 99999}') on conflict (merchant_id)
    do update set rules = excluded.rules`);
  // Later rounds of the same contract, which its debt is set off against.
  const later = new Date(at.getTime() + 3_600_000);
  await kit.play([played(player, 10_000_000, at), played(player, 6_000_000, later)]);
  await kit.owner.query(`delete from agent_run_mark where kind = 'hourly'`);
  await kit.owner.query(`update agent_contract set ends_at = starts_at where kind = 'hourly' and id <> $1`, [contract]);
  await settleAll();
  const { list } = await desk.call(boCalls.boSettlementRuns, { state: 'held', kind: 'hourly' });
  expect(list).toMatchObject([{ pay: 100_000, heldFor: 'limit', contracts: 1 }]);
  const { id } = list[0]!;
  expect(await kit.balanceOf(root)).toBe(60_000);
  expect(await desk.call(boCalls.boApproveSettlementRun, { id })).toMatchObject({
    state: 'held',
    approvedBy: 'desk-one',
  });
  expect(await failureOf(desk.call(boCalls.boApproveSettlementRun, { id }))).toMatchObject({ code: 'own_proposal' });
  expect(await approver.call(boCalls.boApproveSettlementRun, { id })).toMatchObject({ state: 'posted' });
  expect(await failureOf(approver.call(boCalls.boApproveSettlementRun, { id }))).toMatchObject({ code: 'run_state' });
  expect(await kit.balanceOf(root)).toBe(160_000);

  // Half is gone when it is reversed.
  const { ledger } = kit.on.platform;
  const base = { merchantId: 1, customerId: root, currency: kit.merchant.settings.currency };
  await ledger.post({ ...base, type: 'fee', ref: crypto.randomUUID(), amount: 120_000 });
  await desk.call(boCalls.boReverseSettlementRun, { id, reason: 'Figures of a broken game' });
  expect(await failureOf(desk.call(boCalls.boReverseSettlementRun, { id, reason: 'Again' }))).toMatchObject({
    code: 'own_proposal',
  });
  expect(await approver.call(boCalls.boReverseSettlementRun, { id, reason: 'I agree' })).toMatchObject({
    state: 'reversed',
    reversedBy: 'desk-two',
  });
  expect(await kit.balanceOf(root)).toBe(0);
  // Computed again it waits, and pays what was taken back, less what is owed.
  const again = await desk.call(boCalls.boRecomputeSettlementRun, { id });
  expect(again).toMatchObject({ version: 2, state: 'held', heldFor: 'again', pay: 100_000 });
  await desk.call(boCalls.boApproveSettlementRun, { id: again.id });
  await approver.call(boCalls.boApproveSettlementRun, { id: again.id });
  expect(await kit.balanceOf(root)).toBe(40_000);
  const third = await desk.call(boCalls.boRecomputeSettlementRun, { id: again.id });
  await desk.call(boCalls.boApproveSettlementRun, { id: third.id });
  await approver.call(boCalls.boApproveSettlementRun, { id: third.id });
  expect(await kit.balanceOf(root)).toBe(40_000);
  const log = await desk.call(boAuditLog, { search: `settlement-run:${id}` });
  expect(log.list.map(({ action }) => action)).toEqual([
    'settlement-run.recompute',
    'settlement-run.reverse',
    'settlement-run.propose',
    'settlement-run.approve',
    'settlement-run.approve',
  ]);
}, 60_000);

it('a reversal holds no account of the house while it waits for one that batches take before', async () => {
  const first = await kit.member(2, null);
  let second = await kit.member(2, null);
  while (bucketOf(second) >= bucketOf(first)) second = await kit.member(2, null);
  const at = new Date(noon(1).getTime() + 8 * 3_600_000);
  await kit.owner.query(`update agent_contract set ends_at = starts_at where kind = 'hourly'`);
  await kit.owner.query(`delete from agent_run_mark where kind = 'hourly'`);
  for (const agent of [first, second])
    await kit.contract(agent, 'hourly', termsOf('hourly', [tier(100)]), new Date(at.getTime() - 600_000));
  await kit.play([played(first, 100_000, at), played(second, 200_000, at)]);
  await settleAll();
  const { list } = await desk.call(boCalls.boSettlementRuns, { state: 'posted', kind: 'hourly' });
  const { id } = list.find(({ pay }) => pay === 3_000)!;
  const base = { merchantId: 1, customerId: second, currency: kit.merchant.settings.currency };
  await kit.on.platform.ledger.post({ ...base, type: 'fee', ref: crypto.randomUUID(), amount: 1_500 });
  await desk.call(boCalls.boReverseSettlementRun, { id, reason: 'Figures of a broken game' });

  const account = accountNumber({ purpose: 'agents', sub: 3 });
  const reversed = await kit.within(async (tx) => {
    const lockAccount = (agent: number) =>
      tx.query('select from ledger.house where bucket = $1 and account = $2 for no key update nowait', [
        bucketOf(agent),
        account,
      ]);
    await lockAccount(second);
    const call = approver.call(boCalls.boReverseSettlementRun, { id, reason: 'I agree' });
    const waiting = 'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))';
    await expect.poll(async () => (await tx.query(waiting)).rowCount).toBeGreaterThan(0);
    expect((await lockAccount(first)).rowCount).toBe(1);
    return { call };
  });
  expect(await reversed.call).toMatchObject({ state: 'reversed' });
  expect([await kit.balanceOf(first), await kit.balanceOf(second)]).toEqual([0, 0]);
  const { rows } = await kit.owner.query('select agent_id as agent, owed from agent_debt where agent_id = any($1)', [
    [first, second],
  ]);
  expect(new Map(rows.map(({ agent, owed }) => [agent, owed]))).toEqual(
    new Map([
      [first, 0],
      [second, 1_500],
    ]),
  );
}, 60_000);

it('a part that is held back is paid when its days are over, once', async () => {
  const root = await kit.member(2, null);
  const at = new Date(noon(1).getTime() + 6 * 3_600_000);
  const starts = new Date(at.getTime() - 600_000);
  const terms = termsOf('realTime', [{ singleBet: 0, profitRate: 100, lossRate: 100 }], {
    holdback: { rate: 2_500, days: 7 },
  });
  await kit.contract(root, 'realTime', terms, starts);
  await kit.owner.query(`delete from agent_run_mark where kind = 'realTime'`);
  await kit.owner.query(`update agent_contract set ends_at = starts_at where kind = 'realTime' and agent_id <> $1`, [
    root,
  ]);
  await kit.play([played(root, 20_000, at)]);
  await settleAll();
  expect(await kit.balanceOf(root)).toBe(150);
  kit.on.clock.advance(7 * DAY_MS + 1);
  await Promise.all([settleAll(), settleAll()]);
  expect(await kit.balanceOf(root)).toBe(200);
}, 60_000);
