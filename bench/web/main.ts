import type { BrowserContext } from '@playwright/test';
import { startInstance } from '../../e2e/instance/start-instance.ts';
import { openBrowser, openPhone, openSlowPage, type Received } from './profile.ts';
import { referencePage } from './reference.ts';
import { tapAround, type Taps } from './taps.ts';
import { installVitals, readVitals, type Vitals } from './vitals.ts';

/**
 * Loads the production site like the visitor of look.md, cold and warm, and taps on it. Five runs, medians. As the
 * reference, the same run loads a bare page with one box of the size of an image and no script, with the same profile.
 */
const RUNS = 5;
/** Milliseconds after the load event in which late paints and shifts still count. */
const SETTLE_MS = 2500;

interface Visit extends Vitals, Received {}

async function open(context: BrowserContext, url: string) {
  const { page, received } = await openSlowPage(context);
  await installVitals(page);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE_MS);
  return { page, received };
}

async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const { page, received } = await open(context, url);
  const seen = { ...(await readVitals(page)), ...received() };
  await page.close();
  return seen;
}

async function visitWithTaps(context: BrowserContext, url: string): Promise<{ taps: Taps; cls: number }> {
  const { page } = await open(context, url);
  const taps = await tapAround(page);
  const { cls } = await readVitals(page);
  await page.close();
  return { taps, cls };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const of = (visits: readonly Visit[], figure: keyof Visit) => median(visits.map((one) => one[figure]));
const kB = (bytes: number) => Math.round(bytes / 102.4) / 10;
const whole = Math.round;

const { instance, end: stop } = await startInstance();
const reference = await referencePage();
const browser = await openBrowser();
try {
  const { site } = instance;
  const seen = {
    reference: [] as Visit[],
    home: [] as Visit[],
    homeWarm: [] as Visit[],
    lobby: [] as Visit[],
    lobbyWarm: [] as Visit[],
  };
  const tapped: Awaited<ReturnType<typeof visitWithTaps>>[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    for (const page of ['home', 'lobby'] as const) {
      const context = await openPhone(browser);
      const url = site + (page === 'home' ? '/' : '/rng');
      seen[page].push(await visit(context, url));
      seen[`${page}Warm`].push(await visit(context, url));
      if (page === 'home') tapped.push(await visitWithTaps(context, url));
      await context.close();
    }
    const context = await openPhone(browser);
    seen.reference.push(await visit(context, reference.url));
    await context.close();
    console.log(
      `run ${run + 1}: home ${whole(seen.home.at(-1)!.lcp)} ms, lobby ${whole(seen.lobby.at(-1)!.lcp)} ms, reference ${whole(seen.reference.at(-1)!.lcp)} ms`,
    );
  }
  const names = Object.keys(tapped[0]!.taps);
  const taps = Object.fromEntries(names.map((name) => [name, median(tapped.map((one) => one.taps[name]!))]));
  console.log(`milliseconds from tap to paint: ${JSON.stringify(taps)}`);
  const bare = of(seen.reference, 'lcp');
  console.log(
    JSON.stringify({
      jsBrotliKB: kB(of(seen.home, 'script')),
      totalKB: kB(of(seen.home, 'total')),
      lcpHomeMs: whole(of(seen.home, 'lcp')),
      lcpLobbyMs: whole(of(seen.lobby, 'lcp')),
      // The slowest interaction: with so few of them it is the 98th percentile, which INP uses.
      inpMs: Math.max(...Object.values(taps)),
      cls:
        Math.round(Math.max(of(seen.home, 'cls'), of(seen.lobby, 'cls'), median(tapped.map(({ cls }) => cls))) * 1000) /
        1000,
      lcpHomeWarmMs: whole(of(seen.homeWarm, 'lcp')),
      lcpLobbyWarmMs: whole(of(seen.lobbyWarm, 'lcp')),
      totalWarmKB: kB(of(seen.homeWarm, 'total')),
      totalLobbyKB: kB(of(seen.lobby, 'total')),
      lcpReferenceMs: whole(bare),
      lcpHomeRatio: Math.round((of(seen.home, 'lcp') / bare) * 100) / 100,
    }),
  );
} finally {
  await browser.close();
  await reference.close();
  await stop();
}
