/**
 * Measures the frame times of the slot client, at 360 × 740 with two device pixels per CSS pixel, without a graphics card.
 *   npm run bench:frames                 jasmine-elephant, 6 spins
 *   npm run bench:frames -- --spins 20 --game haor-lotus
 * Then, on the phone profile (bench/web/profile.ts), a square is moved, one hand of a live table is played, from the closing of
 * bets to the payout, the water of a fish tank is shot at for some seconds, and some turns of a card room are played with bots;
 * before all, a slip is filled over a live list of matches there.
 * The longest frames there are printed with what took their time. `--only table|tank|card-room|slip` leaves the slot out, `--table roulette-1`
 * chooses another table; `--trace folder` keeps what the browser did as a file for its profiler and prints the sums.
 * Rounds alternate with a page that only moves one small square, which separates the load of the machine from the cost
 * of the game. The last line is one JSON object; times in milliseconds between two frames.
 */
import { createTestBed, quickTimes } from '@fairhouse/studio/testing';
import { chromium, type Browser, type Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { presentBrowser } from '../../tools/testing/find-browser.ts';
import { fillSlip, startMatches } from './bet-slip.ts';
import { recordFrames, summarise } from './frame-times.ts';
import { measureFrames, openOnPhone } from './phone-page.ts';
import { playTable } from './play-table.ts';
import { playCardRoom } from './play-card-room.ts';
import { playTank } from './play-tank.ts';

const { values } = parseArgs({
  options: {
    spins: { type: 'string', default: '6' },
    game: { type: 'string', default: 'jasmine-elephant' },
    only: { type: 'string' },
    trace: { type: 'string' },
    table: { type: 'string', default: 'baccarat-3' },
  },
});
const spins = Number(values.spins);
if (!Number.isSafeInteger(spins) || spins < 1) throw new RangeError('--spins takes a whole number from 1');

const clientsDir = join(import.meta.dirname, '../../apps/studio/dist/clients');
const unbuilt = ['slots', 'tables', 'fish', 'pvp'].filter(
  (client) => !existsSync(join(clientsDir, client, 'index.html')),
);
if (unbuilt.length > 0) throw new Error(`Build the clients first (${unbuilt.join(', ')}): npm run build`);

const executablePath = presentBrowser();
if (executablePath === undefined) throw new Error('No Chromium found: set CHROMIUM_PATH');

const REFERENCE = `<!doctype html><body style="margin:0;background:#131019"><div id="a"
  style="width:24px;height:24px;background:#ffc53d;will-change:transform"></div>`;
const isAsked = (client: string): boolean => values.only === undefined || values.only === client;
const REFERENCE_MS = 1_500;
const IDLE_MS = 2_000;
const RICH = 100_000_000;

const bed = await createTestBed();
Object.assign(bed.config, { clientsDir });
const studio = await bed.start({ ...quickTimes, walletTimeoutMs: 5_000 });
/** The software draws the page itself. An emulated graphics card takes two thirds of two cores, and the square stumbles too. */
const args = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking', '--disable-gpu'];
try {
  const slip = isAsked('slip') ? await inBrowser(measureSlip) : undefined;
  const slot = values.only === undefined ? await inBrowser(measureSlot) : {};
  const rooms = values.only === 'slip' ? {} : await inBrowser(measureRooms);
  console.log(JSON.stringify({ ...slot, ...rooms, slip, load: Number(loadavg()[0]!.toFixed(2)) }));
} finally {
  await bed.close();
}

async function inBrowser<T>(measure: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: executablePath!, args });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

async function measureSlip(browser: Browser) {
  const matches = await startMatches(bed);
  const address = () => `${studio.url}/games/sports/?lang=en#t=${bed.platform.launch({ gameCode: 'sportsbook' })}`;
  return fillSlip(browser, address).finally(() => matches.disconnect());
}

async function measureSlot(browser: Browser) {
  const open = () => browser.newPage({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  const reference = await open();
  await reference.setContent(REFERENCE);
  const game = await open();
  const token = bed.platform.launch({ gameCode: values.game, balance: RICH });
  await game.goto(`${studio.url}/games/slots/${values.game}/?lang=en#t=${token}`);
  await game.waitForSelector('#game[data-ready=yes]', { timeout: 60_000 });
  await game.waitForTimeout(1_000);
  const idle = await recordFrames(game, () => game.waitForTimeout(IDLE_MS));

  const playing: number[] = [];
  const referenced: number[] = [];
  for (let spin = 1; spin <= spins; spin += 1) {
    await reference.bringToFront();
    referenced.push(...(await recordFrames(reference, () => moveSquare(reference))));
    await game.bringToFront();
    const frames = await recordFrames(game, () => playOnce(game));
    playing.push(...frames);
    const { fps, medianMs, p95Ms } = summarise(frames);
    console.log(`spin ${spin}: ${fps} fps, median ${medianMs} ms, p95 ${p95Ms} ms, load ${loadavg()[0]!.toFixed(2)}`);
  }
  await game.close();
  await reference.close();
  const { medianMs, p95Ms } = summarise(referenced);
  return {
    game: values.game,
    spins,
    ...summarise(playing),
    idleFps: summarise(idle).fps,
    referenceMedianMs: medianMs,
    referenceP95Ms: p95Ms,
  };
}

/** A live table, a fish tank and a card room, and a page that does next to nothing. */
async function measureRooms(browser: Browser) {
  const phoneReference = await measureSquare(browser);
  const table =
    isAsked('table') && (await playTable(browser, roomAddress('tables', 'live-baccarat', values.table), values.trace));
  const tank =
    isAsked('tank') && (await playTank(browser, roomAddress('fish', 'fish-reef', 'fish-reef-1'), values.trace));
  const cardRoom =
    isAsked('card-room') &&
    (await playCardRoom(browser, roomAddress('pvp', 'pvp-tongits', 'tongits-tlb-trial', true), values.trace));
  return { phoneReference, ...(table && { table }), ...(tank && { tank }), ...(cardRoom && { cardRoom }) };
}

function roomAddress(path: string, gameCode: string, room: string, demo = false): string {
  const token = bed.platform.launch({ gameCode, balance: RICH, demo });
  return `${studio.url}/games/${path}/?lang=en#t=${token}&room=${room}`;
}

async function measureSquare(browser: Browser) {
  const square = await openOnPhone(browser, `data:text/html,${encodeURIComponent(REFERENCE)}`, '#a');
  const figures = await measureFrames(square.page, { name: 'reference', readyMs: square.readyMs }, () =>
    moveSquare(square.page),
  );
  await square.close();
  return figures;
}

/** One round from the press of the button until its wins are shown. */
async function playOnce(page: Page): Promise<void> {
  await page.locator('.spin').click();
  await page.waitForFunction(() => document.querySelector('.hud')?.getAttribute('data-phase') !== 'idle');
  await page.waitForSelector('.hud[data-phase=idle]', { timeout: 120_000 });
  await page.waitForTimeout(1_000);
}

async function moveSquare(page: Page): Promise<void> {
  await page.evaluate(
    (milliseconds) =>
      new Promise<void>((resolve) => {
        const square = document.querySelector('div')!;
        const began = performance.now();
        const step = (now: number): void => {
          square.style.transform = `translateX(${((now - began) / 4) % 330}px)`;
          if (now - began < milliseconds) requestAnimationFrame(step);
          else resolve();
        };
        requestAnimationFrame(step);
      }),
    REFERENCE_MS,
  );
}
