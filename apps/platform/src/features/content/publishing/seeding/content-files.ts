import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ConfigError } from '../../../../system/config.ts';
import { pictureWidths } from '../pictures/encode-picture.ts';
import type { PictureFile } from '../pictures/store.ts';

/** Fields in a content file; the schema of the kind checks them before they are written. */
const fields = z.record(z.string(), z.unknown());
const entry = z.looseObject({ words: fields });
/** Name of a picture in `pictures/`, which has it in every width. */
const picture = z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)));

const files = {
  /** For PROMO, `url` is the slug of the promotion. */
  banners: z.array(z.extend(entry, { linkageType: z.string(), url: z.string(), picture })),
  /** Published this many days before the seeding, so that a new site has older content. */
  notices: z.array(z.extend(entry, { daysAgo: z.number(), picture })),
  help: z.array(z.extend(entry, { articles: z.array(entry) })),
  promotions: z.strictObject({
    categories: z.array(entry),
    promotions: z.array(z.extend(entry, { slug: z.string(), picture })),
  }),
  pages: z.array(entry),
};

export type ContentFiles = { [Name in keyof typeof files]: z.infer<(typeof files)[Name]> };

/** `merchants/<code>/content/*.json`; undefined for a brand without content. Throws a `ConfigError` that names the file. */
export function readContentFiles(folder: string): ContentFiles | undefined {
  if (!existsSync(folder)) return undefined;
  const read = ([name, schema]: [string, z.ZodMiniType]) => {
    const path = join(folder, `${name}.json`);
    try {
      return [name, schema.parse(JSON.parse(readFileSync(path, 'utf8')))];
    } catch (error) {
      throw new ConfigError(`${path}: ${(error as Error).message}`);
    }
  };
  return Object.fromEntries(Object.entries(files).map(read)) as ContentFiles;
}

export function readPictureFiles(folder: string, name: string): PictureFile[] {
  return pictureWidths.map((width) => ({
    width,
    format: 'webp',
    bytes: readFileSync(join(folder, 'pictures', `${name}-${width}.webp`)),
  }));
}
