import { expect, type FrameLocator, type Page } from '@playwright/test';
import { visit } from './page.ts';

/** The frame of the live tables, opened at one of them. */
export async function openTable(page: Page, gameCode: string, room: string): Promise<FrameLocator> {
  await visit(page, `/game?vendor=studio&code=${gameCode}&room=${room}`);
  const frame = page.frameLocator('iframe');
  await ready(frame);
  return frame;
}

export const ready = (frame: FrameLocator) =>
  expect(frame.locator('.app')).toHaveAttribute('data-ready', 'true', { timeout: 30_000 });

const secondsLeft = async (frame: FrameLocator): Promise<number> =>
  Number((await frame.locator('.timer-number').innerText()) || 0);

/** A round that takes bets long enough to lay some. */
export const betsOpen = (frame: FrameLocator, seconds = 6) =>
  expect.poll(() => secondsLeft(frame), { timeout: 60_000, intervals: [200] }).toBeGreaterThanOrEqual(seconds);

/** Lays the chosen chip on spots, and waits until the studio has them. */
export async function layChips(frame: FrameLocator, ...spots: string[]): Promise<void> {
  for (const spot of spots) await frame.locator(`[data-spot="${spot}"]`).first().click();
  await expect(frame.locator('.own-line')).toHaveAttribute('data-own', 'draft');
}

/** Of the spot, minor units. */
export const stakeOn = async (frame: FrameLocator, spot: string): Promise<number> =>
  Number(await frame.locator(`[data-spot="${spot}"]`).first().getAttribute('data-stake'));

/** Waits for a phase of the table. */
export const phase = (frame: FrameLocator, name: RegExp) =>
  expect(frame.locator('.app')).toHaveAttribute('data-phase', name, { timeout: 60_000 });
