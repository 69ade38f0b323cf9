import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import * as calls from '@fairhouse/contract/money/agent-settlements-backoffice';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { explain } from '../../../testing/explain.ts';
import { failureOf, newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { sumUnpaidAgents } from './index.ts';
import { settleDue } from './settle-due.ts';
import { SettlementKit, termsOf, tier, type Played } from './testing/settlement-kit.ts';

const HOUR_MS = 3_600_000;
let kit: SettlementKit;
let desk: TestVisitor;
let second: TestVisitor;
beforeAll(async () => {
  kit = await SettlementKit.start();
  desk = await newOperator(kit.on, 'desk-one');
  second = await newOperator(kit.on, 'desk-two');
});
afterAll(() => kit.close());

/** From which hours are counted back: the second to the fourth before it are hours of one day in Manila. */
const BASE = (() => {
  const now = Math.floor(Date.now() / HOUR_MS);
  const inManila = (now + 8) % 24;
  return inManila === 2 || inManila === 3 ? now - 2 : now;
})();
/** The begin of an hour, so many hours ago. */
const hour = (ago: number) => new Date((BASE - ago) * HOUR_MS);
const after = (start: Date, seconds: number) => new Date(start.getTime() + seconds * 1_000);
const settle = async () => {
  await kit.owner.query('delete from agent_run_mark');
  await kit.sum();
  await settleDue(kit.on.platform, kit.merchant);
};
const runAt = async (start: Date) => {
  const { list } = await desk.call(calls.boSettlementRuns, { kind: 'hourly' });
  const run = list.find(({ periodStart }) => periodStart === start.toISOString())!;
  return desk.call(calls.boSettlementRun, { id: run.id });
};
const reason = 'Looked at with care';
const review = (by: TestVisitor, settlementId: string, verdict: 'pay' | 'refuse') =>
  by.call(calls.boReviewSettlement, { settlementId, verdict, reason });

interface Team {
  agent: number;
  players: number[];
}
const team = async (players: number): Promise<Team> => {
  const agent = await kit.member(2, null);
  const made = [];
  for (let place = 0; place < players; place += 1) made.push(await kit.member(0, agent));
  await kit.contract(agent, 'hourly', termsOf('hourly', [tier(100)]), hour(9));
  return { agent, players: made };
};
const shareBrowser = (members: readonly number[], hash: string) =>
  kit.owner.query(`insert into member_browser select 1, id, decode($2, 'hex'), now() from unnest($1::bigint[]) id`, [
    members,
    hash,
  ]);
const sharePayout = (members: readonly number[]) =>
  kit.owner.query(
    `insert into payout_account (id, merchant_id, member_id, channel_code, channel_name, holder_name, sealed_number,
        fingerprint, masked_number, created_at, usable_from)
      select gen_random_uuid(), 1, id, 'gcash', 'GCash', 'A Name', '-', '\\x1234', '***', now(), now()
        from unnest($1::bigint[]) id`,
    [members],
  );
const send = (from: number, to: number, direction: 'down' | 'up', amount: number, at: Date) =>
  kit.owner.query(
    `insert into agent_transfer (id, merchant_id, from_id, to_id, direction, amount, currency, idempotency_key, request_hash,
        created_at)
      values (gen_random_uuid(), 1, $1, $2, $3, $4, 'PHP', gen_random_uuid(), '\\x00', $5)`,
    [from, to, direction, amount, at],
  );
const opposite = (game: number, one: number, other: number, rounds: number, start: Date): Played[] =>
  Array.from({ length: rounds }, (_, place) => {
    const at = after(start, 60 * place + 5);
    const [stake, wins] = [10_000, place % 2 === 0];
    return [
      { member: one, stake, paid: wins ? 19_500 : 0, at, game },
      { member: other, stake, paid: wins ? 0 : 20_000, at: after(at, 20), game },
    ];
  }).flat();

let device: Team;
let payout: Team;
let circular: Team;
let mirrored: Team;
let honest: Team;

it('payments by which agents may have earned from themselves wait, with the reasons; those of others are paid', async () => {
  [device, payout, circular, mirrored, honest] = [
    await team(2),
    await team(1),
    await team(1),
    await team(3),
    await team(3),
  ];
  const start = hour(4);
  await shareBrowser([device.agent, device.players[0]!], 'aa');
  await sharePayout([payout.agent, payout.players[0]!]);
  await send(circular.agent, circular.players[0]!, 'down', 50_000, after(start, 10));
  await send(circular.players[0]!, circular.agent, 'up', 26_000, after(start, 1_000));
  // Nothing wrong: a browser of another team, one that nobody played with, a small part that came back.
  await shareBrowser([honest.agent, payout.players[0]!], 'bb');
  const idle = await kit.member(0, honest.agent);
  await shareBrowser([honest.agent, idle], 'cc');
  await send(honest.agent, honest.players[0]!, 'down', 50_000, after(start, 10));
  await send(honest.players[0]!, honest.agent, 'up', 20_000, after(start, 20));
  const [live, slot] = [await kit.game('LIVE'), await kit.game('RNG')];
  const plain = [device, payout, circular, honest].flatMap(({ players }) =>
    players.map((member) => ({ member, stake: 100_000, paid: 0, at: after(start, 100) })),
  );
  const [one, other, third] = mirrored.players as [number, number, number];
  const [a, b] = honest.players as [number, number, number];
  await kit.play([
    ...plain,
    ...opposite(live, one, other, 8, start),
    { member: third, stake: 100_000, paid: 0, at: start },
    // Too few, and a game without sides.
    ...opposite(live, a, b, 3, start),
    ...opposite(slot, a, b, 12, start),
  ]);
  await settle();

  const run = await runAt(start);
  expect(run).toMatchObject({ state: 'posted', contracts: 5, suspected: 4 });
  const found = run.suspectedPayments.map(({ agentId, suspicions, review: state }) => [
    agentId,
    state,
    suspicions.map((each) => [each.reason, each.memberId, each.otherId]),
  ]);
  expect(new Map(found.map(([agentId, ...rest]) => [agentId, rest]))).toEqual(
    new Map([
      [device.agent, ['open', [['device', device.players[0], null]]]],
      [payout.agent, ['open', [['payout', payout.players[0], null]]]],
      [circular.agent, ['open', [['circular', circular.agent, circular.players[0]]]]],
      [mirrored.agent, ['open', [['mirrored', one, other]]]],
    ]),
  );
  expect((await desk.call(calls.boWaitingSettlementRuns, {})).held).toBe(1);
  const waiting = run.suspectedPayments.reduce((all, { pay }) => all + pay, 0);
  expect(await kit.within(sumUnpaidAgents)).toEqual({ count: 4, amount: waiting });
  expect(await kit.balanceOf(honest.agent)).toBeGreaterThan(0);
  for (const { agent } of [device, payout, circular, mirrored]) expect(await kit.balanceOf(agent)).toBe(0);
  await settle();
  expect(await kit.balanceOf(device.agent)).toBe(0);
}, 60_000);

it('two operators pay one, once; one refuses it; what is shared rightly does not hold the next payment', async () => {
  const run = await runAt(hour(4));
  const idOf = ({ agent }: Team) => run.suspectedPayments.find(({ agentId }) => agentId === agent)!.id;
  expect(await review(desk, idOf(device), 'pay')).toMatchObject({ suspected: 4 });
  expect(await failureOf(review(desk, idOf(device), 'pay'))).toMatchObject({ code: 'own_proposal' });
  expect(await kit.balanceOf(device.agent)).toBe(0);
  const both = await Promise.allSettled([review(second, idOf(device), 'pay'), review(second, idOf(device), 'pay')]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await kit.balanceOf(device.agent)).toBe(2_000);
  expect(await review(second, idOf(payout), 'pay')).toMatchObject({ suspected: 3 });
  expect(await review(desk, idOf(payout), 'refuse')).toMatchObject({ suspected: 2 });
  const refused = (await runAt(hour(4))).suspectedPayments.find(({ agentId }) => agentId === payout.agent);
  expect(refused).toMatchObject({ review: 'refuse', reviewedBy: 'desk-one' });
  expect(await failureOf(review(second, idOf(payout), 'pay'))).toMatchObject({ code: 'run_state' });
  expect(await kit.balanceOf(payout.agent)).toBe(0);
  const log = await desk.call(boAuditLog, { search: `settlement-run:${run.id}` });
  expect(log.list.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
    'operator:desk-one settlement-run.reject',
    'operator:desk-two settlement-run.propose',
    'operator:desk-two settlement-run.approve',
    'operator:desk-one settlement-run.propose',
  ]);

  const next = hour(3);
  await kit.play(
    [device, payout].map(({ players }) => ({ member: players[0]!, stake: 100_000, paid: 0, at: after(next, 5) })),
  );
  await settle();
  expect((await runAt(next)).suspectedPayments.map(({ agentId }) => agentId)).toEqual([payout.agent]);
  expect(await kit.balanceOf(device.agent)).toBe(3_000);

  // What waits in a run that is taken back is not paid any more.
  await desk.call(calls.boReverseSettlementRun, { id: run.id, reason });
  await second.call(calls.boReverseSettlementRun, { id: run.id, reason });
  expect(await failureOf(review(desk, idOf(circular), 'pay'))).toMatchObject({ code: 'run_state' });
  expect(await kit.balanceOf(device.agent)).toBe(1_000);
}, 60_000);

