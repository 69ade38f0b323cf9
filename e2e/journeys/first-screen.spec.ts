import { locales } from '@fairhouse/contract';
import { readInstance } from '../instance/instance.ts';
import { expect, test, type Page } from '../instance/test.ts';
import { readShifts, watchShifts } from '../steps/layout-shifts.ts';
import { register, newMember } from '../steps/member.ts';
import { noteComplaints, noteRequests, settled, sizes, started, withoutGift } from '../steps/page.ts';

const userAgents = {
  phone: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Mobile Safari/537.36',
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36',
};
const screen = (page: Page) => page.locator('#first-screen');

/**
 * Opens the page again until the server has drawn its first screen: it sends a page without one rather than late. Answers
 * the HTML.
 */
async function openDrawn(page: Page, path: string): Promise<string> {
  let html = '';
  await expect(async () => {
    const answer = await page.goto(readInstance().site + path, { waitUntil: 'commit' });
    html = await answer!.text();
    expect(html).toContain('id="first-screen"');
  }).toPass();
  return html;
}

const applicationCode = /\/assets\/frame-[\w-]+\.js$/;

/** The application's scripts never arrive. */
const withoutApplication = (page: Page) => page.route(applicationCode, (route) => route.abort());

/** The texts of an element in their order, without figures, which run; of other HTML when it is given. */
const textsIn = (page: Page, selector: string, html?: string) =>
  page.evaluate(
    ([selector, html]) => {
      const shown = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
      const walker = document.createTreeWalker(shown.querySelector(selector)!, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode.textContent!.trim());
      return texts.filter((text) => /\p{L}/u.test(text));
    },
    [selector, html] as const,
  );

for (const { name, isPhone, use } of sizes)
  test.describe(name, () => {
    test.use({ ...use, userAgent: userAgents[name] });
    test.beforeEach(({ page }) => withoutGift(page));

    test('What the server draws is what the application shows, in each language', async ({ page, context }) => {
      test.setTimeout(240_000);
      const complaints = noteComplaints(page);
      // A wide screen differs only around the page.
      for (const locale of isPhone ? locales : (['EN', 'BN'] as const))
        for (const path of isPhone || locale === 'EN' ? ['/', '/rng'] : ['/'])
          await test.step(`${locale} ${path}`, async () => {
            await context.addCookies([{ name: 'language', value: locale, url: readInstance().site }]);
            await page.addInitScript((chosen) => localStorage.setItem('language', chosen), locale);
            // While plays let other games be hot, a page has the screen with the earlier ones.
            await expect(async () => {
              const html = await openDrawn(page, path);
              await settled(page);
              const drawn = await textsIn(page, '#first-screen', html);
              expect(drawn.length).toBeGreaterThan(20);
              const shown = await textsIn(page, '#root');
              // The application adds what it loads; it changes and removes nothing.
              let from = 0;
              for (const text of drawn) {
                const found = shown.indexOf(text, from);
                expect(found, `${text} is not shown after ${shown[from - 1]}`).toBeGreaterThanOrEqual(from);
                from = found + 1;
              }
              expect(await textsIn(page, 'header')).toEqual(await textsIn(page, '#first-screen header', html));
            }).toPass();
          });
      expect(complaints).toEqual([]);
    });

    test('Nothing moves when the application takes over, and fonts and pictures arrive late', async ({ page }) => {
      await watchShifts(page);
      for (const path of ['/', '/rng']) {
        const { promise, resolve } = Promise.withResolvers<void>();
        await page.route(/\.woff2$|\/wps\/pictures\/|\/tiles\/|\/wps\/relay\/|\/lgw\//, async (route) => {
          await promise;
          await route.continue();
        });
        await openDrawn(page, path);
        await started(page);
        resolve();
        await settled(page);
        const { sum, shifts } = await readShifts(page);
        expect(sum, `${path}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(0.05);
        await page.unrouteAll();
      }
    });
  });

test('A phone loads the largest picture once, in the width of its screen', async ({ page }) => {
  await withoutGift(page);
  const pictures = noteRequests(page, ({ pathname }) => pathname.startsWith('/wps/pictures/'));
  for (const path of ['/', '/rng']) {
    const html = await openDrawn(page, path);
    const [, picture] = / as="image" imagesrcset="([^" ]+\/)\d+\.webp /.exec(html)!;
    await settled(page);
    const widths = new Set(pictures.filter((asked) => asked.startsWith(picture!)));
    expect([...widths], path).toEqual([`${picture}480.webp`]);
  }
});

/** Holds the application's scripts back until the returned function is called. */
async function holdApplication(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(applicationCode, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('Before the application starts, links lead on, fields wait, and a pressed button acts when it has started', async ({
  page,
}) => {
  await withoutGift(page);
  const release = await holdApplication(page);
  await openDrawn(page, '/rng');
  await expect(screen(page).locator('header')).toBeVisible();
  expect(
    await screen(page)
      .locator('input')
      .first()
      .evaluate((field: HTMLElement) => field.inert),
  ).toBe(true);
  await openDrawn(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Games', exact: true }).tap();
  await expect(page).toHaveURL(`${readInstance().site}/rng`);
  await openDrawn(page, '/');
  await screen(page).getByRole('button', { name: 'Log in' }).tap();
  await expect(screen(page)).toBeVisible();
  release();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await expect(screen(page)).toHaveCount(0);
});

test("A member does not see a visitor's first screen, nor somebody whose language is not its own", async ({ page }) => {
  await register(page, newMember());
  await withoutApplication(page);
  await openDrawn(page, '/');
  await expect(screen(page)).toBeHidden();

  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await openDrawn(page, '/');
  await expect(screen(page)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('language', 'TH'));
  await openDrawn(page, '/');
  await expect(screen(page)).toBeHidden();
});
