import { expect, type Page } from '@playwright/test';

/** Expects that neither page nor sheet is wider than a phone of 360 pixels. */
export async function expectNarrow(page: Page): Promise<void> {
  expect(await widths(page)).toEqual([360, 360, 0]);
}

/** Widths of the page and its window, and how far a sheet extends beyond its edge, in pixels. */
const widths = (page: Page) =>
  page.evaluate(async () => {
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    // Content below the fold is drawn when it is near, and may then widen the window of a phone.
    for (let y = 0; y < Math.min(document.documentElement.scrollHeight, 4000); y += 600) {
      scrollTo(0, y);
      await drawn();
    }
    const sheet = document.querySelector('dialog[open]');
    return [document.documentElement.scrollWidth, innerWidth, sheet ? sheet.scrollWidth - sheet.clientWidth : 0];
  });
