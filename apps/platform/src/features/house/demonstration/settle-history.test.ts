import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleDue } from '../../money/agent-settlements/index.ts';
import { SettlementKit, termsOf } from '../../money/agent-settlements/testing/settlement-kit.ts';
import { settleHistory } from './settle-history.ts';

const SLOT_MS = 300_000;
let kit: SettlementKit;
beforeAll(async () => {
  kit = await SettlementKit.start();
});
afterAll(() => kit.close());

test('the history ends with the payment of its rounds, and the job pays nothing again', async () => {
  const agent = await kit.member(2, null);
  const player = await kit.member(0, agent);
  const { platform, clock } = kit.on;
  // The five minutes before the present ones.
  const began = Math.floor(Date.now() / SLOT_MS - 1) * SLOT_MS;
  const terms = termsOf('realTime', [{ singleBet: 0, profitRate: 20, lossRate: 40 }]);
  const contract = await kit.contract(agent, 'realTime', terms, new Date(began));
  await kit.play([{ member: player, stake: 10_000, paid: 0, at: new Date(began + 1_000) }]);

  // It waits for the end of the present five minutes, which is near.
  clock.advance(SLOT_MS - (clock.now().getTime() % SLOT_MS) - 2_000);
  await settleHistory(platform, new AbortController().signal);
  expect(await kit.paysOf([contract])).toEqual([40]);
  expect(await kit.balanceOf(agent)).toBe(40);
  await settleDue(platform, kit.merchant);
  expect(await kit.balanceOf(agent)).toBe(40);
});

test('stops at once at a signal', async () => {
  const stopping = new AbortController();
  const settling = settleHistory(kit.on.platform, stopping.signal);
  stopping.abort();
  await expect(settling).rejects.toThrow('aborted');
});
