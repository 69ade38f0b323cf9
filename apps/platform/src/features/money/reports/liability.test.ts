import { boLiability } from '@fairhouse/contract/money/reports-backoffice';
import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, moneyFeatures } from '../../../adapters/payments/testing/cashier-kit.ts';
import { newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { ofRound, startPlay } from '../../play/vendor-wallet/testing/play.ts';
import { startVendor, type TestVendor } from '../../play/vendor-wallet/testing/start-vendor.ts';
import { VENDOR } from '../../play/vendor-wallet/testing/start-wallet.ts';
import { WithdrawalKit } from '../withdrawals/testing/withdrawal-kit.ts';
import { reports } from './index.ts';

const read = (operator: TestVisitor) => operator.call(boLiability, {});
const sum = (list: readonly { amount: number }[]) => list.reduce((all, { amount }) => all + amount, 0);

describe('wallets and withdrawals', () => {
  let desk: WithdrawalKit;
  beforeAll(async () => {
    desk = await WithdrawalKit.start([...moneyFeatures, reports]);
  });
  afterAll(() => desk.kit.close());

  it('every wallet is in one line, and all together are what the ledger has booked', async () => {
    const waiting = await desk.requested(30_000);
    await desk.sent(20_000);
    await desk.disputed(40_000);
    await desk.kit.query('update member set account_type = 2 where username = (select min(username) from member)', []);
    const { owed, total, booked, disputed, receivables, open } = await read(desk.operator);
    expect(sum(owed)).toBe(total);
    expect(booked).toBe(total);
    const wallets = await inTransaction(desk.kit.test.platform.pool, { merchantId: 1, readOnly: true }, (tx) =>
      tx.query<{ sum: number }>(
        'select sum(balance)::bigint as sum from ledger_reading.wallet where merchant = 1 and currency = 1',
      ),
    );
    expect(wallets.rows[0]!.sum).toBe(total);
    const of = (kind: string) => owed.find((line) => line.kind === kind)!;
    expect(of('withdrawals')).toMatchObject({ count: 1, amount: waiting.withdrawal.amount + waiting.withdrawal.fee });
    expect(of('agents').count).toBe(1);
    expect(of('agents').amount).toBeGreaterThan(0);
    expect(of('locked').amount).toBe(0);
    expect(disputed).toEqual({ count: 1, amount: 40_000 });
    expect([receivables, open]).toEqual([{ count: 0, amount: 0 }, []]);
  });

  it('another merchant sees nothing of it, and operators without the permission nothing at all', async () => {
    const foreign = await newOperator(desk.kit.test, 'nilufar', { merchant: 'shapla' });
    const theirs = await read(foreign);
    expect(theirs).toMatchObject({ currency: 'BDT', total: 0, booked: 0, open: [], disputed: { count: 0 } });
    const cashier = await newOperator(desk.kit.test, 'kahera', { role: 'cashier' });
    expect(await codeOf(read(cashier))).toBe('permission_denied');
  });
});

describe('open bets', () => {
  let test: TestVendor;
  let manager: TestVisitor;
  beforeAll(async () => {
    test = await startVendor({ features: [reports] });
    manager = await newOperator(test, 'liability-manager');
  });
  afterAll(() => test.close());

  const readOpen = async () => (await read(manager)).open;

  it('are the ledger’s, each with the most that the vendor says it pays; those it does not know stay visible', async () => {
    const play = await startPlay(test, 100_000);
    const bets = [
      play.bet({ amount: 700 }),
      play.bet({ amount: 300 }),
      play.bet({ amount: 50 }),
      play.bet({ amount: 9 }),
    ];
    for (const bet of bets) await test.wallet.bet(bet);
    const ended = play.bet({ amount: 400 });
    await test.wallet.bet(ended);
    await test.wallet.win({ ...ofRound(ended), amount: 0, closeRound: true });
    const said = ({ playerId, roundId, amount: staked }: (typeof bets)[number], most: number) => ({
      playerId,
      roundId,
      staked,
      most,
    });
    test.vendor.open = [
      said(bets[0]!, 90_000),
      said(bets[1]!, 10_000),
      said(bets[2]!, 0),
      // It ended in the ledger meanwhile, so that it is owed no more.
      said(ended, 1_000_000),
    ];
    const open = await readOpen();
    expect(open).toEqual([{ vendor: VENDOR, category: 'RNG', rounds: 4, staked: 1059, most: 100_000, unnamed: 1 }]);
    const { rows } = await inTransaction(test.platform.pool, { merchantId: 1, readOnly: true }, (tx) =>
      tx.query<{ staked: number }>(
        `select sum(staked)::bigint as staked from ledger_reading.round where merchant = 1 and state = 'open'`,
      ),
    );
    expect(open.reduce((all, { staked }) => all + staked, 0)).toBe(rows[0]!.staked);
  });

  it('pots of jackpots may be won any time', async () => {
    const play = await startPlay(test, 1000);
    const bet = play.bet({ amount: 100 });
    await test.wallet.bet(bet);
    const jackpot = { number: 1, seed: 500, contributed: 2, reserved: 1, won: 0 };
    await test.wallet.win({ ...ofRound(bet), amount: 0, closeRound: true, jackpot });
    expect(await read(manager)).toMatchObject({ jackpots: { count: 1, amount: 502 } });
  });

  it('of a vendor that does not say it have stakes only', async () => {
    test.vendor.open = null;
    await expect
      .poll(readOpen, { timeout: 25_000 })
      .toEqual([{ vendor: VENDOR, category: 'RNG', rounds: 4, staked: 1059, most: null, unnamed: 4 }]);
  });

  it('of one round of several players count each with the own most', async () => {
    const [one, other] = [await startPlay(test, 10_000), await startPlay(test, 10_000)];
    const bet = one.bet({ amount: 100 });
    const { roundId } = bet;
    await test.wallet.bet(bet);
    await test.wallet.bet(other.bet({ amount: 200, roundId }));
    test.vendor.open = [
      { playerId: one.playerId, roundId, staked: 100, most: 5_000 },
      { playerId: other.playerId, roundId, staked: 200, most: 7_000 },
      // A player of another merchant.
      { playerId: '2.1.AAAAAAAAAAAA', roundId, staked: 900, most: 1_000_000 },
    ];
    await expect
      .poll(readOpen, { timeout: 25_000 })
      .toEqual([{ vendor: VENDOR, category: 'RNG', rounds: 6, staked: 1359, most: 12_000, unnamed: 4 }]);
  });
});
