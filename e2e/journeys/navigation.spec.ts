import { expect, test, type Page } from '../instance/test.ts';
import { demoAccount, readInstance } from '../instance/instance.ts';
import { logInByCall } from '../steps/log-in-by-call.ts';
import { changeSite, restoreSite } from '../steps/operator-api.ts';
import { ask, layersSettled, settled, showSurroundings, sizes, started, visit, visitListening } from '../steps/page.ts';

const [phone, desktop] = sizes;

interface Menus {
  list: { code: string; cards: { vassalage: string; name: string; isHot: 0 | 1 }[] }[];
}

const asMember = async (page: Page) => {
  const { username, password } = demoAccount('bahaghari', 'member', 1);
  await logInByCall(page, username, password);
};

/** Chooses a picture as the security centre does. */
const chooseAvatar = (page: Page, avatar: string | null) =>
  page.evaluate(
    (chosen) =>
      fetch('/wps/member/info/icon', {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${sessionStorage.getItem('token')}`,
        },
        body: JSON.stringify({ avatar: chosen }),
      }),
    avatar,
  );

/** Answers as the server would for another member. */
async function playMember(page: Page, change: Record<string, unknown>): Promise<void> {
  await page.route('**/wps/member/info', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { value: Record<string, unknown> };
    return route.fulfill({ response: answer, json: { ...body, value: { ...body.value, ...change } } });
  });
}

test.describe('desktop', () => {
  test.use(desktop.use);

  test('The drop-down of a category shows eleven suppliers and a link to all, by mouse and by keyboard', async ({
    page,
  }) => {
    const { list } = await ask<Menus>(page, '/lgw/games/game_menus?language=EN');
    const slots = list.find(({ code }) => code === 'RNG')!;
    const first = slots.cards[0]!;
    await visit(page, '/promotions');
    const menu = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
    await expect(menu.getByRole('link', { name: 'Promotions' })).toHaveAttribute('aria-current', 'page');
    await expect(menu.getByRole('link', { name: /^Slots\s*Hot$/ })).toBeVisible();
    const panel = page.locator('#vendors-RNG');

    await test.step('mouse', async () => {
      await menu.getByRole('link', { name: /^Slots/ }).hover();
      await expect(panel.getByRole('listitem')).toHaveCount(12);
      await expect(panel.getByRole('listitem').last()).toHaveText('More');
      // The catalogue may be read again meanwhile: open pages follow it.
      await expect(async () => {
        const { list: now } = await ask<Menus>(page, '/lgw/games/game_menus?language=EN');
        const cards = now.find(({ code }) => code === 'RNG')!.cards.slice(0, 11);
        const hot = cards.filter(({ isHot }) => isHot === 1);
        expect(await panel.getByText('Hot', { exact: true }).count()).toBe(hot.length);
      }).toPass({ timeout: 20_000 });
      await page.mouse.move(700, 800);
      await expect(panel).toHaveCount(0);
      await menu.getByRole('link', { name: /^Slots/ }).hover();
      await panel.getByRole('link', { name: first.name }).click();
      await expect(page).toHaveURL(`${readInstance().site}/rng?vendor=${first.vassalage}`);
      await expect(panel).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('button', { name: first.name, pressed: true })).toBeVisible();
    });

    await test.step('keyboard', async () => {
      await page.goBack();
      // The new page closes the drop-down.
      await expect(menu.getByRole('link', { name: 'Promotions' })).toHaveAttribute('aria-current', 'page');
      const button = menu.getByRole('button', { name: 'Providers: Slots' });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Tab');
      await expect(panel.getByRole('link').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      await expect(button).toBeFocused();
      await page.keyboard.press('Space');
      await panel.getByRole('link', { name: 'More' }).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${readInstance().site}/rng`);
      await expect(menu.getByRole('link', { name: /^Slots/ })).toHaveAttribute('aria-current', 'page');
    });
  });

  test('The header of a member has name, balance hidden and shown, refresh, deposit and log-out', async ({ page }) => {
    await asMember(page);
    await visit(page, '/');
    const header = page.getByRole('banner');
    const balance = header.getByRole('button', { name: /balance$/ }).first();
    await expect(balance).toContainText(/^₱[\d,]+\.\d\d/);
    await balance.click();
    await expect(balance).toContainText('***');
    await page.reload();
    await expect(balance).toContainText('***');
    await balance.click();
    await expect(balance).toContainText('₱');

    // While the balance loads, a placeholder of about its size is shown.
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/wps/v2/wallets/balance', async (route) => {
      await held;
      return route.continue();
    });
    await page.reload();
    await expect(header.getByRole('button', { name: 'Refresh balance' })).toBeVisible();
    await expect(balance).not.toContainText('₱');
    answer();
    await expect(balance).toContainText('₱');
    const refreshed = page.waitForResponse((response) => response.url().endsWith('/wps/v2/wallets/balance'));
    await header.getByRole('button', { name: 'Refresh balance' }).click();
    expect((await refreshed).ok()).toBe(true);

    await header.getByRole('button', { name: 'Deposit' }).click();
    await expect(page.getByRole('dialog').getByLabel('Amount', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await header.getByRole('button', { name: 'My account' }).click();
    await header.getByRole('link', { name: 'My bets' }).click();
    await expect(page).toHaveURL(/\/bets$/);
    await header.getByRole('button', { name: 'My account' }).click();
    await header.getByRole('link', { name: 'Security centre' }).click();
    await expect(page).toHaveURL(/\/me\/security$/);
    await chooseAvatar(page, 'kite');
    await page.reload();
    await expect(header.locator('img[src="/avatars/kite.svg"]')).toBeVisible();
    await chooseAvatar(page, null);

    await page.evaluate(() => {
      for (const name of ['wallet', 'cpw', 'LOGIN_AFTER_GIFT', 'LOGIN_BEFORE_GIFT']) sessionStorage.setItem(name, '1');
    });
    await header.getByRole('button', { name: 'My account' }).click();
    await header.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await expect(header.getByRole('button', { name: 'Log in' })).toBeVisible();
    await expect(page).toHaveURL(`${readInstance().site}/`);
    // The gift that a visitor has seen is not shown again; the values of the merchant are there again.
    expect(await page.evaluate(() => Object.keys(sessionStorage).toSorted())).toEqual(
      expect.arrayContaining(['LOGIN_BEFORE_GIFT', 'registerRules', 'routers']),
    );
    for (const name of ['token', 'wallet', 'cpw', 'LOGIN_AFTER_GIFT'])
      expect(await page.evaluate((key) => sessionStorage.getItem(key), name), name).toBeNull();
    const tree = await page.evaluate(() => sessionStorage.getItem('routers'));
    expect(tree).toContain('"modId":"DEPOSIT"');
  });

  test('The side bar has service, QR codes of the apps, existing social links, and the button to the top', async ({
    page,
  }) => {
    const telegram = 'https://t.me/bahaghari';
    const android = 'https://apps.bahaghari.ph/android.apk';
    await changeSite({
      resources: [
        { resourceType: 'TELEGRAM', url: telegram },
        { resourceType: 'LINE', url: 'https://line.example/bahaghari' },
        { resourceType: 'ANDROID', url: android },
        { resourceType: 'LITE', url: '/home' },
      ],
    });
    try {
      await visit(page, '/');
      const offered = page.getByRole('complementary', { name: 'Service and sharing' });
      await offered.getByRole('button', { name: 'Get the app' }).click();
      const sheet = page.getByRole('dialog', { name: 'Get the app' });
      await expect(sheet.getByRole('listitem').locator('svg')).toHaveCount(2);
      await expect(sheet.getByRole('link', { name: /Android/ })).toHaveAttribute('href', android);
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await expect(offered.getByRole('link', { name: 'Telegram' })).toHaveAttribute('href', telegram);
      // Its address leads nowhere.
      await expect(offered.getByRole('link', { name: 'LINE' })).toHaveCount(0);
    } finally {
      await restoreSite(['resources']);
    }
    await visit(page, '/');
    const bar = page.getByRole('complementary', { name: 'Service and sharing' });
    await settled(page);
    const up = bar.getByRole('button', { name: 'Back to the top' });
    await expect(async () => {
      await page.mouse.wheel(0, 3000);
      await expect(up).toBeVisible({ timeout: 1000 });
    }).toPass();
    await up.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(up).toBeHidden();
  });
});

