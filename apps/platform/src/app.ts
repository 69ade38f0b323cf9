import { createServer, type ServerOptions } from '@fairhouse/server';
import { join } from 'node:path';
import { mountAudit } from './features/house/audit/index.ts';
import { mountCaptcha } from './features/people/captcha/index.ts';
import { eventsPageData, mountEvents } from './features/house/events/index.ts';
import { mountIdentity } from './features/people/identity/index.ts';
import { mountMembers } from './features/people/members/index.ts';
import { lobbyPageData } from './features/play/catalogue/index.ts';
import { contentPageData } from './features/content/publishing/index.ts';
import { mountMerchants, sitePage, warmPageData, type PageData } from './features/house/merchants/index.ts';
import { mountOperators } from './features/house/operators/index.ts';
import { mountSecurity } from './features/people/security/index.ts';
import { mountResponsiblePlay } from './features/people/responsible-play/index.ts';
import { mountSiteSettings } from './features/house/site-settings/index.ts';
import { mountStops } from './features/play/stops/index.ts';
import { mountWallets } from './features/money/wallets/index.ts';
import type { RunningPlatform } from './create-platform.ts';
import { classifyError } from './system/classify-error.ts';
import { apiPolicy, backofficePolicy, inlineScriptHashes } from './system/page-security.ts';
import type { Apps, Mount } from './system/platform.ts';
import { servePages } from './system/serve-pages.ts';
import { mountSystemRoutes } from './system-routes.ts';

/** First path parts of the calls on both listeners. */
const callPrefixes = ['wps', 'lgw', 'lotto', 'vendor', 'provider', 'bo', 'healthz', 'readyz', 'openapi.json', 'docs'];

/** What features bring in the first HTML of a path. What is told from now on counts as told after the rest was read. */
const pageData: readonly PageData[] = [eventsPageData, lobbyPageData, contentPageData];

/** Headers of every answer; pages bring a policy of their own. */
const helmet = (https: boolean): NonNullable<ServerOptions['helmet']> => ({
  contentSecurityPolicy: false,
  // A pay page may open in a window of its own and come back.
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  xFrameOptions: { action: 'deny' },
});

/** The site and the back office, each with its calls and its pages, on listeners of their own. */
export async function createApps(running: RunningPlatform, mounts: readonly Mount[]): Promise<Apps> {
  const { platform } = running;
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

  mountMerchants(platform, apps);
  mountIdentity(platform, apps, running.memberSessions);
  mountOperators(platform, apps, running.operatorSessions);
  mountSecurity(platform, apps, running.memberSessions);
  mountResponsiblePlay(platform, apps, running.memberSessions);
  const system = [mountCaptcha, mountWallets, mountEvents, mountAudit, mountMembers, mountStops, mountSiteSettings];
  for (const mount of [...system, ...mounts]) mount(platform, apps);

  await servePages(apps.site, {
    dist: join(config.root, 'apps/site/dist'),
    callPrefixes,
    render: sitePage(platform, pageData),
  });
  let warming = Promise.resolve();
  apps.site.addHook('onListen', async () => void (warming = warmPageData(pageData, platform)));
  // The database is closed after the apps; nothing may still be reading then.
  apps.site.addHook('onClose', () => warming);
  await servePages(apps.backoffice, {
    dist: join(config.root, 'apps/backoffice/dist'),
    callPrefixes,
    render: async (html) => ({
      html,
      // The list of games shows their vendor's pictures.
      policy: backofficePolicy({ scripts: inlineScriptHashes(html), images: [config.studioOrigin] }),
    }),
  });
  return apps;
}
