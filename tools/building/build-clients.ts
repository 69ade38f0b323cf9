import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve as absolute } from 'node:path';
import { compressAssets } from './compress-assets.ts';
import { inputsHash } from './inputs-hash.ts';
import { isPublished, publishBuild } from './publish-build.ts';
import { workspaceFolders } from './workspace-folders.ts';

interface Program {
  name: string;
  /** Folder with the `vite.config.ts`. */
  folder: string;
  output: string;
  /** Folders whose changes make the build stale. */
  inputs: string[];
}

const shared = ['package-lock.json', 'packages/contract/src', 'packages/i18n', 'packages/games/src'];

const clients: readonly Program[] = [
  {
    name: 'site',
    folder: 'apps/site',
    output: 'apps/site/dist',
    inputs: [...shared, 'packages/ui', 'apps/site'],
  },
  {
    name: 'first screens',
    folder: 'apps/site/first-screen',
    output: 'apps/site/first-screen/dist',
    inputs: [...shared, 'packages/ui', 'apps/site'],
  },
  {
    name: 'back office',
    folder: 'apps/backoffice',
    output: 'apps/backoffice/dist',
    inputs: [...shared, 'apps/backoffice'],
  },
  {
    name: 'slot client',
    folder: 'apps/studio/clients/slots',
    output: 'apps/studio/dist/clients/slots',
    inputs: [...shared, 'packages/art/src', 'apps/studio/clients/shell', 'apps/studio/clients/slots'],
  },
  {
    name: 'lottery client',
    folder: 'apps/studio/clients/lottery',
    output: 'apps/studio/dist/clients/lottery',
    inputs: [...shared, 'apps/studio/clients/shell', 'apps/studio/clients/lottery'],
  },
  {
    name: 'tables client',
    folder: 'apps/studio/clients/tables',
    output: 'apps/studio/dist/clients/tables',
    inputs: [...shared, 'packages/art/src', 'apps/studio/clients/shell', 'apps/studio/clients/tables'],
  },
  {
    name: 'fish client',
    folder: 'apps/studio/clients/fish',
    output: 'apps/studio/dist/clients/fish',
    inputs: [...shared, 'packages/art/src', 'apps/studio/clients/shell', 'apps/studio/clients/fish'],
  },
  {
    name: 'card rooms client',
    folder: 'apps/studio/clients/pvp',
    output: 'apps/studio/dist/clients/pvp',
    inputs: [...shared, 'packages/art/src', 'apps/studio/clients/shell', 'apps/studio/clients/pvp'],
  },
  {
    name: 'sports client',
    folder: 'apps/studio/clients/sports',
    output: 'apps/studio/dist/clients/sports',
    inputs: [...shared, 'apps/studio/clients/shell', 'apps/studio/clients/sports'],
  },
];

/** A client that cannot be built; the message has the whole output of the builder. */
export class BuildError extends Error {
  override name = 'BuildError';
}

/** The platform as one file, which is loaded faster than its sources (docs/decisions/one-file-platform.md). */
const platform: Program = {
  name: 'platform',
  folder: 'apps/platform',
  output: 'apps/platform/dist',
  inputs: ['package-lock.json', ...workspaceFolders('apps/platform')],
};

/**
 * Builds the platform and the browser clients whose sources changed since their last build. Paths are relative to the
 * repository. Servers may be serving the last build: it stays complete until the next one is.
 */
export async function buildClients(log: (line: string) => void, signal?: AbortSignal): Promise<void> {
  await build(platform, log, () => {}, signal);
  for (const client of clients) await build(client, log, compressAssets, signal);
}

/** The built platform, newly built if its sources changed; its path. */
export async function buildPlatform(log: (line: string) => void): Promise<string> {
  await build(platform, log, () => {});
  return platformProgram();
}

/** The program of the platform: the built file if it is of these sources, otherwise the sources. */
export const platformProgram = (): string =>
  isPublished(platform.output, inputsHash(platform.inputs))
    ? `${platform.output}/main.js`
    : 'apps/platform/src/main.ts';

async function build(
  program: Program,
  log: (line: string) => void,
  finish: (folder: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  const inputs = inputsHash(program.inputs);
  if (isPublished(program.output, inputs)) return;
  log(`Building the ${program.name} …`);
  mkdirSync(program.output, { recursive: true });
  const folder = mkdtempSync(join(program.output, '.building-'));
  try {
    await runVite(program, folder, signal);
    finish(folder);
    publishBuild(folder, program.output, inputs, new Date());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Vite runs in its own process, so that its memory is freed. */
function runVite(program: Program, into: string, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const vite = join(process.cwd(), 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', '--outDir', absolute(into)], {
    cwd: program.folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.on('error', reject);
  child.on('close', (code) =>
    code === 0 ? resolve() : reject(new BuildError(`Building the ${program.name} failed:\n${output.trimEnd()}`)),
  );
  return promise;
}
