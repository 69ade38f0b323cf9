import { expect, test, type Page } from '../instance/test.ts';
import { openSlot, requestWithdrawal, visit } from '../steps/member.ts';
import { memberWithMoney } from '../steps/member-with-money.ts';
import { openBackOffice, openReview } from '../steps/operator.ts';

const folder = 'docs/screenshots';

async function take(page: Page, name: string): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${folder}/${name}.png` });
}

const inTheme = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate((chosen) => {
    localStorage.setItem('theme', chosen);
    document.documentElement.dataset['theme'] = chosen;
  }, theme);

test('the journey of a member, for the README', async ({ page, browser }) => {
  test.setTimeout(180_000);
  await visit(page, '/');
  await take(page, 'home-phone-light');
  const member = await memberWithMoney(page, '1500');

  const slot = await openSlot(page);
  await take(page, 'slot-phone');
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/spin'));
  await slot.getByRole('button', { name: 'Spin', exact: true }).click();
  await answered;
  await visit(page, '/bets');
  await inTheme(page, 'dark');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Jasmine Elephant/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'What the reels showed' })).toBeVisible();
  await take(page, 'round-phone-dark');

  await inTheme(page, 'light');
  await requestWithdrawal(page, member, '500');
  const operator = await openBackOffice(browser);
  await openReview(operator, member.username);
  await take(operator, 'review-desktop-light');
  await operator.getByRole('button', { name: 'Approve' }).click();
  await operator.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('button', { name: 'Received' })).toBeVisible({ timeout: 30_000 });
  await take(page, 'withdrawal-phone-light');
});

test('the home page on a desktop, dark', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await visit(page, '/');
  await take(page, 'home-desktop-dark');
});
