import { fail, ok } from '@fairhouse/contract';
import { vendorCalls } from '@fairhouse/contract/calls';
import { openApi } from '@fairhouse/contract/openapi';
import { addressKey, createRateLimit, createServer, followOrigins, type Rate } from '@fairhouse/server';
import type { FastifyInstance } from 'fastify';
import type { Gates } from '../area.ts';
import { areas } from '../areas.ts';
import type { OpenStudio } from '../open-studio.ts';
import { platformGate } from '../platform/platform-gate.ts';
import type { Config } from '../read-config.ts';
import { sessionGate } from '../sessions/session-gate.ts';
import { classifyError } from './classify-error.ts';
import { securityHeaders } from './headers.ts';
import { serveClients } from './serve-clients.ts';
import { servePictures } from './serve-pictures.ts';

/** Requests of one session: far more than a person can make, with a burst for repeats. */
const SESSION_RATE: Rate = { burst: 120, perSecond: 20 };
/** Sessions opened from one address or one IPv6 line. */
const OPENING_RATE: Rate = { burst: 120, perSecond: 4 };

/** Readings of public data by one address: several pages behind it, each with a few calls a second. */
const READING_RATE: Rate = { burst: 300, perSecond: 30 };

export interface Site {
  app: FastifyInstance;
  /** Everything the studio serves on its own origin. */
  mount(studio: OpenStudio): Promise<void>;
  /** Answers requests in progress, then stops. */
  close(): Promise<void>;
}

/** The studio's web server: calls, game clients, tiles and health. */
export async function createSite(config: Config, sessionRate = SESSION_RATE): Promise<Site> {
  let stopping = false;
  const origins = followOrigins({ url: config.platformUrl, known: config.siteOrigins });
  const app = await createServer({
    helmet: securityHeaders(origins.list),
    trustProxy: config.trustedProxies,
    logLevel: config.logLevel,
    classify: classifyError,
  });
  return {
    app,
    async mount(studio) {
      const openings = createRateLimit(OPENING_RATE);
      const readings = createRateLimit(READING_RATE);
      const gates: Gates = {
        // By address: opening a session costs a call to the platform.
        visitor: async (_call, http) => (openings.take(addressKey(http.ip)) ? ok(null) : fail('too_many_requests')),
        reader: async (_call, http) => (readings.take(addressKey(http.ip)) ? ok(null) : fail('too_many_requests')),
        player: sessionGate(studio.pool, createRateLimit(sessionRate)),
        platform: platformGate(config.platformPublicKeyFile, studio.now),
      };
      for (const area of areas) area.mount(app, studio, gates);
      const description = openApi(vendorCalls, { title: 'Fairhouse studio', version: '1.0.0' });
      app.get('/openapi.json', async () => description);
      servePictures(app, studio.games);
      await serveClients(app, config.clientsDir, studio.games);
      // Readable for the sites: they ask which of their launch hosts, proxies of this origin, is up.
      app.get('/healthz', async (_, reply) => {
        reply.header('access-control-allow-origin', '*');
        return { status: 'alive' };
      });
      app.get('/readyz', async (_, reply) => {
        const ready = !stopping && (await studio.isDatabaseThere());
        return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unready' });
      });
    },
    async close() {
      stopping = true;
      origins.stop();
      await app.close();
    },
  };
}
