import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transformWithOxc, type Plugin } from 'vite';

const source = join(import.meta.dirname, '../src/worker/sw.ts');

/**
 * Adds the service worker as `sw.js`. It imports nothing and is no part of the pages' chunks; the server adds its
 * version and serves it (`content/download`).
 */
export const serviceWorker = (): Plugin => ({
  name: 'fairhouse:service-worker',
  apply: 'build',
  async generateBundle() {
    const { code } = await transformWithOxc(await readFile(source, 'utf8'), source);
    // What is left of its imports of types; a classic script may not have it.
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: code.replace(/^export \{\s*\};?$/m, '') });
  },
});
