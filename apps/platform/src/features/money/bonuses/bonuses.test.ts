import { bonusRounds, forfeitBonus, memberBonuses, withdrawalLocks } from '@fairhouse/contract/money/bonuses';
import { walletBalance } from '@fairhouse/contract/money/wallets';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addGame } from '../../play/vendor-wallet/testing/add-game.ts';
import { ofRound, openPlay, startPlay, type TestPlay } from '../../play/vendor-wallet/testing/play.ts';
import {
  GAME,
  openMember,
  startWallet,
  VENDOR,
  type TestMember,
  type TestWallet,
} from '../../play/vendor-wallet/testing/start-wallet.ts';
import { withdrawals } from '../withdrawals/index.ts';
import { activeBonusesOf } from './active-bonus.ts';
import { countWagers } from './count-wagers.ts';
import { grantBonus } from './grant-bonus.ts';
import { listGrants, type BonusTerms } from './store.ts';

let on: TestWallet;
beforeAll(async () => {
  on = await startWallet({ features: [withdrawals] });
});
afterAll(() => on.close());

const terms: BonusTerms = {
  timesX100: 200,
  contributionBp: { RNG: 10_000 },
  maxStake: 20_000,
  days: 7,
  onWithdraw: 'forfeit',
};
const merchant = () => on.platform.merchants.default();
async function grant(
  { memberId }: TestMember,
  amount: number,
  changes: Partial<BonusTerms> = {},
  source: string = randomUUID(),
): Promise<string | undefined> {
  const { id: merchantId } = merchant();
  const id = await inTransaction(on.platform.pool, { merchantId }, (tx) =>
    grantBonus(on.platform, tx, merchant(), { memberId, amount, source, terms: { ...terms, ...changes } }),
  );
  // The wallet hears of it by an event.
  await expect.poll(() => activeBonusesOf(on.platform).most(merchantId, memberId, 'RNG')).toBe(terms.maxStake);
  return id;
}
const money = async ({ memberId }: TestMember) => {
  const { main, bonus } = (await on.platform.ledger.balances(merchant().id, memberId))!;
  return { main, bonus };
};
const rowsOf = ({ memberId }: TestMember) =>
  inTransaction(on.platform.pool, { merchantId: merchant().id }, (tx) => listGrants(tx, memberId, 10));
const listOf = async ({ site }: TestMember) => (await site.call(memberBonuses, {})).list;

/** Counts everything up to now; an open transaction of another test may delay a single count. */
async function count() {
  const { rows } = await on.platform.pool.query<{ now: string }>('select clock_timestamp()::text as now');
  await expect
    .poll(async () => {
      await countWagers(on.platform, merchant(), { lagMs: 0 });
      return inTransaction(on.platform.pool, { merchantId: merchant().id }, async (tx) => {
        const mark = await tx.query<{ done: boolean }>('select counted_to >= $1 as done from bonus_mark', [
          rows[0]!.now,
        ]);
        return mark.rows[0]?.done;
      });
    })
    .toBe(true);
}

async function playRound(play: TestPlay, amount: number, paid: number) {
  const stake = play.bet({ amount });
  const taken = await on.wallet.bet(stake);
  if (!taken.ok) return taken;
  return on.wallet.win({ ...ofRound(stake), amount: paid, closeRound: true });
}

test('own money is staked first, wins are split, and the vendor sees both', async () => {
  const play = await startPlay(on, 10_000);
  await grant(play.member, 50_000);
  const { playerId, currency } = ofRound(play.bet());
  expect(await on.wallet.balance({ playerId, currency, gameCode: GAME })).toMatchObject({ value: { balance: 60_000 } });
  expect(await on.wallet.balance({ playerId, currency })).toMatchObject({ value: { balance: 10_000 } });
  expect(await playRound(play, 16_000, 48_000)).toMatchObject({ ok: true, value: { balance: 92_000 } });
  expect(await money(play.member)).toEqual({ main: 30_000, bonus: 62_000 });
  expect(await playRound(play, 30_001, 0)).toMatchObject({ ok: false, code: 'insufficient_funds' });
});

test('play counts once, and enough of it makes the bonus the member’s own', async () => {
  const play = await startPlay(on, 0);
  await grant(play.member, 10_000);
  for (let turn = 0; turn < 3; turn += 1) await playRound(play, 5000, 5000);
  await Promise.all([count(), count()]);
  await count();
  const [bonus] = await listOf(play.member);
  expect(bonus).toMatchObject({ state: 'active', required: 20_000, counted: 15_000, left: 5000, balance: 10_000 });
  expect(await play.member.site.call(withdrawalLocks, {})).toMatchObject({
    free: 0,
    locks: [{ kind: 'bonus', amount: 10_000, required: 20_000, left: 5000, onWithdraw: 'forfeit' }],
  });
  const open = play.bet({ amount: 6000 });
  await on.wallet.bet(open);
  await count();
  expect(await listOf(play.member)).toMatchObject([{ state: 'completed', counted: 20_000, converted: 4000 }]);
  expect(await money(play.member)).toEqual({ main: 4000, bonus: 0 });
  // What the open round still wins is the member's own.
  await on.wallet.win({ ...ofRound(open), amount: 9000, closeRound: true });
  await count();
  expect(await money(play.member)).toEqual({ main: 13_000, bonus: 0 });
  const rounds = await play.member.site.call(bonusRounds, { id: bonus!.id });
  expect(rounds.list.map(({ counted }) => counted)).toEqual([5000, 5000, 5000, 5000]);
  expect(await play.member.site.call(withdrawalLocks, {})).toMatchObject({ free: 13_000, locks: [] });
});

