import { expect, test, type Locator, type Page } from '../instance/test.ts';
import { formatMoney } from '@fairhouse/contract';
import { readInstance } from '../instance/instance.ts';
import { ask, settled, shapla, sizes, visit } from '../steps/page.ts';

interface Banner {
  bannerId: number;
  groupName: string;
  linkageType: string;
  url: string;
  title: string;
  buttonLabel: string;
}

interface Winners {
  list: { vo: { gameName: string; player: string; currency: 'TLB'; paid: number } }[];
}

/** Spec §2 and §9: minor units of a step, milliseconds between two steps. */
const STEP = 165_11;
const EVERY_MS = 3000;

const stopMotion = (page: Page) => page.getByRole('button', { name: 'Pause animations' }).first().click();

/** The figure that a screen reader gets, in minor units. */
const figure = async (jackpot: Locator) =>
  Number((await jackpot.locator('.sr-only').first().textContent())!.replace(/\D/g, ''));

// A journey is at both sizes only when the size changes what is done or seen.
for (const { name, isPhone, use } of sizes)
  test.describe(name, () => {
    test.use(use);

    if (isPhone)
      test('Banners change by themselves, stop on request, and lead to their targets', async ({ page }) => {
        const { list } = await ask<{ list: Banner[] }>(
          page,
          '/wps/relay/MCSFE_getBanners?groupName=w_home&language=EN',
        );
        expect(list.length).toBeGreaterThan(1);
        const promotions = await ask<{ list: { id: number; title: string }[] }>(page, '/wps/promotions?language=EN');
        // The page's clock advances only when the journey says so, however long the page takes.
        const start = new Date();
        await page.clock.install({ time: start });
        await page.clock.pauseAt(start.getTime() + 1000);
        await visit(page, '/');
        const banners = page.getByRole('region', { name: 'Highlights' });
        const marks = banners.getByRole('button', { name: /^\d+: / });
        const current = banners.locator('[aria-current=true]');
        const becomes = (name: string) =>
          expect(async () => {
            await page.clock.runFor(20);
            expect(await current.evaluateAll((found) => found.map((mark) => mark.ariaLabel))).toEqual([name]);
          }).toPass({ intervals: [20] });
        await becomes(`1: ${list[0]!.title}`);
        await expect(marks).toHaveCount(list.length);
        await page.clock.runFor(5000);
        await becomes(`2: ${list[1]!.title}`);

        await banners.getByRole('button', { name: 'Pause animations' }).click();
        await page.mouse.move(0, 0);
        await page.clock.fastForward(20_000);
        await expect(current).toHaveAccessibleName(`2: ${list[1]!.title}`);
        await page.clock.resume();
        await settled(page);

        const place = list.findIndex(({ linkageType }) => linkageType === 'ROUTE');
        await marks.nth(place).click();
        await expect(current).toHaveAccessibleName(`${place + 1}: ${list[place]!.title}`);
        const slide = banners
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { name: list[place]!.title }) });
        await slide.first().getByRole('link').click();
        await expect(page).toHaveURL(readInstance().site + list[place]!.url);

        const promo = list.findIndex(({ linkageType }) => linkageType === 'PROMO');
        await visit(page, '/');
        await marks.nth(promo).click();
        await expect(current).toHaveAccessibleName(`${promo + 1}: ${list[promo]!.title}`);
        await banners
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { name: list[promo]!.title }) })
          .getByRole('button')
          .click();
        await expect(page).toHaveURL(/\/promoDetail\?slug=/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          promotions.list.find(({ id }) => id === Number(list[promo]!.url))!.title,
        );
      });

    if (!isPhone)
      test('One banner has no marks, none takes no space, and a broken or hostile target is no link', async ({
        page,
      }) => {
        const { list } = await ask<{ list: Banner[] }>(page, '/wps/relay/MCSFE_getBanners?groupName=w_rng&language=EN');
        expect(list).toHaveLength(1);
        await visit(page, '/rng');
        const banners = page.getByRole('region', { name: 'Highlights' });
        await expect(banners.getByRole('heading', { name: list[0]!.title })).toBeVisible();
        await expect(banners.getByRole('button', { name: /^\d+: / })).toHaveCount(0);

        const targets = [
          ['URL', 'javascript:alert(1)'],
          ['URL', 'http://plain.example'],
          ['ROUTE', '//evil.example'],
          ['GAME', '../../etc'],
          ['PROMO', '<b>'],
          ['NOTICE', '-1'],
        ];
        await page.route('**/wps/relay/MCSFE_getBanners*', async (route) => {
          const answer = await route.fetch();
          const body = (await answer.json()) as { value: { list: Banner[] } };
          const [model] = body.value.list.filter(({ groupName }) => groupName === 'w_rng');
          body.value.list = targets.map(([linkageType, url], index) => ({
            ...model!,
            bannerId: 9000 + index,
            title: `Broken ${index}`,
            linkageType: linkageType!,
            url: url!,
          }));
          return route.fulfill({ response: answer, json: body });
        });
        await visit(page, '/rng');
        await expect(banners.getByRole('heading', { name: 'Broken 0', includeHidden: true }).first()).toBeAttached();
        await expect(banners.getByRole('button', { name: /^\d+: / })).toHaveCount(targets.length);
        await expect(banners.locator('a, li button')).toHaveCount(0);
        await page.unroute('**/wps/relay/MCSFE_getBanners*');
        await visit(page, '/join');
        await settled(page);
        await expect(banners).toHaveCount(0);
      });

    test('The jackpot grows by 165.11 every three seconds and is marked as no prize', async ({ page }) => {
      await page.clock.install();
      await visit(page, '/');
      const jackpot = page.getByRole('region', { name: /^Jackpot ₱$/ });
      await expect(jackpot.getByText('Display only')).toBeVisible();
      await expect(jackpot.getByText('The amount rises over time and can’t be won')).toBeVisible();
      await expect(jackpot.locator('.sr-only').first()).toHaveText(/^₱[\d,]+\.\d\d$/);
      await settled(page);
      // When the figure has advanced many steps, the jump to that time has been drawn.
      const early = await figure(jackpot);
      await page.clock.pauseAt(new Date(Date.now() + 60_000));
      await expect.poll(() => figure(jackpot)).toBeGreaterThan(early + 10 * STEP);
      const before = await figure(jackpot);
      await page.clock.runFor(EVERY_MS);
      await expect.poll(() => figure(jackpot)).toBe(before + STEP);
      await page.clock.runFor(4 * EVERY_MS);
      await expect.poll(() => figure(jackpot)).toBe(before + 5 * STEP);
      if (!isPhone) expect((await jackpot.locator('.jackpot-wheel').first().boundingBox())!.height).toBeCloseTo(78, 0);
      await page.clock.resume();
      await visit(page, '/', shapla());
      await expect(page.getByRole('heading', { name: /৳$/ })).toBeVisible();
    });

    if (isPhone)
      test('A title of the notice bar opens the announcements there', async ({ page }) => {
        const { list } = await ask<{ list: { title: string; type: string }[] }>(
          page,
          '/wps/relay/MCSFE_getListAnnouncements?platform=W&execution=B&language=EN',
        );
        const titles = list.filter(({ type }) => type === 'B' || type === 'PL').map(({ title }) => title);
        await visit(page, '/');
        const bar = page.getByRole('region', { name: 'Announcements' });
        await settled(page);
        await bar.getByRole('button', { name: 'Pause animations' }).click();
        const second = bar.getByRole('button', { name: titles[1]! }).first();
        await second.scrollIntoViewIfNeeded();
        await second.click();
        const modal = page.getByRole('dialog', { name: 'Announcements' });
        await expect(modal.locator('[aria-expanded=true]')).toHaveCount(1);
        await expect(modal.locator('[aria-expanded=true]')).toContainText(titles[1]!);
        await page.keyboard.press('Escape');
        await expect(modal).toHaveCount(0);
        await expect(second).toBeFocused();
      });

    if (isPhone)
      test('Winners, matches, draws, hot games and promotions are the server’s own', async ({ page }) => {
        const promotions = await ask<{ list: { title: string }[] }>(page, '/wps/promotions?limit=96&language=EN');
        // The demonstration plays its history at its first start.
        await expect
          .poll(async () => (await ask<Winners>(page, '/wps/relay/GCSGAME_getRankList?board=week')).list.length, {
            timeout: 60_000,
          })
          .toBeGreaterThan(0);
        // Matches come and go, so the page is compared with the answer that it received.
        let matches: { home: string; away: string; target: string }[] = [];
        await page.route('**/wps/sports/live*', async (route) => {
          const answer = await route.fetch();
          matches = ((await answer.json()) as { value: { list: typeof matches } }).value.list;
          return route.fulfill({ response: answer });
        });
        // Draws come all the time too.
        let draws: { gameName: string; numero: string; numbers: string[] }[] = [];
        await page.route('**/lgw/vn/numeros/opened/game*', async (route) => {
          const answer = await route.fetch();
          draws = ((await answer.json()) as { value: { list: typeof draws } }).value.list;
          return route.fulfill({ response: answer });
        });
        const games = page.getByRole('region', { name: 'Hot right now' });
        // Play reorders the games meanwhile, and the page shows that when it is opened again.
        await expect(async () => {
          const { list } = await ask<{ list: { gameName: string }[] }>(
            page,
            '/wps/relay/GCSGAME_hotGamesV2?limit=12&language=EN',
          );
          await visit(page, '/');
          await settled(page);
          await expect(games.getByRole('listitem')).toHaveCount(list.length, { timeout: 1000 });
          await expect(games.getByRole('listitem').first()).toContainText(list[0]!.gameName, { timeout: 1000 });
        }).toPass();
        await stopMotion(page);

        // Sections below the fold load when they are near.
        const nearing = async (section: Locator) => {
          await expect(async () => {
            await page.evaluate(() => scrollBy(0, innerHeight * 0.75));
            await expect(section).toBeAttached({ timeout: 500 });
          }).toPass();
          await section.scrollIntoViewIfNeeded();
        };
        const sports = page.getByRole('region', { name: /^Hot sports/ });
        await nearing(sports);
        await expect(sports.getByRole('article').first()).toBeVisible();
        await expect(async () => {
          const [first] = matches;
          await expect(sports.getByRole('article').first()).toContainText(first!.away, { timeout: 1000 });
          const link = sports.getByRole('article').first().getByRole('link').filter({ hasText: first!.home });
          await expect(link.first()).toHaveAttribute('href', new RegExp(`^/fbsports\\?.*target=${first!.target}$`), {
            timeout: 1000,
          });
        }).toPass();
        await expect(sports.getByText('Simulated', { exact: true })).toBeVisible();

        const board = page.getByRole('region', { name: /^(Latest wins|Leaderboard)/ });
        await nearing(board);
        // New wins arrive all the time, so the page is compared with the answer that it received.
        const response = page.waitForResponse((answer) => answer.url().includes('board=week'));
        await board.getByRole('tab', { name: 'This week' }).click();
        const winners = ((await (await response).json()) as { value: Winners }).value;
        const row = board.getByRole('listitem').first();
        await expect(row).toContainText(winners.list[0]!.vo.gameName);
        await expect(row).toContainText(winners.list[0]!.vo.player);
        await expect(row).toContainText(formatMoney(winners.list[0]!.vo.paid, 'TLB'));
        await expect(board.getByText('Demo', { exact: true })).toBeVisible();

        const numbers = page.getByRole('region', { name: 'Lottery results' });
        await nearing(numbers);
        await expect(numbers.getByRole('listitem').first()).toContainText(draws[0]!.gameName);
        await expect(
          numbers.getByRole('list', { name: 'Numbers drawn' }).first().getByRole('listitem').first(),
        ).toContainText(draws[0]!.numbers[0]!.slice(-6));

        const strip = page.getByRole('region', { name: 'Promotions' });
        await nearing(strip);
        await expect(strip.getByRole('article')).toHaveCount(3);
        await strip.getByRole('link', { name: promotions.list[0]!.title }).click();
        await expect(page.getByRole('heading', { level: 1, name: promotions.list[0]!.title })).toBeVisible();
      });
  });
