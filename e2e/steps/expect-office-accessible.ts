import { expect, type Page } from '@playwright/test';
import { expectContrast, expectNoViolation } from './accessibility.ts';
import { sizes } from './page.ts';

const [phone, desktop] = sizes;

/** Checks the open page of the back office as a desktop and as a phone, in both themes; ends as a light desktop. */
export async function expectOfficeAccessible(page: Page): Promise<void> {
  for (const { name, use } of [desktop, phone]) {
    await page.setViewportSize(use.viewport);
    await filled(page);
    await expectNoViolation(page, `${name}, light`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(use.viewport.width);
    await changeTheme(page);
    await expectContrast(page, `${name}, dark`);
    await changeTheme(page);
  }
  await page.setViewportSize(desktop.use.viewport);
  // The bar hides while a page is scrolled down, and a check may scroll it.
  await page.evaluate(() => scrollTo(0, 0));
}

/** Another size may show another layout, whose parts load again. */
async function filled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByText('Please wait')).toHaveCount(0);
}

/** Presses the switch of the themes, without a pointer: the bar may be hidden, and its hint would stay. */
async function changeTheme(page: Page): Promise<void> {
  const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const before = await colour();
  await page.getByLabel('Light or dark').evaluate((button: HTMLElement) => button.click());
  await expect.poll(colour).not.toBe(before);
}
