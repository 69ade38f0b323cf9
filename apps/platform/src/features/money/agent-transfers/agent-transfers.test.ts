import { inboxMessages } from '@fairhouse/contract/house/inbox';
import * as calls from '@fairhouse/contract/money/agent-transfers';
import { forfeitBonus } from '@fairhouse/contract/money/bonuses';
import { startExclusion } from '@fairhouse/contract/people/responsible-play';
import { memberInfo, setPaymentPassword } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { explain } from '../../../testing/explain.ts';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { failureOf, newMember, testPassword } from '../../../testing/test-visitor.ts';
import { inbox } from '../../house/inbox/index.ts';
import { moveMember } from '../../people/agent-tree/index.ts';
import { makeAgent, type TestAgent } from '../../people/agent-tree/testing/make-agent.ts';
import { responsiblePlay } from '../../people/responsible-play/index.ts';
import { limit, set } from '../../people/responsible-play/testing/limit-steps.ts';
import { bonuses, grantBonus } from '../bonuses/index.ts';
import { recordDifferences } from '../payments/index.ts';
import { agentTransfers } from './index.ts';
import { listTransfers } from './store.ts';

const PIN = '481516';
const MONEY = 100_000;

let on: TestPlatform;
let root: TestAgent;
let agent: TestAgent;
let player: TestAgent;
let affiliate: TestAgent;
beforeAll(async () => {
  on = await startTestPlatform({ features: [bonuses, agentTransfers, inbox, responsiblePlay] });
  root = await rich('amihan1', { type: 2 });
  agent = await rich('amihan2', { type: 1, parentId: root.id });
  player = await rich('amihan3', { type: 0, parentId: agent.id });
  affiliate = await rich('amihan4', { type: 41 });
});
afterAll(() => on.close());

const merchant = () => on.platform.merchants.default();
const run = (sql: string, parameters: unknown[]) =>
  inTransaction(on.platform.pool, { merchantId: 1 }, (tx) => tx.query(sql, parameters));

async function rich(username: string, place: { type: number; parentId?: number }): Promise<TestAgent> {
  const made = await makeAgent(on, username, place);
  await made.visitor.call(setPaymentPassword, { password: testPassword, paymentPassword: PIN });
  await on.platform.ledger.post({
    type: 'deposit',
    ref: randomUUID(),
    merchantId: 1,
    customerId: made.id,
    currency: merchant().settings.currency,
    amount: MONEY,
  });
  return made;
}

const fresh = (() => {
  let number = 0;
  return (place: { type: number; parentId?: number }) => rich(`habagat${(number += 1)}`, place);
})();

const balanceOf = async ({ id }: TestAgent) => (await on.platform.ledger.balances(1, id))!.main;
const down = (from: TestAgent, memberId: number, amount: number, key = randomUUID(), paymentPassword = PIN) =>
  from.visitor.call(calls.transferToDownline, { memberId, amount, paymentPassword }, { idempotencyKey: key });
const up = (from: TestAgent, amount: number, key = randomUUID(), paymentPassword = PIN) =>
  from.visitor.call(calls.transferToUpline, { amount, paymentPassword }, { idempotencyKey: key });
