import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildPlatform } from '../../tools/building/build-clients.ts';
import { freePorts } from '@fairhouse/server/testing/free-ports';

const repository = resolve(import.meta.dirname, '../..');

export interface PlatformSurroundings {
  /** Folder for keys and other files of the platform. */
  home: string;
  ownerUrl: string;
  appUrl: string;
  vendorUrl: string;
  /** URL of the vendor for browsers, if they need one. */
  vendorOrigin?: string;
  /** Further variables, which win. */
  more?: Record<string, string>;
}

/** A server process of the platform: the program that `npm start` runs. */
export interface PlatformProcess {
  url: string;
  backofficeUrl: string;
  readonly pid: number;
  readonly alive: boolean;
  /** Kills it with SIGKILL, like a power cut, and waits for its end. */
  kill(): Promise<void>;
  /** Starts it again after a kill, on the same port. Resolves when it is ready. */
  start(): Promise<void>;
  /** Metrics in Prometheus's text format. */
  metrics(): Promise<string>;
  stop(): Promise<void>;
}

/** The first start also makes every table, on a machine that may be busy. */
const READY_MS = 120_000;
/** Milliseconds between tries of a start, doubled each time. */
const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 5_000;

export async function startPlatformProcess(surroundings: PlatformSurroundings): Promise<PlatformProcess> {
  const [port, backofficePort, metricsPort] = (await freePorts(3)) as [number, number, number];
  const { home, ownerUrl, appUrl, vendorUrl, vendorOrigin, more } = surroundings;
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    ROLE: 'api',
    FAIRHOUSE_HOME: home,
    NODE_COMPILE_CACHE: join(home, 'compiled'),
    DATABASE_URL: ownerUrl,
    DATABASE_APP_URL: appUrl,
    HOST: '127.0.0.1',
    PORT: String(port),
    BACKOFFICE_PORT: String(backofficePort),
    METRICS_PORT: String(metricsPort),
    STUDIO_URL: vendorUrl,
    ...(vendorOrigin !== undefined && { STUDIO_ORIGIN: vendorOrigin }),
    STUDIO_PUBLIC_KEY_FILE: join(home, 'keys/studio.pub.pem'),
    PSP_SECRET: 'b'.repeat(64),
    DATA_KEY: 'b'.repeat(64),
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    // One machine calls for many visitors: it forwards their addresses, since each address has a limit.
    TRUSTED_PROXIES: '127.0.0.1',
    ...more,
  };
  const program = await buildPlatform(() => {});
  let child: ChildProcess;

  /** A start that a fault interrupted is retried, as the launcher's supervision does. */
  async function start() {
    const end = performance.now() + READY_MS;
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        await startOnce();
        return;
      } catch (error) {
        if (performance.now() > end) throw error;
      }
      await sleep(wait);
    }
  }
  async function startOnce() {
    child = fork(join(repository, program), { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const ready = new Promise<void>((resolveReady, reject) => {
      child.once('message', () => resolveReady());
      child.once('exit', (code, signal) => reject(new Error(`the platform ended at its start: ${code ?? signal}`)));
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), READY_MS);
    await ready.finally(() => clearTimeout(timer));
  }
  const ended = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };

  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    backofficeUrl: `http://127.0.0.1:${backofficePort}`,
    get pid() {
      return child.pid!;
    },
    get alive() {
      return child.exitCode === null && child.signalCode === null;
    },
    kill: () => ended('SIGKILL'),
    start,
    metrics: async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(),
    stop: () => ended('SIGTERM'),
  };
}
