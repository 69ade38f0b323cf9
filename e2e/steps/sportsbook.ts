import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { visit } from './page.ts';

/** The book in its frame, on the list of live matches. */
export async function openBook(page: Page): Promise<FrameLocator> {
  await visit(page, '/fbsports');
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('.match-row').first()).toBeVisible({ timeout: 30_000 });
  return frame;
}

export const showTab = (frame: FrameLocator, name: string): Promise<void> =>
  frame.getByRole('navigation', { name: 'Sports' }).getByRole('button', { name }).click();

export const ticketsIn = (frame: FrameLocator): Locator => frame.locator('.ticket');

/** The first outcome of the nth match of the list that has not begun and takes bets. */
export async function choose(frame: FrameLocator, nth: number): Promise<void> {
  const rows = frame
    .locator('.match-row')
    .filter({ has: frame.locator('.odds:enabled'), hasNot: frame.locator('.clock.live') });
  const more = frame.getByRole('button', { name: /^Show more/ });
  await expect(rows.or(more).first()).toBeVisible({ timeout: 30_000 });
  // Those that are played come first.
  while ((await rows.count()) <= nth) await more.click();
  await rows.nth(nth).locator('.odds:enabled').first().click();
}

/** A phone has it in a sheet, a desktop beside the matches. */
export async function openSlip(frame: FrameLocator): Promise<void> {
  const bar = frame.locator('.slip-bar');
  const panel = frame.locator('.slip');
  await expect(bar.or(panel).first()).toBeVisible({ timeout: 30_000 });
  if (!(await panel.isVisible())) await bar.click();
  await expect(panel).toBeVisible();
}

/** Bets the slip's one outcome at whatever odds it has by then; once more where a score came while the bet was checked. */
export async function betSlip(frame: FrameLocator, stake: string): Promise<void> {
  await openSlip(frame);
  await frame.getByLabel('If odds change').selectOption('any');
  await frame.getByRole('textbox', { name: 'Stake' }).fill(stake);
  const placed = frame.getByText('Your bet is placed');
  await expect(async () => {
    if (!(await placed.isVisible())) await frame.getByRole('button', { name: /^Bet ₱/ }).click({ timeout: 5_000 });
    await expect(placed).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
  await frame.locator('.placed').getByRole('button').click();
}
