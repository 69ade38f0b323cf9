import { spawn, type ChildProcess } from 'node:child_process';

export interface ServiceOptions {
  name: string;
  /** TypeScript program, from the repository's root. */
  program: string;
  env: Record<string, string>;
}

export interface RunningService {
  name: string;
  child: ChildProcess;
  /** Settles when the process has ended; with its exit code. */
  ended: Promise<number>;
}

/** Starts a service and waits until it says that it is ready. Rejects when it ends before. */
export function startService({ name, program, env }: ServiceOptions): Promise<RunningService> {
  const { promise, resolve, reject } = Promise.withResolvers<RunningService>();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--enable-source-maps', program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const end = Promise.withResolvers<number>();
  child.on('exit', (code, signal) => {
    end.resolve(code ?? (signal ? 128 : 1));
    reject(new Error(`${name} could not start`));
  });
  child.on('error', reject);
  child.on('message', (message) => {
    if ((message as { type?: string }).type === 'ready') resolve({ name, child, ended: end.promise });
  });
  return promise;
}

/** Asks every service to stop and waits until all have. */
export async function stopServices(services: readonly RunningService[]): Promise<void> {
  for (const { child } of services) child.kill('SIGTERM');
  await Promise.all(services.map(({ ended }) => ended));
}
