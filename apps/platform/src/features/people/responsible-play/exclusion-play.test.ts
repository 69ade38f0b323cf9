import { launchGame } from '@fairhouse/contract/play/launch';
import { startExclusion } from '@fairhouse/contract/people/responsible-play';
import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitForEvents } from '../../../testing/wait-for-events.ts';
import { failureOf, testPassword } from '../../../testing/test-visitor.ts';
import { balanceOf, ofRound, openGameToken, startPlay } from '../../play/vendor-wallet/testing/play.ts';
import {
  GAME,
  openMember,
  startWallet,
  VENDOR,
  type TestWallet,
} from '../../play/vendor-wallet/testing/start-wallet.ts';

let test: TestWallet;
beforeAll(async () => {
  test = await startWallet();
});
afterAll(() => test.close());

const codeOf = (result: { ok: boolean; code?: string }) => (result.ok ? 'ok' : result.code);

it('an excluded member’s bets are refused; wins and refunds of earlier stakes are credited (reliability 18, 45)', async () => {
  const play = await startPlay(test, 1000);
  const [won, undone] = [play.bet(), play.bet()];
  for (const bet of [won, undone]) expect(codeOf(await test.wallet.bet(bet))).toBe('ok');
  await play.member.site.call(startExclusion, { period: '24h', password: testPassword });
  await waitForEvents(test);
  expect(codeOf(await test.wallet.bet(play.bet()))).toBe('account_excluded');
  const before = await balanceOf(test, play.member);
  expect(codeOf(await test.wallet.win({ ...ofRound(won), amount: 500 }))).toBe('ok');
  const refund = { ...ofRound(undone), betTransactionId: undone.transactionId };
  expect(codeOf(await test.wallet.refund(refund))).toBe('ok');
  expect(await balanceOf(test, play.member)).toBe(before + 600);
});

it('an earlier launch token opens no game afterwards', async () => {
  const member = await openMember(test);
  const launchToken = await openGameToken(member);
  await member.site.call(startExclusion, { period: '24h', password: testPassword });
  expect(codeOf(await test.wallet.authenticate({ launchToken }))).toBe('launch_token_invalid');
});

it('the launch of a game is refused when the member’s number turns out to be excluded', async () => {
  const mobile = '+639171119001';
  const prove = (memberId: number, merchantId: number) =>
    inTransaction(test.platform.pool, { merchantId }, (tx) =>
      tx.query('update member set mobile = $2, mobile_verified_at = now() where id = $1', [memberId, mobile]),
    );
  const first = await openMember(test);
  await prove(first.memberId, first.merchantId);
  await first.site.call(startExclusion, { period: '30d', password: testPassword });
  await inTransaction(test.platform.pool, { merchantId: 1 }, (tx) =>
    tx.query('update member set mobile = null where id = $1', [first.memberId]),
  );
  const second = await openMember(test);
  await prove(second.memberId, second.merchantId);
  const opening = () => second.site.call(launchGame, { vendor: VENDOR, gameCode: GAME });
  expect((await failureOf(opening())).code).toBe('account_excluded');
  await waitForEvents(test);
  expect((await failureOf(opening())).code).toBe('session_expired');
});

it('another server on the same database refuses too, as soon as it has received the event', async () => {
  const play = await startPlay(test, 1000);
  const second = await test.secondServer();
  try {
    await second.apps.site.ready();
    const token = play.member.site.headers['authorization']!;
    const ask = async () => {
      const headers = { host: 'localhost', authorization: token };
      const answer = await second.apps.site.inject({ method: 'GET', url: '/wps/member/info', headers });
      return answer.json<{ code?: string }>().code ?? 'ok';
    };
    expect(await ask()).toBe('ok');
    await play.member.site.call(startExclusion, { period: '24h', password: testPassword });
    await waitForEvents(second);
    expect(await ask()).toBe('session_expired');
  } finally {
    await second.close();
  }
});
