import type { RequestOf } from '@fairhouse/contract';
import { CallError } from '@fairhouse/contract/client';
import {
  betDetail,
  bets,
  personalLoss,
  publicRound,
  revealRound,
  type Bet,
} from '@fairhouse/contract/play/betting-record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exclude, withdrawing } from '../../people/responsible-play/testing/exclusion-steps.ts';
import { visit } from '../../../testing/test-visitor.ts';
import { ofRound, startPlay, type TestPlay } from '../vendor-wallet/testing/play.ts';
import { startVendor, type TestVendor } from '../vendor-wallet/testing/start-vendor.ts';
import { GAME, VENDOR } from '../vendor-wallet/testing/start-wallet.ts';
import { bettingRecordTasks } from './jobs.ts';

let test: TestVendor;
beforeAll(async () => {
  test = await startVendor();
});
afterAll(() => test.close());

const document = (roundId: string, serverSeed: string | null = null) => ({
  roundId,
  game: GAME,
  gameName: 'Sample slot',
  version: '1',
  stake: 100,
  nonce: 0,
  clientSeed: 'lucky',
  serverSeedHash: 'ab'.repeat(32),
  serverSeed,
  outcome: { stops: [1, 2, 3] },
  decidedAt: '2026-11-20T12:00:00.000Z',
});

async function playRound(play: TestPlay, payout: number) {
  const bet = play.bet();
  await test.wallet.bet(bet);
  await test.wallet.win({ ...ofRound(bet), amount: payout, closeRound: true });
  return bet;
}

const sumUp = () => bettingRecordTasks(test.platform)['betting-record.sum']!({});

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: unknown) => (error as CallError).code,
  );

