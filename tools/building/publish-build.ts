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

/** A page that was opened before a release goes on finding its files for so long. */
export const STORED_MS = 24 * 3_600_000;

/** Says what a published build was made of and which files are its own. */
const stampName = '.build.json';

interface Stamp {
  /** Hash of the sources. */
  inputs: string;
  files: string[];
}

/** Vite puts a hash of the content into these names: a file of another build is never overwritten by a newer one. */
const isHashed = (file: string) => file.startsWith('assets/');

/** Whether the output is a whole build of these sources. */
export const isPublished = (output: string, inputs: string): boolean => readStamp(output)?.inputs === inputs;

/**
 * Moves a finished build to where servers read it while they serve: its hashed files first, the page that names them
 * last, each in one step. Hashed files of builds before stay for a day after the last build that had them.
 */
export function publishBuild(build: string, output: string, inputs: string, now: Date): void {
  const files = filesOf(build);
  const before = readStamp(output)?.files ?? filesOf(output);
  // Cut short from here on, it leaves no stamp and is built again, whatever sources it is compared with later.
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
  // What a builder that was killed left behind.
  for (const name of readdirSync(output)) {
    const path = join(output, name);
    if (name.startsWith('.') && isOld(path, now)) rmSync(path, { recursive: true, force: true });
  }
}

/** A file that is gone by now has another builder to thank. */
const isOld = (path: string, now: Date) =>
  now.getTime() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now.getTime()) > STORED_MS;

/** Plain files below a folder, without the hidden ones: those are a builder's own, maybe of one at work beside this. */
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
  writeFileSync(`${path}.new`, JSON.stringify(stamp));
  renameSync(`${path}.new`, path);
}
