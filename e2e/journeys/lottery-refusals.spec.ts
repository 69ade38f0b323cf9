import { expect, test, type Route } from '../instance/test.ts';
import { balanceOf, checkSlip, closeDraw, openGame, openLottery } from '../steps/lottery.ts';
import { memberWithMoney } from '../steps/member-with-money.ts';

/** What the page would have read before an operator changed the odds to the standard ones. */
const earlierOdds = { list: [{ play: 'RX1', odds: { win: 41_000 }, from: '2026-01-01T00:00:00.000Z' }] };

test('A bet that cannot be taken says why, and moves no money', async ({ page }) => {
  test.setTimeout(150_000);
  await memberWithMoney(page, '500');
  const odds = (route: Route) => route.fulfill({ json: { success: true, value: earlierOdds } });
  await page.route('**/api/lottery/odds?*', odds, { times: 1 });
  const frame = await openLottery(page, '11X5-1');
  const placing = '**/api/lottery/place';
  const refused = frame.getByRole('alert');
  const place = frame.getByRole('button', { name: /^Bet ₱/ });

  await test.step('changed odds: both are shown, and the member confirms', async () => {
    await frame.getByRole('button', { name: '7', exact: true }).click();
    await checkSlip(frame);
    await expect(frame.getByRole('dialog')).toContainText('One hit pays up to ₱4.10');
    await place.click();
    await expect(refused).toContainText('The odds have changed');
    await expect(refused).toContainText(/before 4\.1\s*→\s*now 3\.96/);
    await expect(refused).toContainText('Nothing was charged');
    expect(await balanceOf(frame)).toBe(50_000);
    await expect(frame.getByRole('dialog')).toContainText('One hit pays up to ₱3.96');
    await frame.getByRole('button', { name: 'Bet ₱2.00 at the new odds' }).click();
    await expect(frame.getByText(/^Your bet is in draw/)).toBeVisible();
    await expect.poll(() => balanceOf(frame)).toBe(49_800);
    await frame.getByRole('button', { name: 'OK' }).click();
  });

  await test.step('a closed draw: the slip stays', async () => {
    await openGame(frame, 'PC28 1 min');
    await frame.getByRole('button', { name: 'Quick pick' }).click();
    await checkSlip(frame);
    await page.route(
      placing,
      async (route) => {
        await closeDraw('PCB-1');
        await route.continue();
      },
      { times: 1 },
    );
    await place.click();
    await expect(refused).toContainText('This draw has closed');
    await expect(refused).toContainText('Nothing was charged');
    expect(await balanceOf(frame)).toBe(49_800);
    await expect(frame.getByRole('dialog').getByRole('button', { name: /^Remove / })).toBeVisible();
    await frame.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a lost answer and a double press: one bet', async () => {
    await openGame(frame, 'PC28 3 min');
    await frame.getByRole('button', { name: 'Quick pick' }).click();
    await checkSlip(frame);
    const sent: string[] = [];
    await page.route(placing, async (route) => {
      sent.push((route.request().postDataJSON() as { requestId: string }).requestId);
      if (sent.length > 1) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await place.dblclick({ noWaitAfter: true });
    await expect(frame.getByText(/^Your bet is in draw/)).toBeVisible();
    expect(new Set(sent).size).toBe(1);
    expect(sent.length).toBeGreaterThan(1);
    await expect.poll(() => balanceOf(frame)).toBe(49_700);
    await page.unroute(placing);
  });
});
