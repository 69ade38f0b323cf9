import type { Browser, Page } from '@playwright/test';
import { measureFrames, openOnPhone, WAIT_MS, type PhoneFigures } from './phone-page.ts';

const OWN_DISCARDS = 3;
const IDLE_MS = 3_000;

export interface CardRoomFigures extends PhoneFigures {
  /** While the player waits for nothing. */
  idleFps: number;
}

/** Plays the first turns of a hand with bots on the phone profile: the deal, draws, discards. */
export async function playCardRoom(browser: Browser, address: string, trace?: string): Promise<CardRoomFigures> {
  const { page, readyMs, close } = await openOnPhone(browser, address, '.app[data-ready=true] [data-sit]:enabled');
  const idle = await measureFrames(page, { name: 'card room, idle', readyMs }, () => page.waitForTimeout(IDLE_MS));
  await page.locator('[data-sit]').tap();
  const figures = await measureFrames(page, { name: 'card room', readyMs, trace }, async () => {
    await page.waitForSelector('.app[data-phase=play]', { timeout: WAIT_MS });
    for (let discards = 0; discards < OWN_DISCARDS && (await hasTurn(page)); discards += await move(page));
  });
  await close();
  return { ...figures, idleFps: idle.fps };
}

/** Whether the turn comes before the hand ends. */
async function hasTurn(page: Page): Promise<boolean> {
  await page.waitForSelector('.own[data-turn=true], .lounge', { timeout: WAIT_MS });
  return page.locator('.own[data-turn=true]').isVisible();
}

/** Folds when a draw is called, else draws, else discards the last card. Answers how many cards were discarded. */
async function move(page: Page): Promise<number> {
  for (const kind of ['fold', 'draw']) {
    const action = page.locator(`[data-move=${kind}]:enabled`);
    if (!(await action.isVisible())) continue;
    await action.tap();
    return 0;
  }
  await page.locator('.fan-card').last().tap();
  await page.locator('[data-move=discard]').tap();
  return 1;
}
