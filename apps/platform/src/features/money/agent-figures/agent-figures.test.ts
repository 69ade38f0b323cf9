import { memberInfo } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import fc from 'fast-check';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { validBet as validBetOf } from '../agent-contracts/maths/index.ts';
import { placeMember } from '../../people/agent-tree/index.ts';
import { ofRound, startPlay, type TestPlay } from '../../play/vendor-wallet/testing/play.ts';
import { startWallet, type TestWallet } from '../../play/vendor-wallet/testing/start-wallet.ts';
import { agentFiguresTasks } from './jobs.ts';
import { readTeamDays, readTeamTotals, recountDay, sumFigures } from './index.ts';
import { validBet } from './weights-store.ts';

let on: TestWallet;
beforeAll(async () => {
  on = await startWallet();
});
afterAll(() => on.close());

const merchant = () => on.platform.merchants.default();
const within = <T>(work: (tx: PoolClient) => Promise<T>) =>
  inTransaction(on.platform.pool, { merchantId: merchant().id }, work);

interface Placed {
  play: TestPlay;
  id: number;
}

/** A member with money and a game open, placed in the tree. */
async function place(type: number, parentId: number | null): Promise<Placed> {
  const play = await startPlay(on, 0);
  const { id } = await play.member.site.call(memberInfo, {});
  await within(async (tx) => {
    await tx.query('update member set account_type = $2 where id = $1', [id, type]);
    await placeMember(tx, { memberId: id, parentId, at: on.clock.now() });
  });
  const { ledger } = on.platform;
  const base = { merchantId: merchant().id, customerId: id, currency: merchant().settings.currency };
  await ledger.post({ ...base, type: 'deposit', ref: crypto.randomUUID(), amount: 100_000 });
  return { play, id };
}

async function playRound({ play }: Placed, stake: number, paid: number): Promise<void> {
  const bet = play.bet({ amount: stake });
  await on.wallet.bet(bet);
  if (paid > 0) await on.wallet.win({ ...ofRound(bet), amount: paid, closeRound: true });
  else await on.wallet.closeRound(ofRound(bet));
}

/** Sums everything up to now; an open transaction of another part may delay a single sum. */
async function sumAll(): Promise<void> {
  const { rows } = await on.platform.pool.query<{ now: string }>('select clock_timestamp()::text as now');
  await expect
    .poll(async () => {
      await sumFigures(on.platform, merchant(), 0);
      const done = await within((tx) =>
        tx.query('select from agent_figures_mark where summed_to >= $1', [rows[0]!.now]),
      );
      return done.rowCount;
    })
    .toBe(1);
}

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: merchant().settings.timeZone }).format(Date.now());
const dayOf = async (agentId: number) =>
  (await within((tx) => readTeamDays(tx, { agentId, from: '2020-01-01', until: '2099-01-01' }))).at(-1);
const totalsOf = (agentId: number) => within((tx) => readTeamTotals(tx, agentId));

it('rounds and deposits count once for everybody above, with any number of servers that sum', async () => {
  const root = await place(2, null);
  const agent = await place(1, root.id);
  const player = await place(0, agent.id);
  const other = await place(0, root.id);
  for (let turn = 0; turn < 3; turn += 1)
    await Promise.all([
      playRound(player, 1_000, 400),
      playRound(other, 500, 0),
      playRound(agent, 300, 300),
      ...Array.from({ length: 3 }, () => sumFigures(on.platform, merchant(), 0)),
    ]);
  await sumAll();
  expect(await dayOf(agent.id)).toMatchObject({
    turnover: 3_900,
    valid: 3_000,
    paid: 2_100,
    rounds: 6,
    deposits: 200_000,
    active: 1,
    registered: 1,
  });
  expect(await dayOf(root.id)).toMatchObject({ turnover: 5_400, valid: 4_500, rounds: 9, active: 2, registered: 3 });
  expect(await dayOf(player.id)).toBeUndefined();
  expect(await totalsOf(root.id)).toMatchObject({ members: 3, agents: 1 });
  const balances = await Promise.all(
    [root, agent, player, other].map(({ id }) => on.platform.ledger.balances(merchant().id, id)),
  );
  const sum = balances.reduce((total, balance) => total + balance!.main + balance!.locked, 0);
  expect((await totalsOf(root.id)).balance).toBe(sum);
  expect(await recountDay(on.platform, merchant(), today())).toEqual([]);
});

