import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface Service {
  name: string;
  /** TypeScript program, from the repository's root. */
  program: string;
  env: Record<string, string>;
}

/** How a process ended: its exit code, or the signal. */
export type Ending = number | NodeJS.Signals;

export interface ServiceProcess {
  pid: number | undefined;
  /** Resolves to true when the service reports that it is ready, to false when it ends before. */
  ready: Promise<boolean>;
  ended: Promise<Ending>;
  /** Tells it to stop and waits until it has ended; kills it after a limit. */
  stop(): Promise<void>;
}

/** Longer than the limit of any service for its own stop. */
const patienceMs = 25_000;

/**
 * Spawns a service in its own process group: Ctrl-C in a terminal reaches only the launcher, which stops the services
 * in order. When the launcher is killed the channel closes, which ends the service.
 */
export function spawnService({ program, env }: Service): ServiceProcess {
  const exitWithParent = join(import.meta.dirname, 'exit-with-parent.ts');
  const child = spawn(process.execPath, ['--enable-source-maps', '--import', exitWithParent, program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  const ready = Promise.withResolvers<boolean>();
  const ended = Promise.withResolvers<Ending>();
  const end = (ending: Ending) => {
    ready.resolve(false);
    ended.resolve(ending);
  };
  child.on('exit', (code, signal) => end(code ?? signal ?? 1));
  child.on('error', () => end(1));
  child.on('message', (message) => (message as { type?: string }).type === 'ready' && ready.resolve(true));
  return {
    pid: child.pid,
    ready: ready.promise,
    ended: ended.promise,
    async stop() {
      child.kill('SIGTERM');
      const overdue = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      await ended.promise;
      clearTimeout(overdue);
    },
  };
}
