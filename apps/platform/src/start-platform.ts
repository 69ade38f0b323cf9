import { listen } from '@fairhouse/server';
import { createApps } from './app.ts';
import { createPlatform } from './create-platform.ts';
import { features } from './features.ts';
import { overdueRoundsOf } from './features/play/vendor-wallet/index.ts';
import { createPorts } from './ports.ts';
import type { Config } from './system/config.ts';
import { startWorker } from './system/jobs.ts';
import type { Log } from './system/log.ts';
import { createMetrics, serveMetrics } from './system/metrics.ts';
import { migrateDatabase, openPool } from './system/open-database.ts';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export interface StartedPlatform {
  /** Ports of the listeners. */
  ports: Record<'site' | 'backoffice' | 'metrics', number>;
  /** Accepts nothing new, finishes open requests and jobs, closes the database. */
  stop: () => Promise<void>;
}

/**
 * Migrates, creates and starts everything that the role of the process needs. Throws errors whose message is one
 * readable line.
 */
export async function startPlatform(config: Config, log: Log): Promise<StartedPlatform> {
  await migrateDatabase(config);
  const pool = openPool(config, log);
  const running = await createPlatform({
    config,
    pool,
    log,
    merchantsFolder: join(config.root, 'merchants'),
    features,
  });
  const { platform } = running;
  const ports = createPorts(config);
  const stops: (() => Promise<unknown>)[] = [running.close];
  const stop = async () => {
    for (const step of stops.toReversed()) await step();
  };

  try {
    for (const { prepare } of features) await prepare?.(platform);
    if (config.seedDemo) for (const { seed } of features) await seed?.(platform);
    const apps = await createApps(platform, features, ports);
    stops.push(() => Promise.all([apps.site.close(), apps.backoffice.close()]));

    const metrics = createMetrics();
    metrics.observe(apps.site, 'site');
    metrics.observe(apps.backoffice, 'backoffice');
    metrics.gauge('database_connections', 'Connections of the pool', () => pool.totalCount);
    metrics.gauge('database_waiting', 'Requests that wait for a connection', () => pool.waitingCount);
    metrics.gauge(
      'ledger_wallets_frozen',
      'Wallets frozen by this process for disagreeing with their entries',
      running.frozenWallets,
    );
    metrics.gauge(
      'rounds_overdue',
      'Rounds open for over a day, as the last daily check of this process found',
      () => overdueRoundsOf(platform).count,
    );
    const metricsServer = await serveMetrics(metrics, config.metricsPort);
    stops.push(async () => void metricsServer.close());

    if (config.role !== 'api') {
      // Separate connections: waiting jobs must not delay calls.
      const workerPool = openPool({ ...config, poolSize: WORKER_CONNECTIONS }, log);
      stops.push(() => workerPool.end());
      const worker = await startWorker({
        pool: workerPool,
        tasks: Object.assign({}, ...features.map(({ jobs }) => jobs?.(platform, ports))),
        cron: features.flatMap(({ cron }) => cron ?? []),
        log,
      });
      stops.push(worker.stop);
    }
    const serving = config.role !== 'worker';
    const listening = {
      site: serving ? await listen(apps.site, config.host, config.port) : 0,
      backoffice: serving ? await listen(apps.backoffice, config.host, config.backofficePort) : 0,
      metrics: (metricsServer.address() as AddressInfo).port,
    };
    if (config.role !== 'api') stops.push(...features.flatMap(({ work }) => work?.(platform) ?? []));
    return { ports: listening, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** One per parallel job, one that listens, and some for heartbeat and cron. */
const WORKER_CONNECTIONS = 8;
