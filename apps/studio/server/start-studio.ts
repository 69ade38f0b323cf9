import { migrate } from '@fairhouse/database';
import { listen } from '@fairhouse/server';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { areas } from './areas.ts';
import { createSeedSafe } from './fairness/seed-safe.ts';
import { readSeedKeys } from './fairness/seed-keys.ts';
import { sealStoredSeeds } from './fairness/seal-stored-seeds.ts';
import { openStudio, type OpenOptions } from './open-studio.ts';
import type { Config } from './read-config.ts';
import { repeat } from './repeat.ts';
import { createSite } from './web/create-site.ts';
import { serveMetrics } from './web/metrics-server.ts';

export interface RunningStudio {
  port: number;
  url: string;
  metricsUrl: string | undefined;
  /** Finishes requests in progress, then stops. */
  stop(): Promise<void>;
}

/** Starts the studio. Throws a `StartError` or `DatabaseError` of one line. */
export async function startStudio(config: Config, options: OpenOptions = {}): Promise<RunningStudio> {
  await migrate({ url: config.databaseUrl, dirs: [join(import.meta.dirname, '../migrations')] });
  const seeds = createSeedSafe(readSeedKeys(config));
  await sealStoredSeeds(config.databaseUrl, seeds);
  const site = await createSite(config, options.sessionRate);
  const studio = openStudio(config, seeds, site.app.log, options);
  let metrics: FastifyInstance | undefined;
  let port: number;
  try {
    await site.mount(studio);
    port = await listen(site.app, config.host, config.port);
    if (config.metricsPort !== undefined) metrics = await serveMetrics(studio.metrics.registry, config.metricsPort);
  } catch (error) {
    await site.close();
    await studio.close();
    throw error;
  }
  const jobs = areas
    .flatMap((area) => area.jobs?.(studio) ?? [])
    .map((job) => repeat(job.pauseMs, (stopping) => job.run(stopping), studio.onError));
  return {
    port,
    url: `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${port}`,
    metricsUrl: metrics?.listeningOrigin,
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
      await site.close();
      await studio.close();
      await metrics?.close();
    },
  };
}
