import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import { boWaitingVendors } from '@fairhouse/contract/play/vendors-backoffice';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { newOperator } from '../../../testing/test-visitor.ts';
import { catalogueOf } from '../catalogue/index.ts';
import { balanceOf, startPlay, type TestPlay } from './testing/play.ts';
import { startWallet, type TestWallet } from './testing/start-wallet.ts';

let test: TestWallet;
let play: TestPlay;
beforeAll(async () => {
  test = await startWallet();
  await test.platform.pool.query(`update vendor set promo_limit = '{"TLB": 1000}'`);
  const catalogue = catalogueOf(test.platform);
  catalogue.expire();
  await catalogue.refresh();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.advance(24 * 3_600_000);
  play = await startPlay(test, 0);
});

const prize = (amount: number) => ({
  playerId: play.playerId,
  currency: 'TLB' as const,
  transactionId: randomUUID() as string,
  campaign: 'spring',
  amount,
});
const pay = async (request: ReturnType<typeof prize>) => {
  const answer = await test.wallet.promoWin(request);
  return answer.ok ? `${answer.value.balance}${answer.value.duplicate ? ' again' : ''}` : answer.code;
};

it('prizes outside of rounds are paid up to the limit of the day, and none over it', async () => {
  const [first, over] = [prize(700), prize(301)];
  expect(await pay(first)).toBe('700');
  expect(await pay(over)).toBe('promo_limit');
  expect(await pay(prize(300))).toBe('1000');
  expect(await pay(prize(1))).toBe('promo_limit');
  expect(await pay(first)).toBe('1000 again');
  test.clock.advance(24 * 3_600_000);
  expect(await pay(over)).toBe('1301');
});

it('parallel prizes do not exceed it together, and one sent twice counts once', async () => {
  const prizes = Array.from({ length: 10 }, () => prize(150));
  const answers = await Promise.all([...prizes, ...prizes].map(pay));
  expect(answers.filter((answer) => answer === 'promo_limit')).toHaveLength(8);
  expect(await balanceOf(test, play.member)).toBe(900);
});

it('a prize that is refused for another reason does not count', async () => {
  const paid = prize(400);
  expect(await pay(paid)).toBe('400');
  expect(await pay({ ...paid, amount: 500 })).toBe('key_reused');
  expect(await pay(prize(600))).toBe('1000');
});

it('operators are notified once a day', async () => {
  const auditor = await newOperator(test, 'tala');
  const error = vi.spyOn(test.platform.log, 'error');
  const waiting = () => auditor.call(boWaitingVendors, {});
  await pay(prize(900));
  expect(await waiting()).toEqual({ proposals: 0, prizeLimits: 0 });
  for (let i = 0; i < 3; i += 1) expect(await pay(prize(200))).toBe('promo_limit');
  const { list } = await auditor.call(boAuditLog, { search: 'vendor.reach_limit' });
  const ofToday = list.filter(({ at }) => new Date(at) >= new Date(test.clock.now().getTime() - 60_000));
  expect(ofToday).toMatchObject([
    { actor: 'system', subject: 'vendor:testvendor', before: { paid: 900 }, after: { refused: 200, limit: 1000 } },
  ]);
  expect(await waiting()).toEqual({ proposals: 0, prizeLimits: 1 });
  expect(error.mock.calls).toEqual([
    [expect.objectContaining({ paid: 900, limit: 1000 }), 'the prizes of a vendor reached their limit'],
  ]);
});

it('the ledger is consistent at the end', async () => {
  expect((await test.platform.ledger.check(test.platform.pool)).differences).toEqual([]);
});
