import type { Browser, Worker } from '@playwright/test';
import { measureFrames, openOnPhone, WAIT_MS, type PhoneFigures } from './phone-page.ts';

/** Each of them aims elsewhere and shoots for a moment. */
const PRESSES = 12;
const PRESS_MS = 400;

export interface TankFigures extends PhoneFigures {
  /** `webgl`, or `2d` where there is none. */
  painter: string;
  /** 0 is the best, 1 has fewer pixels, 2 draws every second frame besides (apps/studio/clients/fish/src/stage/levels.ts). */
  level: number;
  /** Pictures of the water in a second; `fps` are the frames of the page around it. */
  drawnFps: number;
}

/** Counts the pictures that the water gets from now on: each has one call for all its sprites, or one copy of the scenery. */
const countDrawn = (stage: Worker): Promise<void> =>
  stage.evaluate(() => {
    const counter = { drawn: 0 };
    Object.assign(globalThis, { tankCounter: counter });
    const count = (kind: object, method: string, isPicture: (values: unknown[]) => boolean): void => {
      const before = Reflect.get(kind, method) as (...values: unknown[]) => unknown;
      Reflect.set(kind, method, function counted(this: unknown, ...values: unknown[]) {
        if (isPicture(values)) counter.drawn += 1;
        return Reflect.apply(before, this, values);
      });
    };
    count(WebGL2RenderingContext.prototype, 'drawArraysInstanced', () => true);
    count(OffscreenCanvasRenderingContext2D.prototype, 'drawImage', ({ length }) => length === 3);
  });

/** Loads a magazine on the phone profile and shoots at many places of the water. */
export async function playTank(browser: Browser, address: string, trace: string | undefined): Promise<TankFigures> {
  const { page, readyMs, close } = await openOnPhone(browser, address, '.water[data-ready=true]');
  await page.locator('.load .button.main').click();
  await page.waitForSelector('[data-magazine]', { timeout: WAIT_MS });
  const box = (await page.locator('.water').boundingBox())!;
  const stage = page.workers().find((worker) => worker.url().includes('stage-worker'))!;
  await countDrawn(stage);
  const began = performance.now();
  const figures = await measureFrames(page, { name: 'tank', readyMs, trace }, async () => {
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
  const seconds = (performance.now() - began) / 1000;
  const drawn = await stage.evaluate(
    () => (globalThis as unknown as { tankCounter: { drawn: number } }).tankCounter.drawn,
  );
  const canvas = page.locator('.water canvas');
  const [painter, level] = [await canvas.getAttribute('data-painter'), await canvas.getAttribute('data-level')];
  await close();
  return { ...figures, painter: painter ?? 'none', level: Number(level), drawnFps: Math.round(drawn / seconds) };
}