it('own play of an affiliate counts for nobody below the house, that of a sub-affiliate for the affiliate', async () => {
  const affiliate = await place(41, null);
  const below = await place(42, affiliate.id);
  await playRound(affiliate, 700, 0);
  await playRound(below, 200, 0);
  await sumAll();
  expect(await dayOf(affiliate.id)).toMatchObject({ turnover: 200 });
  expect(await dayOf(below.id)).toBeUndefined();
  expect(await recountDay(on.platform, merchant(), today())).toEqual([]);
});

it('a round counts when it ends, and a refunded one never', async () => {
  const root = await place(2, null);
  const bet = root.play.bet({ amount: 800 });
  await on.wallet.bet(bet);
  const refunded = root.play.bet({ amount: 900 });
  await on.wallet.bet(refunded);
  await sumAll();
  expect(await dayOf(root.id)).toMatchObject({ turnover: 0, deposits: 100_000 });
  await on.wallet.win({ ...ofRound(bet), amount: 100, closeRound: true });
  await on.wallet.refund({ ...ofRound(refunded), betTransactionId: refunded.transactionId });
  await sumAll();
  expect(await dayOf(root.id)).toMatchObject({ turnover: 800, paid: 100, rounds: 1 });
});

it('a recount finds what was changed, and the job reports it', async () => {
  const root = await place(2, null);
  await playRound(root, 600, 0);
  await sumAll();
  await within((tx) => tx.query('update agent_member_day set valid = valid + 5 where member_id = $1', [root.id]));
  expect(await recountDay(on.platform, merchant(), today())).toEqual([
    { what: 'member', id: root.id, figure: 'valid', stored: 605, counted: 600 },
    { what: 'team', id: root.id, figure: 'valid', stored: 600, counted: 605 },
  ]);
  await within((tx) => tx.query('update agent_member_day set valid = valid - 5 where member_id = $1', [root.id]));
  await agentFiguresTasks(on.platform)['agent-figures.recount']!({});
});

it('valid bets in SQL are those of the contracts', async () => {
  const rounds = fc.array(
    fc.record({
      category: fc.constantFrom('RNG', 'FISH', 'PVP', 'LOTT', 'ELOTT', 'LIVE', 'SPORTS', 'ESPORTS'),
      stake: fc.integer({ min: 0, max: 300 }),
      paid: fc.integer({ min: 0, max: 700 }),
      weight: fc.option(fc.integer({ min: 0, max: 10_000 })),
    }),
    { minLength: 1, maxLength: 100 },
  );
  await fc.assert(
    fc.asyncProperty(rounds, async (drawn) => {
      const { rows } = await on.platform.pool.query<{ valid: number }>(
        `select ${validBet} as valid from unnest($1::text[], $2::bigint[], $3::bigint[], $4::int[]) with ordinality
           r(category, staked, paid, weight, place) cross join lateral (select r.category) g
           cross join lateral (select r.weight) w order by r.place`,
        [
          drawn.map(({ category }) => category),
          drawn.map(({ stake }) => stake),
          drawn.map(({ paid }) => paid),
          drawn.map(({ weight }) => weight),
        ],
      );
      const expected = drawn.map(({ category, stake, paid, weight }) =>
        Number(validBetOf({ category, stake: BigInt(stake), paid: BigInt(paid) }, BigInt(weight ?? 10_000))),
      );
      expect(rows.map(({ valid }) => valid)).toEqual(expected);
    }),
    { numRuns: 10 },
  );
});
