import type { Browser } from '@playwright/test';
import { recordFrames } from './frame-times.ts';

const SLOW_DOWN = 4;
const WAIT_MS = 60_000;
/** Each of them aims elsewhere and shoots for a moment. */
const PRESSES = 12;
const PRESS_MS = 400;

export interface TankTimes {
  /** From the opening of the page to the first water that takes presses, on a processor four times slower. */
  readyMs: number;
  /** `webgl`, or `2d` where that was too slow. */
  painter: string;
  /** Times between frames while fish swim and shots fly. */
  frames: number[];
}

/** Loads a magazine on the phone profile and shoots at many places of the water. */
export async function playTank(browser: Browser, address: string): Promise<TankTimes> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  const began = performance.now();
  await page.goto(address);
  await page.waitForSelector('.water[data-ready=true]', { timeout: WAIT_MS });
  const readyMs = Math.round(performance.now() - began);
  await page.locator('.load .button.main').click();
  await page.waitForSelector('[data-magazine]', { timeout: WAIT_MS });
  const box = (await page.locator('.water').boundingBox())!;
  const frames = await recordFrames(page, async () => {
    for (let press = 0; press < PRESSES; press += 1) {
      await page.mouse.move(
        box.x + box.width * (0.15 + (press % 5) * 0.17),
        box.y + box.height * (0.2 + (press % 3) * 0.2),
      );
      await page.mouse.down();
      await page.waitForTimeout(PRESS_MS);
    }
    await page.mouse.up();
  });
  const painter = await page.locator('.water canvas').getAttribute('data-painter');
  await page.close();
  return { readyMs, painter: painter ?? 'none', frames };
}
