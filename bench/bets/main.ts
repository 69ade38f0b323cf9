/**
 * Measures signed bets and wins of a vendor over real HTTP: the platform beside a bare Fastify server that only verifies
 * and answers; and the platform with members whose grant of bonus money is active, beside members without one.
 *   npm run bench:bets                interleaved rounds, medians; last line JSON
 *   npm run bench:bets -- --rounds <n> --requests <n>   other numbers of them
 * `bonus0`, `bonus20`, `bonus100`: bets and wins per second when bonus money pays that share of the bets, against members
 * without a grant in the same round.
 *   npm run bench:bets -- --million   1,000,000 bets more, with the platform's memory along the way
 */
import { connect, startEmbedded } from '@fairhouse/database';
import { createWalletClient, exportPublicKey, loadOrCreateKey } from '@fairhouse/vendor-sdk';
import { fork } from 'node:child_process';
import type { KeyObject } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openPlayers, untilGameIsListed, type BenchPlayer } from '../wallet/open-players.ts';
import { startPlatformProcess } from '../wallet/platform-process.ts';
import { startVendorServer, VENDOR } from '../wallet/vendor-server.ts';
import { sendAll, type LoadResult } from './load.ts';
import { memoryOf, processorSeconds } from './memory.ts';
import { presignRound, type Movement } from './requests.ts';
import { verifyBooks } from './verify-books.ts';

const { values } = parseArgs({
  options: { million: { type: 'boolean' }, rounds: { type: 'string' }, requests: { type: 'string' } },
});
const CONNECTIONS = 64;
const ROUNDS = Number(values.rounds ?? 5);
/** Requests of one measured round; signed in advance, and a signature is valid for a minute. */
const REQUESTS = Number(values.requests ?? 16_000);
const PLAYERS = 400;
const DEPOSIT = 1_000_000_000;
const MILLION = 1_000_000;

const SIDES = ['bare', 'platform', 'bonus0', 'bonus20', 'bonus100'] as const;
type Side = (typeof SIDES)[number];

const moved = new Map<BenchPlayer, number>();
const stops: (() => unknown)[] = [];

try {
  const bench = await setUp();
  const open = (funds: { deposit: number; bonus?: number }) =>
    openPlayers(bench.pool, bench.wallet, { count: PLAYERS, ...funds });
  const players = await open({ deposit: DEPOSIT });
  const covered = await open({ deposit: DEPOSIT, bonus: DEPOSIT });
  const bonusOnly = await open({ deposit: 0, bonus: DEPOSIT });
  const mixed = covered.map((player, place) => (place % 5 === 0 ? bonusOnly[place]! : player));
  for (const player of [...players, ...covered, ...bonusOnly]) moved.set(player, 0);
  const summary = await measure(bench, {
    bare: players,
    platform: players,
    bonus0: covered,
    bonus20: mixed,
    bonus100: bonusOnly,
  });
  if (values.million) await million(bench, players);
  console.log(JSON.stringify(summary));
} finally {
  for (const stop of stops.toReversed()) await stop();
}

type Bench = Awaited<ReturnType<typeof setUp>>;

/** Starts database, platform and bare server; when one fails to start, the started ones are stopped. */
async function setUp() {
  const home = mkdtempSync('/tmp/fairhouse-bench-bets-');
  chmodSync(home, 0o755);
  stops.push(() => rmSync(home, { recursive: true, force: true }));
  const privateKey = loadOrCreateKey(join(home, 'keys/studio.pem'));
  const vendor = await startVendorServer();
  stops.push(() => vendor.close());
  const database = await startEmbedded({ dataDir: join(home, 'postgres'), databases: ['platform'] });
  stops.push(() => database.stop());
  const [ownerUrl, appUrl] = [database.ownerUrl('platform'), database.appUrl('platform')];
  const platform = await startPlatformProcess({ home, ownerUrl, appUrl, vendorUrl: vendor.listeningOrigin });
  stops.push(() => platform.stop());
  const bare = await startBare(privateKey);
  stops.push(() => bare.child.disconnect());
  const pool = connect({ url: appUrl, max: 4 });
  stops.push(() => pool.end());
  const wallet = createWalletClient({ baseUrl: platform.url, keyId: VENDOR, privateKey });
  stops.push(() => wallet.close());
  await untilGameIsListed(pool);
  return { privateKey, platform, bare, pool, wallet };
}

