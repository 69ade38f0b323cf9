import { expect, test, type Page } from '../instance/test.ts';
import { demoAccount, readInstance } from '../instance/instance.ts';
import { expectNoViolation } from '../steps/accessibility.ts';
import { expectAccessible, expectAccessibleAtBothSizes } from '../steps/expect-accessible.ts';
import { logInByCall } from '../steps/log-in-by-call.ts';
import { newMember } from '../steps/member.ts';
import { furtherAddresses, openRoutes } from '../steps/open-routes.ts';
import { expectNarrow } from '../steps/page-widths.ts';
import { changeSite, restoreSite } from '../steps/operator-api.ts';
import { layersSettled, lead, settled, shapla, showSurroundings, sizes, visit } from '../steps/page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const [phone, wide] = sizes;

/** Pages that have no address of their own in the specification; `routes.spec.ts` opens and checks the others. */
const visitorRoutes = ['/rng?q=zzzz', '/promoDetail?slug=1', '/no-such-page', '/promoDetail?slug=gone-by'];
/** Sheets with an address. */
const sheetRoutes = ['/login', '/register', '/wallet'];
const memberRoutes = [
  '/',
  '/wallet',
  '/wallet/transfers',
  '/withdraw',
  '/bets',
  '/bets/result',
  '/playerRank',
  '/wallet/record',
  '/me',
  '/me/bonuses',
  '/me/messages',
  '/me/notifications',
  '/me/referral',
  '/me/rewards',
  '/me/security?part=identity',
  '/missions',
];
/** Pages of the agent centre, each kind of contract with another of its tabs. */
const agentRoutes = [
  '/agent',
  '/agent/agentTeamOverview',
  '/agent/registerCenter',
  '/agent/downlineManagmentView',
  '/agent/palStatementsAgentCopy',
  '/agent/personalHistoryCopy',
  '/agent/agentDownlineTransactionDetailsCopy',
  '/agent/agentRevenueReport',
  '/agent/agentAnnouncement',
  '/agent/agentDividendRecordCopy2',
  '/agent/agentDailyWages2?state=subordinates',
  '/agent/agentHourSalary?state=requests',
  '/agent/agentRealtimeSalary?state=records',
];

/** A sheet that a live change closes goes back in the history, and would abort the next navigation. */
async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await layersSettled(page);
}

const region = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Region and language/ });

test.describe('both sizes', () => {
  test.use(phone.use);

  test('Pages of members, sheets and pages with nothing to show have no accessibility violation', async ({ page }) => {
    test.setTimeout(180_000);
    await visit(page, '/');
    for (const route of visitorRoutes)
      await test.step(route, async () => {
        await lead(page, route);
        await expectAccessibleAtBothSizes(page);
      });
    for (const route of sheetRoutes)
      await test.step(route, async () => {
        await visit(page, route);
        await expectAccessibleAtBothSizes(page);
      });
    const { username, password } = demoAccount('bahaghari', 'member', 1);
    await logInByCall(page, username, password);
    for (const route of memberRoutes)
      await test.step(`member ${route}`, async () => {
        await (route === '/' ? visit : lead)(page, route);
        await expectAccessibleAtBothSizes(page);
      });
  });

  test('Pages of agents have no accessibility violation', async ({ page }) => {
    test.setTimeout(180_000);
    const { username, password } = demoAccount('bahaghari', 'agent');
    await logInByCall(page, username, password);
    for (const route of agentRoutes)
      await test.step(route, async () => {
        await visit(page, route);
        await expectAccessibleAtBothSizes(page);
      });
  });

  test('Sheets and status screens have no accessibility violation', async ({ page }) => {
    await visit(page, '/');
    await region(page).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessibleAtBothSizes(page);
    await close(page);
    await page.getByRole('region', { name: 'Announcements' }).getByRole('button').first().click();
    await expect(page.getByRole('dialog', { name: 'Announcements' })).toBeVisible();
    await expectAccessibleAtBothSizes(page);
    await close(page);
    try {
      await changeSite({ maintenance: { on: true, from: null, until: null, words: {} } });
      await visit(page, '/');
      await expect(page.getByRole('heading', { level: 1, name: 'Under maintenance' })).toBeVisible();
      await expectAccessibleAtBothSizes(page);
      await page.getByRole('button', { name: 'Customer service' }).click();
      await expect(page.getByRole('dialog').getByText('help@bahaghari.example')).toBeVisible();
      await expectAccessibleAtBothSizes(page);
    } finally {
      await restoreSite(['maintenance']);
    }
  });
});

