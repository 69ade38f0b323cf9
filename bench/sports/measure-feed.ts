import { createClient, type Client } from '@fairhouse/contract/client';
import { sportsMatches } from '@fairhouse/contract/play/studio-sports';
import { databaseOf, deciderRole, startTestDatabase } from '@fairhouse/database';
import { generateKeyPair } from '@fairhouse/vendor-sdk';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../apps/studio/server/read-config.ts';
import { openStreams } from './read-streams.ts';

const LIVE = 200;
const SOCKETS = 2000;
const WARM_UP_MS = 30_000;
const SECONDS = 60;

/** Figures of matches, prices and streams, with a decider and a studio that each have a process. */
export interface FeedFigures {
  live: number;
  sockets: number;
  /** From an event's time to the page that shows it, over all pages of matches; goal 250. */
  decisionToClientP95Ms: number;
  /** Of a page of a match, as sent; goal 25. */
  bytesPerSecondMatch: number;
  /** Of a page of the list of all in play, as sent; goal 60. */
  bytesPerSecondList: number;
  /** Of a page's first message, as sent, on average; goal 8,000 for a match. */
  snapshotBytesMatch: number;
  snapshotBytesList: number;
  /** Of a match in play, on average; goal 2.5. */
  priceMsPerMatch: number;
}

interface FeedOptions {
  live?: number | undefined;
  sockets?: number | undefined;
  /** For which it is measured. */
  seconds?: number | undefined;
}

export async function measureFeed({
  live = LIVE,
  sockets = SOCKETS,
  seconds = SECONDS,
}: FeedOptions): Promise<FeedFigures> {
  const home = mkdtempSync('/tmp/fairhouse-bench-feed-');
  const children: ChildProcess[] = [];
  const start = async (given: object) => {
    const child = fork(join(import.meta.dirname, 'feed-process.ts'), [JSON.stringify(given)], {
      env: { ...process.env, NODE_ENV: 'production' },
    });
    children.push(child);
    const [{ url }] = (await once(child, 'message')) as [{ url: string }];
    return { child, url };
  };
  const database = await startTestDatabase();
  try {
    const studio = await start({ part: 'studio', config: configOf(home, database.ownerUrl) });
    const config = { databaseUrl: database.ownerUrl, role: deciderRole(databaseOf(database.ownerUrl)), pace: 1 };
    await start({ part: 'matchd', live, config: { ...config, seedKeyFile: join(home, 'matchd.key') } });
    const call = createClient({ baseUrl: studio.url, headers: () => ({}) });
    const matches = await untilPriced(call, live);
    const streams = await openStreams(studio.url, matches, sockets);
    await sleep(WARM_UP_MS);
    await pricesOf(studio.child);
    Object.assign(streams, { delays: [], bytesOfMatches: 0, bytesOfLists: 0 });
    await sleep(seconds * 1000);
    const prices = await pricesOf(studio.child);
    const figures = figuresOf(streams, prices, seconds);
    streams.close();
    return { live: matches.length, sockets, ...figures };
  } finally {
    for (const child of children) child.disconnect();
    await database.close();
    rmSync(home, { recursive: true, force: true });
  }
}

function figuresOf(streams: Awaited<ReturnType<typeof openStreams>>, prices: readonly number[], seconds: number) {
  const delays = streams.delays.toSorted((a, b) => a - b);
  return {
    decisionToClientP95Ms: delays[Math.floor(delays.length * 0.95)] ?? Number.NaN,
    bytesPerSecondMatch: streams.bytesOfMatches / streams.matchPages / seconds,
    bytesPerSecondList: streams.bytesOfLists / streams.listPages / seconds,
    snapshotBytesMatch: mean(streams.snapshotsOfMatches),
    snapshotBytesList: mean(streams.snapshotsOfLists),
    priceMsPerMatch: mean(prices),
  };
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** All matches are in play and have odds. */
async function untilPriced(call: Client, live: number): Promise<string[]> {
  for (let second = 0; ; second += 1) {
    const { matches } = await call(sportsMatches, { when: 'live', limit: '500' });
    const priced = matches.filter(({ main, stop }) => main ?? stop);
    // A few may be over by now.
    if (priced.length >= live * 0.9) return priced.map(({ id }) => id);
    if (second === 120) throw new Error(`only ${priced.length} of ${live} matches have odds`);
    await sleep(1000);
  }
}

async function pricesOf(child: ChildProcess): Promise<number[]> {
  const answer = once(child, 'message') as Promise<[{ prices: number[] }]>;
  child.send('prices');
  const [{ prices }] = await answer;
  return prices;
}

function configOf(home: string, databaseUrl: string): Config {
  const platformPublicKeyFile = join(home, 'platform.pub.pem');
  writeFileSync(platformPublicKeyFile, generateKeyPair().publicKey);
  return {
    host: '127.0.0.1',
    port: 0,
    metricsPort: undefined,
    platformUrl: 'http://127.0.0.1:9',
    siteOrigins: ['http://localhost:3000'],
    databaseUrl,
    databaseAppUrl: undefined,
    poolSize: 8,
    keyFile: join(home, 'studio.pem'),
    keyId: 'studio',
    seedKey: undefined,
    seedKeyFile: join(home, 'studio-seeds.key'),
    platformPublicKeyFile,
    clientsDir: join(home, 'clients'),
    trustedProxies: ['127.0.0.1'],
    resultSources: [],
    blockSource: undefined,
    drandRelays: [],
    tableBeaconSeconds: undefined,
    drawHeadCopy: undefined,
    matchesAheadHours: undefined,
    logLevel: 'error',
  };
}
