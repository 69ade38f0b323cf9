import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { DatabaseError } from '@fairhouse/database';
import { BuildError, buildClients } from '../building/build-clients.ts';
import { announce } from './announce.ts';
import { claimHome } from './claim-home.ts';
import { openDatabases } from './databases.ts';
import { prepareHome, watchSpace } from './home.ts';
import { ServiceFailure } from './supervise-service.ts';
import { choosePorts } from './ports.ts';
import { readSecrets } from './secrets.ts';
import { describeServices } from './describe-services.ts';
import { readSettings, SettingsError } from './settings.ts';
import { startServices } from './start-services.ts';
import { npmPid, stopSignal } from './stop-signal.ts';

/** The launcher stops when npm has ended. */
const parentPid = npmPid();

/** How long ports of services that were ended may take to become free, on a busy machine. */
const PORTS_OF_OTHERS_MS = 10_000;

const log = (line: string) => console.error(`fairhouse: ${line}`);

/** `npm start`: starts database, platform, studio and payment provider, and stops all of them at a signal. */
async function launch(stopped: AbortSignal): Promise<void> {
  const started = performance.now();
  const settings = readSettings(process.env, process.cwd());
  prepareHome(settings.home);
  await using running = new AsyncDisposableStack();
  const claim = await claimHome(settings.home, parentPid);
  running.defer(claim.release);
  const ports = await choosePorts(settings, claim.endedOthers ? PORTS_OF_OTHERS_MS : 0);

  const building = new AbortController();
  const opening = openDatabases(settings, log);
  // An external database is checked before the builds; an embedded one is created during them.
  if (settings.databaseUrl) await opening;
  const builds = buildClients(console.log, AbortSignal.any([stopped, building.signal]));
  running.defer(async () => {
    building.abort();
    const [opened] = await Promise.allSettled([opening, builds]);
    if (opened.status === 'fulfilled') await opened.value.close();
  });
  const [databases] = await Promise.all([opening, builds]);

  const described = describeServices(settings, ports, databases, readSecrets(settings.home));
  const services = await startServices(described, { log, onSpawn: claim.addService, signal: stopped });
  running.defer(services.stop);
  watchSpace(settings.home, log);
  announce(settings, ports, performance.now() - started);
  if (!stopped.aborted) await once(stopped, 'abort');
  claim.announceStop();
}

/** An error that the user can act on is printed as one line; others are defects and are printed with their stack. */
function complain(error: unknown): void {
  if (error instanceof SettingsError || error instanceof DatabaseError || error instanceof BuildError)
    log(error.message);
  else if (error instanceof ServiceFailure) {
    if (typeof error.ending === 'string') log(error.message);
  } else console.error(error);
}

const stopped = stopSignal(parentPid);
try {
  await launch(stopped);
  process.exit(0);
} catch (error) {
  // Ctrl-C reaches child programs as well, and their end may be noticed before the signal.
  await turn();
  if (stopped.aborted) process.exit(0);
  complain(error);
  process.exit(1);
}
