import { listen } from '@fairhouse/server';
import fastify from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { countOwed } from './webhooks/store.ts';

/** Figures of the provider on a port of their own, which only this machine reaches. Returns the way to stop. */
export async function serveMetrics(pool: Pool, port: number): Promise<() => Promise<void>> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const reports = new Gauge({
    name: 'psp_reports_owed',
    help: 'Reports to merchants that were not taken yet; state="given_up" must stay as it is',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const { waiting, givenUp } = await countOwed(pool);
      reports.set({ state: 'waiting' }, waiting);
      reports.set({ state: 'given_up' }, givenUp);
    },
  });

  const app = fastify();
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  await listen(app, '127.0.0.1', port);
  return () => app.close();
}
