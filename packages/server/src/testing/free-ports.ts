import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the range from which Linux takes ports by itself: nobody gets one of these by chance while it is not listened on. */
const FIRST = 10_240;
const END = 32_000;

/**
 * Neighbouring ports on the loopback address, free now, for servers that are started later and again. Those who ask at
 * the same time look in different places, since nobody holds a port before it listens.
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
