import { passRealityCheck, readSitting, setPlayLimit } from '@fairhouse/contract/people/responsible-play';
import { staySession } from '@fairhouse/contract/people/shared-session';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeOf } from '../../../adapters/payments/testing/cashier-kit.ts';
import { ofRound, openGameToken, openPlay, startPlay, type TestPlay } from '../../play/vendor-wallet/testing/play.ts';
import { startWallet, type TestWallet } from '../../play/vendor-wallet/testing/start-wallet.ts';

const MINUTE = 60_000;
let test: TestWallet;
beforeAll(async () => {
  test = await startWallet();
});
afterAll(() => test.close());

const set = ({ member }: TestPlay, kind: 'sitting' | 'reality_check', amount: number | null) =>
  member.site.call(setPlayLimit, { kind, period: 'sitting', amount });
const stake = async (play: TestPlay, amount = 10) => {
  const answer = await test.wallet.bet(play.bet({ amount }));
  return answer.ok ? 'ok' : answer.code;
};
const sitting = async ({ member }: TestPlay) => (await member.site.call(readSitting, {})).sitting;

/** Plays for some minutes: a game and a stake every ten. What a server has read of a sitting may be half a minute old. */
async function play({ member }: TestPlay, minutes: number): Promise<void> {
  for (let left = minutes; left > 0; left -= 10) {
    await stake(await openPlay(member, test.wallet));
    test.clock.advance(Math.min(10, left) * MINUTE);
  }
}
/** Time passes without play; the member stays logged in. */
async function wait({ member }: TestPlay, minutes: number): Promise<void> {
  for (let left = minutes; left > 0; left -= 10) {
    test.clock.advance(Math.min(10, left) * MINUTE);
    await member.site.call(staySession, {});
  }
}
const passing = async (act: () => Promise<void>) => {
  const before = test.clock.now().getTime();
  try {
    await act();
  } finally {
    test.clock.advance(before - test.clock.now().getTime());
  }
};

describe('a sitting', () => {
  it('begins with an opened game and has the time and the result of all games', () =>
    passing(async () => {
      const at = await startPlay(test, 1_000);
      const bet = at.bet({ amount: 100 });
      await test.wallet.bet(bet);
      await test.wallet.win({ ...ofRound(bet), amount: 30 });
      await play(at, 20);
      expect(await sitting(at)).toMatchObject({
        minutes: 20,
        staked: 120,
        won: 30,
        net: -90,
        checkDue: false,
        endsAt: null,
        closedUntil: null,
      });
    }));

  it('that reached its limit refuses bets and launches, in other sessions too, until half an hour without play', () =>
    passing(async () => {
      const at = await startPlay(test, 1_000);
      const second = await openPlay(at.member, test.wallet);
      await set(at, 'sitting', 30);
      await play(at, 30);
      expect([await stake(at), await stake(second)]).toEqual(['sitting_limit', 'sitting_limit']);
      expect(await codeOf(openGameToken(at.member))).toBe('sitting_limit');
      expect((await sitting(at))?.closedUntil).not.toBeNull();
      await at.member.site.call(passRealityCheck, {});
      expect(await stake(at)).toBe('sitting_limit');
      await wait(at, 20);
      expect([await sitting(at), await stake(at)]).toEqual([null, 'ok']);
      expect((await sitting(at))?.minutes).toBe(0);
    }));

  it('is ended at once by a limit below its time, also where its session was read a moment ago', () =>
    passing(async () => {
      const at = await startPlay(test, 1_000);
      await play(at, 20);
      expect(await stake(at)).toBe('ok');
      await set(at, 'sitting', 15);
      await vi.waitFor(async () => expect(await stake(at)).toBe('sitting_limit'));
    }));

  it('pauses for a reality check until the member has read it; wins are paid meanwhile', () =>
    passing(async () => {
      const at = await startPlay(test, 1_000);
      const open = at.bet();
      await test.wallet.bet(open);
      await set(at, 'reality_check', 20);
      await play(at, 19);
      expect(await stake(at)).toBe('ok');
      await play(at, 1);
      expect(await stake(at)).toBe('reality_check_due');
      expect((await test.wallet.win({ ...ofRound(open), amount: 5 })).ok).toBe(true);
      expect(await sitting(at)).toMatchObject({ minutes: 20, checkDue: true });
      expect(await at.member.site.call(passRealityCheck, {})).toMatchObject({ sitting: { checkDue: false } });
      await vi.waitFor(async () => expect(await stake(at)).toBe('ok'));
    }));

  it('has a reality check after the merchant’s longest time without any limit', () =>
    passing(async () => {
      const at = await startPlay(test, 1_000);
      await play(at, 60);
      expect(await stake(at)).toBe('reality_check_due');
    }));

  it('that parallel first bets begin is one', () =>
    passing(async () => {
      const at = await startPlay(test, 1_000);
      await wait(at, 40);
      const plays = await Promise.all(Array.from({ length: 5 }, () => openPlay(at.member, test.wallet)));
      expect(await Promise.all(plays.map((one) => stake(one)))).toEqual(Array(5).fill('ok'));
      const { rows } = await test.platform.pool.query<{ count: number }>(
        `select count(*)::int as count from (select set_config('fairhouse.merchant', '1', false)) m, sitting
         where member_id = $1`,
        [at.member.memberId],
      );
      expect(rows[0]!.count).toBe(2);
    }));
});
