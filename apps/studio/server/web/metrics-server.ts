import { listen } from '@fairhouse/server';
import fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

/** Metrics on a port of their own, which only this machine can reach. */
export async function serveMetrics(registry: Registry, port: number): Promise<FastifyInstance> {
  const app = fastify();
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  await listen(app, '127.0.0.1', port);
  return app;
}
