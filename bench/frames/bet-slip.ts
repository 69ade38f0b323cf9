import { databaseOf, deciderRole } from '@fairhouse/database';
import type { TestBed } from '@fairhouse/studio/testing';
import type { Browser, Page } from '@playwright/test';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { openPhone, openSlowPage } from '../web/profile.ts';
import { installVitals } from '../web/vitals.ts';
import { explainLongFrames, noteLongFrames } from './phone-page.ts';

const READY_MS = 120_000;
/** Matches in play: as many as a busy evening has. */
const LIVE = 40;
/** The browser reports no interaction that is faster. */
const LEAST_MS = 16;
/** Between two presses, so that one does not wait for the work of another. */
const REST_MS = 1_200;
/** A press that takes longer is explained. */
const EXPLAINED_MS = 100;

export interface SlipTimes {
  /** From the request of the page to the first odds of the live list that can be pressed, on the phone profile; goal 3,000. */
  interactiveMs: number;
  /** The slowest press, with a live list behind it; goal 150. */
  inpMs: number;
  pressesMs: Record<string, number>;
}

/** Chooses outcomes, opens the slip and types a stake. */
const presses: Record<string, (page: Page) => Promise<unknown>> = {
  choose: (page) => page.locator('.odds:enabled').first().tap(),
  chooseAnother: (page) => page.locator('.match-row').nth(1).locator('.odds:enabled').first().tap(),
  openSlip: (page) => page.locator('.slip-bar').tap(),
  multiple: (page) => page.getByRole('button', { name: 'Multiple' }).tap(),
  stake: (page) => page.getByRole('textbox', { name: 'Stake' }).tap(),
  typeStake: (page) => page.keyboard.type('25', { delay: 120 }),
  closeSlip: (page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().tap(),
  openMatch: (page) => page.locator('.match-open').first().tap(),
};

/** The decider of matches in play, beside a studio; ends when it is disconnected. */
export async function startMatches({ config }: Pick<TestBed, 'config'>) {
  const { databaseUrl, keyFile } = config;
  const role = deciderRole(databaseOf(databaseUrl));
  const matchd = { databaseUrl, role, pace: 1, seedKeyFile: join(dirname(keyFile), 'matchd.key') };
  const child = fork(join(import.meta.dirname, '../sports/feed-process.ts'), [
    JSON.stringify({ part: 'matchd', live: LIVE, config: matchd }),
  ]);
  await once(child, 'message');
  return child;
}

/** On the phone profile, processor and network: the list of live matches, and a slip over it. */
export async function fillSlip(browser: Browser, addressOf: () => string): Promise<SlipTimes> {
  await untilPriced(browser, addressOf());
  const context = await openPhone(browser);
  const { page } = await openSlowPage(context);
  await installVitals(page);
  await page.goto(addressOf(), { waitUntil: 'commit' });
  const isReady = () => (document.querySelector('.match-row .odds:enabled') ? performance.now() : false);
  const ready = await page.waitForFunction(isReady, undefined, { timeout: READY_MS });
  const interactiveMs = Math.round(Number(await ready.jsonValue()));
  await page.waitForTimeout(REST_MS);
  const pressesMs: Record<string, number> = {};
  await noteLongFrames(page);
  for (const [name, press] of Object.entries(presses)) {
    await page.evaluate(() => {
      window.fairhouseVitals.inp = 0;
      (window as unknown as { longFrames: unknown[] }).longFrames.length = 0;
    });
    await press(page);
    await page.waitForTimeout(REST_MS);
    const ms = Math.max(LEAST_MS, await page.evaluate(() => window.fairhouseVitals.inp));
    if (ms > EXPLAINED_MS) await explainLongFrames(page, `${name} ${ms} ms`, 2);
    pressesMs[name] = ms;
  }
  await context.close();
  return { interactiveMs, inpMs: Math.max(...Object.values(pressesMs)), pressesMs };
}

/** The studio has priced the matches, and has served the client once. */
async function untilPriced(browser: Browser, address: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(address);
  await page.waitForFunction(() => document.querySelectorAll('.match-row .odds:enabled').length > 10, undefined, {
    timeout: READY_MS,
  });
  await page.close();
}
