import type { FastifyReply } from 'fastify';

/** One browser’s open stream of server-sent events. */
export interface EventStream {
  send(event: string, data: object): void;
  close(): void;
}

/** Bytes that may wait for a slow reader; beyond it the stream is cut and the browser comes back. */
const MAX_BUFFERED = 64 * 1024;
/** Proxies and phones drop a silent connection after about a minute. */
export const HEARTBEAT_MS = 25_000;

/** Opens the stream on a taken-over reply. `onClose` runs once, however it ends. */
export function openStream(reply: FastifyReply, heartbeat: () => Promise<boolean>, onClose: () => void): EventStream {
  const response = reply.raw;
  // What the framework's hooks have set (security headers) belongs to this answer too.
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) response.setHeader(name, value);
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });

  const write = (text: string) => {
    if (response.destroyed) return;
    response.write(text);
    if (response.writableLength > MAX_BUFFERED) response.destroy();
  };
  const beat = () =>
    heartbeat().then(
      (alive) => (alive ? write(': \n\n') : response.end()),
      () => response.end(),
    );
  const timer = setInterval(() => void beat(), HEARTBEAT_MS);
  response.once('close', () => {
    clearInterval(timer);
    onClose();
  });
  write('retry: 2000\n\nevent: ready\ndata: {}\n\n');

  return {
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    close: () => response.end(),
  };
}
