import { connect, migrate } from '@fairhouse/database';
import { createServer, followOrigins, listen } from '@fairhouse/server';
import { apiRoutes } from './api/routes.ts';
import { payPageRoutes } from './pay-page/routes.ts';
import { bkashRoutes } from './protocols/bkash/routes.ts';
import { mayaRoutes } from './protocols/maya/routes.ts';
import { serveMetrics } from './metrics.ts';
import { appConnection, type AccountBook, type Settings } from './settings.ts';
import { statementRoutes } from './statement/routes.ts';
import { countOwed } from './webhooks/store.ts';
import { createWorker } from './worker.ts';

export const migrationsDir = new URL('../migrations', import.meta.url).pathname;

export interface RunningPsp {
  /** Where merchants call it. */
  origin: string;
  close(): Promise<void>;
}

/** Migrates the provider's database, then serves its API and pay pages and works off what is due. */
export async function startPsp(settings: Settings): Promise<RunningPsp> {
  const { databaseUrl, timing, host } = settings;
  await migrate({ url: databaseUrl, dirs: [migrationsDir] });
  const pool = connect({ ...appConnection(settings), name: 'fairhouse psp' });

  const { accounts, stop: stopFollowing } = withSites(settings);
  // The pages bring their own policy; answers of the API are never rendered.
  const app = await createServer({
    helmet: { contentSecurityPolicy: false, referrerPolicy: { policy: 'no-referrer' } },
  });
  let origin = '';
  const inside = () => origin;
  const worker = createWorker(pool, accounts, timing, inside, (error) => app.log.error({ err: error }, 'worker'));
  const { wake } = worker;
  const options = { pool, accounts, timing, wake, origin: () => settings.publicOrigin ?? origin };
  apiRoutes(app, options);
  bkashRoutes(app, options);
  mayaRoutes(app, options);
  statementRoutes(app, { pool, accounts });
  payPageRoutes(app, { pool, timing, wake });
  app.get('/healthz', async (_request, reply) => reply.send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    await countOwed(pool);
    return reply.send({ status: 'ok' });
  });

  const stops = [async () => stopFollowing(), () => pool.end(), worker.stop, () => app.close()];
  const close = async () => {
    for (const stop of stops.toReversed()) await stop();
  };
  try {
    if (settings.metricsPort !== undefined) stops.push(await serveMetrics(pool, settings.metricsPort));
    const port = await listen(app, host, settings.port);
    origin = `http://${host}:${port}`;
    worker.start();
  } catch (error) {
    await close();
    throw error;
  }
  return { origin, close };
}

/** Accounts whose payers may also return to sites that were added since the start. */
function withSites({ accounts, platformUrl }: Settings): { accounts: AccountBook; stop: () => void } {
  if (platformUrl === undefined) return { accounts, stop: () => undefined };
  const sites = followOrigins({ url: platformUrl, known: [] });
  return {
    accounts: (id) => {
      const account = accounts(id);
      return account && { ...account, returnOrigins: [...account.returnOrigins, ...sites.list()] };
    },
    stop: sites.stop,
  };
}
