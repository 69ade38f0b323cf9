import { latestNumbers, lotteryGameMenu, openedNumbers, recentLotteryGames } from '@fairhouse/contract/play/lottery';
import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureOf, visit, type TestVisitor } from '../../../testing/test-visitor.ts';
import { noteOpened } from '../favourites/index.ts';
import { listing } from '../vendor-wallet/testing/fake-vendor.ts';
import { startVendor, type TestVendor } from '../vendor-wallet/testing/start-vendor.ts';
import { openMember, VENDOR } from '../vendor-wallet/testing/start-wallet.ts';
import { lottery } from './index.ts';

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

const about = (gameCode: string, prizeMode: string) => ({
  gameCode,
  gameName: gameCode,
  group: prizeMode,
  groupName: `Group ${prizeMode}`,
  prizeMode,
  demonstration: false,
});

const sold = (gameCode: string, prizeMode: string) => ({
  ...about(gameCode, prizeMode),
  numero: '202611230007',
  closesAt: minutes(3),
  drawsAt: minutes(4),
  onSale: true,
  lastNumero: '202611230006',
  winNo: ['0', '4', '2'],
  openedAt: minutes(-1),
});

let on: TestVendor;
let visitor: TestVisitor;
beforeAll(async () => {
  const games = [listing('dice', { category: 'LOTT' }), listing('keno', { category: 'ELOTT' }), listing('slot')];
  on = await startVendor({ games, features: [lottery] });
  on.vendor.lotteries = [sold('dice', 'Lott'), sold('keno', 'Elott'), sold('slot', 'Lott'), sold('gone', 'Lott')];
  on.vendor.numbers = ['0006', '0005'].map((ordinal, index) => ({
    ...about('dice', 'Lott'),
    numero: `20261123${ordinal}`,
    openedAt: minutes(-1 - index),
    winNo: ['0', '4', '2'],
    proof: '/api/lottery/log?day=2026-11-23',
  }));
  visitor = visit(on);
});
afterAll(() => on.close());

test('the menu lists what the catalogue offers, by group, with the countdown and the last numbers', async () => {
  const menu = await visitor.call(lotteryGameMenu, { device: 'WEB' });
  expect(Object.keys(menu)).toEqual(['Lott', 'Elott']);
  expect(menu['Lott']).toMatchObject({ name: 'Group Lott', gameMenus: [{ gameCode: 'dice' }] });
  const [dice] = menu['Lott']!.gameMenus;
  expect(dice).toMatchObject({
    gameId: on.idOf('dice'),
    accountTypeName: 'TCG_LOTTO_VN',
    vendor: VENDOR,
    numero: '202611230007',
    lockTime: 60,
    isSale: true,
    lastNumero: '202611230006',
    winNo: '0,4,2',
    demonstration: false,
  });
  expect(dice!.remainTime).toBeGreaterThan(60);
  expect(dice!.remainTime).toBeLessThanOrEqual(180);
  expect(Object.keys(await visitor.call(lotteryGameMenu, { prizeMode: 'Elott' }))).toEqual(['Elott']);
});

test('opened numbers contain the vendor’s draws with their proof, besides published ones', async () => {
  const { list } = await visitor.call(openedNumbers, { count: '100' });
  expect(list[0]).toMatchObject({ gameCode: 'dice', numero: '202611230006', numbers: ['0', '4', '2'] });
  expect(list[0]!.proofUrl).toMatch(/^https?:.*\/api\/lottery\/log\?day=2026-11-23$/);
  expect(list.some(({ gameCode }) => gameCode === 'XSMB')).toBe(true);
  expect((await visitor.call(openedNumbers, { gameCode: 'dice' })).list).toHaveLength(2);
  expect((await visitor.call(openedNumbers, { gameCode: 'constructor' })).list).toEqual([]);
});

test('the latest numbers name the next draw', async () => {
  const { list } = await visitor.call(latestNumbers, { gameCode: 'dice' });
  expect(list).toMatchObject([{ numero: '202611230006', winNo: '0,4,2', next: { numero: '202611230007' } }]);
});

test('recent lotteries are those that the member opened, for members only', async () => {
  expect((await failureOf(visitor.call(recentLotteryGames, {}))).code).toBe('login_required');
  const { site, memberId, merchantId } = await openMember(on, 0);
  expect(await site.call(recentLotteryGames, {})).toEqual({ list: [] });
  for (const [index, code] of ['keno', 'dice', 'slot'].entries()) {
    const gameId = on.idOf(code);
    await inTransaction(on.platform.pool, { merchantId }, (tx) =>
      noteOpened(tx, { merchantId, memberId, gameId }, new Date(Date.now() + index)),
    );
  }
  const { list } = await site.call(recentLotteryGames, {});
  expect(list.map(({ gameCode }) => gameCode)).toEqual(['dice', 'keno']);
});
