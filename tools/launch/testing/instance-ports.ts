import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range from which Linux takes the ports of outgoing connections: nobody gets one of these by chance. */
const FIRST = 10_240;
const END = 32_000;
/** Four of the services, three of their metrics, and one to spare. */
const WIDTH = 8;

/**
 * The environment that gives an instance under test ports of its own, free when asked. Instances that start at the same
 * time look in different places, since none of them holds its ports before it listens.
 */
export async function instancePorts() {
  for (;;) {
    const base = FIRST + WIDTH * randomInt((END - FIRST) / WIDTH);
    const ports = Array.from({ length: WIDTH - 1 }, (_, place) => base + place);
    if ((await Promise.all(ports.map(isFree))).every(Boolean))
      return {
        PORT: String(base),
        BACKOFFICE_PORT: String(base + 1),
        STUDIO_PORT: String(base + 2),
        PSP_PORT: String(base + 3),
        METRICS_PORT: String(base + 4),
      };
  }
}

function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const probe = createServer();
  probe.once('error', () => resolve(false));
  probe.listen({ host: '127.0.0.1', port }, () => probe.close(() => resolve(true)));
  return promise;
}
