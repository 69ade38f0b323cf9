import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the range from which Linux assigns ports, so that no other program gets one of these by chance before it is
 * used.
 */
const FIRST = 10_240;
const END = 32_000;

/**
 * Neighbouring ports on the loopback address, free now, for servers that are started later and restarted. Parallel
 * callers search in different ranges, since nobody reserves a port before listening on it.
 */
export async function freePorts(count: number): Promise<number[]> {
  for (;;) {
    const first = randomInt(FIRST, END - count);
    const ports = Array.from({ length: count }, (_, place) => first + place);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return ports;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
    await once(probe.close(), 'close');
    return true;
  } catch {
    return false;
  }
}
