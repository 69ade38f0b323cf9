import { expect, test } from '../instance/test.ts';
import { balanceOf, checkSlip, closeDraw, drawNow, minor, NEXT_DRAW, openGame, openLottery } from '../steps/lottery.ts';
import { memberWithMoney } from '../steps/member-with-money.ts';
import { settled, sizes, visit } from '../steps/page.ts';

for (const { name, use } of sizes)
  test.describe(name, () => {
    test.use(use);

    test(`A chase over five draws stops after its win, and the rest comes back, on a ${name}`, async ({ page }) => {
      test.setTimeout(150_000);
      await memberWithMoney(page, '500');
      const frame = await openLottery(page, 'K3-1');
      await frame.getByRole('button', { name: 'Big, small, odd, even' }).click();
      // One of them comes in every draw but a triple, which pays both.
      await frame.getByRole('button', { name: 'Big', exact: true }).click();
      await frame.getByRole('button', { name: 'Small', exact: true }).click();
      await checkSlip(frame);
      const chase = frame.getByRole('region', { name: 'Chase' });
      await chase.getByRole('button', { name: '5', exact: true }).click();
      await expect(chase.getByRole('checkbox', { name: 'Stop after a win' })).toBeChecked();
      await expect(chase).toContainText('All 5 draws are paid now.');
      await frame.getByRole('button', { name: 'Bet ₱20.00' }).click();
      await expect(frame.getByText('Your bets are in 5 draws')).toBeVisible();
      await frame.getByRole('button', { name: 'OK' }).click();
      await expect.poll(() => balanceOf(frame)).toBe(48_000);

      await frame.getByRole('button', { name: 'My bets' }).click();
      const card = frame.getByRole('dialog', { name: 'My bets' }).getByRole('listitem').filter({ hasText: 'Chase' });
      await expect(card).toContainText('Running');
      await expect(card).toContainText('played: 0 of 5 draws');
      await drawNow();
      await expect(card).toContainText('Stopped after a win', NEXT_DRAW);
      await expect(card).toContainText('played: 1 of 5 draws');
      await expect(card).toContainText('Refunded₱16.00');
      const paid = minor(await card.getByRole('definition').nth(1).innerText());
      await expect.poll(() => balanceOf(frame), NEXT_DRAW).toBe(48_000 + 1600 + paid);
      await card.getByText('Draws of this chase').click();
      await expect(card.getByText('Refunded', { exact: true })).toHaveCount(5);
    });
  });

test('The electronic lottery has a lobby of its own, and its draws are shown, on a desktop', async ({ page }) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await memberWithMoney(page, '500');
  await visit(page, '/elott');
  await settled(page);
  await page.getByRole('button', { name: /^Draw lobby/ }).click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'E-lottery' })).toBeAttached({ timeout: 30_000 });
  await expect(frame.getByRole('button', { name: /^North Vietnam/ })).toHaveCount(0);
  await frame.getByRole('button', { name: /^Race show / }).click();
  // Only a draw that comes while it is watched is shown.
  await expect(frame.getByRole('region', { name: 'Slip' })).toBeVisible();

  const stage = frame.getByRole('region', { name: 'Watch the draw' });
  const shown = () => stage.locator('[data-show]').getAttribute('data-show');
  await closeDraw('VIDEO-PK10-3');
  const skip = stage.getByRole('button', { name: 'Skip' });
  // A draw every three minutes.
  await expect(skip).toBeVisible({ timeout: 200_000 });
  await expect(frame.getByRole('region', { name: 'Results' })).toContainText(`Draw ${await shown()}`);
  await skip.click();
  await expect(skip).toBeHidden();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await frame.getByRole('button', { name: 'Watch the draw' }).click();
  const show = frame.getByRole('dialog', { name: /^Draw \d{12}$/ });
  const animation = show.locator('.race-car').first();
  expect(await animation.evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
  await show.getByRole('button', { name: 'Skip' }).click();
  await show.locator('footer').getByRole('button', { name: 'Close' }).click();

  await openGame(frame, 'Keno 3 min');
  // The trend is of draws that have come.
  await closeDraw('KENO-3');
  await expect(frame.getByRole('region', { name: 'Results' })).toContainText(/Draw \d{12}/, NEXT_DRAW);
  await frame.getByRole('button', { name: 'Trend' }).click();
  const trend = frame.getByRole('dialog', { name: 'Trend' });
  await expect(trend).toContainText('Draws do not remember');
  await expect(trend.getByRole('columnheader', { name: 'Draws since' })).toBeVisible();
});
