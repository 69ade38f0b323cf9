import { createServer, type ServerOptions } from '@fairhouse/server';
import { join } from 'node:path';
import { warmPages, sitePage } from './features/house/merchants/index.ts';
import { lastFirebase } from './features/people/login-providers/index.ts';
import { catalogueOf } from './features/play/catalogue/index.ts';
import type { Ports } from './ports.ts';
import { classifyError } from './system/classify-error.ts';
import { apiPolicy, backofficePolicy, inlineScriptHashes } from './system/page-security.ts';
import type { Feature, Stop } from './system/feature.ts';
import type { Apps, Platform } from './system/platform.ts';
import { servePages } from './system/serve-pages.ts';
import { mountSystemRoutes } from './system-routes.ts';

/** First path parts of the calls on both listeners. */
const callPrefixes = ['wps', 'lgw', 'lotto', 'vendor', 'provider', 'bo', 'healthz', 'readyz', 'openapi.json', 'docs'];

/** Headers of every answer; pages have their own policy. */
const helmet = (https: boolean): NonNullable<ServerOptions['helmet']> => ({
  contentSecurityPolicy: false,
  // A pay page may open in its own window and return.
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  xFrameOptions: { action: 'deny' },
});

/** The site and the back office, each with its calls and its pages, on separate listeners. */
export async function createApps(platform: Platform, features: readonly Feature<Ports>[], ports: Ports): Promise<Apps> {
  const { config } = platform;
  const create = async (origin: string) => {
    const app = await createServer({
      helmet: helmet(origin.startsWith('https:')),
      logLevel: config.logLevel,
      classify: (error) => {
        platform.health.note(error);
        return classifyError(error);
      },
      ...(config.trustedProxies.length > 0 && { trustProxy: config.trustedProxies }),
    });
    app.addHook('onRequest', async (_, reply) => void reply.header('content-security-policy', apiPolicy));
    mountSystemRoutes(platform, app);
    return app;
  };
  const apps: Apps = { site: await create(config.siteOrigin), backoffice: await create(config.backofficeOrigin) };

  for (const { mount } of features) mount?.(platform, apps, ports);

  /** Origins whose games may be in frames and whose images are shown; the studio's also before it has registered. */
  const vendorOrigins = () => [
    config.studioOrigin,
    ...catalogueOf(platform)
      .vendors()
      .map(({ frameOrigin }) => frameOrigin),
  ];
  const pageData = features.flatMap((feature) => feature.pageData ?? []);
  await servePages(apps.site, {
    dist: join(config.root, 'apps/site/dist'),
    callPrefixes,
    render: sitePage(
      platform,
      pageData,
      vendorOrigins,
      async (merchantId) => (await lastFirebase(platform, merchantId)) !== undefined,
    ),
  });
  let stopWarming: Stop | undefined;
  apps.site.addHook('onListen', async () => void (stopWarming = warmPages(platform, apps.site)));
  // The database is closed after the apps, when nothing reads any more.
  apps.site.addHook('onClose', async () => void (await stopWarming?.()));
  await servePages(apps.backoffice, {
    dist: join(config.root, 'apps/backoffice/dist'),
    callPrefixes,
    render: async (html) => ({
      html,
      // The list of games shows images of their vendors.
      policy: backofficePolicy({ scripts: inlineScriptHashes(html), images: [...new Set(vendorOrigins())] }),
    }),
  });
  return apps;
}
