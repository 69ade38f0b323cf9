import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

/** Milliseconds between two looks at connections whose last answer was sent while the server stops. */
const SWEEP_MS = 50;

/**
 * Two kinds of connections hold a stop up for a minute: those that browsers open ahead of need and that never sent a
 * request, which are busy to Node; and kept-alive ones whose last answer came after the stop began. Here both end.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', (done) => {
    for (const socket of unused) socket.destroy();
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
    app.server.once('close', () => clearInterval(sweep));
    if (!app.server.listening) clearInterval(sweep);
    done();
  });
}
