import type { Browser, Page } from '@playwright/test';
import { openPhone, openSlowPage } from '../web/profile.ts';
import { join } from 'node:path';
import { recordFrames, summarise, type FrameFigures } from './frame-times.ts';
import { tracing } from './trace.ts';

/** Until a client can be pressed, or a round begins, on a machine that is busy. */
export const WAIT_MS = 60_000;
/** tables: no frame may take longer. */
const LONG_MS = 50;
/** Of the longest frames, so many are explained. */
const EXPLAINED = 4;

export interface PhoneFigures extends FrameFigures {
  /** From the opening of the page to its first press, on the phone profile. */
  readyMs: number;
  longestMs: number;
  /** Frames of more than 50 ms. */
  long: number;
}

/** What a frame spent its time with. */
interface LongFrame {
  ms: number;
  at: number;
  styleMs: number;
  scripts: string[];
}

/** A page on the phone profile: its screen, a processor four times slower, its network. */
export async function openOnPhone(
  browser: Browser,
  address: string,
  ready: string,
): Promise<{ page: Page; readyMs: number; close: () => Promise<void> }> {
  const context = await openPhone(browser);
  const { page } = await openSlowPage(context);
  const began = performance.now();
  await page.goto(address);
  await page.waitForSelector(ready, { timeout: WAIT_MS }).catch(async (error: unknown) => {
    const app = await page.evaluate(() => document.querySelector('.app')?.outerHTML.slice(0, 300));
    throw new Error(`${address.split('?')[0]} is not ready: ${app ?? 'no client'}`, { cause: error });
  });
  return { page, readyMs: Math.round(performance.now() - began), close: () => context.close() };
}

/** Frames while something happens; the longest ones are printed with what took their time. */
export async function measureFrames(
  page: Page,
  { name, readyMs, trace }: { name: string; readyMs: number; trace?: string | undefined },
  happen: () => Promise<void>,
): Promise<PhoneFigures> {
  await noteLongFrames(page);
  const times = await tracing(page, trace && join(trace, `${name}.json`), () => recordFrames(page, happen));
  await explainLongFrames(page, name, EXPLAINED);
  return {
    readyMs,
    ...summarise(times),
    longestMs: Math.round(Math.max(...times)),
    long: times.filter((time) => time > LONG_MS).length,
  };
}

/** Notes the long frames of the page from now on. */
export const noteLongFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const frames: PerformanceEntry[] = [];
    const note = (list: PerformanceObserverEntryList) => void frames.push(...list.getEntries());
    new PerformanceObserver(note).observe({ type: 'long-animation-frame' });
    Object.assign(window, { longFrames: frames });
  });

/** Prints what the longest frames since the last time spent their time with, and forgets them. */
export async function explainLongFrames(page: Page, name: string, most: number): Promise<void> {
  for (const { ms, at, styleMs, scripts } of (await readLongFrames(page)).slice(0, most))
    console.log(`${name}: ${ms} ms at ${at} ms, style and layout ${styleMs} ms, ${scripts.join('; ') || 'no script'}`);
}

/** The longest first. */
const readLongFrames = (page: Page): Promise<LongFrame[]> =>
  page.evaluate(() => {
    interface Entry {
      startTime: number;
      duration: number;
      styleAndLayoutStart: number;
      scripts: {
        duration: number;
        forcedStyleAndLayoutDuration: number;
        invoker: string;
        sourceURL: string;
        sourceFunctionName: string;
      }[];
    }
    const { longFrames } = window as unknown as { longFrames: Entry[] };
    return longFrames
      .splice(0)
      .toSorted((a, b) => b.duration - a.duration)
      .map(({ startTime, duration, styleAndLayoutStart, scripts }) => ({
        ms: Math.round(duration),
        at: Math.round(startTime),
        styleMs: styleAndLayoutStart === 0 ? 0 : Math.round(startTime + duration - styleAndLayoutStart),
        scripts: scripts.map(
          (script) =>
            `${script.invoker.slice(0, 40)} ${script.sourceFunctionName} ${script.sourceURL.split('/').at(-1)} ${Math.round(script.duration)} ms (layout ${Math.round(script.forcedStyleAndLayoutDuration)})`,
        ),
      }));
  });
