import { setTimeout as sleep } from 'node:timers/promises';
import { spawnService, type Ending, type Service, type ServiceProcess } from './service-process.ts';

export interface RunningService {
  stop: () => Promise<void>;
}

export interface SuperviseOptions {
  log: (line: string) => void;
  onSpawn: (pid: number) => void;
  /** Aborts a start under way. */
  signal: AbortSignal;
}

/** A service that did not start. It has printed the reason itself, unless a signal ended it. */
export class ServiceFailure extends Error {
  override name = 'ServiceFailure';
  readonly ending: Ending;

  constructor(name: string, ending: Ending) {
    super(`The ${name} ended while it started (${ending}).`);
    this.ending = ending;
  }
}

/**
 * Milliseconds before a service that ended is started again: doubled after each failure, and reset once it has run for
 * long.
 */
const firstWaitMs = 200;
const longestWaitMs = 15_000;
const longLifeMs = 60_000;

/**
 * Starts a service, waits until it is ready, and starts it again whenever it ends unexpectedly, while the others
 * continue. A first start that fails is final: somebody is there to read the reason.
 */
export async function superviseService(
  service: Service,
  { log, onSpawn, signal }: SuperviseOptions,
): Promise<RunningService> {
  const stopping = new AbortController();
  const spawn = () => {
    const spawned = spawnService(service);
    if (spawned.pid !== undefined) onSpawn(spawned.pid);
    return spawned;
  };
  let current: ServiceProcess = spawn();
  const giveUp = () => void current.stop();
  signal.addEventListener('abort', giveUp);
  if (signal.aborted) giveUp();
  const isReady = await current.ready;
  signal.removeEventListener('abort', giveUp);
  if (!isReady) throw new ServiceFailure(service.name, await current.ended);

  const supervise = async () => {
    let wait = firstWaitMs;
    let readyAt = performance.now();
    for (;;) {
      const ending = await current.ended;
      if (stopping.signal.aborted) return;
      if (performance.now() - readyAt > longLifeMs) wait = firstWaitMs;
      log(`the ${service.name} ended unexpectedly (${ending}); starting it again`);
      await sleep(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      wait = Math.min(wait * 2, longestWaitMs);
      current = spawn();
      if (!(await current.ready)) continue;
      readyAt = performance.now();
      log(`the ${service.name} is back`);
    }
  };
  const running = supervise();
  return {
    async stop() {
      stopping.abort();
      await current.stop();
      await running;
    },
  };
}
