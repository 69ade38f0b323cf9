import { expect, type Browser, type BrowserContextOptions, type FrameLocator, type Page } from '@playwright/test';
import { memberWithMoney } from './member-with-money.ts';
import { visit } from './page.ts';

/** A member in a browser of its own, who logged in from a network of its own: players of one network never meet. */
export async function memberElsewhere(
  browser: Browser,
  use: BrowserContextOptions,
  address: string,
  amount: string,
): Promise<Page> {
  const page = await (await browser.newContext(use)).newPage();
  await memberWithMoney(page, amount, { address });
  return page;
}

/** The frame of the card rooms, opened in one of them. */
export async function openCardRoom(page: Page, gameCode: string, room: string): Promise<FrameLocator> {
  await visit(page, `/game?vendor=studio&code=${gameCode}&room=${room}`);
  const frame = page.frameLocator('iframe');
  await cardRoomReady(frame);
  return frame;
}

export const cardRoomReady = (frame: FrameLocator) =>
  expect(frame.locator('.app')).toHaveAttribute('data-ready', 'true', { timeout: 30_000 });

export const handPhase = (frame: FrameLocator, name: RegExp) =>
  expect(frame.locator('.app')).toHaveAttribute('data-phase', name, { timeout: 60_000 });

export const takeSeat = (frame: FrameLocator) => frame.getByRole('button', { name: 'Take a seat' }).click();

/** Makes the move of one’s turn: draws, and discards the first card. Nothing while others have the turn. */
async function moveOnce(frame: FrameLocator): Promise<void> {
  const draw = frame.locator('[data-move="draw"]:enabled');
  const fold = frame.locator('[data-move="fold"]:enabled');
  if (await fold.isVisible()) return fold.click();
  if (await draw.isVisible()) return draw.click();
  if (!(await frame.locator('.own[data-turn="true"] [data-move="discard"]').isVisible())) return;
  const chosen = frame.locator('.fan-card[aria-pressed="true"]');
  if ((await chosen.count()) === 0) await frame.locator('.fan-card').last().press('Space');
  await frame.locator('[data-move="discard"]').click();
}

/** Plays Tongits until so many cards were discarded by anybody, or to the end. */
export async function playTongits(frame: FrameLocator, until: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    if (await until()) return;
    await moveOnce(frame);
    throw new Error('the hand goes on');
  }).toPass({ timeout: 150_000, intervals: [150] });
}
