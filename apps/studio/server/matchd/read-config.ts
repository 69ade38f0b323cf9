import { databaseOf, deciderRole } from '@fairhouse/database';
import { StartError } from '@fairhouse/server';
import { join, resolve } from 'node:path';

export interface MatchdConfig {
  databaseUrl: string;
  /** Taken after the connection, where the URL is that of the studio's owner. */
  role: string | undefined;
  /** Keys that seal the roots of matches, 64 hexadecimal digits each, the newest first. */
  seedKey: string | undefined;
  /** File with those keys when the environment has none; created when missing. The studio never reads it. */
  seedKeyFile: string;
  /** Loopback only; undefined serves neither metrics nor health. */
  metricsPort: number | undefined;
  /** How many times faster than its sport a match is played: demonstrations and tests. */
  pace: number;
}

const repository = resolve(import.meta.dirname, '../../../..');

/** Environment → configuration. Throws a `StartError` of one line that names the variable. */
export function readConfig(env: NodeJS.ProcessEnv): MatchdConfig {
  const home = resolve(env['FAIRHOUSE_HOME'] || join(repository, '.fairhouse'));
  const own = env['MATCHD_DATABASE_URL'];
  const databaseUrl = own || env['DATABASE_URL'];
  if (!databaseUrl)
    throw new StartError(
      "MATCHD_DATABASE_URL is not set: the URL of the studio's database, as its role of the decider.",
    );
  return {
    databaseUrl,
    role: own ? undefined : deciderRole(databaseOf(databaseUrl)),
    seedKey: env['MATCHD_SEED_KEY'] || undefined,
    seedKeyFile: env['MATCHD_SEED_KEY_FILE'] || join(home, 'keys/matchd-seeds.key'),
    metricsPort: readPort(env['METRICS_PORT']),
    pace: readPace(env['MATCH_PACE']),
  };
}

function readPort(text: string | undefined): number | undefined {
  if (!text) return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new StartError(`METRICS_PORT must be a whole number from 0 to 65535, not "${text}".`);
}

function readPace(text: string | undefined): number {
  const pace = Number(text || 1);
  if (pace >= 1 && pace <= 1000) return pace;
  throw new StartError(`MATCH_PACE must be a number from 1 to 1000, not "${text}".`);
}