test.describe('phone', () => {
  test.use(phone.use);

  test('Five tabs lead everywhere that is open, and the content of side bar and footer is under Me', async ({
    page,
  }) => {
    await visit(page, '/');
    await started(page);
    const tabs = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
    await expect(tabs.getByRole('link')).toHaveCount(5);
    for (const [name, path] of [
      ['Games', '/rng'],
      ['Sports', '/sports'],
      ['Me', '/me'],
      ['Home', '/'],
    ] as const) {
      const tab = tabs.getByRole('link', { name, exact: true });
      const box = (await tab.boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      await tab.tap();
      await expect(page).toHaveURL(readInstance().site + path);
      await expect(tab).toHaveAttribute('aria-current', 'page');
    }
    await tabs.getByRole('link', { name: 'Wallet' }).tap();
    await page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Close' }).tap();
    await tabs.getByRole('link', { name: 'Me', exact: true }).tap();
    const main = page.getByRole('main');
    for (const name of ['Promotions', 'Announcements', 'Help centre', 'Get the app'])
      await expect(main.getByRole('link', { name })).toBeVisible();
    await main.getByRole('link', { name: 'Help centre' }).tap();
    await expect(page).toHaveTitle(/^Help/);
  });

  test('The pill of a member hides the balance and opens the deposit', async ({ page }) => {
    await asMember(page);
    await visit(page, '/');
    const pill = page
      .getByRole('banner')
      .getByRole('button', { name: /balance$/ })
      .filter({ visible: true });
    await expect(pill).toContainText('₱');
    await pill.tap();
    await expect(pill).toContainText('***');
    await pill.tap();
    await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).filter({ visible: true }).tap();
    await expect(page.getByRole('dialog').getByLabel('Amount', { exact: true })).toBeVisible();
    await layersSettled(page);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(`${readInstance().site}/`);
  });
});

