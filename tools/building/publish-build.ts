import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Milliseconds for which a page that was opened before a release still finds its files. */
export const STORED_MS = 24 * 3_600_000;

/** The sources of a published build and its own files. */
const stampName = '.build.json';

interface Stamp {
  /** Hash of the sources. */
  inputs: string;
  files: string[];
}

/** Vite puts a hash of the content into these names, so a newer build never overwrites a file of another one. */
const isHashed = (file: string) => file.startsWith('assets/');

/** Whether the output is a complete build of these sources. */
export const isPublished = (output: string, inputs: string): boolean => readStamp(output)?.inputs === inputs;

/**
 * Moves a finished build to the folder that servers read: its hashed files first, the page that names them last, each
 * atomically. Hashed files of earlier builds stay for a day after the last build that had them.
 */
export function publishBuild(build: string, output: string, inputs: string, now: Date): void {
  const files = filesOf(build);
  const before = readStamp(output)?.files ?? filesOf(output);
  // When interrupted from here on it has no stamp, so it is built again, whatever sources it is compared with.
  rmSync(join(output, stampName), { force: true });
  for (const file of files.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    mkdirSync(dirname(join(output, file)), { recursive: true });
    renameSync(join(build, file), join(output, file));
  }
  retire(output, { files: new Set(files), before: new Set(before), now });
  writeStamp(output, { inputs, files });
}

const rankOf = (file: string) => (isHashed(file) ? 0 : file === 'index.html' ? 2 : 1);

function retire(
  output: string,
  { files, before, now }: { files: ReadonlySet<string>; before: ReadonlySet<string>; now: Date },
): void {
  for (const file of filesOf(output)) {
    if (files.has(file)) continue;
    const path = join(output, file);
    if (!isHashed(file)) rmSync(path, { force: true });
    // From now on its age is the time since a build last had it.
    else if (before.has(file)) utimesSync(path, now, now);
    else if (isOld(path, now)) rmSync(path);
  }
  // Files of a killed builder.
  for (const name of readdirSync(output)) {
    const path = join(output, name);
    if (name.startsWith('.') && isOld(path, now)) rmSync(path, { recursive: true, force: true });
  }
}

/** Another builder may have removed the file meanwhile. */
const isOld = (path: string, now: Date) =>
  now.getTime() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now.getTime()) > STORED_MS;

/** Plain files below a folder, without hidden ones: those belong to a builder that may be running. */
function filesOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap((entry) =>
      entry.isDirectory() ? filesOf(join(folder, entry.name)).map((file) => join(entry.name, file)) : [entry.name],
    );
}

function readStamp(output: string): Stamp | undefined {
  const path = join(output, stampName);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Stamp) : undefined;
}

function writeStamp(output: string, stamp: Stamp): void {
  const path = join(output, stampName);
  // Several builders may publish at once, such as two instances that start.
  const next = `${path}.${process.pid}`;
  writeFileSync(next, JSON.stringify(stamp));
  renameSync(next, path);
}
