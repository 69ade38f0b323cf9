import { boReport } from '@fairhouse/contract/money/reports-backoffice';
import { inTransaction } from '@fairhouse/database';
import { validStake } from '@fairhouse/rewards';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newOperator } from '../../../testing/test-visitor.ts';
import { validBet } from '../agent-contracts/maths/index.ts';
import { reports } from '../reports/index.ts';
import { placeMember } from '../../people/agent-tree/index.ts';
import { countPlay, readLifetimePlay, recountPlay } from '../../play/play-sums/index.ts';
import { ofRound, startPlay, type TestPlay } from '../../play/vendor-wallet/testing/play.ts';
import { startWallet, type TestWallet } from '../../play/vendor-wallet/testing/start-wallet.ts';
import { readTeamDays, recountDay, sumFigures } from './index.ts';

const CATEGORY = 'SPORTS';
const persons: [string, string] = ['R. Santos', 'M. Akter'];

let on: TestWallet;
beforeAll(async () => {
  on = await startWallet({ features: [reports] });
  await on.platform.pool.query('update game set category = $1', [CATEGORY]);
});
afterAll(() => on.close());

const merchant = () => on.platform.merchants.default();
const within = <T>(work: (tx: PoolClient) => Promise<T>) =>
  inTransaction(on.platform.pool, { merchantId: merchant().id }, work);

/** Counts everything up to now; an open transaction of another part may delay a single count. */
async function countAll(): Promise<void> {
  const { rows } = await on.platform.pool.query<{ now: string }>('select clock_timestamp()::text as now');
  await expect
    .poll(async () => {
      await countPlay(on.platform, merchant(), { lagMs: 0 });
      await sumFigures(on.platform, merchant(), 0);
      const counted = await within((tx) =>
        tx.query(
          `select from play_sums_mark p join agent_figures_mark a using (merchant_id)
            where p.counted_to >= $1 and a.summed_to >= $1`,
          [rows[0]!.now],
        ),
      );
      return counted.rowCount;
    })
    .toBe(1);
}

const agentsOf = async (play: TestPlay, memberSince: Date) => {
  const { memberId } = play.member;
  await within(async (tx) => {
    await tx.query('update member set account_type = 2 where id = $1', [memberId]);
    await placeMember(tx, { memberId, parentId: null, at: memberSince });
  });
};

/** Every round of a member as the ledger has it now. */
const roundsOf = ({ member }: TestPlay) =>
  within(async (tx) => {
    const { rows } = await tx.query<{ staked: number; paid: number }>(
      `select staked, paid from ledger.round where wallet_id = ledger_reading.main_wallet($1) and state = 1`,
      [member.memberId],
    );
    return rows.map(({ staked, paid }) => ({ staked: BigInt(staked), paid: BigInt(paid) }));
  });
const total = (parts: readonly bigint[]) => Number(parts.reduce((sum, part) => sum + part, 0n));

/** `spend` leaves too little for the next correction, so that a later win pays it. */
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('round', 'take', 'take', 'give', 'spend', 'count'),
    amount: fc.integer({ min: 1, max: 400 }),
    paid: fc.integer({ min: 0, max: 900 }),
  }),
  { minLength: 5, maxLength: 25 },
);

it('after corrections, play, figures of agents and reports are what the ledger says', async () => {
  const operator = await newOperator(on, 'correction-report');
  await fc.assert(
    fc.asyncProperty(steps, async (chosen) => {
      const play = await startPlay(on, 5_000);
      await agentsOf(play, on.clock.now());
      const ended: { bet: ReturnType<TestPlay['bet']>; at: number }[] = [];
      for (const [at, { kind, amount, paid }] of chosen.entries()) {
        const last = ended.at(-1)?.bet;
        if (kind === 'count') await countAll();
        else if (kind === 'round') {
          const bet = play.bet({ amount });
          if (!(await on.wallet.bet(bet)).ok) continue;
          await on.wallet.win({ ...ofRound(bet), amount: paid, closeRound: true });
          ended.push({ bet, at });
        } else if (kind === 'spend') {
          const { main } = (await on.platform.ledger.balances(merchant().id, play.member.memberId))!;
          const about = { merchantId: merchant().id, customerId: play.member.memberId, currency: 'TLB' } as const;
          const left = Math.max(0, main - amount);
          if (left > 0) await on.platform.ledger.post({ ...about, type: 'fee', ref: randomUUID(), amount: left });
        } else if (last) {
          const signed = kind === 'give' ? amount : -amount;
          const about = { corrects: last.transactionId, reason: 'result_changed' as const, persons };
          await on.wallet.correction({ ...ofRound(last), ...about, amount: signed });
        }
      }
      await countAll();
      const rounds = await roundsOf(play);
      const [lifetime] = await within((tx) => readLifetimePlay(tx, play.member.memberId));
      expect(lifetime ?? { staked: 0, paid: 0, valid: 0, rounds: 0 }).toMatchObject({
        staked: total(rounds.map(({ staked }) => staked)),
        paid: total(rounds.map(({ paid }) => paid)),
        valid: total(rounds.map((round) => validStake({ ...round, category: CATEGORY, settled: true }))),
        rounds: rounds.length,
      });
      const days = await within((tx) =>
        readTeamDays(tx, { agentId: play.member.memberId, from: '2020-01-01', until: '2099-01-01' }),
      );
      const sum = (figure: 'turnover' | 'valid' | 'paid') => days.reduce((all, day) => all + day[figure], 0);
      expect({ turnover: sum('turnover'), valid: sum('valid'), paid: sum('paid') }).toEqual({
        turnover: total(rounds.map(({ staked }) => staked)),
        valid: total(rounds.map(({ staked: stake, paid }) => validBet({ category: CATEGORY, stake, paid }))),
        paid: total(rounds.map(({ paid }) => paid)),
      });
    }),
    { numRuns: 12 },
  );
  const { rows } = await within((tx) =>
    tx.query<{ ggr: number }>(
      `select coalesce(sum(staked - paid), 0)::bigint as ggr from ledger.round where merchant = $1 and state = 1`,
      [merchant().id],
    ),
  );
  expect((await operator.call(boReport, {})).totals.ggr).toBe(rows[0]!.ggr);
  const day = (back: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: merchant().settings.timeZone }).format(Date.now() - back);
  // The day may have changed meanwhile.
  for (const each of [day(0), day(86_400_000)]) {
    expect(await recountPlay(on.platform, merchant(), each)).toEqual([]);
    expect(await recountDay(on.platform, merchant(), each)).toEqual([]);
  }
}, 180_000);

it('a correction of a round from before its member was placed counts for nobody', async () => {
  const play = await startPlay(on, 1_000);
  const bet = play.bet({ amount: 100 });
  await on.wallet.bet(bet);
  await on.wallet.win({ ...ofRound(bet), amount: 300, closeRound: true });
  await countAll();
  await agentsOf(play, on.clock.now());
  const about = { corrects: bet.transactionId, reason: 'voided' as const, persons };
  await on.wallet.correction({ ...ofRound(bet), ...about, amount: -200 });
  await countAll();
  const { memberId } = play.member;
  expect(await within((tx) => readLifetimePlay(tx, memberId))).toMatchObject([{ staked: 100, paid: 100, valid: 0 }]);
  const days = await within((tx) => readTeamDays(tx, { agentId: memberId, from: '2020-01-01', until: '2099-01-01' }));
  expect(days.map(({ paid, valid }) => [paid, valid])).toEqual(days.map(() => [0, 0]));
});
