import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { bahaghari } from './banners/bahaghari.ts';
import type { Composition } from './banners/composition.ts';
import { drawBanner } from './banners/draw-banner.ts';
import { shapla } from './banners/shapla.ts';

/** Draws the pictures of the demonstration content anew: `node tools/draw-banners.ts`. The results are committed. */

const brands: Record<string, readonly Composition[]> = { bahaghari, shapla };
/** Widths as uploads get them (`encode-picture.ts`). */
const widths = [480, 960, 1600] as const;
const QUALITY = 80;
/** Bytes at 960: a first page has 450 kB in all. */
const MAX_BYTES_960 = 45_000;

const root = join(import.meta.dirname, '..');
for (const [brand, compositions] of Object.entries(brands)) {
  const folder = join(root, 'merchants', brand, 'content/pictures');
  mkdirSync(folder, { recursive: true });
  for (const composition of compositions) {
    const drawn = await sharp(Buffer.from(drawBanner(composition)))
      .png({ compressionLevel: 1 })
      .toBuffer();
    for (const width of widths) {
      const bytes = await sharp(drawn).resize(width).webp({ quality: QUALITY, effort: 6 }).toBuffer();
      if (width === 960 && bytes.length > MAX_BYTES_960)
        throw new Error(`${brand}/${composition.name} takes ${bytes.length} bytes at ${width}`);
      writeFileSync(join(folder, `${composition.name}-${width}.webp`), bytes);
    }
  }
  console.log(`${brand}: ${compositions.length} pictures`);
}
