import type { FastifyInstance } from 'fastify';
import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  /** Counts and times every answer of an app. */
  observe(app: FastifyInstance, name: string): void;
  gauge(name: string, help: string, read: () => number): void;
}

/** The metrics of one process, for Prometheus. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Counter({
    name: 'http_requests_total',
    help: 'Answers by listener, route and status',
    labelNames: ['app', 'route', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from the request line to the end of the answer',
    labelNames: ['app', 'route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });

  return {
    registry,
    observe: (app, name) => {
      app.addHook('onResponse', (request, reply, done) => {
        // The pattern of the route, not the URL: ids would create a series each.
        const route = request.routeOptions.url ?? 'none';
        answers.inc({ app: name, route, status: reply.statusCode });
        seconds.observe({ app: name, route }, reply.elapsedTime / 1000);
        done();
      });
    },
    gauge: (name, help, read) => {
      void new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    },
  };
}

/** `GET /metrics` on a port of the loopback interface. */
export async function serveMetrics({ registry }: Metrics, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen({ host: '127.0.0.1', port }, resolve);
  await promise;
  return server;
}
