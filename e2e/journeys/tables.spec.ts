import { expect, test } from '../instance/test.ts';
import { balanceOf } from '../steps/lottery.ts';
import { memberWithMoney } from '../steps/member-with-money.ts';
import { settled, sizes, visit } from '../steps/page.ts';
import { betsOpen, layChips, openTable, phase, ready, stakeOn } from '../steps/tables.ts';

const CHIP = 100;

test('Two players at one table see the same hand, through a lost network and a reload', async ({ browser }) => {
  test.setTimeout(180_000);
  const [phone, desktop] = await Promise.all(sizes.map(async ({ use }) => (await browser.newContext(use)).newPage()));
  await memberWithMoney(phone!, '100');
  await memberWithMoney(desktop!, '100');
  const one = await openTable(phone!, 'live-baccarat', 'baccarat-3');
  const two = await openTable(desktop!, 'live-baccarat', 'baccarat-3');
  await betsOpen(one);
  await Promise.all([
    one.getByRole('button', { name: '₱1.00 chip' }).click(),
    two.getByRole('button', { name: '₱1.00 chip' }).click(),
  ]);
  await Promise.all([layChips(one, 'player'), layChips(two, 'banker', 'banker')]);

  // The network of one is lost with chips on the table, the other page is loaded again: the studio has both.
  await phone!.context().setOffline(true);
  await expect(one.locator('.app')).toHaveAttribute('data-link', 'lost');
  await phone!.context().setOffline(false);
  await desktop!.reload();
  await ready(two);
  await expect(one.locator('.app')).toHaveAttribute('data-link', 'live', { timeout: 20_000 });
  expect([await stakeOn(one, 'player'), await stakeOn(two, 'banker')]).toEqual([CHIP, 2 * CHIP]);

  await Promise.all([phase(one, /^(?:result|payout)$/), phase(two, /^(?:result|payout)$/)]);
  const cards = (frame: typeof one) =>
    frame.locator('[data-card]').evaluateAll((all) => all.map((card) => card.getAttribute('data-card')));
  expect(await cards(one)).toEqual(await cards(two));
  await expect(one.locator('.result-banner')).toHaveText(await two.locator('.result-banner').innerText());

  // A tie returns both; otherwise one loses its stake and the other wins, less the commission.
  const result = await one.locator('.result-banner').innerText();
  const [first, second] = result.startsWith('Tie') ? [0, 0] : result.startsWith('Player') ? [100, -200] : [-100, 190];
  await expect.poll(() => balanceOf(one), { timeout: 30_000 }).toBe(10_000 + first);
  await expect.poll(() => balanceOf(two), { timeout: 30_000 }).toBe(10_000 + second);
  await Promise.all([phone!.context().close(), desktop!.context().close()]);
});

test('A round of roulette is found in the record, explained and checked', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 360, height: 740 });
  await memberWithMoney(page, '100');
  await visit(page, '/live');
  await settled(page);
  await page.getByRole('button', { name: /^Tala Roulette/ }).click();
  const frame = page.frameLocator('iframe');
  await ready(frame);
  await betsOpen(frame);
  await frame.getByRole('button', { name: '₱1.00 chip' }).click();
  await layChips(frame, '17', 'red', 'black');
  await frame.getByRole('button', { name: 'Undo' }).click();
  await frame.getByRole('button', { name: 'Double' }).click();
  await expect(frame.locator('.own-line')).toContainText('₱4.00');
  await phase(frame, /^payout$/);
  await expect(frame.locator('.own-line')).toContainText(/bets of ₱4\.00/);

  await visit(page, '/bets');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Roulette/ })
    .first()
    .click();
  const bets = page.getByRole('list', { name: 'Your bets' });
  await expect(bets.getByRole('listitem')).toHaveCount(2);
  await expect(bets).toContainText('Red');
  await expect(page.getByText(/^Tala, round \d+/)).toBeVisible();
  await page.getByRole('link', { name: 'Check this round' }).click();
  await expect(page.getByRole('heading', { name: 'The round checks out' })).toBeVisible();
});
