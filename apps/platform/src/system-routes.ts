import { platformCalls } from '@fairhouse/contract/calls';
import { openApi } from '@fairhouse/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { docsPage } from './docs-page.ts';
import { EVENTS_PATH, eventsOperation } from './features/house/events/index.ts';
import type { Platform } from './system/platform.ts';
import { siteOrigins } from './system/site-origin.ts';

const info = {
  title: 'Fairhouse platform',
  version: '0.1.0',
  description: 'Every call of the site, the back office and the vendor wallet.',
};

/** Made at the first request: it takes half a second, and a server that was killed must serve again soon. */
let description: object | undefined;
let page: string | undefined;

function describeCalls(): object {
  if (description) return description;
  const calls = openApi(platformCalls, info);
  description = { ...calls, paths: { ...(calls['paths'] as object), [EVENTS_PATH]: eventsOperation } };
  return description;
}

/** Health on every listener; the OpenAPI document where it belongs. */
export function mountSystemRoutes(platform: Platform, app: FastifyInstance): void {
  /** The process is alive. */
  app.get('/healthz', async () => ({ status: 'ok' }));
  /** The server is ready: the database answers and accepts writes. */
  app.get('/readyz', async (_, reply) => {
    const status = await readiness(platform.health);
    return reply.code(status === 'ready' ? 200 : 503).send({ status });
  });

  /** Where the sites are: the studio and the payment provider ask, without a merchant. */
  app.get('/origins', async () => ({ origins: siteOrigins(platform) }));

  app.get('/openapi.json', async () => describeCalls());
  if (!platform.config.development) return;
  app.get('/docs', async (_, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .type('text/html; charset=utf-8')
      .send((page ??= docsPage(platformCalls, info.title))),
  );
}

async function readiness(health: Platform['health']): Promise<'ready' | 'database_unavailable' | 'database_read_only'> {
  if (!(await health.check())) return 'database_unavailable';
  return (await health.canWrite()) ? 'ready' : 'database_read_only';
}
