import { expect, test, type Locator, type Page } from '../instance/test.ts';
import { readInstance } from '../instance/instance.ts';
import { memberWithMoney } from '../steps/member-with-money.ts';
import { newMember } from '../steps/member.ts';
import { ask, settled, sizes, visit } from '../steps/page.ts';
import { registerByCall } from '../steps/register-by-call.ts';

interface GameAnswer {
  games: { gameName: string; gameCode: string; vassalage: string; minBet: number; games?: number }[];
  total: number;
}

const games = (page: Page, query = '') =>
  ask<GameAnswer>(page, `/lgw/games/list?gameType=RNG&pageSize=96&language=EN${query}`);

const tiles = (page: Page) => page.getByRole('main').getByRole('article');

/** How much around its middle leads a press to the element, up to the 44 pixels that a finger needs. */
const pressArea = (element: Locator) =>
  element.evaluate((wanted) => {
    wanted.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = wanted.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const reaches = (dx: number, dy: number) => wanted.contains(document.elementFromPoint(x + dx, y + dy));
    const half = (dx: number, dy: number) => {
      let at = 0;
      while (at < 22 && reaches(dx * at, dy * at)) at += 1;
      return at;
    };
    return { width: half(-1, 0) + half(1, 0), height: half(0, -1) + half(0, 1) };
  });

/** One reel game of each model: ways, and three reels. */
const played = [
  { model: 'ways', code: 'moonlit-jellies', name: 'Moonlit Jellies' },
  { model: 'classic', code: 'vintage-sevens', name: 'Vintage Sevens' },
] as const;

