import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface LoadResult {
  seconds: number;
  /** Milliseconds, one value per request, ascending. */
  latencies: Float64Array;
  /** Number of answers other than 200 with `"success":true`. */
  failures: string[];
}

/**
 * Sends prepared requests over kept-alive connections, one outstanding request per connection; each connection sends
 * its own list in order. Spends as little time as possible per request, since it shares the machine with the server
 * under test.
 */
export async function sendAll(port: number, lists: readonly (readonly Buffer[])[]): Promise<LoadResult> {
  const sockets = await Promise.all(lists.map(() => open(port)));
  const latencies: number[] = [];
  const failures: string[] = [];
  const start = performance.now();
  await Promise.all(sockets.map((socket, i) => work(socket, lists[i]!, latencies, failures)));
  const seconds = (performance.now() - start) / 1000;
  for (const socket of sockets) socket.destroy();
  return { seconds, latencies: Float64Array.from(latencies).sort(), failures };
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  return socket;
}

const LENGTH = /content-length: (\d+)/i;

function work(socket: Socket, list: readonly Buffer[], latencies: number[], failures: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let next = 0;
    let sentAt = 0;
    let received = '';
    const send = () => {
      if (next === list.length) return resolve();
      sentAt = performance.now();
      socket.write(list[next]!);
      next += 1;
    };
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server closed a connection')));
    socket.on('data', (part) => {
      received = received === '' ? part.toString('latin1') : received + part.toString('latin1');
      const end = received.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(LENGTH.exec(received)?.[1]);
      if (received.length < end + 4 + length) return;
      latencies.push(performance.now() - sentAt);
      if (!received.startsWith('HTTP/1.1 200') || !received.includes('"success":true')) failures.push(received);
      received = '';
      send();
    });
    send();
  });
}
