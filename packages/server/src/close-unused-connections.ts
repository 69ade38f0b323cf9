import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

/**
 * Browsers open connections ahead of need. To Node one that never sent a request is busy, so that it would hold a stop
 * up for a minute; here it ends at once.
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
    done();
  });
}
