import { expect, test, type Page } from '../instance/test.ts';
import { locales, type Locale } from '@fairhouse/contract';
import { htmlLang, localeNames } from '@fairhouse/i18n/locales';
import { readInstance } from '../instance/instance.ts';
import { layersSettled, lead, noteComplaints, settled, shapla, showSurroundings, sizes, visit } from '../steps/page.ts';

const pages = ['/', '/rng', '/promotions', '/noticePage', '/help', '/down', '/me', '/sports', '/lottery', '/join'];
/** A wide screen differs only around the page; home has a layout of its own. */
const widePages = ['/', '/help'];

/** Word files of the site; a missing word is shown as its key. */
const rawKey =
  /\b(?:account|auth|bets|closed|deposit|download|emptyCategory|failure|fairness|favourites|gameDetails|gamePage|games|help|home|notices|promotions|region|search|service|shell|sports|surroundings|wallet|withdrawal)\.[a-z]\w*/;

/** Scripts by which the language of a page is recognised. */
const script: Partial<Record<Locale, RegExp>> = { BN: /[\u0980-\u09FF]/, CN: /[\u4E00-\u9FFF]/, TH: /[\u0E00-\u0E7F]/ };

const openRegion = async (page: Page, isPhone: boolean) => {
  const button = page
    .locator('header button')
    .filter({ hasText: isPhone ? /[A-Z]{2}$/ : / · [A-Z]{2}$/ })
    .first();
  // A press without scrolling: on a desktop the header is above the visible part of the page.
  await button.evaluate((element: HTMLElement) => element.click());
  const modal = page.getByRole('dialog');
  await expect(modal.getByRole('combobox').last()).toBeVisible();
  return modal;
};

const [, desktop] = sizes;

test('Every main page is in each of the seven languages, without a key in place of a word', async ({ page }) => {
  test.setTimeout(180_000);
  const complaints = noteComplaints(page);
  const phone = page.viewportSize()!;
  await visit(page, '/helpmc');
  for (const locale of locales)
    await test.step(locale, async () => {
      const expectLanguage = async (path: string) => {
        await settled(page);
        await expect(page.locator('html')).toHaveAttribute('lang', htmlLang(locale));
        const text = await page.locator('body').innerText();
        expect(text, path).not.toMatch(rawKey);
        if (script[locale]) expect(text, path).toMatch(script[locale]);
        if (locale !== 'EN') expect(text, path).not.toMatch(/\b(Announcements|Log in)\b/);
      };
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), locale);
      // The journey of the first screen opens home and games directly in each language.
      await visit(page, pages[0]!);
      for (const path of pages) {
        if (path !== pages[0]) await lead(page, path);
        await expectLanguage(path);
        if (!widePages.includes(path)) continue;
        await page.setViewportSize(desktop.use.viewport);
        await showSurroundings(page);
        await expectLanguage(`${path} on a desktop`);
        await page.setViewportSize(phone);
      }
    });
  expect(complaints).toEqual([]);
});

for (const { name, isPhone, use } of sizes)
  test.describe(name, () => {
    test.use(use);

    test('The language changes in place, and page, form and scroll position stay', async ({ page }) => {
      await visit(page, '/help');
      await settled(page);
      const search = page.getByRole('main').getByRole('searchbox');
      await search.fill('a');
      const topic = page.getByRole('main').getByRole('heading', { level: 2 }).first();
      const english = (await topic.textContent())!;
      await page.evaluate(() => void Object.assign(window, { stayed: true }));
      // Results may still be loading; the page has its final length only after that.
      let place = 0;
      await expect(async () => {
        const before = place;
        place = await page.evaluate(() => {
          scrollTo(0, 500);
          return Math.round(scrollY);
        });
        expect(place).toBeGreaterThan(100);
        expect(place).toBe(before);
      }).toPass();
      const modal = await openRegion(page, isPhone);
      await modal.getByText('Filipino', { exact: true }).click();
      await modal.getByRole('button', { name: 'Apply' }).click();
      await expect(modal).toHaveCount(0);
      await expect(page.locator('html')).toHaveAttribute('lang', htmlLang('TY'));
      await expect(page).toHaveURL(`${readInstance().site}/help`);
      await expect(search).toHaveValue('a');
      await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBeCloseTo(place, -2);
      expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
      await expect(search).toHaveAttribute('placeholder', 'Maghanap sa Help');
      // Texts of the server change too, and both stay after a reload.
      await expect(topic).not.toHaveText(english);
      await layersSettled(page);
      await page.reload();
      await expect(search).toHaveAttribute('placeholder', 'Maghanap sa Help');
      await expect(topic).not.toHaveText(english);
      await expect(page.locator('html')).toHaveAttribute('lang', htmlLang('TY'));
    });
  });

test('About forty languages can be chosen, and those without translation fall back and say so', async ({ page }) => {
  await visit(page, '/noticePage');
  await settled(page);
  const modal = await openRegion(page, true);
  const options = modal.getByRole('combobox').last().locator('option:not([value=""])');
  const own = await modal.getByRole('radio').count();
  expect((await options.count()) + own).toBeGreaterThanOrEqual(40);
  for (const locale of locales)
    await expect(modal.getByText(localeNames[locale], { exact: true }).first(), locale).toBeAttached();
  await modal.getByRole('combobox').last().selectOption({ label: 'Deutsch' });
  await expect(modal.getByText('Deutsch isn’t translated yet. You read English')).toBeVisible();
  await modal.getByRole('button', { name: 'Apply' }).click();
  await expect(modal).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible();
  await layersSettled(page);
  await page.reload();
  const again = await openRegion(page, true);
  await expect(again.getByRole('combobox').last().locator('option:checked')).toHaveText('Deutsch');
});

test('The theme is set before the first paint, from the server’s page and over a reload', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver(() =>
      Object.assign(window, { paintedIn: document.documentElement.dataset['theme'] }),
    ).observe({ type: 'paint', buffered: true });
  });
  const painted = () => page.evaluate(() => (window as { paintedIn?: string }).paintedIn);
  await visit(page, '/me');
  await expect.poll(painted).toBe('light');
  await page.getByRole('main').getByRole('button', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const answer = await visit(page, '/promotions');
  expect(await answer!.text()).toMatch(/<html[^>]*data-theme="dark"/);
  await expect.poll(painted).toBe('dark');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(dark);
  // Only the storage of this device is left: there is still no flash.
  await page.context().clearCookies();
  await page.reload();
  await expect.poll(painted).toBe('dark');
  await visit(page, '/me');
  await page.getByRole('main').getByRole('button', { name: 'Light' }).click();
  await page.reload();
  await expect.poll(painted).toBe('light');
});

test('The first language is the brand’s own, and the visitor can choose another', async ({ page }) => {
  await visit(page, '/helpmc', shapla());
  await expect(page.locator('html')).toHaveAttribute('lang', htmlLang('BN'));
  await page.evaluate(() => localStorage.setItem('language', 'EN'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
});
