import type { Page } from '@playwright/test';

/** Times between the frames of a page, in milliseconds. */
export async function recordFrames(page: Page, happen: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const record: { times: number[]; frame: number } = { times: [], frame: 0 };
    let last = performance.now();
    const tick = (): void => {
      const now = performance.now();
      record.times.push(now - last);
      last = now;
      record.frame = requestAnimationFrame(tick);
    };
    record.frame = requestAnimationFrame(tick);
    Object.assign(window, { frameRecord: record });
  });
  await happen();
  return page.evaluate(() => {
    const { frameRecord } = window as unknown as { frameRecord: { times: number[]; frame: number } };
    cancelAnimationFrame(frameRecord.frame);
    return frameRecord.times;
  });
}

export interface FrameFigures {
  fps: number;
  medianMs: number;
  p95Ms: number;
}

export function summarise(times: readonly number[]): FrameFigures {
  if (times.length === 0) throw new RangeError('no frame was drawn');
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!);
  const total = times.reduce((sum, time) => sum + time, 0);
  return { fps: round((1000 * times.length) / total), medianMs: at(0.5), p95Ms: at(0.95) };
}

const round = (value: number): number => Number(value.toFixed(1));
