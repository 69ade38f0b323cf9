import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** What is worth it: text. Fonts and pictures are compressed already; a page may change with every answer. */
const text = /\.(?:js|css|svg|json|txt)$/;

/** Puts a `.br` beside every text file of a build, at the quality that a server cannot afford on the fly. */
export function compressAssets(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true }) as string[]) {
    if (!text.test(name)) continue;
    const path = join(folder, name);
    const raw = readFileSync(path);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length };
    const packed = brotliCompressSync(raw, { params });
    if (packed.length < raw.length) writeFileSync(`${path}.br`, packed);
  }
}
