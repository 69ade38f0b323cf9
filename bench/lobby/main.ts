/**
 * Measures the lobby with ten thousand games of a vendor: searches on the server and in Chromium at a quarter of the
 * speed, scrolling through a thousand tiles, memory, and the size of the first HTML.
 *   npm run bench:lobby                 needs the built site; last line one JSON object
 *   npm run bench:lobby -- --games 500
 */
import { createClient } from '@fairhouse/contract/client';
import { lobbyGames } from '@fairhouse/contract/play/games';
import { startEmbedded } from '@fairhouse/database';
import { loadOrCreateKey } from '@fairhouse/vendor-sdk';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { findKind } from '../../tools/testing/find-browser.ts';
import { memoryOf } from '../bets/memory.ts';
import { startPlatformProcess } from '../wallet/platform-process.ts';
import { openBrowser } from '../web/profile.ts';
import { measureScrolling, measureTyping } from './browser-speed.ts';
import { catalogueMemory } from './catalogue-memory.ts';
import { startCatalogueServer } from './catalogue-server.ts';
import { measureSearch } from './server-speed.ts';

const { values } = parseArgs({ options: { games: { type: 'string', default: '10000' } } });
const count = Number(values.games);
if (!Number.isSafeInteger(count) || count < 1100) throw new RangeError('--games takes a whole number from 1100');
if (!existsSync(join(import.meta.dirname, '../../apps/site/dist/index.html')))
  throw new Error('Build the site first: npm run build');

await using stack = new AsyncDisposableStack();
const home = mkdtempSync('/tmp/fairhouse-bench-lobby-');
chmodSync(home, 0o755);
stack.defer(() => rmSync(home, { recursive: true, force: true }));
loadOrCreateKey(join(home, 'keys/studio.pem'));
const vendor = await startCatalogueServer();
stack.defer(() => vendor.close());
vendor.list(count);
const database = await startEmbedded({ dataDir: join(home, 'postgres'), databases: ['platform'] });
stack.defer(() => database.stop());
const [ownerUrl, appUrl] = [database.ownerUrl('platform'), database.appUrl('platform')];
const platform = await startPlatformProcess({
  home,
  ownerUrl,
  appUrl,
  vendorUrl: vendor.url,
  vendorOrigin: vendor.url.replace('127.0.0.1', 'localhost'),
});
stack.defer(() => platform.stop());
const site = platform.url.replace('127.0.0.1', 'localhost');

const listed = await untilListed();
console.log(`${count} games listed ${listed} s after the start`);
const server = await measureSearch(platform.url);
console.log(`search ${JSON.stringify(server.search)}, bare ${JSON.stringify(server.bare)}, ${server.bytes} bytes`);
const html = Buffer.from(await (await fetch(`${site}/rng`)).arrayBuffer());
const browser = await openBrowser(findKind('chromium', console.log));
stack.defer(() => browser.close());
const typing = await measureTyping(browser, site);
console.log(`keystroke to results ${JSON.stringify(typing)}`);
const scrolling = await measureScrolling(browser, site);
console.log(`scrolling ${JSON.stringify(scrolling)}`);

const ratio = (a: number, b: number) => Math.round((a / b) * 100) / 100;
console.log(
  JSON.stringify({
    games: count,
    searchP50Ms: server.search.p50,
    searchP95Ms: server.search.p95,
    searchP50Ratio: ratio(server.search.p50, server.bare.p50),
    searchP95Ratio: ratio(server.search.p95, server.bare.p95),
    searchBytes: server.bytes,
    keystrokeP50Ms: typing.p50,
    keystrokeP95Ms: typing.p95,
    scrollFps: scrolling.fps,
    scrollFpsRatio: ratio(scrolling.fps, scrolling.referenceFps),
    scrollP95Ms: scrolling.p95Ms,
    scrollDroppedPercent: scrolling.droppedPercent,
    tiles: scrolling.tiles,
    nodes: scrolling.nodes,
    pageHeapMB: scrolling.heapMB,
    catalogueMB: catalogueMemory(count),
    platform: await memoryOf(platform),
    htmlKB: Math.round(html.length / 102.4) / 10,
    htmlBrotliKB: Math.round(brotliCompressSync(html).length / 102.4) / 10,
    listedAfterS: listed,
    load: Math.round(loadavg()[0]! * 100) / 100,
  }),
);

/** Seconds until visitors see all of them. */
async function untilListed(): Promise<number> {
  const call = createClient({ baseUrl: platform.url, headers: () => ({}) });
  const began = performance.now();
  for (;;) {
    const { total } = await call(lobbyGames, { pageSize: '1' });
    if (total === count) return Math.round((performance.now() - began) / 100) / 10;
    if (performance.now() - began > 60_000) throw new Error(`${total} of ${count} games are listed after a minute`);
    await sleep(100);
  }
}
