import { connect, newTestFolder, startEmbedded } from '@fairhouse/database';
import { createSignedClient, createWalletClient, loadOrCreateKey } from '@fairhouse/vendor-sdk';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPlayers, untilGameIsListed } from '../wallet/open-players.ts';
import { startPlatformProcess } from '../wallet/platform-process.ts';
import { startVendorServer, VENDOR } from '../wallet/vendor-server.ts';
import { compareBooks } from './compare-books.ts';
import { faults, type Fault, type FaultTargets } from './faults.ts';
import { History } from './history.ts';
import { playRounds } from './play-rounds.ts';
import { startReplyDropper } from './reply-dropper.ts';
import { seededRandom } from './seeded-random.ts';

export interface FaultOptions {
  /** For which faults are injected; each of them is injected at least once. */
  seconds: number;
  seed: number;
  log: (line: string) => void;
}

export interface FaultSummary {
  /** Movements that the platform acknowledged as booked. */
  acknowledged: number;
  lost: number;
  duplicated: number;
  negative: number;
  unresolved: number;
  /** The longest time from a fault until every affected server has booked something again. */
  recoveryMs: number;
}

const PLAYERS = 24;
const DEPOSIT = 5_000;
const TRY_MS = 1500;
/** Launches a game with a one-time token, so no answer is abandoned, however busy the server is. */
const OPENING_MS = 60_000;
/** Milliseconds between a recovery and the next fault. */
const QUIET_MS = 600;
/** Milliseconds after which a recovery counts as failed. */
const RECOVERY_LIMIT_MS = 60_000;
/** Reliability 20: an unknown outcome is known within 60 s. */
const SETTLING_MS = 60_000;

/** Loads the vendor wallet of two servers on one database while faults are injected; then compares the books. */
export async function runFaults({
  seconds,
  seed,
  log,
}: FaultOptions): Promise<FaultSummary & { differences: string[] }> {
  log(`seed ${seed}`);
  const random = seededRandom(seed);
  const home = newTestFolder('fault');
  const stops: (() => Promise<unknown>)[] = [async () => rmSync(home, { recursive: true, force: true })];
  try {
    const privateKey = loadOrCreateKey(join(home, 'keys/studio.pem'));
    const vendor = await startVendorServer();
    stops.push(() => vendor.close());
    const database = await startEmbedded({ dataDir: join(home, 'postgres'), databases: ['platform'] });
    stops.push(() => database.stop());
    const [ownerUrl, appUrl] = [database.ownerUrl('platform'), database.appUrl('platform')];
    const surroundings = { home, ownerUrl, appUrl, vendorUrl: vendor.listeningOrigin };
    const servers = [await startPlatformProcess(surroundings), await startPlatformProcess(surroundings)];
    stops.push(() => Promise.all(servers.map((server) => server.stop())));
    const droppers = await Promise.all(servers.map(({ url }) => startReplyDropper(Number(new URL(url).port), random)));
    stops.push(() => Promise.all(droppers.map((dropper) => dropper.close())));
    const pool = connect({ url: appUrl, max: 2 });
    stops.push(() => pool.end());

    await untilGameIsListed(pool);
    const opener = createWalletClient({ baseUrl: servers[0]!.url, keyId: VENDOR, privateKey, timeoutMs: OPENING_MS });
    const players = await openPlayers(pool, opener, { count: PLAYERS, deposit: DEPOSIT });
    opener.close();
    const clients = droppers.map(({ url }) =>
      createSignedClient({ baseUrl: url, keyId: VENDOR, privateKey, timeoutMs: TRY_MS }),
    );
    stops.push(async () => clients.forEach((client) => client.close()));

    const history = new History();
    const [ending, givingUp] = [new AbortController(), new AbortController()];
    const playing = Promise.all(
      players.map((player) =>
        playRounds({ player, servers: clients, history, random, ending: ending.signal, givingUp: givingUp.signal }),
      ),
    );
    const targets = { servers, droppers, database, pool, random };
    const recoveryMs = await strikeInTurn(targets, history, performance.now() + seconds * 1000, log);
    ending.abort();
    const timer = setTimeout(() => givingUp.abort(), SETTLING_MS);
    await playing;
    clearTimeout(timer);

    const { differences, ...books } = await compareBooks(pool, players, history);
    const { acknowledged, unresolved } = history;
    return { acknowledged, ...books, unresolved, recoveryMs, differences };
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

async function strikeInTurn(targets: FaultTargets, history: History, end: number, log: FaultOptions['log']) {
  let longest = 0;
  for (let turn = 0; turn < faults.length || performance.now() < end; turn += 1) {
    const fault = faults[turn % faults.length]!;
    const struckAt = performance.now();
    await fault.strike(targets);
    const recoveryMs = await recovery(fault, struckAt, history);
    log(`${fault.name}: booking again after ${Math.round(recoveryMs)} ms, ${history.acknowledged} acknowledged`);
    longest = Math.max(longest, recoveryMs);
    await sleep(QUIET_MS + targets.random() * QUIET_MS);
  }
  return Math.round(longest);
}

/** Waits until every affected server has booked something that was sent after the fault. */
async function recovery({ affected }: Fault, struckAt: number, history: History): Promise<number> {
  for (;;) {
    const first = affected.map((server) =>
      history.successes.find((success) => success.server === server && success.sentAt > struckAt),
    );
    if (first.every((success) => success !== undefined)) return Math.max(...first.map(({ at }) => at - struckAt));
    if (performance.now() - struckAt > RECOVERY_LIMIT_MS)
      throw new Error('the platform did not recover within a minute');
    await sleep(20);
  }
}
