import type { Page } from '@playwright/test';

/** One movement of the page's content, as the browser scores it (web.dev/cls). */
export interface Shift {
  score: number;
  /** What moved, and from where to where. */
  moved: string[];
}

declare global {
  interface Window {
    layoutShifts: Shift[];
  }
}

/** Before the first page: it collects its movements, those after a press too. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.layoutShifts = [];
    interface Source {
      node: Node | null;
      previousRect: DOMRectReadOnly;
      currentRect: DOMRectReadOnly;
    }
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    const describe = ({ node, previousRect, currentRect }: Source) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return `${element?.tagName}.${element?.getAttribute('class')}: ${place(previousRect)} to ${place(currentRect)}`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: Source[] })[])
        window.layoutShifts.push({ score: entry.value, moved: entry.sources.map(describe) });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The movements so far that a visitor could notice, and their sum. */
export async function readShifts(page: Page): Promise<{ sum: number; shifts: Shift[] }> {
  // The browser reports a movement with the frame after it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const shifts = await page.evaluate(() => window.layoutShifts);
  return {
    sum: shifts.reduce((sum, { score }) => sum + score, 0),
    shifts: shifts.filter(({ score }) => score > 0.002),
  };
}
