import type { Page } from '@playwright/test';
import { WAIT_MS } from './phone-page.ts';

const POLL_MS = 100;

/*
 * The driver asks for places, visibility and states within each frame, and its answers take the time of the page that is
 * measured. A person looks now and then, and puts a finger on a place.
 */

/** Until something is there. */
export async function waitFor(page: Page, selector: string): Promise<void> {
  for (let waited = 0; !(await isThere(page, selector)); waited += POLL_MS) {
    if (waited > WAIT_MS) throw new Error(`${selector} is not there after ${WAIT_MS} ms`);
    await page.waitForTimeout(POLL_MS);
  }
}

export const isThere = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.querySelector(wanted) !== null, selector);

/** Puts a finger on the last one of its kind. */
export async function tap(page: Page, selector: string): Promise<void> {
  const place = await page.evaluate((wanted) => {
    const box = [...document.querySelectorAll(wanted)].at(-1)?.getBoundingClientRect();
    return box && ([box.x + box.width / 2, box.y + box.height / 2] as const);
  }, selector);
  if (!place) throw new Error(`${selector} is not there`);
  await page.touchscreen.tap(...place);
}
