import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settleDue } from './settle-due.ts';
import { SettlementKit, termsOf, tier } from './testing/settlement-kit.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

describe.each([
  { merchantId: 1, timeZone: 'Asia/Manila', offset: 8 * HOUR_MS },
  { merchantId: 2, timeZone: 'Asia/Dhaka', offset: 6 * HOUR_MS },
])('in $timeZone', ({ merchantId, timeZone, offset }) => {
  let kit: SettlementKit;
  beforeAll(async () => {
    kit = await SettlementKit.start(merchantId);
  });
  afterAll(() => kit.close());

  it('a round counts on the merchant’s day in which it ended, a contract from its start; two runs at once pay once', async () => {
    expect(kit.merchant.settings.timeZone).toBe(timeZone);
    const today = Math.floor((Date.now() + offset) / DAY_MS) * DAY_MS - offset;
    const [start, end] = [today - 4 * DAY_MS, today - 3 * DAY_MS];
    const within = start + 10 * HOUR_MS;
    const root = await kit.member(2, null);
    const agent = await kit.member(1, root);
    const player = await kit.member(0, agent);
    const affected = [
      await kit.contract(root, 'daily', termsOf('daily', [tier(100)]), new Date(start)),
      await kit.contract(agent, 'daily', termsOf('daily', [tier(50)]), new Date(within)),
    ];
    const played = (stake: number, at: number) => ({ member: player, stake, paid: 0, at: new Date(at) });
    await kit.play([
      // The day before the first contract.
      played(9_000_000, start - 1),
      played(100_000, start),
      played(200_000, within - 1),
      played(400_000, within),
      played(800_000, end - 1),
      played(1_600_000, end),
    ]);
    await kit.sum();
    await Promise.all([settleDue(kit.on.platform, kit.merchant), settleDue(kit.on.platform, kit.merchant)]);
    await settleDue(kit.on.platform, kit.merchant);

    const { rows } = await kit.owner.query<{ start: Date; contract: string; base: number; posted: number }>(
      `select period_start as start, contract_id as contract, (figures->>'validBet')::bigint as base, posted
        from agent_settlement where contract_id = any($1) and state = 'posted' and (figures->>'validBet')::bigint > 0
        order by period_start, array_position($1::uuid[], contract_id)`,
      [affected],
    );
    expect(rows.map((row) => [row.start.getTime(), affected.indexOf(row.contract), row.base, row.posted])).toEqual([
      // 1 % of all less what is below: 0.5 % of what ended since the contract's start.
      [start, 0, 1_500_000, 15_000 - 6_000],
      [start, 1, 1_200_000, 6_000],
      [end, 0, 1_600_000, 16_000 - 8_000],
      [end, 1, 1_600_000, 8_000],
    ]);
    expect([await kit.balanceOf(root), await kit.balanceOf(agent)]).toEqual([17_000, 14_000]);
  }, 60_000);
});