describe('bets', () => {
  it('are still read, and their rounds verified, by a member who is excluded', async () => {
    const play = await startPlay(test, 10_000);
    const { roundId } = await playRound(play, 30);
    const left = withdrawing(test, await exclude(play.member.site, '24h'));
    expect((await left.call(bets, {})).list).toMatchObject([{ roundId }]);
    expect((await left.call(personalLoss, {})).currency).toBeTruthy();
    expect(await codeOf(left.call(betDetail, { vendor: VENDOR, roundId }))).not.toBe('account_excluded');
  });

  it('lists every round once, newest first, for any page size, with the totals of all', async () => {
    const play = await startPlay(test, 10_000);
    // Rounds of one ledger batch have the same instant.
    for (let i = 0; i < 4; i += 1) await Promise.all(Array.from({ length: 6 }, () => playRound(play, 30)));
    for (const limit of [1, 5, 24, 100]) {
      const seen: Bet[] = [];
      for (let page = 1; page <= Math.ceil(24 / limit); page += 1) {
        const { list, ...rest } = await play.member.site.call(bets, { limit: String(limit), page: String(page) });
        expect(rest).toEqual({
          total: 24,
          totalPages: Math.ceil(24 / limit),
          totals: { rounds: 24, staked: 2400, paid: 720 },
        });
        seen.push(...list);
      }
      const times = seen.map(({ openedAt }) => openedAt);
      expect(times).toEqual(times.toSorted((one, other) => (one < other ? 1 : -1)));
      expect([seen.length, new Set(seen.map(({ roundId }) => roundId)).size]).toEqual([24, 24]);
      // The job changes nothing that is read.
      await sumUp();
    }
  });

  it('selects rounds by days of the merchant’s time zone, by category and by open rounds', async () => {
    const play = await startPlay(test, 10_000);
    await playRound(play, 30);
    const open = play.bet();
    await test.wallet.bet(open);
    const { timeZone } = test.platform.merchants.default().settings;
    const day = (offset: number) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone }).format(Date.now() + offset * 86_400_000);
    const count = async (request: RequestOf<typeof bets>) =>
      (await play.member.site.call(bets, request as object)).totals.rounds;
    for (let time = 0; time < 2; time += 1) {
      // Midnight may pass during the test.
      expect(await count({ from: day(-1), until: day(0) })).toBe(2);
      expect(await count({ from: day(-9), until: day(-2) })).toBe(0);
      expect(await count({ from: day(2) })).toBe(0);
      expect(await count({ until: day(1), category: 'RNG' })).toBe(2);
      expect(await count({ category: 'LOTT' })).toBe(0);
      expect((await play.member.site.call(bets, { state: 'open', until: day(-2) })).list).toMatchObject([
        { roundId: open.roundId, category: 'RNG' },
      ]);
      await sumUp();
    }
  });

  it('the personal loss has the sums of all rounds and of each category', async () => {
    const play = await startPlay(test, 10_000);
    await playRound(play, 30);
    await playRound(play, 150);
    await sumUp();
    const sums = { rounds: 2, staked: 200, paid: 180 };
    expect(await play.member.site.call(personalLoss, {})).toEqual({
      currency: 'TLB',
      totals: sums,
      categories: [{ category: 'RNG', ...sums }],
    });
    expect(await play.member.site.call(personalLoss, { until: '2020-01-01' })).toMatchObject({
      totals: { rounds: 0 },
      categories: [],
    });
  });

  it('shows open, completed and cancelled rounds', async () => {
    const play = await startPlay(test, 10_000);
    const won = await playRound(play, 250);
    const undone = play.bet();
    await test.wallet.bet(undone);
    await test.wallet.refund({ ...ofRound(undone), betTransactionId: undone.transactionId });
    const open = play.bet();
    await test.wallet.bet(open);
    const { list } = await play.member.site.call(bets, {});
    expect(list.map(({ roundId, state, staked, paid }) => [roundId, state, staked, paid])).toEqual([
      [open.roundId, 'open', 100, 0],
      [undone.roundId, 'cancelled', 0, 0],
      [won.roundId, 'completed', 100, 250],
    ]);
    expect(list[2]).toMatchObject({ vendor: VENDOR, gameCode: GAME, gameName: 'Sample slot', currency: 'TLB' });
  });

  it.each([
    { from: 'x' },
    { until: '2026-02-30' },
    { from: '0000-01-01' },
    { page: '0' },
    { limit: '1001' },
    { category: 'x' },
  ])('refuses the selection %j', async (selection) => {
    const play = await startPlay(test);
    expect(await codeOf(play.member.site.call(bets, selection as object))).toBe('invalid_request');
  });
});

describe('betDetail', () => {
  it('shows movements with balances before and after, and the document of the vendor', async () => {
    const play = await startPlay(test, 1000);
    const bet = await playRound(play, 250);
    test.vendor.documents.set(bet.roundId, document(bet.roundId));
    const detail = await play.member.site.call(betDetail, { vendor: VENDOR, roundId: bet.roundId });
    expect(
      detail.movements.map(({ kind, amount, balanceBefore, balanceAfter }) => [
        kind,
        amount,
        balanceBefore,
        balanceAfter,
      ]),
    ).toEqual([
      ['bet', -100, 1000, 900],
      ['win', 250, 900, 1150],
    ]);
    expect(detail.round).toMatchObject({ roundId: bet.roundId, clientSeed: 'lucky' });
  });

  it('shows a round whose document the vendor does not send now', async () => {
    const play = await startPlay(test, 1000);
    const bet = await playRound(play, 0);
    const detail = await play.member.site.call(betDetail, { vendor: VENDOR, roundId: bet.roundId });
    expect(detail).toMatchObject({ bet: { state: 'completed' }, round: null });
  });

  it("does not show another member's round", async () => {
    const [play, other] = [await startPlay(test, 1000), await startPlay(test, 1000)];
    const bet = await playRound(play, 0);
    for (const roundId of [bet.roundId, `${bet.roundId}@`, '%', bet.roundId.slice(0, 8)])
      expect(await codeOf(other.member.site.call(betDetail, { vendor: VENDOR, roundId }))).toBe('round_unknown');
    expect(await codeOf(play.member.site.call(betDetail, { vendor: 'nobody', roundId: bet.roundId }))).toBe(
      'round_unknown',
    );
  });
});

