import type { Page } from '@playwright/test';

/** Metrics that the page itself measures, of its loading and of the visitor's taps. Milliseconds; 0 before the first. */
export interface Vitals {
  fcp: number;
  lcp: number;
  cls: number;
  /** The slowest interaction; the browser does not report those below 16 ms. */
  inp: number;
}

/** The server's share of a page. Milliseconds. */
export interface ServerShare {
  /** From the navigation to the first byte, with the latency of the profile. */
  firstByte: number;
  /** Time in which the server made the page; undefined for one that does not say it. */
  server: number | undefined;
}

declare global {
  interface Window {
    fairhouseVitals: Vitals;
  }
}

/** Runs in the page before its own scripts. */
function watchVitals(): void {
  const vitals: Vitals = { fcp: 0, lcp: 0, cls: 0, inp: 0 };
  window.fairhouseVitals = vitals;
  const watch = (type: string, see: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true, ...more });

  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.fcp = startTime;
  });
  watch('largest-contentful-paint', (entry) => (vitals.lcp = entry.startTime));

  // Layout shifts count in windows of at most five seconds, with gaps of less than one second (web.dev/cls).
  let [start, last, sum] = [0, 0, 0];
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (hadRecentInput) return;
    const goesOn = entry.startTime - last < 1000 && entry.startTime - start < 5000;
    if (!goesOn) [start, sum] = [entry.startTime, 0];
    last = entry.startTime;
    sum += value;
    vitals.cls = Math.max(vitals.cls, sum);
  });

  watch(
    'event',
    (entry) => {
      const { interactionId, duration } = entry as PerformanceEventTiming;
      if (interactionId) vitals.inp = Math.max(vitals.inp, duration);
    },
    { durationThreshold: 16 },
  );
}

export const installVitals = (page: Page): Promise<unknown> => page.addInitScript(watchVitals);

export const readVitals = (page: Page): Promise<Vitals> => page.evaluate(() => window.fairhouseVitals);

export const readServerShare = (page: Page): Promise<ServerShare> =>
  page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const { duration } = visit!.serverTiming.find(({ name }) => name === 'page') ?? {};
    return { firstByte: visit!.responseStart, server: duration };
  });