it('a payment that waited while its period was computed again is paid by the newer version only', async () => {
  const again = await team(1);
  const start = hour(2);
  await send(again.agent, again.players[0]!, 'down', 50_000, after(start, 10));
  await send(again.players[0]!, again.agent, 'up', 26_000, after(start, 20));
  await kit.play([{ member: again.players[0]!, stake: 100_000, paid: 0, at: after(start, 5) }]);
  await settle();
  const run = await runAt(start);
  const older = run.suspectedPayments[0]!.id;
  await review(desk, older, 'pay');
  const { id } = await desk.call(calls.boRecomputeSettlementRun, { id: run.id });
  expect(await failureOf(review(second, older, 'pay'))).toMatchObject({ code: 'run_state' });
  for (const by of [desk, second]) await by.call(calls.boApproveSettlementRun, { id });
  const newer = (await desk.call(calls.boSettlementRun, { id })).suspectedPayments[0]!.id;
  for (const by of [desk, second]) await review(by, newer, 'pay');
  expect(await kit.balanceOf(again.agent)).toBe(1_000);
  await review(desk, older, 'refuse');
  expect(await kit.balanceOf(again.agent)).toBe(1_000);
}, 60_000);

it('finds what is owed without the runs and payments that are done', async () => {
  const [plan] = await explain(kit.on, sumUnpaidAgents, ['enable_seqscan']);
  for (const index of ['agent_run_state', 'agent_settlement_review', 'agent_settlement_held'])
    expect(plan).toMatch(new RegExp(`Scan (using|on) ${index}`));
});