test.describe('desktop', () => {
  test.use(wide.use);

  test('The parts of a wide screen have no accessibility violation: header, side bar, footer, drop-down, apps', async ({
    page,
  }) => {
    await visit(page, '/promotions');
    await settled(page);
    await showSurroundings(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Providers: Slots' }).click();
    await expect(page.locator('#vendors-RNG')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('complementary').getByRole('button', { name: 'Get the app' }).click();
    await expect(page.getByRole('dialog', { name: 'Get the app' })).toBeVisible();
    await expectAccessible(page);
    await close(page);
    const { username, password } = demoAccount('bahaghari', 'member', 1);
    await logInByCall(page, username, password);
    await visit(page, '/');
    await expect(page.getByRole('banner').getByRole('button', { name: 'My account' })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('keyboard', () => {
  test.use(wide.use);

  test('The header is in reading order, and its first stop leads to the content', async ({ page }) => {
    await visit(page, '/promotions');
    await settled(page);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    const header = page.getByRole('banner');
    for (const stop of [
      header.getByRole('link', { name: 'Bahaghari' }),
      header.getByRole('button', { name: 'Search games' }),
      region(page),
      header.getByRole('button', { name: 'Switch to the dark theme' }),
      header.getByRole('button', { name: 'Log in' }),
      header.getByRole('button', { name: 'Register' }),
      header.getByRole('link', { name: 'Home' }),
      header.getByRole('button', { name: 'E-lottery', exact: true }),
      header.getByRole('button', { name: 'Providers: E-lottery' }),
      header.getByRole('button', { name: 'Lottery', exact: true }),
      header.getByRole('button', { name: 'Providers: Lottery' }),
      header.getByRole('link', { name: 'Live casino' }),
      header.getByRole('button', { name: 'Providers: Live casino' }),
      header.getByRole('link', { name: 'Sports', exact: true }),
      header.getByRole('button', { name: 'Providers: Sports' }),
      header.getByRole('link', { name: 'Fishing', exact: true }),
      header.getByRole('button', { name: 'Providers: Fishing' }),
      header.getByRole('link', { name: /^Slots/ }),
      header.getByRole('button', { name: 'Providers: Slots' }),
      header.getByRole('link', { name: 'Card games', exact: true }),
      header.getByRole('button', { name: 'Providers: Card games' }),
      header.getByRole('link', { name: 'Esports', exact: true }),
      header.getByRole('button', { name: 'Providers: Esports' }),
      header.getByRole('link', { name: 'Promotions' }),
    ]) {
      await page.keyboard.press('Tab');
      await expect(stop).toBeFocused();
      // An invisible focus does not count.
      expect(await stop.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none');
    }
    await skip.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.querySelector('main')!.contains(document.activeElement))).toBe(true);
  });

  test('A sheet takes the focus, traps it and restores it', async ({ page }) => {
    await visit(page, '/');
    await settled(page);
    const opener = region(page);
    await opener.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Region and language' });
    await expect(sheet.getByRole('heading', { name: 'Region and language' })).toBeFocused();
    const inside = () =>
      page.evaluate(
        () => document.activeElement?.closest('dialog') !== null || document.activeElement === document.body,
      );
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press(step < 9 ? 'Tab' : 'Shift+Tab');
      expect(await inside()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(opener).toBeFocused();

    // From one sheet to the next and back: the focus returns to the element that opened the first.
    const login = page.getByRole('banner').getByRole('button', { name: 'Log in' });
    await login.focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Log in' });
    await form.getByRole('button', { name: 'Register' }).focus();
    await page.keyboard.press('Enter');
    const registration = page.getByRole('dialog', { name: 'Create your account' });
    await expect(registration.getByRole('heading', { name: 'Create your account' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('A visitor registers and opens the deposit without a mouse', async ({ page }) => {
    const { username, password } = newMember();
    await visit(page, '/register');
    const form = page.getByRole('dialog', { name: 'Create your account' });
    await form.getByRole('textbox', { name: 'Username' }).fill(username);
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByLabel('Confirm password').fill(password);
    await form.getByLabel('Birthday').fill('1990-05-17');
    await form.getByLabel('I am 21 or older').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    const next = page.getByRole('dialog', { name: 'Your account is ready' });
    const choice = next.getByRole('button', { name: /^Deposit/ });
    await expect(choice).toBeVisible();
    const isFocused = () => choice.evaluate((button) => button === document.activeElement);
    for (let stops = 0; stops < 4 && !(await isFocused()); stops += 1) await page.keyboard.press('Tab');
    await expect(choice).toBeFocused();
    await page.keyboard.press('Enter');
    const deposit = page.getByRole('dialog', { name: 'Deposit' });
    await expect(deposit).toBeVisible();
    await expect.poll(() => deposit.evaluate((sheet) => sheet.contains(document.activeElement))).toBe(true);
  });

  test('A member logs in and launches a game without a mouse', async ({ page }) => {
    const { username, password } = demoAccount('bahaghari', 'member', 1);
    await visit(page, '/login');
    const form = page.getByRole('dialog', { name: 'Log in' });
    // A form that is sent too early moves the focus to the first invalid field.
    await form.getByRole('button', { name: 'Log in', exact: true }).press('Enter');
    await expect(form.getByRole('textbox', { name: 'Username' })).toBeFocused();
    await page.keyboard.type(username);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(form).toHaveCount(0);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Slots/ })
      .focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/rng$/);
    await page.getByRole('main').getByRole('searchbox').focus();
    await page.keyboard.type('vintage');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
    await page.getByRole('main').getByRole('article').getByRole('link').first().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/game\?/);
    // The bar is drawn again with the game.
    await expect(page.locator('iframe')).toBeVisible();
    await page.getByRole('button', { name: 'Back to the games' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/rng/);
  });
});

test.describe('the public log of draws', () => {
  test.use(phone.use);

  test('Has no accessibility violation at both sizes and in both themes, in any script', async ({ page }) => {
    for (const lang of ['EN', 'BN', 'TH'])
      await test.step(lang, async () => {
        await page.goto(`${readInstance().studio}/lottery/log?game=CHAIN-1&lang=${lang}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNarrow(page);
        for (const { use } of sizes)
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.setViewportSize(use.viewport);
            await page.emulateMedia({ colorScheme });
            await expectNoViolation(page);
          }
        await page.setViewportSize(phone.use.viewport);
      });
  });
});

test('No page of the Bangladeshi brand is wider than a 360-pixel phone', async ({ page }) => {
  test.setTimeout(120_000);
  const paths = openRoutes.map(([path]) => path).filter((path) => !furtherAddresses.includes(path));
  await visit(page, '/rng?q=zzzz', shapla());
  for (const route of [...paths, ...visitorRoutes.slice(1)])
    await test.step(route, async () => {
      await lead(page, route);
      await settled(page);
      await expectNarrow(page);
    });
  for (const route of sheetRoutes)
    await test.step(route, async () => {
      await visit(page, route, shapla());
      await settled(page);
      await expectNarrow(page);
    });
});

test('No page is wider than a phone with text of double size (WCAG 1.4.4)', async ({ page }) => {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await visit(page, '/register');
  await settled(page);
  await expectNarrow(page);
  await visit(page, '/promotions');
  for (const route of ['/', '/rng', '/sports', '/noticePage', '/down', '/help', '/me'])
    await test.step(route, async () => {
      await lead(page, route);
      await settled(page);
      await expectNarrow(page);
    });
});
