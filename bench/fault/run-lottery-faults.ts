import { createClient, type Client } from '@fairhouse/contract/client';
import { placeLotteryTicket } from '@fairhouse/contract/play/studio-lottery';
import { connect, newTestFolder, startEmbedded } from '@fairhouse/database';
import { exportPublicKey, generateKeyPair, loadOrCreateKey } from '@fairhouse/vendor-sdk';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Config } from '../../apps/studio/server/read-config.ts';
import { openFor, untilRow } from '../lottery/draws.ts';
import { openSession } from '../lottery/place.ts';
import { compareTickets, type TicketComparison } from './compare-tickets.ts';
import type { FaultOptions } from './run-faults.ts';
import { seededRandom } from './seeded-random.ts';
import { startChild, startPlatform, type Child, type MemoryPlatform } from './studio-processes.ts';

const PLAYERS = 6;
const TICKETS_OF_A_TURN = 4;
/** Games of one family, so that one line fits all of them. */
const GAMES = ['K3-1', 'K3-3', 'K3-5', 'VIDEO-K3-3'];
const STAKE = 200;
/** Milliseconds after the close within which a fault strikes: while the draw is fixed, drawn or settled. */
const STRIKE_MS = 2500;
const OUTAGE_MS = 2000;
const PAUSE_MS = 100;

interface Bed {
  owner: Pool;
  platform: MemoryPlatform;
  studios: readonly Child[];
  killDatabase(): void;
}

const faults: Record<string, (bed: Bed) => Promise<unknown>> = {
  'kill -9 of a studio': ({ studios }) => studios[0]!.restart(),
  'kill -9 of the database': async (bed) => bed.killDatabase(),
  'the wallet cannot be reached': ({ platform }) => platform.failFor('down', OUTAGE_MS),
  'answers of the wallet are lost': ({ platform }) => platform.failFor('drop', OUTAGE_MS),
  'kill -9 of both studios': ({ studios }) => Promise.all(studios.map((studio) => studio.restart())),
  'kill -9 of a studio and the database': (bed) => {
    bed.killDatabase();
    return bed.studios[1]!.restart();
  },
};

/**
 * Bets on draws at two studios with one database, and injects faults between close, drawing and settlement; then compares
 * tickets, announced numbers and the books of the platform, which is in memory.
 */
export async function runLotteryFaults({ seconds, seed, log }: FaultOptions): Promise<TicketComparison> {
  const random = seededRandom(seed);
  const home = newTestFolder('fault-lottery');
  const stops: (() => unknown)[] = [() => rmSync(home, { recursive: true, force: true })];
  try {
    const bed = await setUp(home, stops);
    const sessions = await openSessions(bed);
    const announced = new Map<number, string>();
    const end = performance.now() + seconds * 1000;
    const turns = Object.entries(faults);
    for (let turn = 0; turn < turns.length || performance.now() < end; turn += 1) {
      const [name, strike] = turns[turn % turns.length]!;
      const draw = await again(() => openFor(bed.owner, GAMES[turn % GAMES.length]!, '1 hour'));
      const request = { gameCode: GAMES[turn % GAMES.length]!, numero: draw.numero };
      const placing = Promise.all(sessions.map((token, index) => placeAll(bed, token, request, index)));
      await placing;
      await again(() =>
        bed.owner.query(
          `update lottery_draw set closes_at = now(), draws_at = now() + interval '1 second' where id = $1`,
          [draw.id],
        ),
      );
      await sleep(random() * STRIKE_MS);
      await noteAnnounced(bed.owner, announced);
      await strike(bed);
      await again(() =>
        untilRow(bed.owner, `select id from lottery_draw where id = $1 and state = 'settled'`, [draw.id]),
      );
      log(`${name}: draw ${turn + 1} settled`);
    }
    return await compareTickets(bed.owner, () => bed.platform.readBooks(), announced);
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

async function setUp(home: string, stops: (() => unknown)[]): Promise<Bed> {
  const keyFile = join(home, 'keys/studio.pem');
  const publicKey = exportPublicKey(loadOrCreateKey(keyFile));
  mkdirSync(join(home, 'keys'), { recursive: true });
  const platformPublicKeyFile = join(home, 'keys/platform.pub.pem');
  writeFileSync(platformPublicKeyFile, generateKeyPair().publicKey);
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
    resultSources: [],
    drawHeadCopy: undefined,
    logLevel: 'silent',
  };
  const start = () =>
    startChild(join(import.meta.dirname, '../lottery/studio-process.ts'), {}, [JSON.stringify(config)]);
  const studios = [await start(), await start()];
  stops.push(() => Promise.all(studios.map((studio) => studio.stop())));
  const owner = connect({ url: config.databaseUrl, max: 2, onIdleError: () => undefined });
  stops.push(() => owner.end());
  return { owner, platform, studios, killDatabase: () => void process.kill(database.pid, 'SIGKILL') };
}

async function openSessions({ owner, platform }: Bed): Promise<string[]> {
  const players = Array.from({ length: PLAYERS }, () => randomUUID());
  await platform.open({ rounds: [], players });
  return Promise.all(players.map((playerId) => openSession(owner, playerId, GAMES[0]!)));
}

/** A player's tickets of a draw; each request is sent until its outcome is certain, by turns to both studios. */
async function placeAll(
  { studios }: Bed,
  token: string,
  draw: { gameCode: string; numero: string },
  player: number,
): Promise<void> {
  for (let count = 0; count < TICKETS_OF_A_TURN; count += 1) {
    const lines = [{ play: 'HZ', selection: String(3 + ((player * TICKETS_OF_A_TURN + count) % 16)), unit: 100 }];
    const request = { requestId: randomUUID(), ...draw, lines, stake: STAKE };
    await again((tries) => clientOf(studios[(player + tries) % studios.length]!, token)(placeLotteryTicket, request));
  }
}

const clientOf = (studio: Child, token: string): Client =>
  createClient({ baseUrl: studio.url(), headers: () => ({ authorization: `Bearer ${token}` }) });

/** Numbers that everybody has seen: they must never be other ones. */
async function noteAnnounced(owner: Pool, announced: Map<number, string>): Promise<void> {
  const { rows } = await again(() =>
    owner.query<{ id: number; numbers: string }>(
      `select id, numbers::text as numbers from lottery_draw where numbers is not null`,
    ),
  );
  for (const { id, numbers } of rows) announced.set(id, announced.get(id) ?? numbers);
}

/** Tries until it succeeds; a fault that lasts for longer than a minute ends the run. */
async function again<T>(work: (tries: number) => Promise<T>): Promise<T> {
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
