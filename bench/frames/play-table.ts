import type { Browser } from '@playwright/test';
import { recordFrames } from './frame-times.ts';

const SLOW_DOWN = 4;
const ROUND_MS = 60_000;

export interface TableTimes {
  /** From the opening of the page to the first table that takes presses, on a processor four times slower. */
  readyMs: number;
  /** Times between frames, from the closing of bets to the end of the payout. */
  frames: number[];
}

/** Plays one hand of a live table on the phone profile: chips on three spots, the cards, the payout. */
export async function playTable(browser: Browser, address: string): Promise<TableTimes> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  const began = performance.now();
  await page.goto(address);
  await page.waitForSelector('.app[data-ready=true] [data-spot]', { timeout: ROUND_MS });
  const readyMs = Math.round(performance.now() - began);
  const isOpen = () => Number(document.querySelector('.timer-number')?.textContent) >= 5;
  await page.waitForFunction(isOpen, undefined, { timeout: ROUND_MS });
  for (const spot of ['player', 'banker', 'tie']) await page.locator(`[data-spot=${spot}]`).click();
  await page.waitForSelector('.app[data-phase=closed], .app[data-phase=dealing]', { timeout: ROUND_MS });
  const frames = await recordFrames(page, async () => {
    await page.waitForSelector('.app[data-phase=payout]', { timeout: ROUND_MS });
    await page.waitForSelector('.app[data-phase=open]', { timeout: ROUND_MS });
  });
  await page.close();
  return { readyMs, frames };
}
