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
  files: Map<string, Promise<Buffer | undefined>>;
  cached: number;
}

/** The cached files, the most recently requested at the end. */
export const pictureMemoryOf = platformState('picture memory', (): Memory => ({ files: new Map(), cached: 0 }));

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
    (bytes) => (bytes ? trim(memory, bytes.length) : memory.files.delete(key)),
    () => memory.files.delete(key),
  );
  return reading;
}

function trim(memory: Memory, size: number): void {
  memory.cached += size;
  for (const [key, file] of memory.files) {
    if (memory.cached <= MAX_CACHED) break;
    memory.files.delete(key);
    void file.then((bytes) => (memory.cached -= bytes?.length ?? 0));
  }
}