/** A bonus that runs. */
const grant = async ({ id: memberId }: TestAgent, onWithdraw: 'forfeit' | 'keep'): Promise<string> => {
  const terms = { timesX100: 500, contributionBp: { RNG: 10_000 }, maxStake: 1000, days: 7, onWithdraw };
  const id = await inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    grantBonus(on.platform, tx, merchant(), { memberId, amount: 5_000, source: randomUUID(), terms }),
  );
  return id!;
};
const codeOf = async (sent: Promise<unknown>) => {
  try {
    await sent;
    return 'sent';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

it('money goes down and up one edge of the tree, and both see it', async () => {
  const before = [await balanceOf(agent), await balanceOf(player)];
  expect(await down(agent, player.id, 5_000)).toMatchObject({ received: false, other: 'amihan3', amount: 5_000 });
  await up(player, 2_000);
  expect([await balanceOf(agent), await balanceOf(player)]).toEqual([before[0]! - 3_000, before[1]! + 3_000]);
  const seen = await player.visitor.call(calls.agentTransferOptions, {});
  expect(seen).toMatchObject({ upline: { name: 'amihan2' }, toDownline: false });
  expect(seen.list.map(({ received, direction, amount }) => [received, direction, amount])).toEqual([
    [false, 'up', 2_000],
    [true, 'down', 5_000],
  ]);
  const messagesOf = async ({ visitor }: TestAgent) => (await visitor.call(inboxMessages, {})).list;
  for (const [who, amount] of [
    [player, '50.00'],
    [agent, '20.00'],
  ] as const) {
    const messages = await messagesOf(who);
    expect(messages).toMatchObject([{ title: 'Money received', path: '/wallet/record' }]);
    expect(messages[0]!.text).toContain(amount);
  }
  // The same request again is the same transfer, and the same message.
  const key = randomUUID();
  await down(agent, player.id, 100, key);
  await down(agent, player.id, 100, key);
  expect(await messagesOf(player)).toHaveLength(2);
});

it('whoever is not directly below does not exist, whether or not there is such a member', async () => {
  const refusals = await Promise.all(
    [player.id, affiliate.id, root.id, 999_999].map((id) => failureOf(down(root, id, 100))),
  );
  for (const { code, status, message } of refusals)
    expect([code, status, message]).toEqual(['not_found', 404, refusals[0]!.message]);
  // The root has nobody above, nor has a player of the house.
  expect(await codeOf(up(root, 100))).toBe('not_found');
});

it('affiliates make and receive no transfers', async () => {
  const below = await fresh({ type: 42, parentId: affiliate.id });
  expect(await codeOf(down(affiliate, below.id, 100))).toBe('permission_denied');
  expect(await codeOf(up(below, 100))).toBe('not_found');
  expect((await below.visitor.call(calls.agentTransferOptions, {})).upline).toBeNull();
});

it('a trial account sends nothing and, belonging to no tree, receives nothing', async () => {
  const visitor = await newMember(on, 'habagattrial');
  const { id, referralCode: code } = await visitor.call(memberInfo, {});
  await run('update member set account_type = 4 where id = $1', [id]);
  await visitor.logIn('habagattrial');
  const trial = { visitor, id, code };
  expect(await codeOf(up(trial, 100))).toBe('in_need_true_account');
  expect(await codeOf(down(trial, player.id, 100))).toBe('in_need_true_account');
  expect(await codeOf(down(agent, trial.id, 100))).toBe('not_found');
});

it('a repeat of a key has one effect, two at once too; another request with it is refused', async () => {
  const key = randomUUID();
  const before = await balanceOf(player);
  const made = await Promise.all([1, 2, 3].map(() => down(agent, player.id, 700, key)));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await balanceOf(player)).toBe(before + 700);
  expect(await codeOf(down(agent, player.id, 701, key))).toBe('key_reused');
});

it('of two that the balance covers once, one is booked; a wrong payment password moves nothing', async () => {
  const poor = await fresh({ type: 1, parentId: root.id });
  const child = await fresh({ type: 0, parentId: poor.id });
  const outcomes = await Promise.all([down(poor, child.id, 60_000), down(poor, child.id, 60_000)].map(codeOf));
  expect(outcomes.toSorted()).toEqual(['insufficient_funds', 'sent']);
  expect(await balanceOf(poor)).toBe(MONEY - 60_000);
  expect(await codeOf(down(poor, child.id, 100, randomUUID(), '000111'))).toBe('payment_password_wrong');
  expect(await balanceOf(poor)).toBe(MONEY - 60_000);
});

it('both directions at once do not block each other', async () => {
  const sum = (await balanceOf(agent)) + (await balanceOf(player));
  const outcomes = await Promise.all(
    Array.from({ length: 4 }, (_, turn) => codeOf(turn % 2 ? up(player, 50) : down(agent, player.id, 50))),
  );
  expect(outcomes).toEqual(['sent', 'sent', 'sent', 'sent']);
  expect((await balanceOf(agent)) + (await balanceOf(player))).toBe(sum);
});

it('it counts against the receiver’s deposit limits, and why it is refused is not told', async () => {
  on.clock.hold();
  const child = await fresh({ type: 0, parentId: agent.id });
  await set(child.visitor, 'day', 5_000);
  expect(await codeOf(down(agent, child.id, 5_001))).toBe('receiver_unavailable');
  const outcomes = await Promise.all([down(agent, child.id, 3_000), down(agent, child.id, 3_000)].map(codeOf));
  expect(outcomes.toSorted()).toEqual(['receiver_unavailable', 'sent']);
  expect((await limit(child.visitor, 'day')).used).toBe(3_000);
});

it('an excluded, locked or closed receiver gets nothing, with the same answer; an exclusion in between too', async () => {
  const answers: string[] = [];
  const [excluded, locked, closed] = [
    await fresh({ type: 0, parentId: agent.id }),
    await fresh({ type: 0, parentId: agent.id }),
    await fresh({ type: 0, parentId: agent.id }),
  ];
  const sent = await Promise.all([
    codeOf(down(agent, excluded.id, 100)),
    codeOf(excluded.visitor.call(startExclusion, { period: '24h', password: testPassword })),
  ]);
  // Whichever came first, nothing follows the exclusion.
  expect(['sent', 'receiver_unavailable']).toContain(sent[0]);
  for (const [who, status] of [
    [locked, 'locked'],
    [closed, 'closed'],
  ] as const)
    await run('update member set status = $2 where id = $1', [who.id, status]);
  for (const { id } of [excluded, locked, closed]) {
    const { code, message } = await failureOf(down(agent, id, 100));
    answers.push(`${code} ${message}`);
  }
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/^receiver_unavailable /);
});