// A journey is at both sizes only when the size changes what is done or seen.
for (const { name, isPhone, use } of sizes)
  test.describe(name, () => {
    test.use(use);

    if (isPhone)
      test('Search, suppliers, kinds and stakes filter the list, are in the address, and can be reset', async ({
        page,
      }) => {
        const all = await games(page);
        await visit(page, '/rng');
        await settled(page);
        const main = page.getByRole('main');
        const search = main.getByRole('searchbox', { name: 'Search games' });
        const stake = main.getByRole('combobox', { name: 'Min. bet' });

        await test.step('search', async () => {
          await search.fill('JASM');
          await expect(page).toHaveURL(/\/rng\?q=JASM$/);
          await expect(tiles(page)).toHaveCount(1);
          await expect(tiles(page)).toContainText('Jasmine Elephant');
          await main.getByRole('button', { name: 'Clear the search' }).click();
          await expect(page).toHaveURL(`${readInstance().site}/rng`);
          await expect(search).toBeFocused();
          await search.fill('zzzz');
          await expect(main.getByText('No games found')).toBeVisible();
          await main.getByRole('button', { name: 'Show all games' }).click();
          await expect(search).toHaveValue('');
          await expect(tiles(page).first()).toBeVisible();
        });

        await test.step('supplier: a press chooses it and clears search and filters', async () => {
          await search.fill('a');
          await expect(page).toHaveURL(/q=a$/);
          const suppliers = main.getByRole('region', { name: 'Providers' });
          await suppliers.getByRole('button', { name: 'Padma' }).first().click();
          await expect(page).toHaveURL(`${readInstance().site}/rng?vendor=padma`);
          await expect(search).toHaveValue('');
          await expect(tiles(page)).toHaveCount(all.games.filter(({ vassalage }) => vassalage === 'padma').length);
          await suppliers.getByRole('button', { name: 'All', exact: true }).first().click();
          await expect(page).toHaveURL(`${readInstance().site}/rng`);
        });

        await test.step('kind and smallest stake', async () => {
          await main.getByRole('button', { name: 'Arcade' }).click();
          await expect(page).toHaveURL(/classify=AC/);
          const arcade = await games(page, '&gameClassify=AC');
          await expect(tiles(page)).toHaveCount(Math.min(24, arcade.total));
          await main.getByRole('button', { name: 'All games' }).click();
          await stake.selectOption({ label: 'From ₱0.10' });
          await expect(page).toHaveURL(/minBet=0\.1$/);
          const cheap = await games(page, '&minBet=0.1');
          expect(cheap.total).toBeLessThan(all.total);
          await expect(tiles(page)).toHaveCount(Math.min(24, cheap.total));
          expect(await stake.locator('option').allTextContents()).toHaveLength(6);
        });

        await test.step('Two presses before the page follows both count', async () => {
          await visit(page, '/rng');
          await settled(page);
          await main.evaluate((root) => {
            [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Arcade')?.click();
            const stakes = root.querySelector('select')!;
            stakes.value = '0.1';
            stakes.dispatchEvent(new Event('change', { bubbles: true }));
          });
          await expect(page).toHaveURL(/\/rng\?classify=AC&minBet=0\.1$/);
        });

        await test.step('The hot list shows the hot games of the category', async () => {
          await main.getByRole('button', { name: 'Hot', exact: true }).first().click();
          await expect(page).toHaveURL(/\/rng\?list=hot$/);
          await expect(stake).toHaveValue('');
          await expect(tiles(page).first()).toContainText('Hot');
        });

        await test.step('A series is one tile: it opens its games, and back to its place', async () => {
          await visit(page, '/rng?vendor=baraha');
          await settled(page);
          const series = tiles(page).getByRole('link', { name: 'Three Suits' });
          await expect(series).toContainText('3 games');
          await expect(tiles(page)).toHaveCount(3);
          await series.press('Enter');
          await expect(page).toHaveURL(/\/rng\?vendor=baraha&series=studio(?:%2F|\/)three-suits$/);
          await expect(main.getByRole('heading', { name: 'Three Suits' })).toBeFocused();
          for (const name of ['Midnight Spades', 'Velvet Hearts', 'Double Clubs'])
            await expect(tiles(page).filter({ hasText: name })).toHaveCount(1);
          await expect(tiles(page)).toHaveCount(3);
          await main.getByRole('button', { name: 'Back', exact: true }).press('Enter');
          await expect(page).toHaveURL(`${readInstance().site}/rng?vendor=baraha`);
          await expect(series).toBeFocused();
          await search.fill('velvet');
          await expect(tiles(page)).toHaveText([/Velvet Hearts/]);
          await visit(page, '/rng?series=studio/none');
          await expect(main.getByText('No games in this series')).toBeVisible();
          await main.getByRole('button', { name: 'Show all games' }).click();
          await expect(page).toHaveURL(`${readInstance().site}/rng`);
        });
      });

    if (!isPhone)
      test('More pages load during scrolling, and going back from a game restores filter, length and position', async ({
        page,
      }) => {
        const all = await games(page);
        await visit(page, '/rng');
        await settled(page);
        await expect(tiles(page)).toHaveCount(24);
        await expect(async () => {
          await page.mouse.move(180, 400);
          // The end of the list, not of the page: at the bottom of a long footer the list is no longer near.
          await tiles(page).last().scrollIntoViewIfNeeded();
          await expect(tiles(page)).toHaveCount(all.total, { timeout: 500 });
        }).toPass();
        const count = all.games.reduce((sum, { games: within = 1 }) => sum + within, 0);
        expect(count).toBeGreaterThan(all.total);
        await expect(page.getByText(`All ${count} games`)).toBeAttached();

        await visit(page, '/rng?vendor=comet');
        await settled(page);
        await visit(page, '/rng');
        await expect(async () => {
          await tiles(page).last().scrollIntoViewIfNeeded();
          expect(await tiles(page).count()).toBeGreaterThan(24);
        }).toPass();
        const tile = tiles(page).nth(30);
        await tile.scrollIntoViewIfNeeded();
        await page.evaluate(() => document.fonts.ready);
        // Pressed without scrolling: the desktop header is above, and scrolling to it would change the position.
        const place = await page
          .getByRole('navigation', { name: 'Main' })
          .filter({ visible: true })
          .getByRole('link', { name: 'Home' })
          .evaluate((link: HTMLElement) => {
            const { scrollY: y } = window;
            link.click();
            return Math.round(y);
          });
        await expect(page).toHaveTitle(/^Home/);
        await page.goBack();
        await expect(page).toHaveTitle(/^Slots/);
        await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBeCloseTo(place, -2);
        await expect(tile).toBeInViewport();
        await page.goBack();
        await expect(page).toHaveURL(/vendor=comet$/);
        await expect(page.getByRole('main').getByRole('button', { name: 'Comet', pressed: true })).toBeVisible();
      });

    test('Only kinds that some game has are offered, and a row has seven suppliers', async ({ page }) => {
      await visit(page, '/rng');
      await settled(page);
      const main = page.getByRole('main');
      await expect(main.locator('fieldset button')).toHaveText(['All games', 'Hot', 'Recent', 'Jackpot', 'Arcade']);
      if (!isPhone) {
        const row = main.getByRole('region', { name: 'Providers' }).getByRole('list');
        const [first, second] = [
          (await row.locator('li').nth(0).boundingBox())!,
          (await row.locator('li').nth(1).boundingBox())!,
        ];
        const item = second.x - first.x;
        expect(Math.round((await row.boundingBox())!.width / item)).toBe(7);
        await page.getByRole('button', { name: 'Next providers' }).click();
        await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(item / 2);
      }
    });

    if (isPhone)
      test('A category without games says so and offers games that can be played', async ({ page }) => {
        // Every category has games, so the menus that the page receives are without two of them.
        await page.route(/\/(?:fish|pvp)$/, async (route) => {
          const response = await route.fetch();
          const body = (await response.text()).replace(/<script[^>]*id="fairhouse-content">.*?<\/script>/s, '');
          await route.fulfill({ response, body });
        });
        await page.route('**/lgw/games/game_menus*', async (route) => {
          const response = await route.fetch();
          const answer = (await response.json()) as { value: { list: { gameType: string }[] } };
          answer.value.list = answer.value.list.filter(({ gameType }) => !['FISH', 'PVP'].includes(gameType));
          await route.fulfill({ response, json: answer });
        });
        for (const [path, title] of [
          ['/fish', /Fish/],
          ['/pvp', /Card games/],
        ] as const) {
          await visit(page, path);
          await expect(page.getByRole('main').getByRole('heading', { name: title }).first()).toBeVisible();
          await expect(page.getByRole('main').getByRole('link', { name: 'Play slots today' })).toBeVisible();
        }
        await page.getByRole('main').getByRole('link', { name: 'Play slots today' }).click();
        await expect(page).toHaveURL(`${readInstance().site}/rng`);
      });

    if (isPhone)
      test('A ways game and a classic are played and recorded', async ({ page }) => {
        test.setTimeout(150_000);
        await memberWithMoney(page, '500');
        for (const { code, name: game } of played) {
          await visit(page, `/rng?q=${encodeURIComponent(game)}`);
          await tiles(page).getByRole('link', { name: game }).first().click();
          await expect(page).toHaveURL(new RegExp(`/game\\?vendor=studio&code=${code}`));
          const frame = page.frameLocator('iframe');
          const spin = frame.getByRole('button', { name: 'Spin', exact: true });
          await expect(spin).toBeEnabled({ timeout: 30_000 });
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(game);
          const answered = page.waitForResponse((response) => response.url().endsWith('/api/spin'));
          await spin.click();
          const { value } = (await (await answered).json()) as { value: { round: { state: string } } };
          expect(value.round.state).toBe('decided');
          const bet = page.getByRole('main').getByRole('link', { name: new RegExp(game) });
          // The record follows the answer when the round has been booked.
          await expect(async () => {
            await visit(page, '/bets');
            await expect(bet.first()).toBeVisible({ timeout: 3000 });
          }).toPass();
          await bet.first().click();
          await expect(page.getByRole('heading', { name: 'What the reels showed' })).toBeVisible();
          await expect(page.getByRole('heading', { name: 'How this result was decided' })).toBeVisible();
        }
      });

    if (isPhone)
      test('A launch asks a visitor to log in and then continues', async ({ page }) => {
        const member = newMember();
        await registerByCall(page, member);
        await page.evaluate(() => sessionStorage.removeItem('token'));
        await visit(page, '/rng?q=vintage');
        await settled(page);
        const demo = tiles(page).getByRole('link', { name: 'Demo' });
        expect(await pressArea(demo)).toEqual({ width: 44, height: 44 });
        await test.step('a demo opens at once, marked as trial money', async () => {
          await demo.click();
          await expect(page.getByText('Trial money')).toBeVisible();
          await expect(page.locator('iframe')).toBeVisible();
          await page.getByRole('button', { name: 'Register' }).click();
          const registration = page.getByRole('dialog', { name: 'Create your account' });
          await registration.getByRole('button', { name: 'Close' }).click();
          await expect(registration).toBeHidden();
          await visit(page, '/rng?q=vintage');
          await settled(page);
        });
        await tiles(page).getByRole('link').first().click();
        const form = page.getByRole('dialog', { name: 'Log in' });
        await expect(form.getByText('You need an account to play.')).toBeVisible();
        await expect(form.getByRole('button', { name: 'Register' })).toBeVisible();
        await expect(page).toHaveURL(/\/rng\?q=vintage$/);
        await form.getByRole('textbox', { name: 'Username' }).fill(member.username);
        await form.getByLabel('Password', { exact: true }).fill(member.password);
        await form.getByRole('button', { name: 'Log in', exact: true }).click();
        await expect(page).toHaveURL(/\/game\?vendor=studio&code=vintage-sevens/);
        await expect(page.locator('iframe')).toBeVisible();
      });
  });
