import { forfeitBonus, memberBonuses } from '@fairhouse/contract/money/bonuses';
import { stakeMoney } from '@fairhouse/contract/play/play-state';
import { inTransaction } from '@fairhouse/database';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureOf } from '../../../testing/test-visitor.ts';
import { activeBonusesOf, grantBonus, type BonusTerms } from '../../money/bonuses/index.ts';
import { largestStake } from '../../money/bonuses/read-stake-money.ts';
import { ofRound, startPlay } from '../vendor-wallet/testing/play.ts';
import { GAME, startWallet, VENDOR, type TestMember, type TestWallet } from '../vendor-wallet/testing/start-wallet.ts';

let on: TestWallet;
beforeAll(async () => {
  on = await startWallet();
});
afterAll(() => on.close());

const terms: BonusTerms = {
  timesX100: 200,
  contributionBp: { RNG: 10_000 },
  maxStake: 20_000,
  days: 7,
  onWithdraw: 'forfeit',
};

async function grant({ merchantId, memberId }: TestMember, changes: Partial<BonusTerms> = {}): Promise<void> {
  const order = { memberId, amount: 50_000, source: randomUUID(), terms: { ...terms, ...changes } };
  await inTransaction(on.platform.pool, { merchantId }, (tx) =>
    grantBonus(on.platform, tx, on.platform.merchants.default(), order),
  );
  // The wallet receives it by an event.
  await expect.poll(() => activeBonusesOf(on.platform).has(merchantId, memberId)).toBe(true);
}

const game = { vendor: VENDOR, gameCode: GAME };
const stakeOf = async ({ site }: TestMember) => (await site.call(stakeMoney, game)).stake;

test('says what a stake is paid with, and that the last one was refused, until money moves', async () => {
  const play = await startPlay(on, 10_000);
  const { member } = play;
  expect(await member.site.call(stakeMoney, game)).toEqual({ currency: 'TLB', stake: null });
  await grant(member);
  const before = {
    own: 10_000,
    bonus: 50_000,
    counts: true,
    rateBp: 10_000,
    maxStake: 20_000,
    most: 20_000,
    left: 100_000,
    refused: false,
  };
  expect(await stakeOf(member)).toEqual(before);
  expect(await on.wallet.bet(play.bet({ amount: 20_001 }))).toMatchObject({ ok: false, code: 'insufficient_funds' });
  expect(await stakeOf(member)).toEqual({ ...before, refused: true });

  // Exactly what was said is taken.
  const bet = play.bet({ amount: 20_000 });
  expect(await on.wallet.bet(bet)).toMatchObject({ ok: true });
  await on.wallet.closeRound(ofRound(bet));
  expect(await stakeOf(member)).toMatchObject({ own: 0, bonus: 40_000, most: 20_000, refused: false });

  const [bonus] = (await member.site.call(memberBonuses, {})).list;
  await member.site.call(forfeitBonus, { id: bonus!.id, amount: 40_000 });
  await expect.poll(() => stakeOf(member)).toBeNull();
});

test('a game that does not count takes own money alone', async () => {
  const play = await startPlay(on, 3000);
  await grant(play.member, { contributionBp: { LIVE: 10_000 } });
  expect(await stakeOf(play.member)).toMatchObject({ own: 3000, bonus: 50_000, counts: false, rateBp: 0, most: 3000 });
  expect(await on.wallet.bet(play.bet({ amount: 3001 }))).toMatchObject({ ok: false, code: 'insufficient_funds' });
  expect(await stakeOf(play.member)).toMatchObject({ most: 3000, refused: true });
  expect(await on.wallet.bet(play.bet({ amount: 3000 }))).toMatchObject({ ok: true });
});

test('an unknown game is refused', async () => {
  const { member } = await startPlay(on, 0);
  const unknown = member.site.call(stakeMoney, { ...game, gameCode: 'no-such' });
  expect(await failureOf(unknown)).toMatchObject({ code: 'game_unknown' });
});

test('the largest stake is the largest that is covered', () => {
  const amount = fc.integer({ min: 0, max: 300 });
  fc.assert(
    fc.property(amount, amount, amount, (own, bonus, limit) => {
      const isTaken = (stake: number) => stake <= own || (stake <= limit && stake <= own + bonus);
      const most = largestStake({ own, bonus, limit });
      expect(isTaken(most)).toBe(true);
      expect(isTaken(most + 1)).toBe(false);
    }),
  );
});
