import type { Browser, BrowserContext } from '@playwright/test';
import { loadavg } from 'node:os';
import { openPhone, openSlowPage } from './profile.ts';
import { complete, median, spreadOf, type Spread } from './summarise.ts';
import { tapAround, type Taps } from './taps.ts';
import { installVitals, readServerShare, readVitals } from './vitals.ts';

export interface Measurement {
  sets: number;
  /** In each set. */
  runs: number;
  addresses: { home: string; lobby: string; reference: string };
}

/** Milliseconds after the load event, and after the application has begun, in which late paints and shifts still count. */
const SETTLE_MS = 1000;
/** A new window of a whole browser loads pages of its own, such as its search for tabs, which no phone has. */
const OWN_PAGES_MS = 1500;
/** Milliseconds until a page must have loaded, on a machine that is busy. */
const LOAD_LIMIT_MS = 60_000;
/** Milliseconds until a page must have painted. */
const PAINT_LIMIT_MS = 20_000;

const pages = ['home', 'lobby', 'reference'] as const;
type PageName = (typeof pages)[number];
type Figure = 'fcp' | 'lcp' | 'cls' | 'firstByte' | 'server' | 'total' | 'script';
type Visit = Readonly<Partial<Record<Figure, number>>>;

/** Visits and taps of one set of runs. */
interface Set {
  visits: Record<PageName | 'homeWarm' | 'lobbyWarm', Visit[]>;
  taps: Taps;
  tapsCls: number;
}

/** All sets in one browser: home, lobby and reference take turns, so that the load of the machine meets all of them. */
export async function measureBrowser(browser: Browser, { sets, runs, addresses }: Measurement) {
  const seen: Set[] = [];
  for (let set = 1; set <= sets; set += 1) {
    const now = await measureSet(browser, runs, addresses);
    seen.push(now);
    const lcp = pages.map((page) => `${page} ${Math.round(median(now.visits[page].map((visit) => visit.lcp!)))} ms`);
    console.log(`set ${set}: ${lcp.join(', ')}; load ${loadavg()[0]!.toFixed(2)}`);
  }
  return report(seen);
}

async function measureSet(browser: Browser, runs: number, addresses: Measurement['addresses']): Promise<Set> {
  const visits: Set['visits'] = { home: [], lobby: [], reference: [], homeWarm: [], lobbyWarm: [] };
  for (let run = 0; run < runs; run += 1)
    for (const page of pages) {
      const context = await openPhone(browser);
      visits[page].push(await visit(context, page, addresses[page]));
      // Warm visits differ little: one in each set.
      if (page !== 'reference' && run === 0) visits[`${page}Warm`].push(await visit(context, page, addresses[page]));
      await context.close();
    }
  const context = await openPhone(browser);
  const { page } = await open(context, 'home', addresses.home);
  const taps = await tapAround(page);
  const { cls } = await readVitals(page);
  await context.close();
  return { visits, taps, tapsCls: cls };
}

async function open(context: BrowserContext, name: PageName, url: string) {
  const { page, received } = await openSlowPage(context);
  await installVitals(page);
  await page.waitForTimeout(OWN_PAGES_MS);
  await page.goto(url, { waitUntil: 'load', timeout: LOAD_LIMIT_MS });
  if (name !== 'reference') {
    // The application has replaced the first screen.
    await page.locator('#root > :not(#first-screen)').first().waitFor({ state: 'attached', timeout: LOAD_LIMIT_MS });
    await page.waitForTimeout(SETTLE_MS);
  }
  return { page, received };
}

async function visit(context: BrowserContext, name: PageName, url: string): Promise<Visit> {
  const { page, received } = await open(context, name, url);
  await page.waitForFunction(() => window.fairhouseVitals.lcp > 0, null, { timeout: PAINT_LIMIT_MS });
  const { fcp, lcp, cls } = await readVitals(page);
  const { firstByte, server } = await readServerShare(page);
  const { total, script } = received();
  await page.close();
  const always = { fcp, lcp, cls, firstByte, total };
  return complete(name, name === 'reference' ? always : { ...always, server, script });
}

/** Medians of all runs with the lowest and highest median of a set: milliseconds, kB of 1024 bytes. */
function report(seen: readonly Set[]) {
  const of = (page: keyof Set['visits'], figure: Figure) =>
    seen.map(({ visits }) => visits[page].map((one) => one[figure]!));
  const ms = (page: keyof Set['visits'], figure: Figure) => spreadOf(of(page, figure));
  const kB = (page: keyof Set['visits'], figure: Figure) =>
    spreadOf(
      of(page, figure).map((set) => set.map((bytes) => bytes / 1024)),
      1,
    ).median;
  /** The median of a page by the reference's. */
  const ratio = (page: PageName): Spread => {
    const [times, bare] = [of(page, 'lcp'), of('reference', 'lcp')];
    const sets = spreadOf(
      times.map((set, index) => [median(set) / median(bare[index]!)]),
      2,
    ).sets;
    return { median: Number((median(times.flat()) / median(bare.flat())).toFixed(2)), sets };
  };
  return {
    lcpMs: { reference: ms('reference', 'lcp'), home: ms('home', 'lcp'), lobby: ms('lobby', 'lcp') },
    ratio: { home: ratio('home'), lobby: ratio('lobby') },
    fcpMs: { home: ms('home', 'fcp'), lobby: ms('lobby', 'fcp') },
    lcpWarmMs: { home: ms('homeWarm', 'lcp'), lobby: ms('lobbyWarm', 'lcp') },
    firstByteMs: {
      reference: ms('reference', 'firstByte'),
      home: ms('home', 'firstByte'),
      lobby: ms('lobby', 'firstByte'),
    },
    serverMs: { home: spreadOf(of('home', 'server'), 1), lobby: spreadOf(of('lobby', 'server'), 1) },
    // The slowest interaction of a visit: with so few of them it is the 98th percentile, which INP uses.
    inpMs: spreadOf(seen.map(({ taps }) => [Math.max(...Object.values(taps))])),
    tapsMs: Object.fromEntries(
      Object.keys(seen[0]!.taps).map((name) => [name, median(seen.map(({ taps }) => taps[name]!))]),
    ),
    // The largest of all visits: a shift that happens sometimes is a defect.
    cls: Number(
      Math.max(
        ...of('home', 'cls').flat(),
        ...of('lobby', 'cls').flat(),
        ...seen.map(({ tapsCls }) => tapsCls),
      ).toFixed(3),
    ),
    receivedKB: {
      scripts: kB('home', 'script'),
      home: kB('home', 'total'),
      lobby: kB('lobby', 'total'),
      homeWarm: kB('homeWarm', 'total'),
    },
  };
}
