import { fail } from '@fairhouse/contract';
import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '../../../system/platform.ts';
import { siteOrigin } from '../../../system/site-origin.ts';
import { brandIcon, ICON_PATH, iconVersion } from './brand-icon.ts';
import { BRIEFLY, FOREVER, merchantFile } from './merchant-file.ts';
import { WEB_CLIP_PATH, WEB_CLIP_TYPE, webClip } from './web-clip.ts';

/** Images in `merchants/<code>/files`, at `/brand/<name>`: for example badges of the footer. */
const FILE = /^[a-z0-9-]{1,64}\.(?<kind>svg|png|webp|avif)$/;
const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};
/** Serves the files of the host's brand: icon, images, and the profile for the home screens of iPhones. */
export function serveBrandFiles(platform: Platform, site: FastifyInstance): void {
  const icon = merchantFile(platform, async ({ settings }, http, reply) => {
    // A URL without a version, or with an old one, may give another icon later.
    const current = (http.query as { v?: unknown }).v === iconVersion(settings);
    reply.header('cache-control', current ? FOREVER : BRIEFLY);
    reply.type(TYPES['svg']!).send(brandIcon(settings));
    return undefined;
  });
  const picture = merchantFile(platform, async ({ code }, http, reply) => {
    const { name } = http.params as { name: string };
    const kind = FILE.exec(name)?.groups?.['kind'];
    const read = (brand: string) =>
      readFile(join(platform.config.root, 'merchants', brand, 'files', name)).catch(() => null);
    // A merchant that was added in the back office has no folder.
    const file = kind && ((await read(code)) ?? (await read(platform.merchants.default().code)));
    if (!kind || !file) return fail('not_found');
    reply.header('cache-control', BRIEFLY).type(TYPES[kind]!).send(file);
    return undefined;
  });
  const clip = merchantFile(platform, async (merchant, http, reply) => {
    reply
      .header('cache-control', BRIEFLY)
      .type(WEB_CLIP_TYPE)
      .send(webClip(merchant, siteOrigin(platform, http)));
    return undefined;
  });
  site.get(ICON_PATH, icon);
  site.get('/brand/:name', picture);
  site.get(WEB_CLIP_PATH, clip);
}
