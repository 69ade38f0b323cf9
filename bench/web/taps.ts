import type { Page } from '@playwright/test';

/** Milliseconds below which the browser does not report an interaction. */
const LEAST_MS = 16;
/** Milliseconds between taps, so that one does not wait for the work of another. */
const REST_MS = 900;

const sheet = (page: Page) => page.getByRole('dialog');
const tab = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .filter({ visible: true })
    .getByRole('link', { name, exact: true })
    .tap();
const close = async (page: Page) => {
  await sheet(page).getByRole('button', { name: 'Close' }).first().tap();
  await sheet(page).waitFor({ state: 'hidden' });
};

/** The taps of a first visit, in this order, each with its name. */
const taps: Record<string, (page: Page) => Promise<unknown>> = {
  closeWelcome: close,
  openRegion: (page) => page.getByRole('button', { name: /^Region and language/ }).tap(),
  closeRegion: close,
  openRegionAgain: (page) => page.getByRole('button', { name: /^Region and language/ }).tap(),
  closeRegionAgain: close,
  games: (page) => tab(page, 'Games'),
  supplier: (page) =>
    page.getByRole('region', { name: 'Providers' }).getByRole('button', { name: 'Padma' }).first().tap(),
  search: (page) => page.getByRole('main').getByRole('searchbox').tap(),
  typeSearch: (page) => page.keyboard.type('ta', { delay: 120 }),
  wallet: (page) => tab(page, 'Wallet'),
  typeName: (page) => page.keyboard.type('amihan', { delay: 120 }),
  closeLogin: close,
  me: (page) => tab(page, 'Me'),
  theme: (page) => page.getByRole('group', { name: 'Theme' }).getByRole('button', { pressed: false }).tap(),
  home: (page) => tab(page, 'Home'),
};

export type Taps = Record<string, number>;

/**
 * Runs all taps; milliseconds from each one (or its slowest key) to the paint that answers it, at least 16. An error when
 * the browser reported none of them.
 */
export async function tapAround(page: Page): Promise<Taps> {
  await sheet(page).waitFor({ timeout: 15_000 });
  await page.waitForTimeout(REST_MS);
  const seen: Taps = {};
  for (const [name, act] of Object.entries(taps)) {
    await page.evaluate(() => (window.fairhouseVitals.inp = 0));
    await act(page);
    await page.waitForTimeout(REST_MS);
    seen[name] = Math.max(LEAST_MS, await page.evaluate(() => window.fairhouseVitals.inp));
  }
  if (Object.values(seen).every((time) => time === LEAST_MS)) throw new Error('The browser reported no interaction.');
  return seen;
}
