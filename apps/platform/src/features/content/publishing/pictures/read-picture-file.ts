import { inTransaction } from '@fairhouse/database';
import { TooBusyError } from '../../../../system/concurrency-gate.ts';
import type { Merchant } from '../../../../system/merchant.ts';
import type { Core } from '../../../../system/platform.ts';
import { platformState } from '../../../../system/platform-state.ts';
import { findPictureFile } from './store.ts';

interface Wanted {
  id: string;
  width: number;
  format: string;
}

/** Bytes of pictures in a server's cache: some hundred pictures. */
const MAX_CACHED = 24 * 1024 * 1024;

interface Memory {
  /** The most recently requested at the end. */
  files: Map<string, Promise<Buffer | undefined>>;
  /** Bytes of those that have been read. */
  sizes: Map<string, number>;
  /** Sum of the sizes. */
  cached: number;
}

export const pictureMemoryOf = platformState('picture memory', (): Memory => ({
  files: new Map(),
  sizes: new Map(),
  cached: 0,
}));

/**
 * A picture's file, from the cache if it was requested recently. The merchant of the host is searched first; a picture
 * of another merchant is found by its unguessable id too, as for operators, whose host belongs to no merchant. Without
 * permission to query the database a request gets cached files only.
 */
export async function readPictureFile(
  core: Pick<Core, 'pool' | 'merchants' | 'states'>,
  host: Merchant | undefined,
  wanted: Wanted,
  mayAsk: () => boolean,
): Promise<Buffer | undefined> {
  const { pool, merchants } = core;
  const memory = pictureMemoryOf(core);
  const key = `${wanted.id}/${wanted.width}.${wanted.format}`;
  const known = memory.files.get(key);
  if (known) {
    // Moves it to the end: the least recently requested is dropped first.
    memory.files.delete(key);
    memory.files.set(key, known);
    return known;
  }
  if (!mayAsk()) throw new TooBusyError('too many pictures that are not in memory');
  const reading = (async () => {
    for (const { id: merchantId } of new Set([...(host ? [host] : []), ...merchants.all()])) {
      const bytes = await inTransaction(pool, { merchantId, readOnly: true }, (tx) => findPictureFile(tx, wanted));
      if (bytes) return bytes;
    }
    return undefined;
  })();
  memory.files.set(key, reading);
  void reading.then(
    (bytes) => (bytes ? addSize(memory, key, bytes.length) : memory.files.delete(key)),
    () => memory.files.delete(key),
  );
  return reading;
}

/** Removes the least recently requested files when all are too large together; those being read stay. */
function addSize(memory: Memory, key: string, size: number): void {
  memory.sizes.set(key, size);
  memory.cached += size;
  for (const known of memory.files.keys()) {
    if (memory.cached <= MAX_CACHED) break;
    memory.cached -= memory.sizes.get(known) ?? 0;
    if (memory.sizes.delete(known)) memory.files.delete(known);
  }
}
