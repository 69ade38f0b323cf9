import { expect, test, type Page } from '../instance/test.ts';
import { readInstance } from '../instance/instance.ts';
import { ChangeDelay } from '../steps/change-delay.ts';
import { changeSite, restoreSite } from '../steps/operator-api.ts';
import { noteRequests, settled, shapla, showSurroundings, sizes, visit, visitListening } from '../steps/page.ts';

/** Addresses registered in Bangladesh and in the Philippines, as a proxy in front of the site would forward them. */
const FROM_BANGLADESH = '103.4.144.1';
const FROM_THE_PHILIPPINES = '112.198.0.1';

const stored = (page: Page) =>
  page.evaluate(() => ({
    merchant: localStorage.getItem('merchant_currency'),
    session: Object.keys(sessionStorage).filter((key) => !key.startsWith('LOGIN_')),
  }));

const accent = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim());

const { use } = sizes[1];
test.use(use);

test('Each host has its brand: name, mark, colours, money and first language', async ({ page }) => {
  await visit(page, '/');
  await expect(page).toHaveTitle(/· Bahaghari$/);
  await expect(page.getByRole('heading', { name: /^Jackpot ₱$/ })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const icon = await page.locator('link[rel~=icon]').first().getAttribute('href');
  const colour = await accent(page);

  await visit(page, '/', shapla());
  await expect(page).toHaveTitle(/· Shapla$/);
  await expect(page.locator('html')).toHaveAttribute('lang', /^bn/);
  await expect(page.getByRole('main').getByText(/৳/).first()).toBeVisible();
  // Money keeps Latin digits in every language (spec §9).
  await expect(page.getByText(/^৳[\d,]+\.\d\d$/).first()).toBeAttached();
  expect(await accent(page)).not.toBe(colour);
  const other = await page.locator('link[rel~=icon]').first().getAttribute('href');
  const read = (address: string) => page.evaluate(async (url) => (await fetch(url)).text(), address);
  const icons = [await (await page.request.get(readInstance().site + icon)).text(), await read(other!)];
  expect(icons[0]).not.toBe(icons[1]);
  await page.getByRole('banner').getByRole('button', { name: /BN$/ }).click();
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeAttached();
  await expect(page.getByRole('dialog')).toContainText(/বাংলা.*English/s);
});

test('The first HTML contains the permission, so that no call precedes the first paint', async ({ page }) => {
  const asked = noteRequests(page, ({ pathname }) => pathname.startsWith('/wps/system/'));
  const answer = await visit(page, '/');
  const html = await answer!.text();
  const boot = JSON.parse(/id="fairhouse-boot"[^>]*>([^<]*)</.exec(html)![1]!) as {
    status: number;
    info: { whitelabel: unknown[]; registerRules: unknown[] };
  };
  expect(boot.status).toBe(0);
  expect(boot.info.whitelabel.length).toBeGreaterThan(0);
  expect(boot.info.registerRules.length).toBeGreaterThan(0);
  await settled(page);
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBeGreaterThan(0);
  expect(asked).not.toContain('/wps/system/whitelabel');
  expect(asked).not.toContain('/wps/system/status');
});

test('The region modal leads to the other merchant and back', async ({ page }) => {
  await visit(page, '/rng');
  await settled(page);
  await page.evaluate(() => sessionStorage.setItem('iframeUrl', 'left over'));
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Region and language/ })
    .click();
  const modal = page.getByRole('dialog', { name: 'Region and language' });
  await modal.getByText('Bangladesh', { exact: true }).click();
  await expect(modal.getByText('You go to Shapla, where money is in BDT')).toBeVisible();
  await expect(modal.getByText('Filipino')).toBeHidden();
  await modal.getByText('English', { exact: true }).click();
  await modal.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveTitle('Home · Shapla');
  await expect(page).toHaveURL(`${readInstance().site}/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await settled(page);
  const after = await stored(page);
  expect(after.merchant).toBe('shapla');
  expect(after.session).not.toContain('iframeUrl');
  await expect(page.getByRole('heading', { name: /^Jackpot ৳$/ })).toBeVisible();
  // It stays after a reload, on the server too: the first HTML is the chosen merchant's.
  expect(await (await page.reload())!.text()).toContain('"merchantCode":"shapla"');

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Region and language/ })
    .click();
  await modal.getByText('Philippines', { exact: true }).click();
  await modal.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveTitle('Home · Bahaghari');
  expect((await stored(page)).merchant).toBe('bahaghari');
});

test('Visitors from a listed country are asked for their region, once', async ({ browser }) => {
  const context = await browser.newContext({ ...use, extraHTTPHeaders: { 'x-forwarded-for': FROM_BANGLADESH } });
  const page = await context.newPage();
  await visit(page, '/');
  const modal = page.getByRole('dialog', { name: 'Region and language' });
  await expect(modal).toBeVisible();
  await modal.getByRole('button', { name: 'Close' }).click();
  await expect(modal).toBeHidden();
  await visit(page, '/rng');
  await showSurroundings(page);
  await expect(modal).toHaveCount(0);

  // Another tab asks again, until the visitor has chosen.
  const other = await context.newPage();
  await visit(other, '/');
  const again = other.getByRole('dialog', { name: 'Region and language' });
  await again.getByRole('button', { name: 'Apply' }).click();
  await expect(again).toBeHidden();
  const third = await context.newPage();
  await visit(third, '/');
  await showSurroundings(third);
  await expect(third.getByRole('dialog')).toHaveCount(0);
  await context.close();
});

test('In other countries the region is set without a question', async ({ browser }) => {
  const context = await browser.newContext({
    ...use,
    extraHTTPHeaders: { 'x-forwarded-for': FROM_THE_PHILIPPINES },
  });
  const page = await context.newPage();
  await visit(page, '/');
  await expect.poll(async () => (await stored(page)).merchant).toBe('bahaghari');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.close();
});

test('A module that is switched off disappears from open pages and is refused by the server', async ({ page }) => {
  await visitListening(page, '/');
  const jackpot = page.getByRole('heading', { name: /^Jackpot/ });
  await expect(jackpot).toBeVisible();
  const menu = page.getByRole('banner').getByRole('link', { name: 'Promotions' });
  await expect(menu).toBeVisible();
  await showSurroundings(page);
  await changeSite({ modules: { JACKPOT: false, PROMOTION: false, WALLET: false, NOTICE: false } });
  try {
    await expect(jackpot).toBeHidden();
    await expect(page.getByRole('link', { name: 'Promotions', exact: true }).filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Wallet' }).filter({ visible: true })).toHaveCount(0);
    for (const path of [
      '/wps/system/jackpot',
      '/wps/promotions',
      '/wps/v2/wallets/balance',
      '/wps/relay/MCSFE_getListAnnouncements',
    ]) {
      const answer = await page.request.get(readInstance().site + path);
      expect([403, 404], path).toContain(answer.status());
      expect(await answer.json(), path).toMatchObject({ success: false, code: 'module_disabled' });
    }
    for (const path of ['/promotions', '/noticePage']) {
      await visitListening(page, path);
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    }
  } finally {
    await restoreSite(['modules']);
  }
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible();
});

for (const { name, isPhone, use: size } of sizes)
  test.describe(name, () => {
    test.use(size);

    test('Games, sports, lottery and sharing leave an open page within two seconds of their switch', async ({
      page,
    }) => {
      const delay = new ChangeDelay();
      await visitListening(page, '/');
      await showSurroundings(page);
      const shown = (role: 'link' | 'button', link: RegExp | string) =>
        page.getByRole(role, { name: link }).filter({ visible: true });
      const hot = page.getByRole('region', { name: 'Hot right now' });
      // A button launches it from the header.
      const lottery = shown('link', /^Lottery/).or(shown('button', /^Lottery/));
      const gone = [
        shown('link', /^Slots/),
        shown('link', /^Sports/),
        lottery,
        shown('link', 'Get the app'),
        shown('button', 'Refer a friend'),
        hot.getByRole('listitem'),
        ...(isPhone ? [page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Games' })] : []),
      ];
      await expect(shown('link', /^Slots/).first()).toBeVisible();
      await expect(shown('link', /^Sports/).first()).toBeVisible();
      await expect(lottery.first()).toBeVisible();
      await expect(hot.getByRole('listitem').first()).toBeVisible();
      try {
        const games = {
          RNG: false,
          LIVE: false,
          FISH: false,
          PVP: false,
          SPORTS: false,
          ESPORTS: false,
          LOTT: false,
          ELOTT: false,
        };
        const off = { ...games, DOWNLOAD: false, SHARE: false };
        await changeSite({ modules: off });
        await delay.measure(...gone.map((place) => () => expect(place).toHaveCount(0)));
        await restoreSite(['modules']);
        await delay.measure(() => expect(shown('link', /^Slots/).first()).toBeVisible());
        await changeSite({ modules: { GAMES: false } });
        await delay.measure(() => expect(page.getByRole('button', { name: 'Search games' })).toHaveCount(0));
        delay.expectShort();
      } finally {
        await restoreSite(['modules']);
      }
    });

    test('A row of a category that is switched off leaves an open search', async ({ page }) => {
      const delay = new ChangeDelay();
      await visitListening(page, '/');
      await page.getByRole('button', { name: 'Search games' }).click();
      const list = page.getByRole('listbox');
      await page.getByRole('combobox').fill('jasmine');
      await expect(list.getByRole('option', { name: /Jasmine/ }).first()).toBeVisible();
      try {
        await changeSite({ modules: { RNG: false } });
        await delay.measure(() => expect(list.getByRole('option', { name: /Jasmine/ })).toHaveCount(0));
        delay.expectShort();
      } finally {
        await restoreSite(['modules']);
      }
    });
  });

test('No visitor is counted without consent, and none at all where counting is not configured', async ({ page }) => {
  const tags: string[] = [];
  await page.route('https://www.googletagmanager.com/**', (route) => {
    tags.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  const question = page.getByRole('region', { name: 'Analytics' });
  await visit(page, '/');
  await showSurroundings(page);
  await expect(question).toHaveCount(0);
  await changeSite({ analytics: { gtagId: 'G-TEST1234' } });
  try {
    await visit(page, '/');
    await showSurroundings(page);
    await question.getByRole('button', { name: 'No, thanks' }).click();
    await page.reload();
    await showSurroundings(page);
    await expect(question).toHaveCount(0);
    expect(tags).toEqual([]);
    await page.evaluate(() => localStorage.removeItem('analyticsConsent'));
    await page.reload();
    await showSurroundings(page);
    await question.getByRole('button', { name: 'Allow' }).click();
    await expect.poll(() => tags).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST1234']);
  } finally {
    await restoreSite(['analytics']);
  }
});

test('Pictures are loaded from the next host when one fails', async ({ page }) => {
  await changeSite({ imageCDNs: ['https://cdn-one.example', 'https://cdn-two.example'] });
  try {
    const asked: string[] = [];
    await page.route('https://cdn-*.example/**', (route) => {
      asked.push(new URL(route.request().url()).host);
      return route.abort();
    });
    await visit(page, '/rng');
    await showSurroundings(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const badge = page.getByRole('img', { name: 'Our licence' });
    await expect(badge).toHaveAttribute('src', '/brand/licence.svg');
    await expect.poll(() => badge.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    expect(new Set(asked)).toEqual(new Set(['cdn-one.example', 'cdn-two.example']));
  } finally {
    await restoreSite(['imageCDNs']);
  }
});
