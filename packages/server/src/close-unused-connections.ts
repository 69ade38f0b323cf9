import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

/** While the server stops: milliseconds between two checks for connections whose last answer was sent. */
const SWEEP_MS = 50;

/**
 * Ends the two kinds of connections that would delay a stop by a minute. Browsers open connections in advance; until
 * the first request, Node counts them as busy. And a kept-alive connection may have sent its last answer after the stop
 * began.
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
