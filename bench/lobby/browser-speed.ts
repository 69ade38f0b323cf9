import type { Browser, Page } from '@playwright/test';
import { recordFrames, summarise } from '../frames/frame-times.ts';
import { openPhone } from '../web/profile.ts';
import { speedOf, type Speed } from './server-speed.ts';

const CPU_SLOW_DOWN = 4;
const TYPED = ['golden elefant', 'jeepney', 'rong vang', '金龙发财', 'thunder tigr'];
const TILES = 1000;
const PIXELS_A_FRAME = 60;
/** A frame that took longer than this counts as a stutter. */
const DROPPED_MS = 50;

/** A page with the size and speed of the phone of look.md; the network is not slowed down. */
async function openSlow(browser: Browser, url: string): Promise<Page> {
  const context = await openPhone(browser);
  // Without the greeting, which would cover the page.
  await context.addInitScript(() => sessionStorage.setItem('LOGIN_BEFORE_GIFT', '1'));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOW_DOWN });
  await page.goto(url, { waitUntil: 'load' });
  await page.locator('.game-grid').first().waitFor();
  await page.waitForTimeout(4000);
  for (let tries = 0; tries < 3 && (await page.locator('dialog[open]').count()) > 0; tries += 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(1500);
  }
  return page;
}

/** Milliseconds from the press of a key to the paint with the matching games. */
export async function measureTyping(browser: Browser, url: string): Promise<Speed> {
  const page = await openSlow(browser, `${url}/rng`);
  await page.evaluate(watchAnswers);
  await page.locator('header button').first().click();
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.waitFor();
  const times: number[] = [];
  for (const text of TYPED) {
    for (const letter of text) {
      // A trailing space does not change the search.
      if (letter === ' ') await page.keyboard.press('Space');
      else times.push(await timeLetter(page, letter));
      await page.waitForTimeout(60);
    }
    await field.fill('');
    await page.waitForTimeout(300);
  }
  await page.context().close();
  return speedOf(times);
}

async function timeLetter(page: Page, letter: string): Promise<number> {
  const seen = page.evaluate(nextAnswer);
  // Text of an input method has no key of its own.
  if (/[a-z]/.test(letter)) await page.keyboard.press(letter);
  else await page.keyboard.insertText(letter);
  return seen;
}

declare global {
  interface Window {
    lobbyAnswers: { pressedAt: number; answered: number; shown: (milliseconds: number) => void };
  }
}

/** Runs in the page: records presses, answers, and the first change of the list after an answer. */
function watchAnswers(): void {
  const state: Window['lobbyAnswers'] = { pressedAt: 0, answered: 0, shown: () => undefined };
  window.lobbyAnswers = state;
  const note = (event: Event) => (state.pressedAt = event.timeStamp);
  addEventListener('keydown', note, true);
  addEventListener('beforeinput', (event) => event.timeStamp - state.pressedAt > 40 && note(event), true);
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const answer = await send(input, init);
    if (typeof input === 'string' && input.includes('/wps/search')) state.answered += 1;
    return answer;
  };
  new MutationObserver(() => {
    if (state.answered === 0) return;
    state.answered = 0;
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => state.shown(performance.now() - state.pressedAt));
      channel.port1.start();
      channel.port2.postMessage(null);
    });
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

/** Runs in the page: milliseconds from the next press to its paint. */
const nextAnswer = () =>
  new Promise<number>((resolve, reject) => {
    window.lobbyAnswers.shown = resolve;
    setTimeout(() => reject(new Error('no answer was shown within ten seconds')), 10_000);
  });

export interface Scrolling {
  fps: number;
  referenceFps: number;
  p95Ms: number;
  /** Percentage of frames longer than 50 ms. */
  droppedPercent: number;
  tiles: number;
  /** Number of elements of the page at the start and with all tiles. */
  nodes: [number, number];
  heapMB: [number, number];
}

/** Scrolls through a thousand tiles while pages load. */
export async function measureScrolling(browser: Browser, url: string): Promise<Scrolling> {
  const page = await openSlow(browser, `${url}/rng`);
  const reference = summarise(await recordFrames(page, () => page.waitForTimeout(2000)));
  const before = await sizeOf(page);
  const frames = await recordFrames(page, () => page.evaluate(scrollThrough, [TILES, PIXELS_A_FRAME] as const));
  const after = await sizeOf(page);
  const { fps, p95Ms } = summarise(frames);
  await page.context().close();
  return {
    fps,
    referenceFps: reference.fps,
    p95Ms,
    droppedPercent: Math.round((frames.filter((time) => time > DROPPED_MS).length / frames.length) * 1000) / 10,
    tiles: after.tiles,
    nodes: [before.nodes, after.nodes],
    heapMB: [before.heapMB, after.heapMB],
  };
}

async function sizeOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  const tiles = await page.locator('.game-grid article').count();
  return { nodes, tiles, heapMB: Math.round(heap / 2 ** 20) };
}

/** Runs in the page. */
const scrollThrough = ([tiles, pixels]: readonly [number, number]) =>
  new Promise<void>((resolve, reject) => {
    let still = 0;
    const step = () => {
      const articles = document.querySelectorAll('.game-grid article');
      const before = scrollY;
      scrollBy(0, pixels);
      still = scrollY === before ? still + 1 : 0;
      const last = articles[tiles - 1];
      if (last && last.getBoundingClientRect().top < innerHeight) {
        resolve();
        return;
      }
      if (still % 30 === 29) document.querySelector<HTMLButtonElement>('.game-pages + div button')?.click();
      if (still > 1800) {
        reject(new Error(`the list ended at ${articles.length} tiles`));
        return;
      }
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
