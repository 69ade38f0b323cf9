import { expect, test, type Page } from '../instance/test.ts';
import { noticeContent } from '@fairhouse/contract/content/publishing-backoffice';
import { demoAccount, readInstance } from '../instance/instance.ts';
import { expectNoViolation } from '../steps/accessibility.ts';
import { newMember } from '../steps/member.ts';
import { operator } from '../steps/operator-api.ts';
import { ask, layersSettled, settled, sizes, visit } from '../steps/page.ts';
import { registerByCall } from '../steps/register-by-call.ts';

interface Announcement {
  audience: string;
  id: number;
  type: string;
  title: string;
  content: string;
  time: number;
}
/** The announcements that a visitor is shown. */
const announcements = async (page: Page, types = 'B,PL,PR,H') => {
  const path = `/wps/relay/MCSFE_getListAnnouncements?types=${types}&language=EN`;
  return (await ask<{ list: Announcement[] }>(page, path)).list.filter(({ audience }) => audience !== 'member');
};

// A journey is at both sizes only when the size changes what is done or seen.
for (const { name, isPhone, use } of sizes)
  test.describe(name, () => {
    test.use(use);

    if (!isPhone)
      test('Announcements have nine per page; a press opens one, a second one closes it', async ({ page }) => {
        const call = await operator();
        const list = await announcements(page);
        // Enough for two pages, whatever operators removed.
        const added = await Promise.all(
          Array.from({ length: Math.max(0, 19 - list.length) }, (_, index) =>
            call(noticeContent.add, {
              type: 'PL',
              audience: 'all',
              state: 'published',
              startsAt: null,
              endsAt: null,
              position: 1000 + index,
              pictureId: null,
              words: { EN: { title: `Filler ${index + 1}`, content: `<p>Text of filler ${index + 1}</p>` } },
            }),
          ),
        );
        try {
          const all = await announcements(page);
          await visit(page, '/noticePage');
          await settled(page);
          const board = page.getByRole('main');
          const titles = board.getByRole('listitem').getByRole('button');
          await expect(titles).toHaveCount(9);
          await expect(titles.first()).toHaveAttribute('aria-expanded', 'true');
          await expect(titles.first()).toContainText(all[0]!.title);
          await expect(titles.first()).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
          await titles.first().click();
          await expect(titles.first()).toHaveAttribute('aria-expanded', 'false');
          if (!isPhone) await expect(board.getByText('Choose an announcement to read it here.')).toBeVisible();
          await titles.nth(1).click();
          const words = (
            await page.evaluate(
              (html) => new DOMParser().parseFromString(html, 'text/html').body.textContent,
              all[1]!.content,
            )
          ).slice(0, 40);
          await expect(board.getByText(words).filter({ visible: true })).toBeVisible();
          await expect(board.locator('[aria-expanded=true]')).toHaveCount(1);

          const pages = board.getByRole('navigation', { name: 'Pages' });
          await expect(pages.getByRole('button', { name: 'Previous page' })).toBeDisabled();
          await expect(pages.getByRole('button', { name: 'Page 1', exact: true })).toHaveAttribute(
            'aria-current',
            'page',
          );
          await pages.getByRole('button', { name: 'Next page' }).click();
          await expect(titles.first()).toContainText(all[9]!.title);
          await pages.getByRole('button', { name: `Page ${Math.ceil(all.length / 9)}`, exact: true }).click();
          await expect(titles).toHaveCount(all.length % 9 || 9);
          await expect(pages.getByRole('button', { name: 'Next page' })).toBeDisabled();
        } finally {
          for (const { id } of added) await call(noticeContent.remove, { id: String(id) });
        }
      });

    if (isPhone)
      test('The gift popup opens once per session and login state', async ({ page }) => {
        const gifts = await announcements(page, 'PU');
        expect(gifts.length).toBeGreaterThan(0);
        await page.clock.install();
        const popup = page.getByRole('dialog');
        const greet = async () => {
          await expect(page.getByRole('main')).toBeVisible();
          await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
          await page.waitForLoadState('load');
        };
        await page.goto(`${readInstance().site}/help`);
        await greet();
        await expect(async () => {
          await page.clock.fastForward(1000);
          await expect(popup.getByRole('heading', { name: 'Try any slot free' })).toBeVisible({ timeout: 300 });
        }).toPass();
        await popup.getByRole('button', { name: 'Go to the site' }).click();
        await expect(popup).toHaveCount(0);
        await expect.poll(() => page.evaluate(() => sessionStorage.getItem('LOGIN_BEFORE_GIFT'))).toBe('1');
        await layersSettled(page);
        await page.reload();
        await greet();
        await page.clock.fastForward(60_000);
        await expect(popup).toHaveCount(0);

        const { username, password } = demoAccount('bahaghari', 'member', 1);
        await page.goto(`${readInstance().site}/login`);
        await popup.getByRole('textbox', { name: 'Username' }).fill(username);
        await popup.getByLabel('Password', { exact: true }).fill(password);
        await popup.getByRole('button', { name: 'Log in', exact: true }).click();
        await expect(async () => {
          await page.clock.fastForward(1000);
          await expect(popup.getByRole('heading', { name: 'Good to have you' })).toBeVisible({ timeout: 300 });
        }).toPass();
        await popup.getByRole('button', { name: 'Close' }).click();
        await expect(popup).toHaveCount(0);
        await layersSettled(page);
        await page.reload();
        await greet();
        await page.clock.fastForward(60_000);
        await expect(popup).toHaveCount(0);
      });

    if (isPhone)
      test('Without an announcement a new member is greeted by the gift of the first login', async ({ page }) => {
        await page.route(/MCSFE_getListAnnouncements.*types=PU/, (route) =>
          route.fulfill({ json: { success: true, value: { list: [] } } }),
        );
        await registerByCall(page, newMember());
        await page.goto(`${readInstance().site}/help`);
        const popup = page.getByRole('dialog', { name: 'Hello, here is a bonus' });
        await expect(popup).toBeVisible();
        await expectNoViolation(page);
        await popup.getByRole('link', { name: /^Your reward is ready/ }).click();
        await expect(page).toHaveURL(/promoDetail\?slug=first-login/);
        await expect(page.getByRole('main')).toContainText('Ready to claim');
        await expect(popup).toHaveCount(0);
      });

    test('The question for the region prevents the gift popup', async ({ browser }) => {
      const context = await browser.newContext({ ...use, extraHTTPHeaders: { 'x-forwarded-for': '103.4.144.1' } });
      const page = await context.newPage();
      await page.clock.install();
      await page.goto(`${readInstance().site}/`);
      const region = page.getByRole('dialog', { name: 'Region and language' });
      await expect(region).toBeVisible();
      await page.clock.fastForward(60_000);
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await expect(region).toBeVisible();
      await region.getByRole('button', { name: 'Close' }).click();
      await expect(region).toBeHidden();
      await expect(async () => {
        await page.clock.fastForward(1000);
        await expect(page.getByRole('dialog', { name: 'Try any slot free' })).toBeVisible({ timeout: 300 });
      }).toPass();
      await context.close();
    });
  });
