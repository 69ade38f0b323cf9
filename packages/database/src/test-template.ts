import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { migrate } from './migrate.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { serverUser } from './server-user.ts';
import { startEmbedded } from './start-embedded.ts';
import { TEMPORARY } from './test-folder.ts';

/** Name of the migrated database of a template; absent without migrations. */
export const TEMPLATE_DATABASE = 'template_of_tests';

const PREFIX = 'fairhouse-template-';
/** A template that nobody used for this long belongs to old migrations and is removed. */
const FORGOTTEN_MS = 86_400_000;

/**
 * Data directory of a stopped cluster with these migrations applied, to be copied. The first caller makes it, and it
 * remains for later runs. Other migrations or another PostgreSQL have another template.
 */
export async function findTemplate(dirs: string[], given?: PostgresBinaries): Promise<string> {
  const binaries = given ?? findPostgresBinaries(serverUser());
  const template = join(TEMPORARY, `${PREFIX}${hashOf(dirs, binaries)}`);
  while (!markAsUsed(template)) await makeTemplate(template, dirs, binaries);
  return join(template, 'pg');
}

/** Marks it as used, so that it is not removed for a day; false when it does not exist. */
function markAsUsed(template: string): boolean {
  const now = new Date();
  try {
    utimesSync(template, now, now);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return false;
  }
}

function hashOf(dirs: string[], { folder }: PostgresBinaries): string {
  const hash = createHash('sha256');
  const postgres = join(folder, 'bin', 'postgres');
  hash.update(`${postgres} ${statSync(postgres).size} ${statSync(postgres).mtimeMs} ${process.getuid?.()}`);
  // This folder creates the cluster and its roles.
  for (const dir of [import.meta.dirname, ...dirs])
    for (const file of readdirSync(dir)
      .filter((name) => name.includes('.'))
      .sort())
      hash.update(`\0${file}\0`).update(readFileSync(join(dir, file)));
  return hash.digest('hex').slice(0, 20);
}

async function makeTemplate(template: string, dirs: string[], binaries: PostgresBinaries) {
  forgetOld();
  const unfinished = mkdtempSync(join(TEMPORARY, 'fairhouse-unfinished-'));
  chmodSync(unfinished, 0o755);
  const databases = dirs.length > 0 ? [TEMPLATE_DATABASE] : [];
  const server = await startEmbedded({ dataDir: join(unfinished, 'pg'), databases, binaries });
  try {
    if (dirs.length > 0) await migrate({ url: server.ownerUrl(TEMPLATE_DATABASE), dirs });
  } finally {
    await server.stop();
  }
  try {
    renameSync(unfinished, template);
  } catch (error) {
    // Another process was faster; its template is equal.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(template)) throw error;
  }
}

function forgetOld(): void {
  for (const name of readdirSync(TEMPORARY)) {
    if (!name.startsWith(PREFIX)) continue;
    const old = join(TEMPORARY, name);
    // Another process may have removed it at this moment.
    const used = statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - used > FORGOTTEN_MS) rmSync(old, { recursive: true, force: true });
  }
}
