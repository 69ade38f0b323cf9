import { fail } from '@fairhouse/contract';
import { join } from 'node:path';
import type { Mount } from '../../../system/platform.ts';
import { BRIEFLY, FOREVER, merchantFile } from '../../house/merchants/index.ts';
import { appIcon, iconAddress, iconsVersion } from './app-icon.ts';
import { appManifest } from './app-manifest.ts';
import { offlinePage, offlinePolicy } from './offline-page.ts';
import { OFFLINE_PATH, serviceWorker, workerPolicy } from './service-worker.ts';

/** Files by host: each brand is an app of its own. */
export const mountDownload: Mount = (platform, { site }) => {
  const dist = join(platform.config.root, 'apps/site/dist');

  site.get(
    '/manifest.webmanifest',
    merchantFile(platform, async ({ settings }, _, reply) => {
      reply
        .header('cache-control', BRIEFLY)
        .type('application/manifest+json')
        .send(JSON.stringify(appManifest(settings)));
      return undefined;
    }),
  );
  site.get(
    '/app-icon/:name',
    merchantFile(platform, async ({ settings }, http, reply) => {
      const icon = await appIcon(settings, (http.params as { name: string }).name);
      if (!icon) return fail('not_found');
      const current = (http.query as { v?: unknown }).v === iconsVersion(settings);
      reply
        .header('cache-control', current ? FOREVER : BRIEFLY)
        .type('image/png')
        .send(icon);
      return undefined;
    }),
  );
  site.get(
    OFFLINE_PATH,
    merchantFile(platform, async ({ settings }, _, reply) => {
      const page = offlinePage(settings);
      reply
        .header('content-security-policy', offlinePolicy(page))
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(page);
      return undefined;
    }),
  );
  site.get(
    '/sw.js',
    merchantFile(platform, async ({ settings }, _, reply) => {
      const worker = await serviceWorker(dist, offlinePage(settings), iconAddress(settings, 'badge.png'));
      if (worker === undefined) return fail('not_found');
      reply
        .header('content-security-policy', workerPolicy)
        .header('cache-control', 'no-cache')
        .type('text/javascript; charset=utf-8')
        .send(worker);
      return undefined;
    }),
  );
};
