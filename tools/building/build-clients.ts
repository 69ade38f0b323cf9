import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve as absolute } from 'node:path';
import { compressAssets } from './compress-assets.ts';
import { inputsHash } from './inputs-hash.ts';
import { isPublished, publishBuild } from './publish-build.ts';

interface Client {
  name: string;
  /** Folder with the `vite.config.ts`. */
  folder: string;
  output: string;
  /** Folders whose changes make the build stale. */
  inputs: string[];
}

const shared = ['package-lock.json', 'packages/contract/src', 'packages/i18n', 'packages/games/src'];

const clients: readonly Client[] = [
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
];

/** A client that cannot be built; the message has the whole output of the builder. */
export class BuildError extends Error {
  override name = 'BuildError';
}

/**
 * Builds the browser clients whose sources changed since their last build. Paths are relative to the repository.
 * Servers may be serving the last build: it stays complete until the next one is.
 */
export async function buildClients(log: (line: string) => void, signal?: AbortSignal): Promise<void> {
  for (const client of clients) {
    const inputs = inputsHash(client.inputs);
    if (isPublished(client.output, inputs)) continue;
    log(`Building the ${client.name} …`);
    mkdirSync(client.output, { recursive: true });
    const build = mkdtempSync(join(client.output, '.building-'));
    try {
      await runVite(client, build, signal);
      compressAssets(build);
      publishBuild(build, client.output, inputs, new Date());
    } finally {
      rmSync(build, { recursive: true, force: true });
    }
  }
}

/** Vite runs in its own process, so that its memory is freed. */
function runVite(client: Client, into: string, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const vite = join(process.cwd(), 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', '--outDir', absolute(into)], {
    cwd: client.folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.on('error', reject);
  child.on('close', (code) =>
    code === 0 ? resolve() : reject(new BuildError(`Building the ${client.name} failed:\n${output.trimEnd()}`)),
  );
  return promise;
}
