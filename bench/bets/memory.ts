import type { PlatformProcess } from '../wallet/platform-process.ts';

export interface Memory {
  /** Megabytes. */
  resident: number;
  heap: number;
}

/** The platform's own account of its memory. */
export async function memoryOf(platform: PlatformProcess): Promise<Memory> {
  const text = await platform.metrics();
  const megabytes = (name: string) => Math.round(Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) / 2 ** 20);
  return { resident: megabytes('process_resident_memory_bytes'), heap: megabytes('nodejs_heap_size_used_bytes') };
}
