import { createClient, type Client } from '@fairhouse/contract/client';
import { placeLotteryTicket } from '@fairhouse/contract/play/studio-lottery';
import { connect, newTestFolder, startEmbedded } from '@fairhouse/database';
import {
  createSignedClient,
  exportPublicKey,
  generateKeyPair,
  loadOrCreateKey,
  type SignedClient,
} from '@fairhouse/vendor-sdk';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Config } from '../../apps/studio/server/read-config.ts';
import { openSession } from '../lottery/place.ts';
import { startChild, startPlatform, type Child, type MemoryPlatform } from './studio-processes.ts';

const PLAYERS = 6;
const TICKETS_OF_A_TURN = 4;
const PAUSE_MS = 100;

export interface LotteryBed {
  owner: Pool;
  config: Config;
  platform: MemoryPlatform;
  studios: readonly Child[];
  killDatabase(): void;
  /** The calls of the platform's operators. */
  asPlatform(): SignedClient;
}

/** A line of a ticket, by the number of the ticket. */
export type LineOf = (index: number) => { play: string; selection: string; unit: number; stake: number };

const LOTTERY = join(import.meta.dirname, 'lottery-studio.ts');

/** Two studios on one database, and a platform in memory; `stops` gets what ends them. `env` is the studios'. */
export async function setUp(stops: (() => unknown)[], program = LOTTERY, env: object = {}): Promise<LotteryBed> {
  const home = newTestFolder('fault-lottery');
  stops.push(() => rmSync(home, { recursive: true, force: true }));
  const keyFile = join(home, 'keys/studio.pem');
  const publicKey = exportPublicKey(loadOrCreateKey(keyFile));
  mkdirSync(join(home, 'keys'), { recursive: true });
  const platformPublicKeyFile = join(home, 'keys/platform.pub.pem');
  const platformKeys = generateKeyPair();
  writeFileSync(platformPublicKeyFile, platformKeys.publicKey);
  const database = await startEmbedded({ dataDir: join(home, 'postgres'), databases: ['studio'] });
  stops.push(() => database.stop());
  const platform = await startPlatform(publicKey);
  stops.push(() => platform.stop());
  const config: Config = {
    host: '127.0.0.1',
    port: 0,
    metricsPort: undefined,
    platformUrl: platform.url,
    siteOrigins: ['http://localhost:3000'],
    databaseUrl: database.ownerUrl('studio'),
    databaseAppUrl: database.appUrl('studio'),
    poolSize: 8,
    keyFile,
    keyId: 'studio',
    seedKey: undefined,
    seedKeyFile: join(home, 'keys/studio-seeds.key'),
    platformPublicKeyFile,
    clientsDir: join(home, 'clients'),
    trustedProxies: [],
    // Never answers, so that operators alone give official numbers.
    resultSources: ['http://127.0.0.1:9'],
    blockSource: undefined,
    drandRelays: [],
    tableBeaconSeconds: undefined,
    drawHeadCopy: undefined,
    matchesAheadHours: undefined,
    logLevel: 'silent',
  };
  const start = () => startChild(program, env, [JSON.stringify(config)]);
  const studios = [await start(), await start()];
  stops.push(() => Promise.all(studios.map((studio) => studio.stop())));
  const owner = connect({ url: config.databaseUrl, max: 2, onIdleError: () => undefined });
  stops.push(() => owner.end());
  return {
    owner,
    config,
    platform,
    studios,
    killDatabase: () => void process.kill(database.pid, 'SIGKILL'),
    asPlatform: () =>
      createSignedClient({ baseUrl: studios[0]!.url(), keyId: 'platform', privateKey: platformKeys.privateKey }),
  };
}

export async function openSessions({ owner, platform }: LotteryBed, gameCode: string): Promise<string[]> {
  const players = Array.from({ length: PLAYERS }, () => randomUUID());
  await platform.open({ rounds: [], players });
  return Promise.all(players.map((playerId) => openSession(owner, playerId, gameCode)));
}

/** A player's tickets of a draw; each request is sent until its outcome is certain, by turns to both studios. */
export async function placeAll(
  { studios }: LotteryBed,
  token: string,
  draw: { gameCode: string; numero: string },
  player: number,
  lineOf: LineOf,
): Promise<void> {
  for (let count = 0; count < TICKETS_OF_A_TURN; count += 1) {
    const { stake, ...line } = lineOf(player * TICKETS_OF_A_TURN + count);
    const request = { requestId: randomUUID(), ...draw, lines: [line], stake };
    await again((tries) => clientOf(studios[(player + tries) % studios.length]!, token)(placeLotteryTicket, request));
  }
}

export const clientOf = (studio: Child, token: string): Client =>
  createClient({ baseUrl: studio.url(), headers: () => ({ authorization: `Bearer ${token}` }) });

/** Tries until it succeeds; a fault that lasts for longer than a minute ends the run. */
export async function again<T>(work: (tries: number) => Promise<T>): Promise<T> {
  const end = performance.now() + 60_000;
  for (let tries = 0; ; tries += 1) {
    try {
      return await work(tries);
    } catch (error) {
      if (performance.now() > end) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
