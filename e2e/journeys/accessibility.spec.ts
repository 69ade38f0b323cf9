import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { demoAccount } from '../instance/instance.ts';
import { logIn, visit } from '../steps/member.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const visitorRoutes = ['/', '/rng', '/login', '/register', '/fairness', '/no-such-page'];
const memberRoutes = ['/wallet', '/withdraw', '/bets', '/me'];
const sizes = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

/** Drawn, filled and still: live updates keep the network busy, so the page itself is asked. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('main')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** WCAG 2.2 AA, as far as a machine can tell. */
async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .exclude('iframe')
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

for (const theme of ['light', 'dark'] as const) {
  for (const size of sizes) {
    test(`no accessibility violation in ${theme} at ${size.width}×${size.height}`, async ({ page }) => {
      test.setTimeout(180_000);
      await page.setViewportSize(size);
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      for (const route of visitorRoutes) {
        await visit(page, route);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await test.step(route, () => expectAccessible(page));
      }
      const { username, password } = demoAccount('bahaghari', 'member', 1);
      await logIn(page, username, password);
      for (const route of memberRoutes) {
        await visit(page, route);
        await test.step(route, () => expectAccessible(page));
      }
    });
  }
}

test('nothing is wider than a 360-pixel phone, in every language of the brand', async ({ page }) => {
  for (const route of visitorRoutes) {
    await visit(page, route);
    await settled(page);
    const { content, window } = await page.evaluate(() => ({
      content: document.documentElement.scrollWidth,
      window: document.documentElement.clientWidth,
    }));
    expect(content, route).toBeLessThanOrEqual(window);
  }
});
