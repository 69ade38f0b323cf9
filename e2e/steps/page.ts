import { expect, type Page } from '@playwright/test';
import { readInstance } from '../instance/instance.ts';

/** The two sizes at which every page must work (look.md begins with a phone of 360 pixels). */
export const sizes = [
  { name: 'phone', isPhone: true, use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } },
  {
    name: 'desktop',
    isPhone: false,
    use: { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false },
  },
] as const;
export type Size = (typeof sizes)[number];

const greeted = new WeakSet<Page>();

/** The gift popup opens over any page, once; only its own journeys wait for it. */
export async function withoutGift(page: Page): Promise<void> {
  if (greeted.has(page)) return;
  greeted.add(page);
  await page.addInitScript(() => {
    for (const key of ['LOGIN_BEFORE_GIFT', 'LOGIN_AFTER_GIFT']) sessionStorage.setItem(key, '1');
  });
}

/** The other brand of the instance. */
export const shapla = () => readInstance().site.replace('//localhost', '//bd.localhost');

/** A closed layer removes its history entry a moment later; a navigation in between would be lost. */
export const layersSettled = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          ((history.state as { layers?: number } | null)?.layers ?? 0) -
          document.querySelectorAll('dialog:modal').length,
      ),
    )
    .toBe(0);

/** Opens a page of the Philippine site, or of another host of it. */
export async function visit(page: Page, path: string, origin = readInstance().site) {
  await withoutGift(page);
  if (page.url().startsWith(origin)) await layersSettled(page);
  return page.goto(origin + path);
}

/** Leads the open page to another address as its links do, without loading it again. */
export async function lead(page: Page, path: string): Promise<void> {
  await layersSettled(page);
  const before = await page.evaluate((to) => {
    document.querySelector('main > *')?.setAttribute('data-left', '');
    const at = (history.state as { __TSR_index?: number } | null)?.__TSR_index ?? 0;
    history.pushState({ __TSR_index: at + 1, __TSR_key: to }, '', to);
    return document.title;
  }, path);
  // Two pages may have the same title, and one page may be shown at two addresses.
  const isThere = () =>
    page.evaluate((title) => document.title !== title || !document.querySelector('main > [data-left]'), before);
  await expect.poll(isThere, { intervals: [20, 50, 100] }).toBe(true);
}

/** Pages receive changes of operators through the event stream, which opens after the first paint. */
export const listening = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/wps/events') && answer.ok());

/** Pages read a changed catalogue after a random delay; this one reads at once. */
const readCatalogueFirst = () => {
  const draw = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (numbers) => (numbers instanceof Uint16Array ? numbers.fill(0) : draw(numbers));
};

export async function visitListening(page: Page, path: string): Promise<void> {
  await page.addInitScript(readCatalogueFirst);
  const stream = listening(page);
  await visit(page, path);
  await stream;
  await settled(page);
}

/** The application has replaced the first screen that the server drew. */
export const started = (page: Page) => expect(page.locator('#first-screen')).toHaveCount(0);

/**
 * Waits until the page is drawn, filled and still: live updates keep the network busy, so the page itself is checked.
 */
export async function settled(page: Page): Promise<void> {
  await started(page);
  await expect(page.locator('main').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('main output[aria-label]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** Footer and side bar load when the page is idle; on a phone with the first input. */
export async function showSurroundings(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(page.getByRole('contentinfo')).toBeAttached({ timeout: 500 });
  }).toPass();
}

/** The server's list that a page shows. */
export async function ask<Value>(page: Page, path: string, origin = readInstance().site): Promise<Value> {
  const answer = await page.request.get(origin + path);
  const body = (await answer.json()) as { success: boolean; value: Value };
  expect(body.success, path).toBe(true);
  return body.value;
}

/** Records requests of a kind from now on. */
export function noteRequests(page: Page, matches: (url: URL) => boolean): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (matches(url)) seen.push(url.pathname);
  });
  return seen;
}

/** Fails on what must never happen on any page: uncaught errors, missing words, requests to other origins. */
export function noteComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && /MISSING_MESSAGE|FORMATTING_ERROR/.test(message.text()))
      complaints.push(message.text());
  });
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return complaints;
}
