import { expect, test, type Page } from '../instance/test.ts';
import { demoAccount, readInstance } from '../instance/instance.ts';
import { expectAccessible, expectLegibleInBothThemes } from '../steps/expect-accessible.ts';
import { logIn } from '../steps/member.ts';
import { furtherAddresses, openRoutes, type Layout } from '../steps/open-routes.ts';
import { changeSite, restoreSite } from '../steps/operator-api.ts';
import { expectNarrow } from '../steps/page-widths.ts';
import { layersSettled, ask, noteComplaints, settled, showSurroundings, sizes, visit } from '../steps/page.ts';

/** Sheets and games have headers of their own. */
const siteHeader = (page: Page) => page.locator('header:not(dialog header, main header)');

async function expectLayout(page: Page, layout: Layout, isPhone: boolean): Promise<void> {
  const tabBar = page.locator('nav.fixed');
  await expect(siteHeader(page)).toHaveCount(layout === 'full' || layout === 'header' ? 1 : 0);
  await expect(tabBar.filter({ visible: true })).toHaveCount(layout === 'full' && isPhone ? 1 : 0);
  if (layout === 'full') await showSurroundings(page);
  await expect(page.getByRole('contentinfo')).toHaveCount(layout === 'full' ? 1 : 0);
  await expect(page.getByRole('complementary').filter({ visible: true })).toHaveCount(
    layout === 'full' && !isPhone ? 1 : 0,
  );
  await expect(page.getByRole('link', { name: /^Go to the home page: / })).toHaveCount(layout === 'frame' ? 1 : 0);
}

const [phone, desktop] = sizes;

test.describe('every route', () => {
  test.use({ ...phone.use, contextOptions: { reducedMotion: 'reduce' } });

  test('Opens directly, with its title and its layout, without an accessibility violation, and no wider than a phone', async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const complaints = noteComplaints(page);
    for (const [path, title, layout] of openRoutes)
      await test.step(path, async () => {
        expect((await visit(page, path))?.status()).toBe(200);
        await expect(page).toHaveTitle(title);
        await settled(page);
        await expectLayout(page, layout, true);
        if (furtherAddresses.includes(path)) return;
        await expectAccessible(page);
        await expectNarrow(page);
        await page.setViewportSize(desktop.use.viewport);
        await expectLayout(page, layout, false);
        await expectLegibleInBothThemes(page);
        await page.setViewportSize(phone.use.viewport);
      });
    expect(complaints).toEqual([]);
  });
});

test('A page of each layout stays after a reload', async ({ page }) => {
  for (const path of ['/promotions', '/lottery', '/fbsports', '/helpmc']) {
    await visit(page, path);
    const first = page.locator('main :is(h1, h2)').first();
    const heading = await first.textContent();
    const title = await page.title();
    await page.reload();
    await expect(page).toHaveTitle(title);
    await expect(page).toHaveURL(readInstance().site + path);
    await expect(first).toHaveText(heading!);
  }
});

test('Log-in and registration open over home, and closing them leads there', async ({ page }) => {
  for (const [path, title] of [
    ['/login', 'Log in'],
    ['/register', 'Create your account'],
    ['/register.html', 'Create your account'],
  ] as const) {
    await visit(page, path);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    // No person is so quick; a browser that reloads while an entry is added loses its position in the history.
    await layersSettled(page);
    if (path !== '/register.html') await page.reload();
    await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(`${readInstance().site}/`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('A game page without a game says so, and one with a game is for members', async ({ page }) => {
  for (const path of ['/game', '/seamless']) {
    await visit(page, path);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expectLayout(page, 'bare', true);
  }
  await visit(page, '/seamless?vendor=studio&gameCode=vintage-sevens');
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await expect(siteHeader(page)).toHaveCount(0);
  await visit(page, '/lottery?vendor=studio&gameCode=vintage-sevens&playType=1');
  await expect(page).toHaveURL(/\/game\?vendor=studio&code=vintage-sevens/);
});

test('An unknown address has a page of its own with a link home', async ({ page }) => {
  const complaints = noteComplaints(page);
  for (const path of ['/rng/extra', '/promoDetail', '/promoDetail?slug=<b>']) {
    const answer = await visit(page, path);
    expect(answer?.status()).toBe(path.startsWith('/promoDetail') ? 200 : 404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Page not found|This promotion is over/);
    await expect(page).toHaveTitle(/^(Page not found|This promotion is over) · Bahaghari$/);
  }
  expect((await visit(page, '/no-such-page?next=//evil.example'))?.status()).toBe(404);
  await expect(page).toHaveTitle(/Page not found · Bahaghari/);
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(`${readInstance().site}/`);
  await expect(page).toHaveTitle(/^Home · /);
  expect(complaints).toEqual([]);
});

for (const { name, use } of sizes)
  test.describe(name, () => {
    test.use(use);

    test('Back and forward restore the scroll position', async ({ page }) => {
      await visit(page, '/promotions');
      await settled(page);
      const { list } = await ask<{ list: { title: string }[] }>(page, '/wps/promotions?language=EN');
      const last = page.getByRole('main').getByRole('link', { name: list.at(-1)!.title });
      // The footer decides how far a page can scroll.
      await showSurroundings(page);
      await last.scrollIntoViewIfNeeded();
      // A person presses only what was drawn; a page learns of a scroll when it is drawn.
      await page.evaluate(async () => {
        scrollBy(0, 60);
        await new Promise(requestAnimationFrame);
      });
      // Pressed without scrolling: an element below a bar would be scrolled into view first.
      const place = await last.evaluate((link: HTMLElement) => {
        const { scrollY: y } = window;
        link.click();
        return y;
      });
      expect(place).toBeGreaterThan(0);
      await expect(page.getByRole('heading', { level: 1, name: list.at(-1)!.title })).toBeVisible();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await page.goBack();
      await expect(page).toHaveTitle(/^Promotions/);
      await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBeCloseTo(place, -1);
      await page.goForward();
      await expect(page.getByRole('heading', { level: 1, name: list.at(-1)!.title })).toBeVisible();
    });
  });

test('Where home is for members only, a visitor reaches the five open paths and nothing else', async ({ page }) => {
  await changeSite({ loginedToHomePage: true });
  try {
    const whitelabel = () => ask<{ info: { loginedToHomePage: boolean } }>(page, '/wps/system/whitelabel');
    await expect.poll(async () => (await whitelabel()).info.loginedToHomePage).toBe(true);
    for (const path of ['/', '/promotions?category=x', '/no-such-page']) {
      await visit(page, path);
      await expect(page, path).toHaveURL(`${readInstance().site}/login`);
      await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
    }
    for (const path of ['/register', '/register.html', '/helpmc', '/download']) {
      await visit(page, path);
      await settled(page);
      await expect(page, path).toHaveURL(readInstance().site + path);
    }
    const { username, password } = demoAccount('bahaghari', 'member', 1);
    await logIn(page, username, password);
    await expect(page).toHaveURL(`${readInstance().site}/`);
    await visit(page, '/rng');
    await expect(page).toHaveTitle(/^Slots/);
    await page.evaluate(() => sessionStorage.removeItem('token'));
    await page.reload();
    await expect(page).toHaveURL(`${readInstance().site}/login`);
  } finally {
    await restoreSite(['loginedToHomePage']);
  }
  await visit(page, '/rng');
  await expect(page).toHaveTitle(/^Slots/);
});