it('an excluded or locked sender sends nothing', async () => {
  const child = await fresh({ type: 0, parentId: agent.id });
  await child.visitor.call(startExclusion, { period: '24h', password: testPassword });
  expect(['account_excluded', 'session_expired', 'login_required']).toContain(await codeOf(up(child, 100)));
  const other = await fresh({ type: 0, parentId: agent.id });
  await run(`update member set status = 'locked' where id = $1`, [other.id]);
  expect(await codeOf(up(other, 100))).not.toBe('sent');
});

it('the latest of any number are read by indexes', async () => {
  const [plan] = await explain(on, (tx) => listTransfers(tx, agent.id, 20), ['enable_seqscan', 'enable_bitmapscan']);
  for (const index of ['agent_transfer_from', 'agent_transfer_to'])
    expect(plan).toContain(`Index Scan Backward using ${index}`);
});

it('what keeps money from being withdrawn keeps it from being sent to others', async () => {
  const child = await fresh({ type: 0, parentId: agent.id });
  const { withdrawalRules } = merchant().settings;
  withdrawalRules.depositTurnoverX100 = 100;
  expect(await failureOf(up(child, 100))).toMatchObject({ code: 'deposit_turnover', value: { left: MONEY } });
  delete withdrawalRules.depositTurnoverX100;

  const id = await grant(child, 'forfeit');
  expect(await codeOf(up(child, 100))).toBe('bonus_active');
  await child.visitor.call(forfeitBonus, { id, amount: 5_000 });
  await grant(child, 'keep');
  expect(await codeOf(up(child, 100))).toBe('sent');

  await inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    recordDifferences(
      tx,
      {
        merchantId: 1,
        source: 'studio',
        statementId: randomUUID(),
        day: '2026-11-20',
        uploadedBy: null,
        at: new Date(),
      },
      [
        {
          kind: 'round',
          reference: 'r1',
          player: 'p1',
          reason: 'missing_there',
          ours: null,
          theirs: null,
          memberId: child.id,
        },
      ],
    ),
  );
  expect(await codeOf(up(child, 100))).toBe('receiver_unavailable');
  await run('update statement_difference set explained_at = now() where member_id = $1', [child.id]);
  expect(await codeOf(up(child, 100))).toBe('sent');
});

it('after a move of the tree only the new upline transfers', async () => {
  const second = await fresh({ type: 1, parentId: root.id });
  const child = await fresh({ type: 0, parentId: agent.id });
  await inTransaction(on.platform.pool, { merchantId: 1 }, (tx) => moveMember(tx, child.id, second.id));
  expect(await codeOf(down(agent, child.id, 100))).toBe('not_found');
  expect(await codeOf(down(second, child.id, 100))).toBe('sent');
});