async function measure({ platform, bare, pool, privateKey }: Bench, playersOf: Record<Side, BenchPlayer[]>) {
  const before = await memoryOf(platform);
  const results: Record<Side, LoadResult[]> = { bare: [], platform: [], bonus0: [], bonus20: [], bonus100: [] };
  // The first round of each is a warm-up and does not count. Each round begins with another side.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const first = round % SIDES.length;
    for (const side of [...SIDES.slice(first), ...SIDES.slice(0, first)]) {
      const server = side === 'bare' ? bare : platform;
      const usedBefore = processorSeconds(server.pid);
      const result = await runRound(server.url, privateKey, playersOf[side], REQUESTS, true);
      const micros = Math.round(((processorSeconds(server.pid) - usedBefore) / REQUESTS) * 1e6);
      if (side !== 'bare') book(result.movements);
      if (round > 0) results[side].push(result);
      const rate = Math.round(REQUESTS / result.seconds);
      console.log(
        `round ${round}  ${side.padEnd(8)}  ${rate} requests/s  p99 ${percentile(result, 0.99)} ms  ${micros} µs of processor each`,
      );
    }
  }
  await verifyBooks(pool, moved);
  const after = await memoryOf(platform);
  console.log(`platform memory: ${JSON.stringify(before)} before, ${JSON.stringify(after)} after (MB)`);

  const rate = (side: Side) => median(results[side].map(({ seconds }) => REQUESTS / seconds));
  const against = (side: Side) =>
    Number(median(results[side].map(({ seconds }, at) => results.platform[at]!.seconds / seconds)).toFixed(3));
  const middle = results.platform.toSorted((a, b) => a.seconds - b.seconds)[ROUNDS >> 1]!;
  return {
    ratio: Number((rate('platform') / rate('bare')).toFixed(3)),
    betsPerSecond: Math.round(rate('platform')),
    p50ms: percentile(middle, 0.5),
    p99ms: percentile(middle, 0.99),
    bonus0: against('bonus0'),
    bonus20: against('bonus20'),
    bonus100: against('bonus100'),
  };
}

/** Measures the platform's memory during a million bets. */
async function million({ platform, pool, privateKey }: Bench, players: BenchPlayer[]): Promise<void> {
  const steps = 20;
  for (let step = 0; step <= steps; step += 1) {
    const { resident, heap } = await memoryOf(platform);
    console.log(`${String((step * MILLION) / steps).padStart(9)} bets: ${resident} MB resident, ${heap} MB heap`);
    if (step === steps) break;
    for (let done = 0; done < MILLION / steps; done += 25_000) {
      book((await runRound(platform.url, privateKey, players, 25_000, false)).movements);
    }
  }
  await verifyBooks(pool, moved);
  console.log('books verified');
}

async function runRound(
  url: string,
  privateKey: KeyObject,
  players: BenchPlayer[],
  requests: number,
  withWins: boolean,
) {
  const { host, port } = new URL(url);
  const lists = Array.from({ length: CONNECTIONS }, (): Movement[] => []);
  for (let made = 0, i = 0; made < requests; i += 1) {
    const round = presignRound(players[i % players.length]!, withWins, { host, privateKey });
    lists[i % CONNECTIONS]!.push(...round);
    made += round.length;
  }
  const result = await sendAll(
    Number(port),
    lists.map((list) => list.map(({ bytes }) => bytes)),
  );
  if (result.failures.length > 0) throw new Error(`refused: ${result.failures[0]}`);
  return { ...result, movements: lists.flat() };
}

function book(movements: Movement[]): void {
  for (const { player, amount } of movements) moved.set(player, moved.get(player)! + amount);
}

async function startBare(privateKey: KeyObject): Promise<{ child: ReturnType<typeof fork>; pid: number; url: string }> {
  const env = { ...process.env, NODE_ENV: 'production', VENDOR_PUBLIC_KEY: exportPublicKey(privateKey) };
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), { env });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { url: string }).url));
    child.once('exit', () => reject(new Error('the bare server did not start')));
  });
  return { child, pid: child.pid!, url };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

function percentile({ latencies }: LoadResult, share: number): number {
  return Number(latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))]!.toFixed(2));
}
