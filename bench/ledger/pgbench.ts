import { spawn } from 'node:child_process';

const CLIENTS = 16;

/** Creates pgbench's own tables (TPC-B-like) in their own database. False when pgbench is not installed. */
export async function preparePgbench(url: string, scale: number): Promise<boolean> {
  return (await run(['--initialize', '--quiet', `--scale=${scale}`, url])) !== undefined;
}

/** Transactions per second of TPC-B on 16 connections. */
export async function measurePgbench(url: string, seconds: number): Promise<number> {
  const output = (await run(['--no-vacuum', `--client=${CLIENTS}`, '--jobs=2', `--time=${seconds}`, url])) ?? '';
  const perSecond = Number(/^tps = ([\d.]+)/m.exec(output)?.[1]);
  if (!(perSecond > 0)) throw new Error(`pgbench said: ${output}`);
  return perSecond;
}

/** Undefined when the program is missing. */
async function run(options: string[]): Promise<string | undefined> {
  const child = spawn('pgbench', options, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)));
  child.stderr.on('data', (chunk: Buffer) => (output += String(chunk)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? resolve(null) : reject(error)));
    child.once('close', (exit) => resolve(exit ?? -1));
  });
  if (code === null) return undefined;
  if (code !== 0) throw new Error(`pgbench failed: ${output}`);
  return output;
}
