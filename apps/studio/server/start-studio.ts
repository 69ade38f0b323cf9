import { connect, DatabaseError, migrate } from '@fairhouse/database';
import { appRole, databaseOf } from '@fairhouse/database';
import { createServer, listen, StartError } from '@fairhouse/server';
import { loadOrCreateKey } from '@fairhouse/vendor-sdk';
import { join } from 'node:path';
import { loadGames } from './games/games.ts';
import { platformGate } from './platform/platform-gate.ts';

import { createWallet } from './platform/wallet.ts';
import type { Config } from './read-config.ts';
import { repeat } from './repeat.ts';
import { createRoundWorker, roundTimes, type RoundTimes, type WorkerOptions } from './rounds/round-worker.ts';
import { countUnsettled } from './rounds/store.ts';
import { sessionGate } from './sessions/session-gate.ts';
import { forgetSessions } from './sessions/store.ts';
import type { Studio } from './studio.ts';
import { classifyError } from './web/classify-error.ts';
import { securityHeaders } from './web/headers.ts';
import { createMetrics } from './web/metrics.ts';
import { serveMetrics } from './web/metrics-server.ts';
import { createRateLimit, type Rate } from './web/rate-limit.ts';
import { serveStudio } from './web/routes.ts';
import { serveClients } from './web/serve-clients.ts';
import { serveTiles } from './web/serve-tiles.ts';

export interface StartOptions {
  times?: Partial<RoundTimes>;
  /** Milliseconds for one call to the platform. */
  walletTimeoutMs?: number;
  now?: () => Date;
  onMilestone?: WorkerOptions['onMilestone'];
}

export interface RunningStudio {
  port: number;
  url: string;
  metricsUrl: string | undefined;
  /** Finishes what is under way, then ends. */
  stop(): Promise<void>;
}

/** Requests of one session: far above what a hand can do, with room for a burst of repeats. */
const SESSION_RATE: Rate = { burst: 120, perSecond: 20 };
/** Sessions opened from one address. */
const OPENING_RATE: Rate = { burst: 120, perSecond: 4 };

const WALLET_TIMEOUT_MS = 4_000;
const HOUR_MS = 3_600_000;

/** Starts the studio. Throws a `StartError` or `DatabaseError` of one line. */
export async function startStudio(config: Config, options: StartOptions = {}): Promise<RunningStudio> {
  const { now = () => new Date(), walletTimeoutMs = WALLET_TIMEOUT_MS } = options;
  const times = { ...roundTimes, ...options.times };
  const games = loadGames();
  const privateKey = loadOrCreateKey(config.keyFile);
  await migrate({ url: config.databaseUrl, dirs: [join(import.meta.dirname, '../migrations')] });

  const app = await createServer({
    helmet: securityHeaders(config.siteOrigins),
    trustProxy: config.trustedProxies,
    logLevel: config.logLevel,
    classify: classifyError,
  });
  const onError = (error: unknown) => app.log.error(error);
  const pool = connect({
    ...(config.databaseAppUrl
      ? { url: config.databaseAppUrl }
      : { url: config.databaseUrl, role: appRole(databaseOf(config.databaseUrl)) }),
    max: config.poolSize,
    name: 'fairhouse studio',
    onIdleError: onError,
  });
  const metrics = createMetrics(() => countUnsettled(pool));
  const wallet = createWallet({
    baseUrl: config.platformUrl,
    keyId: config.keyId,
    privateKey,
    timeoutMs: walletTimeoutMs,
    observe: metrics.walletCall,
  });
  const rounds = createRoundWorker({
    pool,
    wallet,
    times,
    now,
    onError,
    onMilestone: (milestone, round) => {
      metrics.roundMoved(milestone);
      options.onMilestone?.(milestone, round);
    },
    onTrouble: (round, code) => {
      metrics.roundInTrouble(code);
      app.log.error({ round: round.id, state: round.state, code }, 'the platform refuses what a round owes');
    },
  });
  const studio: Studio = { pool, wallet, games, rounds, times, now };

  let stopping = false;
  // A kept-alive connection whose last answer comes while stopping would hold the stop up.
  app.addHook('onSend', async (_, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  const gates = {
    player: sessionGate(pool, createRateLimit(SESSION_RATE)),
    platform: platformGate(config.platformPublicKeyFile, now),
    openings: createRateLimit(OPENING_RATE),
  };
  serveStudio(app, studio, gates, metrics);
  serveTiles(app, games);
  await serveClients(app, config.clientsDir, games);
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_, reply) => {
    const ready =
      !stopping &&
      (await pool.query('select 1').then(
        () => true,
        () => false,
      ));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unready' });
  });

  const jobs = [
    repeat(times.recoveryMs, () => rounds.recover(), onError),
    repeat(HOUR_MS, () => forgetSessions(pool), onError),
  ];
  const port = await listen(app, config.host, config.port);
  const metricsApp =
    config.metricsPort === undefined ? undefined : await serveMetrics(metrics.registry, config.metricsPort);
  return {
    port,
    url: `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${port}`,
    metricsUrl: metricsApp?.listeningOrigin,
    async stop() {
      stopping = true;
      await Promise.all(jobs.map((job) => job.stop()));
      await app.close();
      await rounds.stop();
      await metricsApp?.close();
      wallet.close();
      await pool.end();
    },
  };
}

export { DatabaseError, StartError };
