import { expect, test } from '../instance/test.ts';
import {
  balanceOf,
  bet,
  checkSlip,
  drawNow,
  NEXT_DRAW,
  openGame,
  openLottery,
  paidOn,
  putOnSale,
} from '../steps/lottery.ts';
import { memberWithMoney } from '../steps/member-with-money.ts';
import { sizes } from '../steps/page.ts';

for (const { name, use } of sizes)
  test.describe(name, () => {
    test.use(use);

    test(`A member bets on a Vietnamese lottery, on dice and on keno, and sees the results, on a ${name}`, async ({
      page,
    }) => {
      test.setTimeout(240_000);
      await memberWithMoney(page, '500');
      const frame = await openLottery(page, 'VNMB-1');

      await frame.getByRole('button', { name: '27', exact: true }).click();
      await expect(frame.getByRole('region', { name: 'Slip' })).toContainText('Lots: 1₱29.00');
      let staked = await bet(frame);

      await openGame(frame, 'Fast three 1 min');
      await frame.getByRole('button', { name: 'Big, small, odd, even' }).click();
      await frame.getByRole('button', { name: 'Big', exact: true }).click();
      await frame.getByRole('button', { name: 'Small', exact: true }).click();
      staked += await bet(frame);

      await openGame(frame, 'Keno 1 min');
      await frame.getByRole('button', { name: 'Pick 3', exact: true }).click();
      await frame.getByRole('button', { name: 'Quick pick' }).click();
      staked += await bet(frame);
      expect(staked).toBe(29 + 4 + 1);

      await frame.getByRole('button', { name: 'My bets' }).click();
      const tickets = frame.getByRole('dialog', { name: 'My bets' }).getByRole('listitem').filter({ hasText: 'Draw' });
      await expect(tickets).toHaveCount(3);
      await drawNow();
      await expect(tickets.filter({ hasText: 'In the draw' })).toHaveCount(0, NEXT_DRAW);
      await expect(tickets.filter({ hasText: 'Payout' })).toHaveCount(3);
      // Big or small always comes.
      await expect(tickets.filter({ hasText: 'Fast three' })).toContainText(/(Big|Small) came: × 3\.6/);
      const paid = await paidOn(tickets);
      await expect.poll(() => balanceOf(frame), NEXT_DRAW).toBe(50_000 - staked * 100 + paid);
    });
  });

test('A member bets on five digits and cancels before the draw closes, on a desktop', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await memberWithMoney(page, '500');
  const frame = await openLottery(page, 'SSC-5', '2M');
  // The play of the address, not the first one.
  await expect(frame.getByRole('button', { name: 'Big, small, odd, even', exact: true }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await frame.getByRole('button', { name: 'Quick pick' }).click();
  const staked = await bet(frame);
  await expect.poll(() => balanceOf(frame)).toBe(50_000 - staked * 100);
  const side = frame.getByRole('complementary', { name: 'My bets' });
  await side.getByRole('button', { name: 'Cancel this bet' }).click();
  await expect(side.getByText('Refunded')).toBeVisible();
  await expect.poll(() => balanceOf(frame)).toBe(50_000);

  await frame.getByRole('button', { name: 'Same as last time' }).click();
  await checkSlip(frame);
  await expect(frame.getByRole('dialog')).toContainText(`₱${staked.toFixed(2)}`);
  await frame.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await frame.getByRole('button', { name: 'All lotteries' }).click();
  await frame.getByRole('button', { name: 'Add Five digits 5 min to favourites' }).click();
  await page.reload();
  await frame.getByRole('button', { name: 'All lotteries' }).click();
  await frame.getByRole('button', { name: 'Favourites', exact: true }).click();
  await expect(frame.getByRole('button', { name: 'Remove Five digits 5 min from favourites' })).toBeVisible();
});

/** `6 of 45 daily`. */
const DAILY = 'LF-645-D';

/** One of each family; Vietnam, dice, keno and five digits are in the journeys above. */
const others = [
  '5 of 11 1 min',
  'PK10 race 1 min',
  'PC28 1 min',
  'Mark six 5 min',
  '6 of 45 daily',
  'Hash digits 1 min',
  'Bingo 3 min',
  'Ball show 3 min',
];

for (const { name, use } of sizes)
  test.describe(name, () => {
    test.use(use);

    test(`A member bets on one game of each further family, and every draw decides its bet, on a ${name}`, async ({
      page,
    }) => {
      test.setTimeout(180_000);
      await memberWithMoney(page, '500');
      await putOnSale(DAILY);
      const frame = await openLottery(page, 'SSC-1');
      let staked = 0;
      for (const game of others) {
        await openGame(frame, game);
        await frame.getByRole('button', { name: game.startsWith('Bingo') ? 'New card' : 'Quick pick' }).click();
        staked += await bet(frame);
      }
      await frame.getByRole('button', { name: 'My bets' }).click();
      const tickets = frame.getByRole('dialog', { name: 'My bets' }).getByRole('listitem').filter({ hasText: 'Draw' });
      await expect(tickets).toHaveCount(others.length);
      await drawNow();
      await expect(tickets.filter({ hasText: 'In the draw' })).toHaveCount(0, NEXT_DRAW);
      await expect(tickets.filter({ hasText: 'Payout' })).toHaveCount(others.length);
      // The first draws may have paid while the last bets were placed.
      const paid = await paidOn(tickets);
      await expect.poll(() => balanceOf(frame), NEXT_DRAW).toBe(50_000 - staked * 100 + paid);
    });
  });
