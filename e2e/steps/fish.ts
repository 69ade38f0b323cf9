import { expect, type FrameLocator, type Page } from '@playwright/test';
import { inStudio } from './in-database.ts';
import { visit } from './page.ts';

/** The frame of a fish game, opened at one of its tanks. */
export async function openTank(page: Page, gameCode: string, tank: string): Promise<FrameLocator> {
  await visit(page, `/game?vendor=studio&code=${gameCode}&room=${tank}`);
  const frame = page.frameLocator('iframe');
  await inWater(frame);
  return frame;
}

/** The tank is connected and drawn. */
export async function inWater(frame: FrameLocator): Promise<void> {
  await expect(frame.locator('.app')).toHaveAttribute('data-link', 'live', { timeout: 30_000 });
  await expect(frame.locator('.water')).toHaveAttribute('data-ready', 'true', { timeout: 30_000 });
}

/** Pays for a magazine, and waits until it is loaded. */
export async function loadMagazine(frame: FrameLocator): Promise<void> {
  await frame.getByRole('button', { name: /^Load 50/ }).click();
  await expect(frame.locator('[data-magazine]')).toBeVisible({ timeout: 20_000 });
}

/** Whatever a page takes: what is loaded in a tank does not end as idle. */
export const leaveLoaded = (tank: string): Promise<void> =>
  inStudio(
    `update fish_magazine set shot_at = now() + interval '1 hour' where tank_id = '${tank}' and state = 'bet_taken'`,
  );

export const roundsLeft = async (frame: FrameLocator): Promise<number> =>
  Number(await frame.locator('[data-magazine]').getAttribute('data-rounds'));

/** Minor units that the loaded magazine has won. */
export const caught = async (frame: FrameLocator): Promise<number> =>
  Number(await frame.locator('[data-caught]').getAttribute('data-caught'));

/** Shoots by keys, at the smallest fish that is in the water, until one is caught. */
export async function shootUntilCaught(frame: FrameLocator): Promise<void> {
  const here = frame.locator('.target:not([data-count="0"]) input').first();
  await expect
    .poll(
      async () => {
        if ((await here.count()) === 0) return 0;
        await here.press(' ');
        return caught(frame);
      },
      { timeout: 90_000, intervals: [250] },
    )
    .toBeGreaterThan(0);
}