test('a refunded stake does not count, and a conversion has its limit', async () => {
  const play = await startPlay(on, 0);
  await grant(play.member, 10_000, { maxConvert: 12_000 });
  const stake = play.bet({ amount: 4000 });
  await on.wallet.bet(stake);
  await count();
  expect(await listOf(play.member)).toMatchObject([{ counted: 4000 }]);
  await on.wallet.refund({ ...ofRound(stake), betTransactionId: stake.transactionId });
  await count();
  expect(await listOf(play.member)).toMatchObject([{ counted: 0, balance: 10_000 }]);
  await playRound(play, 10_000, 15_000);
  await playRound(play, 10_000, 10_000);
  await count();
  expect(await listOf(play.member)).toMatchObject([{ state: 'completed', converted: 12_000, returned: 3000 }]);
  expect(await money(play.member)).toEqual({ main: 12_000, bonus: 0 });
});

test('a magazine of fish counts what was fired of it, once it has ended', async () => {
  const play = await openPlay(await openMember(on, 0), on.wallet, VENDOR, await addGame(on, 'FISH'));
  await grant(play.member, 10_000, { contributionBp: { RNG: 10_000, FISH: 10_000 } });
  const load = async () => {
    const stake = play.bet({ amount: 6000 });
    expect(await on.wallet.bet(stake)).toMatchObject({ ok: true });
    await count();
    return (returned: number) =>
      on.wallet.win({ ...ofRound(stake), amount: returned, ...(returned > 0 && { returned }), closeRound: true });
  };
  const end = await load();
  expect(await listOf(play.member)).toMatchObject([{ counted: 0, balance: 4000 }]);
  await end(4000);
  await count();
  expect(await listOf(play.member)).toMatchObject([{ counted: 2000, balance: 8000 }]);
  const endUnfired = await load();
  await endUnfired(6000);
  await count();
  expect(await listOf(play.member)).toMatchObject([{ state: 'active', counted: 2000, balance: 8000 }]);
});

test('one grant is active, the others wait for its end; a source grants once', async () => {
  const play = await startPlay(on, 5000);
  const first = (await grant(play.member, 1000, {}, 'promotion 1'))!;
  expect(await grant(play.member, 1000, {}, 'promotion 1')).toBeUndefined();
  await grant(play.member, 2000);
  expect((await listOf(play.member)).map(({ state }) => state).toSorted()).toEqual(['active', 'queued']);
  expect(await money(play.member)).toEqual({ main: 5000, bonus: 1000 });
  const refused = play.member.site.call(forfeitBonus, { id: first, amount: 999 });
  await expect(refused).rejects.toMatchObject({ code: 'bonus_confirmation', value: { grantId: first, amount: 1000 } });
  await play.member.site.call(forfeitBonus, { id: first, amount: 1000 });
  expect(await money(play.member)).toEqual({ main: 5000, bonus: 2000 });
  await expect(play.member.site.call(forfeitBonus, { id: first, amount: 0 })).rejects.toMatchObject({
    code: 'bonus_ended',
  });
  const other = await startPlay(on, 0);
  await expect(other.member.site.call(forfeitBonus, { id: first, amount: 0 })).rejects.toMatchObject({
    code: 'bonus_unknown',
  });
  await expect(other.member.site.call(bonusRounds, { id: first })).rejects.toMatchObject({ code: 'bonus_unknown' });
});

test('a forfeited bonus takes the bonus part of open rounds with it, own money stays, and the next one waits', async () => {
  const play = await startPlay(on, 1000);
  const id = (await grant(play.member, 3000))!;
  await grant(play.member, 500);
  const open = play.bet({ amount: 2000 });
  await on.wallet.bet(open);
  await play.member.site.call(forfeitBonus, { id, amount: 2000 });
  await count();
  expect(await money(play.member)).toEqual({ main: 0, bonus: 0 });
  await on.wallet.win({ ...ofRound(open), amount: 5000, closeRound: true });
  await count();
  expect(await money(play.member)).toEqual({ main: 2500, bonus: 500 });
  expect((await play.member.site.call(walletBalance, {})).bonus).toBe(500);
  expect((await listOf(play.member)).find((bonus) => bonus.id === id)).toMatchObject({
    state: 'forfeited',
    returned: 4500,
  });
});

test('a grant without money ends, one past its time goes back once its rounds are closed', async () => {
  const [poor, late] = [await startPlay(on, 0), await startPlay(on, 0)];
  await grant(poor.member, 1000);
  await playRound(poor, 1000, 0);
  await count();
  expect(await listOf(poor.member)).toMatchObject([{ state: 'spent', counted: 1000 }]);

  await grant(late.member, 1000, { days: 1 });
  const open = late.bet({ amount: 400 });
  await on.wallet.bet(open);
  on.clock.advance(25 * 3_600_000);
  await count();
  expect(await rowsOf(late.member)).toMatchObject([{ state: 'active' }]);
  await on.wallet.win({ ...ofRound(open), amount: 100, closeRound: true });
  await count();
  expect(await rowsOf(late.member)).toMatchObject([{ state: 'expired', returned: 700 }]);
  expect(await money(late.member)).toEqual({ main: 0, bonus: 0 });
});

test('the progress of every grant equals a recount of its rounds, and the ledger agrees with itself', async () => {
  const { rows } = await inTransaction(on.platform.pool, { merchantId: merchant().id }, (tx) =>
    tx.query(`select g.id from bonus_grant g
      where g.counted <> (select coalesce(sum(w.counted), 0) from bonus_wager w where w.grant_id = g.id)`),
  );
  expect(rows).toEqual([]);
  expect((await on.platform.ledger.check(on.platform.pool)).differences).toEqual([]);
});
