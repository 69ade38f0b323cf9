import { expect, test, type Page } from '../instance/test.ts';
import { readInstance } from '../instance/instance.ts';
import { expectNoViolation } from '../steps/accessibility.ts';
import { settled, shapla, sizes, visit } from '../steps/page.ts';

/** What a browser makes when the site can be installed. */
const offerInstall = (page: Page) =>
  page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    dispatchEvent(
      Object.assign(offer, {
        prompt: async () => void (document.body.dataset['asked'] = 'yes'),
        userChoice: Promise.resolve({ outcome: 'accepted' }),
      }),
    );
    return offer.defaultPrevented;
  });

for (const { name, use } of sizes) {
  test.describe(name, () => {
    test.use(use);

    test('The site offers its installation on the page for downloads only, when it is pressed', async ({ page }) => {
      await visit(page, '/down');
      await settled(page);
      await expect(page.getByText('Open your browser’s menu', { exact: false })).toBeVisible();
      expect(await offerInstall(page)).toBe(true);
      await expectNoViolation(page);
      await page.getByRole('button', { name: 'Install' }).click();
      await expect(page.getByText('Installed on this device.')).toBeVisible();
      await expect(page.locator('body')).toHaveAttribute('data-asked', 'yes');
    });
  });
}

test.describe('iPhone', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
  });

  test('An iPhone gets the steps of its own menu', async ({ page }) => {
    await visit(page, '/down');
    await settled(page);
    await expect(page.getByText('Tap the Share button.')).toBeVisible();
    await expectNoViolation(page);
  });
});

test.describe('the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  /** The worker of this page is active; without one, waits until the idle page has registered it. */
  const workerActive = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);

  const cachedPaths = (page: Page) =>
    page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
      return found;
    });

  test('A browser finds nothing that prevents the installation of either brand', async ({ page }) => {
    const devtools = await page.context().newCDPSession(page);
    for (const [origin, brand] of [
      [readInstance().site, 'Bahaghari'],
      [shapla(), 'Shapla'],
    ] as const) {
      await visit(page, '/', origin);
      const { data, errors } = await devtools.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      expect(JSON.parse(data!)).toMatchObject({ name: brand, display: 'standalone' });
    }
  });

  test('Without a connection a page says so in the language of the member, and comes back', async ({
    page,
    context,
  }) => {
    await visit(page, '/help');
    await settled(page);
    await workerActive(page);
    await page.evaluate(() => localStorage.setItem('language', 'TY'));
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Walang connection' })).toBeVisible();
    await expectNoViolation(page);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  });

  test('Only hashed files and the page without a connection are cached', async ({ page }) => {
    await visit(page, '/');
    await settled(page);
    await workerActive(page);
    // The first visit was before the worker.
    await visit(page, '/promotions');
    await settled(page);
    await expect.poll(async () => (await cachedPaths(page)).length).toBeGreaterThan(1);
    const others = (await cachedPaths(page)).filter((path) => !/^\/assets\/.+-[\w-]{8}\.\w+$/.test(path));
    expect(others).toEqual(['/offline']);
  });
});
