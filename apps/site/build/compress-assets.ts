import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

/** What is worth it: text. Fonts and pictures are compressed already; the page itself changes with every answer. */
const text = /\.(?:js|css|svg|json|txt)$/;

/** Puts a `.br` beside every text file of the build, at the quality that a server cannot afford on the fly. */
export const compressAssets = (): Plugin => ({
  name: 'fairhouse-compress-assets',
  apply: 'build',
  writeBundle({ dir }) {
    if (dir === undefined) return;
    for (const name of readdirSync(dir, { recursive: true }) as string[]) {
      if (!text.test(name)) continue;
      const path = join(dir, name);
      const raw = readFileSync(path);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length };
      const packed = brotliCompressSync(raw, { params });
      if (packed.length < raw.length) writeFileSync(`${path}.br`, packed);
    }
  },
});
