import { expect, test } from '../instance/test.ts';
import { balanceOf } from '../steps/lottery.ts';
import { caught, inWater, leaveLoaded, loadMagazine, openTank, roundsLeft, shootUntilCaught } from '../steps/fish.ts';
import { memberWithMoney } from '../steps/member-with-money.ts';
import { settled, sizes, visit } from '../steps/page.ts';

const ROUNDS = 50;
const MAGAZINE = ROUNDS * 10;

test('Two players share a tank: one catches a fish, loads the page again, leaves, and checks the magazine', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [phone, desktop] = await Promise.all(sizes.map(async ({ use }) => (await browser.newContext(use)).newPage()));
  await memberWithMoney(phone!, '100');
  await memberWithMoney(desktop!, '100');

  // The site lists the tanks with their seats.
  await visit(phone!, '/fish');
  await settled(phone!);
  await phone!.getByRole('button', { name: /^Tubbataha Reef 1/ }).click();
  const one = phone!.frameLocator('iframe');
  await inWater(one);
  const two = await openTank(desktop!, 'fish-reef', 'fish-reef-1');
  for (const frame of [one, two]) await expect(frame.locator('.seat')).toHaveCount(2);

  await loadMagazine(one);
  await expect.poll(() => balanceOf(one)).toBe(10_000 - MAGAZINE);
  await shootUntilCaught(one);

  // After a reload the same magazine is in use: what was fired is gone, what it won is there.
  const won = await caught(one);
  const magazine = await one.locator('[data-magazine]').getAttribute('data-magazine');
  await leaveLoaded('fish-reef-1');
  await phone!.reload();
  await inWater(one);
  await expect(one.locator('[data-magazine]')).toHaveAttribute('data-magazine', magazine!);
  expect(await roundsLeft(one)).toBeLessThan(ROUNDS);
  expect(await caught(one)).toBeGreaterThanOrEqual(won);

  await one.getByRole('button', { name: 'Return rounds' }).click();
  await expect(one.locator('[data-ended]')).toContainText('came back');
  await expect.poll(() => balanceOf(one), { timeout: 30_000 }).toBeGreaterThan(10_000 - MAGAZINE);

  await visit(phone!, '/bets');
  await phone!
    .getByRole('main')
    .getByRole('link', { name: /Tubbataha Reef/ })
    .first()
    .click();
  await expect(phone!.getByText('Stake not fired')).toBeVisible();
  // Its seed is still in use: it is revealed first.
  await phone!.getByRole('button', { name: 'Check this round' }).click();
  await expect(phone!.getByRole('heading', { name: 'The round checks out' })).toBeVisible({ timeout: 30_000 });
  await Promise.all([phone!.context().close(), desktop!.context().close()]);
});
