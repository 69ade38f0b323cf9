import type { Browser, Page } from '@playwright/test';
import { recordFrames } from './frame-times.ts';

const SLOW_DOWN = 4;
const HAND_MS = 60_000;
const OWN_TURNS = 3;

export interface CardRoomTimes {
  /** From the opening of the page to the first room in which a seat can be taken, on a processor four times slower. */
  readyMs: number;
  /** Times between frames, from the deal over some turns of everybody. */
  frames: number[];
}

/** Plays the first turns of a hand with bots on the phone profile: the deal, draws, discards. */
export async function playCardRoom(browser: Browser, address: string): Promise<CardRoomTimes> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  const began = performance.now();
  await page.goto(address);
  await page.waitForSelector('.app[data-ready=true] [data-sit]:enabled', { timeout: HAND_MS });
  const readyMs = Math.round(performance.now() - began);
  await page.locator('[data-sit]').click();
  const frames = await recordFrames(page, async () => {
    await page.waitForSelector('.app[data-phase=play]', { timeout: HAND_MS });
    for (let turn = 1; turn <= OWN_TURNS && (await hasTurn(page)); turn += 1) await takeTurn(page);
  });
  await page.close();
  return { readyMs, frames };
}

/** Whether the turn comes before the hand ends. */
async function hasTurn(page: Page): Promise<boolean> {
  await page.waitForSelector('.own[data-turn=true], .lounge', { timeout: HAND_MS });
  return page.locator('.own[data-turn=true]').isVisible();
}

/** Draws, unless the hand begins here, and discards the last card. */
async function takeTurn(page: Page): Promise<void> {
  const draw = page.locator('[data-move=draw]:enabled');
  if (await draw.isVisible()) await draw.click();
  const discard = page.locator('.own[data-turn=true] [data-move=discard]');
  if (!(await discard.isVisible().catch(() => false))) await discard.waitFor({ timeout: HAND_MS });
  await page.locator('.fan-card').last().press('Space');
  await discard.click();
}
