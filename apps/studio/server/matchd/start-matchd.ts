import { Gauge, Registry } from 'prom-client';
import { readSeedKeys } from '../fairness/seed-keys.ts';
import { createSeedSafe } from '../fairness/seed-safe.ts';
import { repeat } from '../repeat.ts';
import { serveMetrics } from '../web/metrics-server.ts';
import { realSeason, type Season } from './commit-week.ts';
import { createDecider, type Decider } from './decider.ts';
import type { MatchdConfig } from './read-config.ts';

/** Milliseconds between two looks at what is due. */
const TURN_MS = 50;

export interface RunningMatchd {
  metricsUrl: string | undefined;
  /** Finishes the publication in progress, then stops. */
  stop(): Promise<void>;
}

export interface MatchdOptions {
  season?: Season;
  now?: () => Date;
  onError?: (error: unknown) => void;
}

/** Starts the decider of matches. Throws a `StartError` of one line. */
export async function startMatchd(config: MatchdConfig, options: MatchdOptions = {}): Promise<RunningMatchd> {
  const { season = { ...realSeason, pace: config.pace }, now = () => new Date(), onError = complain } = options;
  const safe = createSeedSafe(readSeedKeys(config));
  const decider = createDecider({ url: config.databaseUrl, role: config.role, safe, season, now, onError });
  const metrics =
    config.metricsPort === undefined ? undefined : await serveMetrics(figuresOf(decider), config.metricsPort);
  const job = repeat(TURN_MS, () => decider.run(), onError);
  return {
    metricsUrl: metrics?.listeningOrigin,
    async stop() {
      await job.stop();
      await decider.stop();
      await metrics?.close();
    },
  };
}

function figuresOf(decider: Decider): Registry {
  const registry = new Registry();
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('matchd_live', 'Matches in play', () => decider.figures().live);
  gauge('matchd_late_seconds', 'How late the last publication was', () => decider.figures().lateMs / 1000);
  gauge('matchd_decides', '1 where this process decides, 0 where another one does', () =>
    Number(decider.figures().isDecider),
  );
  return registry;
}

/** The same once a minute is enough: a database that is away fails every turn. */
let complainedAt = -Infinity;
function complain(error: unknown): void {
  if (performance.now() - complainedAt < 60_000) return;
  complainedAt = performance.now();
  process.stderr.write(`Matchd: ${error instanceof Error ? error.message : String(error)}\n`);
}
