import { accountRecord, walletStatement } from '@fairhouse/contract/money/wallets';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { failureOf } from '../../../testing/test-visitor.ts';
import { ofRound, startPlay } from '../../play/vendor-wallet/testing/play.ts';
import { startVendor, type TestVendor } from '../../play/vendor-wallet/testing/start-vendor.ts';
import { GAME, VENDOR } from '../../play/vendor-wallet/testing/start-wallet.ts';

let test: TestVendor;
beforeAll(async () => {
  test = await startVendor();
});
afterAll(() => test.close());

it('a lost round is one movement that names its game and opens its round', async () => {
  const play = await startPlay(test, 1000);
  const bet = play.bet();
  await test.wallet.bet(bet);
  await test.wallet.win({ ...ofRound(bet), amount: 0, closeRound: true });
  const { list } = await play.member.site.call(walletStatement, {});
  expect(list).toMatchObject([
    {
      amount: -100,
      balanceAfter: 900,
      bet: { roundId: bet.roundId, vendor: VENDOR, gameCode: GAME, gameName: 'Sample slot', state: 'completed' },
    },
    { kind: 'deposit', amount: 1000, balanceAfter: 1000, bet: null },
  ]);
});

it('a round with several bets and wins is one movement with its net', async () => {
  const play = await startPlay(test, 1000);
  const bet = play.bet();
  const ofSame = () => ({ ...play.bet(), roundId: bet.roundId });
  await test.wallet.bet(bet);
  await test.wallet.bet(ofSame());
  await test.wallet.win({ ...ofRound(bet), amount: 50, closeRound: false });
  const during = await play.member.site.call(walletStatement, { limit: '1' });
  expect(during.list).toMatchObject([{ amount: -150, balanceAfter: 850, bet: { state: 'open' } }]);
  await test.wallet.win({ ...ofRound(bet), amount: 250, closeRound: true });
  const { list, next } = await play.member.site.call(walletStatement, { limit: '1' });
  expect(list).toMatchObject([
    { id: during.list[0]!.id, amount: 100, balanceAfter: 1100, bet: { staked: 200, paid: 300, state: 'completed' } },
  ]);
  expect((await play.member.site.call(walletStatement, { before: next! })).list).toMatchObject([{ kind: 'deposit' }]);
});

it('the account record has every entry with its balance, by groups, and totals that equal the balance', async () => {
  const play = await startPlay(test, 1000);
  const bet = play.bet();
  await test.wallet.bet(bet);
  await test.wallet.win({ ...ofRound(bet), amount: 250, closeRound: true });
  const read = (request: object = {}) => play.member.site.call(accountRecord, request);
  const { list, ...rest } = await read();
  expect(list).toMatchObject([
    { kind: 'win', amount: 250, balanceAfter: 1150, bet: { roundId: bet.roundId, gameName: 'Sample slot' } },
    { kind: 'bet', amount: -100, balanceAfter: 900, bet: { roundId: bet.roundId } },
    { kind: 'deposit', amount: 1000, balanceAfter: 1000, bet: null },
  ]);
  expect(rest).toEqual({ total: 3, totalPages: 1, totals: { credited: 1250, debited: 100 } });
  expect(await read({ group: 'play', limit: '1', page: '2' })).toMatchObject({
    list: [{ kind: 'bet' }],
    total: 2,
    totalPages: 2,
    totals: { credited: 250, debited: 100 },
  });
  expect(await read({ group: 'withdrawal' })).toMatchObject({ list: [], total: 0, totalPages: 0 });
  expect(await read({ until: '2020-01-01' })).toMatchObject({ list: [], totals: { credited: 0, debited: 0 } });
});

it("another member's movements are never listed", async () => {
  const [one, other] = [await startPlay(test, 1000), await startPlay(test, 500)];
  await test.wallet.bet(one.bet());
  expect((await other.member.site.call(walletStatement, {})).list).toMatchObject([{ amount: 500 }]);
  expect((await other.member.site.call(accountRecord, {})).list).toMatchObject([{ amount: 500 }]);
});

it.each(['x', '-1', '1e3', '9'.repeat(16), "1' or '1'='1"])(
  'the cursor %j is refused by the name of its field',
  async (before) => {
    const { member } = await startPlay(test);
    expect(await failureOf(member.site.call(walletStatement, { before }))).toMatchObject({
      code: 'invalid_request',
      fields: { before: { code: 'wrong_format' } },
    });
  },
);
