import { statfsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildClients } from '../building/build-clients.ts';
import { announce } from './announce.ts';
import { openDatabases } from './databases.ts';
import { checkPorts } from './ports.ts';
import { readSecrets } from './secrets.ts';
import { serviceEnvironments } from './service-environments.ts';
import { startService, stopServices, type RunningService } from './services.ts';
import { readSettings, SettingsError, type Settings } from './settings.ts';

/** Megabytes below which a database must not be started. */
const leastSpace = 300;

/** `npm start`: database, platform, studio and payment provider in one go, stopped together. */
async function launch(): Promise<void> {
  const started = performance.now();
  const settings = readSettings(process.env, process.cwd());
  checkSpace(settings);
  await checkPorts(settings);
  await buildClients((line) => console.log(line));

  const databases = await openDatabases(settings, (line) => console.log(line));
  const running: RunningService[] = [];
  let stopping = false;
  const stop = async (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    await stopServices(running);
    await databases.close();
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  process.on('disconnect', () => void stop(0));

  try {
    const environments = serviceEnvironments(settings, databases, readSecrets(settings.home));
    running.push(...(await startAll(environments)));
  } catch (error) {
    complain(error);
    await stop(1);
    return;
  }
  for (const service of running) void service.ended.then((code) => (stopping ? undefined : lost(service, code, stop)));
  announce(settings, performance.now() - started);
}

/** The studio and the provider make their keys before the platform asks for them. */
async function startAll(environments: ReturnType<typeof serviceEnvironments>): Promise<RunningService[]> {
  return Promise.all([
    startService({ name: 'platform', program: 'apps/platform/src/main.ts', env: environments.platform }),
    startService({ name: 'studio', program: 'apps/studio/server/main.ts', env: environments.studio }),
    startService({ name: 'payment provider', program: 'apps/psp/src/main.ts', env: environments.psp }),
  ]);
}

async function lost(service: RunningService, code: number, stop: (exitCode: number) => Promise<void>): Promise<void> {
  console.error(
    `fairhouse: the ${service.name} ended unexpectedly (${code}); stopping. The next start resumes where it was.`,
  );
  await stop(1);
}

function checkSpace({ home }: Settings): void {
  mkdirSync(home, { recursive: true });
  const { bavail, bsize } = statfsSync(home);
  const free = Math.floor((bavail * bsize) / 2 ** 20);
  if (free < leastSpace)
    throw new SettingsError(`Only ${free} MB are free where ${join(home)} lies; ${leastSpace} MB are needed.`);
}

function complain(error: unknown): void {
  console.error(`fairhouse: ${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)}`);
}

try {
  await launch();
} catch (error) {
  complain(error);
  process.exit(1);
}
