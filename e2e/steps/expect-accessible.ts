import type { Page } from '@playwright/test';
import { expectContrast, expectLegible, expectNoViolation } from './accessibility.ts';
import { expectNarrow } from './page-widths.ts';
import { settled, sizes } from './page.ts';

const [phone, desktop] = sizes;

/** Checks both themes: they differ by their colours only. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  await expectNoViolation(page, 'light');
  await wear(page, 'dark');
  await expectContrast(page, 'dark');
  await wear(page, 'light');
}

/**
 * The same for a page that is open with the size of a phone, no wider than it; then, as a desktop, what the size can
 * change while the content stays. Ends with the size of a phone.
 */
export async function expectAccessibleAtBothSizes(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNarrow(page);
  await page.setViewportSize(desktop.use.viewport);
  await expectLegibleInBothThemes(page);
  await page.setViewportSize(phone.use.viewport);
}

/** Contrast and size of targets, where another size or journey has checked the rest. */
export async function expectLegibleInBothThemes(page: Page): Promise<void> {
  await settled(page);
  await expectLegible(page, 'light, desktop');
  await wear(page, 'dark');
  await expectContrast(page, 'dark, desktop');
  await wear(page, 'light');
}

/** Changes the theme like the switch of the page, without closing or moving anything. */
async function wear(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(async (chosen) => {
    // Colours change at once, and content below the fold is included: the check reads the colours of every text.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; content-visibility: visible !important; }');
    document.adoptedStyleSheets = [still];
    document.documentElement.dataset['theme'] = chosen;
    for (let frames = 0; frames < 2; frames += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  }, theme);
}
