import type { Browser, Page } from '@playwright/test';
import { isThere, waitFor, tap } from './finger.ts';
import { measureFrames, openOnPhone, type PhoneFigures } from './phone-page.ts';

const OWN_DISCARDS = 3;
const IDLE_MS = 3_000;
/** A player looks before each press. */
const THINK_MS = 400;

export interface CardRoomFigures extends PhoneFigures {
  /** While the player waits for nothing. */
  idleFps: number;
}

/** Plays the first turns of a hand with bots on the phone profile: the deal, draws, discards. */
export async function playCardRoom(browser: Browser, address: string, trace?: string): Promise<CardRoomFigures> {
  const { page, readyMs, close } = await openOnPhone(browser, address, '.app[data-ready=true] [data-sit]:enabled');
  const idle = await measureFrames(page, { name: 'card room, idle', readyMs }, () => page.waitForTimeout(IDLE_MS));
  await tap(page, '[data-sit]');
  const figures = await measureFrames(page, { name: 'card room', readyMs, trace }, async () => {
    await waitFor(page, '.app[data-phase=play]');
    for (let discards = 0; discards < OWN_DISCARDS && (await hasTurn(page)); discards += await move(page));
  });
  await close();
  return { ...figures, idleFps: idle.fps };
}

/** Whether the turn comes before the hand ends. */
async function hasTurn(page: Page): Promise<boolean> {
  await waitFor(page, '.own[data-turn=true], .lounge [data-sit]');
  await page.waitForTimeout(THINK_MS);
  return isThere(page, '.own[data-turn=true]');
}

/** Folds when a draw is called, else draws, else discards the last card. Answers how many cards were discarded. */
async function move(page: Page): Promise<number> {
  for (const kind of ['fold', 'draw']) {
    const action = `[data-move=${kind}]:enabled`;
    if (!(await isThere(page, action))) continue;
    await tap(page, action);
    return 0;
  }
  await tap(page, '.fan-card');
  await page.waitForTimeout(THINK_MS);
  await tap(page, '[data-move=discard]');
  return 1;
}
