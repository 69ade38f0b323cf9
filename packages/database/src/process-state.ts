import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * True while the process runs; a zombie (dead but not yet collected by its parent) counts as dead. One whose first thread
 * has ended before the others is a zombie as well, but still holds its ports and files.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !/^State:\s+[ZX]/m.test(readProc(pid, 'status')) || countThreads(pid) > 1;
}

function countThreads(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).length;
  } catch {
    return 0;
  }
}

/** Distinguishes a process from a later one with the same pid: its start time since boot, in clock ticks. */
export function startTimeOf(pid: number): string {
  return readProc(pid, 'stat').split(') ').at(-1)?.split(' ')[19] ?? '';
}

/** Processes of a PostgreSQL whose working directory is its data directory (Linux; elsewhere none is found). */
export function processesIn(dataDir: string): number[] {
  return listProcesses().filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === dataDir && isAlive(pid);
    } catch {
      return false;
    }
  });
}

/** Waits until the condition holds; false when it did not in time. */
export async function waitUntil(condition: () => boolean, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (!condition()) {
    if (Date.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}

function listProcesses(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
