import { readFileSync } from 'node:fs';
import type { PlatformProcess } from '../wallet/platform-process.ts';

/** USER_HZ, the same on every current Linux. */
const TICKS_PER_SECOND = 100;

export interface Memory {
  /** Megabytes. */
  resident: number;
  heap: number;
}

/** The platform's own metrics of its memory. */
export async function memoryOf(platform: PlatformProcess): Promise<Memory> {
  const text = await platform.metrics();
  const megabytes = (name: string) => Math.round(Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) / 2 ** 20);
  return { resident: megabytes('process_resident_memory_bytes'), heap: megabytes('nodejs_heap_size_used_bytes') };
}

/** Seconds of processor time that a process has used; NaN where the system does not report it (Linux does). */
export function processorSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return Number.NaN;
  }
}