describe('revealRound', () => {
  it('the vendor gets the seed of the player, and the revealed document is answered at once', async () => {
    const play = await startPlay(test, 1000);
    const { roundId } = await playRound(play, 0);
    test.vendor.documents.set(roundId, document(roundId));
    test.vendor.reveal = (id, clientSeed) => ({ ...document(id, 'cd'.repeat(32)), gameName: clientSeed });
    const asked = { vendor: VENDOR, roundId, clientSeed: 'drawn-in-the-browser' };
    expect(await play.member.site.call(revealRound, asked)).toMatchObject({
      serverSeed: 'cd'.repeat(32),
      gameName: 'drawn-in-the-browser',
    });
    const detail = await play.member.site.call(betDetail, { vendor: VENDOR, roundId });
    expect(detail.round?.serverSeed).toBe('cd'.repeat(32));
  });

  it('a vendor that reveals seeds in its game only answers the document as it is', async () => {
    const play = await startPlay(test, 1000);
    const { roundId } = await playRound(play, 0);
    test.vendor.documents.set(roundId, document(roundId));
    test.vendor.reveal = undefined;
    const asked = { vendor: VENDOR, roundId, clientSeed: 'mine' };
    expect((await play.member.site.call(revealRound, asked)).serverSeed).toBeNull();
  });

  it("another member's seeds do not change, and an unfinished round stays hidden", async () => {
    const [play, other] = [await startPlay(test, 1000), await startPlay(test, 1000)];
    const { roundId } = await playRound(play, 0);
    let reached = 0;
    test.vendor.reveal = () => {
      reached += 1;
      return 'round_in_progress';
    };
    const asked = { vendor: VENDOR, roundId, clientSeed: 'mine' };
    expect(await codeOf(other.member.site.call(revealRound, asked))).toBe('round_unknown');
    expect(reached).toBe(0);
    expect(await codeOf(play.member.site.call(revealRound, asked))).toBe('round_in_progress');
  });
});

describe('publicRound', () => {
  it('shows a round without a login, and fetches a revealed one once', async () => {
    test.vendor.documents.set('public-1', document('public-1', 'cd'.repeat(32)));
    const before = test.vendor.explained;
    for (let i = 0; i < 3; i += 1)
      expect(await visit(test).call(publicRound, { vendor: VENDOR, roundId: 'public-1' })).toMatchObject({
        serverSeed: 'cd'.repeat(32),
      });
    expect(test.vendor.explained - before).toBe(1);
  });

  it('a round that is not revealed yet is fetched again', async () => {
    test.vendor.documents.set('public-2', document('public-2'));
    const read = () => visit(test).call(publicRound, { vendor: VENDOR, roundId: 'public-2' });
    expect((await read()).serverSeed).toBeNull();
    test.vendor.documents.set('public-2', document('public-2', 'cd'.repeat(32)));
    expect((await read()).serverSeed).toBe('cd'.repeat(32));
  });

  it('a download is the document alone', async () => {
    test.vendor.documents.set('public:3', document('public:3', 'cd'.repeat(32)));
    const answer = await visit(test).inject({ url: `/wps/rounds/${VENDOR}/public:3?download=true` });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="public_3.json"');
    expect(answer.json()).toEqual(document('public:3', 'cd'.repeat(32)));
  });

  it('reports unknown rounds and unavailable vendors', async () => {
    const read = (vendorCode: string, roundId: string) =>
      visit(test).call(publicRound, { vendor: vendorCode, roundId });
    expect(await codeOf(read(VENDOR, 'never'))).toBe('round_unknown');
    expect(await codeOf(read('nobody', 'never'))).toBe('round_unknown');
    expect(await codeOf(read(VENDOR, '../games'))).toBe('round_unknown');
  });
});
