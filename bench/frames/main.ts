/**
 * Measures the frame times of the slot client, at 360 × 740 with two device pixels per CSS pixel, without a graphics card.
 *   npm run bench:frames                 jasmine-elephant, 6 spins
 *   npm run bench:frames -- --spins 20 --game haor-lotus
 * Then one hand of a live table is played on the phone profile, from the closing of bets to the payout, and the water of a fish
 * tank is shot at there for some seconds; then some turns of a card room with bots.
 * Rounds alternate with a page that only moves one small square, which separates the load of the machine from the cost
 * of the game. The last line is one JSON object; times in milliseconds between two frames.
 */
import { createTestBed, quickTimes } from '@fairhouse/studio/testing';
import { chromium, type Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { recordFrames, summarise } from './frame-times.ts';
import { playTable } from './play-table.ts';
import { playCardRoom } from './play-card-room.ts';
import { playTank } from './play-tank.ts';

const { values } = parseArgs({
  options: { spins: { type: 'string', default: '6' }, game: { type: 'string', default: 'jasmine-elephant' } },
});
const spins = Number(values.spins);
if (!Number.isSafeInteger(spins) || spins < 1) throw new RangeError('--spins takes a whole number from 1');

const clientsDir = join(import.meta.dirname, '../../apps/studio/dist/clients');
if (!existsSync(join(clientsDir, 'slots/index.html'))) throw new Error('Build the clients first: npm run build');

const REFERENCE = `<!doctype html><body style="margin:0;background:#131019"><div id="a"
  style="width:24px;height:24px;background:#ffc53d;will-change:transform"></div>`;
const REFERENCE_MS = 1_500;
const IDLE_MS = 2_000;

const bed = await createTestBed();
Object.assign(bed.config, { clientsDir });
const studio = await bed.start({ ...quickTimes, walletTimeoutMs: 5_000 });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
  ],
});
try {
  const open = () => browser.newPage({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  const reference = await open();
  await reference.setContent(REFERENCE);
  const game = await open();
  const token = bed.platform.launch({ gameCode: values.game, balance: 100_000_000 });
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
  const hand = bed.platform.launch({ gameCode: 'live-baccarat', balance: 100_000_000 });
  const table = await playTable(browser, `${studio.url}/games/tables/?lang=en#t=${hand}&room=baccarat-3`);
  const water = bed.platform.launch({ gameCode: 'fish-reef', balance: 100_000_000 });
  const tank = await playTank(browser, `${studio.url}/games/fish/?lang=en#t=${water}`);
  const seat = bed.platform.launch({ gameCode: 'pvp-tongits', balance: 100_000_000, demo: true });
  const cardRoom = await playCardRoom(browser, `${studio.url}/games/pvp/?lang=en#t=${seat}&room=tongits-tlb-trial`);
  const { medianMs, p95Ms } = summarise(referenced);
  console.log(
    JSON.stringify({
      game: values.game,
      spins,
      ...summarise(playing),
      idleFps: summarise(idle).fps,
      referenceMedianMs: medianMs,
      referenceP95Ms: p95Ms,
      table: { readyMs: table.readyMs, ...summarise(table.frames), longestMs: Math.round(Math.max(...table.frames)) },
      cardRoom: {
        readyMs: cardRoom.readyMs,
        ...summarise(cardRoom.frames),
        longestMs: Math.round(Math.max(...cardRoom.frames)),
      },
      tank: {
        readyMs: tank.readyMs,
        painter: tank.painter,
        ...summarise(tank.frames),
        longestMs: Math.round(Math.max(...tank.frames)),
      },
      load: Number(loadavg()[0]!.toFixed(2)),
    }),
  );
} finally {
  await browser.close();
  await bed.close();
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
