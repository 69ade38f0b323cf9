import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { DatabaseError } from '../database-error.ts';
import type { BackedUpFile } from './manifest.ts';

const compressedName = (folder: string, path: string) => join(folder, `${path}.zst`);

/** Copies one file of a data directory, compressed; undefined when PostgreSQL removed it meanwhile. */
export async function storeFile(dataDir: string, path: string, folder: string): Promise<BackedUpFile | undefined> {
  const target = compressedName(folder, path);
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  const { pass, measured } = measure();
  try {
    await pipeline(
      createReadStream(join(dataDir, path)),
      pass,
      createZstdCompress(),
      createWriteStream(target, { mode: 0o600 }),
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return { path, ...measured() };
}

/** Writes a stored file back. Throws DatabaseError when its content is not the one that was stored. */
export async function restoreFile(folder: string, file: BackedUpFile, dataDir: string): Promise<void> {
  const { pass, measured } = measure();
  const damaged = (cause?: unknown) =>
    new DatabaseError('backup_damaged', `The backup is damaged: ${file.path} is not what was stored.`, { cause });
  try {
    await pipeline(
      createReadStream(compressedName(folder, file.path)),
      createZstdDecompress(),
      pass,
      createWriteStream(join(dataDir, file.path), { mode: 0o600 }),
    );
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    throw code === 'ENOENT' || code.startsWith('ZSTD') ? damaged(error) : error;
  }
  const { bytes, sha256 } = measured();
  if (bytes !== file.bytes || sha256 !== file.sha256) throw damaged();
}

function measure() {
  const hash = createHash('sha256');
  let bytes = 0;
  const pass = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { pass, measured: () => ({ bytes, sha256: hash.digest('hex') }) };
}

const AT_ONCE = 4;

/** Runs a task for each item, some at a time; the first failure ends it. */
export async function forEachOf<T>(items: readonly T[], task: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const work = async () => {
    for (const item of waiting) await task(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
