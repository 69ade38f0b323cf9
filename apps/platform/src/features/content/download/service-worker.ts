import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const OFFLINE_PATH = '/offline';

/** The worker calls the own origin only; a worker has the policy of its own file, not of the page. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

/**
 * The built worker with the version of its brand: browsers replace a worker when one byte of it differs, so a new build
 * and a new offline page both bring a new one. Undefined while the site is not built.
 */
export async function serviceWorker(dist: string, offline: string, badge: string): Promise<string | undefined> {
  const read = (name: string) => readFile(join(dist, name), 'utf8').catch(() => undefined);
  const [worker, page] = await Promise.all([read('sw.js'), read('index.html')]);
  if (worker === undefined || page === undefined) return undefined;
  const version = createHash('sha256').update(page).update(offline).digest('base64url').slice(0, 16);
  return `self.fairhouse=${JSON.stringify({ version, offline: OFFLINE_PATH, badge })};\n${worker}`;
}
