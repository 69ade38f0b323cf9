import { readInstance } from '../instance/instance.ts';
import { expect, test, type Page, type Route } from '../instance/test.ts';
import { readShifts, watchShifts } from '../steps/layout-shifts.ts';
import { layersSettled, settled, showSurroundings, sizes, withoutGift } from '../steps/page.ts';

/** look.md, Budgets: the sum of all movements of a page while it loads. */
const LIMIT = 0.05;

/** Holds requests until it is opened. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await promise;
    await route.continue();
  };
  return { hold, open: resolve };
}

/** The page as a server sends it whose parts took too long: without the data of features and without a first screen. */
const withoutContent = (page: Page) =>
  page.route(
    ({ pathname }) => ['/', '/rng', '/promotions'].includes(pathname),
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text())
        .replace(/<script[^>]*id="fairhouse-content">.*?<\/script>/s, '')
        .replace(/<div id="root">.*<\/div>/s, '<div id="root"></div>');
      await route.fulfill({ response, body });
    },
  );

const expectStill = async (page: Page, when: string) => {
  const { sum, shifts } = await readShifts(page);
  expect(sum, `${when}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(LIMIT);
};

for (const { name, isPhone, use } of sizes)
  test.describe(name, () => {
    test.use(use);
    test.beforeEach(async ({ page }) => {
      await withoutGift(page);
      await watchShifts(page);
    });

    for (const path of ['/', '/rng', '/promotions'])
      test(`Nothing moves on ${path} when calls, fonts and pictures arrive late`, async ({ page }) => {
        const [calls, fonts, pictures] = [gate(), gate(), gate()];
        await withoutContent(page);
        await page.route(/\/(?:wps|lgw)\/(?!pictures\/|events)/, calls.hold);
        await page.route(/\.woff2$/, fonts.hold);
        await page.route(/\/wps\/pictures\/|\/tiles\//, pictures.hold);

        await page.goto(readInstance().site + path, { waitUntil: 'commit' });
        await expect(page.locator('main')).toBeVisible();
        await expectStill(page, 'before the calls are answered');
        calls.open();
        await expect(page.locator('main output[aria-label]')).toHaveCount(0);
        await expectStill(page, 'after the calls');
        fonts.open();
        pictures.open();
        await settled(page);
        await showSurroundings(page);
        await expectStill(page, 'after fonts and pictures');
      });

    test('Nothing moves when late content turns out to be empty', async ({ page }) => {
      const empty = { json: { success: true, value: { list: [], total: 0 } } };
      await withoutContent(page);
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route(/MCSFE_getBanners|MCSFE_getAnnouncements|nnouncement/, async (route) => {
        await promise;
        await route.fulfill(empty);
      });
      for (const path of ['/', '/rng']) {
        await page.goto(readInstance().site + path, { waitUntil: 'commit' });
        await expect(page.locator('main')).toBeVisible();
        resolve();
        await settled(page);
        await expectStill(page, path);
      }
    });

    if (isPhone)
      test('The footer of a short page is below the screen, so that no change of page moves it there', async ({
        page,
      }) => {
        await page.goto(readInstance().site);
        await settled(page);
        await showSurroundings(page);
        for (const tab of ['Games', 'Wallet', 'Me', 'Home']) {
          await page.evaluate(() => (window.layoutShifts = []));
          await page
            .getByRole('navigation', { name: 'Main' })
            .filter({ visible: true })
            .getByRole('link', { name: tab, exact: true })
            .tap();
          await settled(page);
          if (tab === 'Wallet') {
            await expect(page.getByRole('dialog')).toBeVisible();
            await page.goBack();
            await layersSettled(page);
          }
          await expectStill(page, tab);
        }
      });
  });
