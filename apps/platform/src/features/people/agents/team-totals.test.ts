import { agentProfitAndLoss, agentTeamBets, agentTeamMovements } from '@fairhouse/contract/people/agent-records';
import type { Operation } from '@fairhouse/ledger';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { sumFigures } from '../../money/agent-figures/index.ts';
import { makeAgent, type TestAgent } from '../agent-tree/testing/make-agent.ts';
import { agents } from './index.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform({ features: [agents] });
});
afterAll(() => on.close());

it('totals of rounds, movements and profit are those of the ledger, whatever a team did', async () => {
  const root = await makeAgent(on, 'sumahan1');
  const agent = await makeAgent(on, 'sumahan2', { type: 1, parentId: root.id });
  const players = [
    await makeAgent(on, 'sumahan3', { type: 0, parentId: agent.id }),
    await makeAgent(on, 'sumahan4', { type: 0, parentId: agent.id }),
  ];
  const other = await makeAgent(on, 'sumahan5', { type: 0, parentId: root.id });
  const below = [agent, ...players];
  const { currency } = on.platform.merchants.default().settings;
  const book = async (who: TestAgent, operation: object) => {
    const base = { merchantId: 1, customerId: who.id, currency, ref: randomUUID(), ...operation };
    expect(await on.platform.ledger.post(base as Operation)).toMatchObject({ status: 'posted' });
  };
  const transfer = (from: TestAgent, to: TestAgent, amount: number) =>
    book(from, { type: 'transfer', from: 'main', to: 'main', toCustomerId: to.id, amount });

  const sums = { rounds: 0, staked: 0, paid: 0, valid: 0 };
  let deposits = 0;
  const drawn = fc.sample(
    fc.record({
      place: fc.nat({ max: 3 }),
      stake: fc.integer({ min: 1, max: 999_999 }),
      paid: fc.nat({ max: 1_500_000 }),
      push: fc.boolean(),
    }),
    { numRuns: 24, seed: Number(process.env['FAST_CHECK_SEED'] ?? 31) },
  );
  for (const { place, stake, paid: drawnPaid, push } of drawn) {
    const who = below[place] ?? other;
    const paid = push ? stake : drawnPaid;
    const round = { vendorId: 1, round: `${randomUUID()}@999999` };
    await book(who, { type: 'deposit', amount: stake });
    await book(who, { type: 'bet', ...round, amount: stake });
    await book(who, { type: 'win', ...round, amount: paid, endsRound: true });
    if (who === other) continue;
    deposits += stake;
    sums.rounds += 1;
    sums.staked += stake;
    sums.paid += paid;
    sums.valid += paid === stake ? 0 : stake;
  }
  await book(root, { type: 'deposit', amount: 70_000 });
  await transfer(root, agent, 50_000);
  // Within the team it is nothing.
  await transfer(agent, players[0]!, 20_000);
  await transfer(agent, root, 9_000);

  await expect
    .poll(
      async () => {
        await sumFigures(on.platform, on.platform.merchants.default(), 0);
        return (await agent.visitor.call(agentProfitAndLoss, {})).total.figures.rounds;
      },
      { timeout: 30_000 },
    )
    .toBe(sums.rounds);
  const { total, list, own, moved } = await agent.visitor.call(agentProfitAndLoss, {});
  expect(total.figures).toMatchObject({
    rounds: sums.rounds,
    turnover: sums.staked,
    valid: sums.valid,
    paid: sums.paid,
    deposits,
    transfers: 41_000,
  });
  expect(total.net).toBe(sums.staked - sums.paid);
  expect(moved).toBeNull();
  expect(list.reduce((sum, line) => sum + line.net, own!.net)).toBe(total.net);
  expect(own!.figures.transfers).toBe(21_000);
  expect((await agent.visitor.call(agentTeamBets, {})).totals).toEqual(sums);
  const movements = await agent.visitor.call(agentTeamMovements, {});
  expect(movements.totals).toEqual({ credited: deposits + 70_000, debited: 29_000 });
  expect(movements.total).toBe(sums.rounds + 4);
  expect((await root.visitor.call(agentProfitAndLoss, {})).total.figures.transfers).toBe(0);
}, 120_000);
