import type { Browser } from '@playwright/test';
import { measureFrames, openOnPhone, WAIT_MS, type PhoneFigures } from './phone-page.ts';

const BETS = 3;

/** Plays one hand of a live table on the phone profile, from the closing of bets to the end of the payout: chips on three spots, what is dealt. */
export async function playTable(browser: Browser, address: string, trace?: string): Promise<PhoneFigures> {
  const { page, readyMs, close } = await openOnPhone(browser, address, '.app[data-ready=true] [data-spot]');
  const isOpen = () => Number(document.querySelector('.timer-number')?.textContent) >= 5;
  await page.waitForFunction(isOpen, undefined, { timeout: WAIT_MS });
  for (let spot = 0; spot < BETS; spot += 1) await page.locator('[data-spot]').nth(spot).click();
  await page.waitForSelector('.app[data-phase=closed], .app[data-phase=dealing]', { timeout: WAIT_MS });
  const figures = await measureFrames(page, { name: 'table', readyMs, trace }, async () => {
    await page.waitForSelector('.app[data-phase=payout]', { timeout: WAIT_MS });
    await page.waitForSelector('.app[data-phase=open]', { timeout: WAIT_MS });
  });
  await close();
  return figures;
}
