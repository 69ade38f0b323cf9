import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** Text only. Fonts and images are compressed already, and a page may change with every answer. */
const text = /\.(?:js|css|svg|json|txt)$/;

/** Writes a `.br` file beside every text file of a build, at a quality that is too slow to compress per request. */
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
