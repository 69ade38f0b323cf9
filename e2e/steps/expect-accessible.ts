import type { Page } from '@playwright/test';
import { expectContrast, expectNoViolation } from './accessibility.ts';
import { settled } from './page.ts';

/** Checks both themes: they differ by their colours only. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  await expectNoViolation(page, 'light');
  await wear(page, 'dark');
  await expectContrast(page, 'dark');
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