// A journey is at both sizes only when the size changes what is done or seen.
for (const { name, isPhone, use } of sizes)
  test.describe(`at a ${name}`, () => {
    test.use(use);

    const open = async (page: Page, button: string) => {
      const place = isPhone ? page.getByRole('main') : page.getByRole('complementary');
      await place.getByRole('button', { name: button }).click();
    };

    if (isPhone)
      test('Sharing has four outcomes', async ({ page }) => {
        const toast = page.getByRole('status').or(page.getByRole('alert'));
        await visit(page, '/me');
        await open(page, 'Refer a friend');
        await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
        await asMember(page);
        await visit(page, '/me');
        await open(page, 'Refer a friend');
        await expect(page).toHaveURL(/\/me\/referral$/);
        const shareAnswers = async (outcome: string) => {
          await page.route(
            '**/wps/member/share',
            (route) => route.fulfill({ json: { success: true, value: { outcome } } }),
            { times: 1 },
          );
          await visit(page, '/me');
          await open(page, 'Refer a friend');
        };
        await shareAnswers('activity_coming');
        await expect(toast.getByText('Referrals are coming soon.')).toBeVisible();
        await expect(page).toHaveURL(/\/me$/);
        await shareAnswers('agent_registration');
        await expect(page).toHaveURL(/\/agent\/registerCenter$/);
      });

    if (!isPhone)
      test('Without a chat of its own, customer service is live chat for everybody, the VIP service above rank 4, and closes when its call fails', async ({
        page,
      }) => {
        const sheet = page.getByRole('dialog', { name: 'Customer service' });
        await visit(page, '/me');
        await open(page, 'Customer service');
        await expect(sheet).toContainText('no email arrives at this address');
        await expect(sheet.getByRole('link')).toHaveCount(0);

        const liveChatUrl = 'https://chat.bahaghari.ph/';
        await changeSite({
          customerService: { liveChatUrl, vipUrl: 'https://chat.bahaghari.ph/vip' },
          modules: { CHAT: false },
        });
        await visit(page, '/me');
        await open(page, 'Customer service');
        await expect(sheet.getByRole('link', { name: /^Open live chat/ })).toHaveAttribute('href', liveChatUrl);
        await expect(sheet.locator('header')).toHaveCSS('background-color', 'rgb(97, 66, 191)');
        await sheet.getByRole('button', { name: 'Close' }).click();
        await expect(sheet).toBeHidden();

        await asMember(page);
        for (const [rankLevel, label, link] of [
          [4, 'Customer service', /^Open live chat/],
          [5, 'Sampaguita desk', /^Open VIP service/],
        ] as const) {
          await page.unroute('**/wps/member/info');
          await playMember(page, {
            clubLabel: { labelName: 'Gold', rankLevel },
            memberLabel: [{ labelName: 'Sampaguita desk' }],
          });
          await visit(page, '/me');
          await open(page, 'Customer service');
          await expect(page.getByRole('dialog', { name: label }).getByRole('link', { name: link })).toBeVisible();
        }
        await page.unroute('**/wps/member/info');
        await visit(page, '/me');
        await settled(page);
        await page.route('**/wps/member/info', (route) => route.abort());
        await open(page, 'Customer service');
        await expect(page.getByText('Customer service couldn’t be reached.')).toBeVisible();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await restoreSite(['customerService', 'modules']);
      });

    if (!isPhone)
      test('The footer shows what the merchant has, and follows its resources', async ({ page }) => {
        await visitListening(page, '/help');
        await showSurroundings(page);
        const footer = page.getByRole('contentinfo');
        for (const link of ['Slots', 'Promotions', 'Announcements', 'Become a partner', 'Get the app', 'Help centre'])
          await expect(footer.getByRole('link', { name: link })).toBeVisible();
        const social = footer.getByRole('list', { name: 'Follow us' }).getByRole('link');
        await expect(social).toHaveCount(0);
        await expect(footer.getByRole('img', { name: 'Responsible gaming' })).toBeVisible();
        await expect(footer.getByRole('list', { name: 'Our game providers' }).getByRole('img')).toHaveCount(18);
        await expect(footer.getByText(/© 2024.* Bahaghari/)).toBeVisible();
        await changeSite({
          resources: [
            { resourceType: 'LINE', url: 'https://line.me/bahaghari' },
            { resourceType: 'TELEGRAM', url: 'https://t.me/x' },
          ],
        });
        try {
          await expect(social).toHaveText(['LINE', 'Telegram']);
          await expect(footer.getByRole('img', { name: 'Our licence' })).toHaveCount(0);
        } finally {
          await restoreSite(['resources']);
        }
        await footer.getByRole('button', { name: 'Customer service' }).click();
        await expect(page.getByRole('dialog', { name: 'Customer service' })).toBeVisible();
        await page.keyboard.press('Escape');
        await footer.getByRole('link', { name: 'Become a partner' }).click();
        await expect(page).toHaveURL(/\/join$/);
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      });
  });
