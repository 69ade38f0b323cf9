import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../../..');

export interface TestInstance {
  child: ChildProcess;
  /** Its output so far. */
  stdout: () => string;
  stderr: () => string;
  /** Resolves when it reports that it is ready; rejects when it ends before. */
  ready: Promise<void>;
  ended: Promise<number | NodeJS.Signals>;
}

/** Runs the launcher like `npm start`, with the given environment; by default without the demonstration's history. */
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
    child.on('exit', (code, signal) => done(code ?? signal ?? 1));
  });
  // Its output is complete only when nobody writes to it any more. The reason is what it complained about.
  child.on('close', (code, signal) =>
    ready.reject(new Error(`it ended before it was ready (${code ?? signal}):\n${stderr}\n${stdout}`)),
  );
  return { child, stdout: () => stdout, stderr: () => stderr, ready: ready.promise, ended };
}
