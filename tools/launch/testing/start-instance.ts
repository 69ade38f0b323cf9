import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../../..');

export interface TestInstance {
  child: ChildProcess;
  /** What it printed so far. */
  stdout: () => string;
  stderr: () => string;
  /** Settles when it says that it is ready; rejects when it ends before. */
  ready: Promise<void>;
  ended: Promise<number | NodeJS.Signals>;
}

/** Runs the launcher as `npm start` does, with what the environment says; the demonstration has no history unless it does. */
export function startInstance(env: Record<string, string>): TestInstance {
  const child = spawn(process.execPath, ['tools/launch/main.ts'], {
    cwd: repository,
    env: { ...process.env, FAIRHOUSE_DEMO_HISTORY: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => undefined);
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
    if (stdout.includes('stops everything')) ready.resolve();
  });
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const ended = new Promise<number | NodeJS.Signals>((done) => {
    child.on('exit', (code, signal) => {
      ready.reject(new Error(`it ended before it was ready:\n${stdout}\n${stderr}`));
      done(code ?? signal ?? 1);
    });
  });
  return { child, stdout: () => stdout, stderr: () => stderr, ready: ready.promise, ended };
}

/** Ports that are free now, all held at once so that no two are the same. */
export async function freePorts(count: number): Promise<string[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => String((server.address() as AddressInfo).port));
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return ports;
}
