import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { bahaghari } from './banners/bahaghari.ts';
import type { Composition } from './banners/composition.ts';
import { drawBanner } from './banners/draw-banner.ts';
import { shapla } from './banners/shapla.ts';

/** Draws the pictures of the demonstration content: `node tools/draw-banners.ts`. The results are committed. */

const brands: Record<string, readonly Composition[]> = { bahaghari, shapla };
/** Widths of uploaded pictures (`encode-picture.ts`). */
const widths = [480, 960, 1600] as const;
const QUALITY = 80;
/** Limit in bytes at width 960: a first page has 450 kB in total. */
const MAX_BYTES_960 = 45_000;

/** Contrast of white text on the left side (WCAG 2.2). */
const MIN_CONTRAST = 4.5;

/** Contrast of white to all but the brightest pixels of the left two fifths. */
async function contrastOfWords(drawn: Buffer): Promise<number> {
  const left = sharp(drawn).resize(480).extract({ left: 0, top: 0, width: 192, height: 192 }).removeAlpha();
  const channels = [...(await left.raw().toBuffer())].map((value) =>
    value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  const lights = Array.from({ length: channels.length / 3 }, (_, i) => {
    const [red, green, blue] = channels.slice(i * 3, i * 3 + 3) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }).toSorted((a, b) => a - b);
  return 1.05 / (lights[Math.floor(lights.length * 0.995)]! + 0.05);
}

const root = join(import.meta.dirname, '..');
for (const [brand, compositions] of Object.entries(brands)) {
  const folder = join(root, 'merchants', brand, 'content/pictures');
  mkdirSync(folder, { recursive: true });
  for (const composition of compositions) {
    const drawn = await sharp(Buffer.from(drawBanner(composition)))
      .png({ compressionLevel: 1 })
      .toBuffer();
    if ((await contrastOfWords(drawn)) < MIN_CONTRAST)
      throw new Error(`${brand}/${composition.name} is too bright where words stand`);
    for (const width of widths) {
      const bytes = await sharp(drawn).resize(width).webp({ quality: QUALITY, effort: 6 }).toBuffer();
      if (width === 960 && bytes.length > MAX_BYTES_960)
        throw new Error(`${brand}/${composition.name} takes ${bytes.length} bytes at ${width}`);
      writeFileSync(join(folder, `${composition.name}-${width}.webp`), bytes);
    }
  }
  console.log(`${brand}: ${compositions.length} pictures`);
}
