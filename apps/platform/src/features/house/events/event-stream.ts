import type { FastifyReply } from 'fastify';
import type { VisitorEvent } from './event-history.ts';

/** One browser’s open stream of server-sent events. */
export interface EventStream {
  send(event: VisitorEvent): void;
  close(): void;
}

export interface StreamOptions {
  /** The id of the present time, which the browser returns when it reconnects. */
  id: () => string;
  /** Events that this browser missed before. */
  missed: readonly VisitorEvent[];
  /** False ends the stream. */
  heartbeat: () => Promise<boolean>;
  /** Runs once when the stream ends, for any reason. */
  onClose: () => void;
}

/** Bytes that may wait for a slow browser; beyond that the stream is closed and the browser reconnects. */
const MAX_BUFFERED = 64 * 1024;
/** Proxies and phones drop a silent connection after about a minute. */
export const HEARTBEAT_MS = 25_000;

/** Opens the stream on a hijacked reply. */
export function openStream(reply: FastifyReply, { id, missed, heartbeat, onClose }: StreamOptions): EventStream {
  const response = reply.raw;
  // Headers that the framework's hooks have set (security headers) belong to this answer too.
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) response.setHeader(name, value);
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });

  const write = (text: string) => {
    // The end of a session closes the stream before events about it arrive.
    if (response.destroyed || response.writableEnded) return;
    response.write(text);
    if (response.writableLength > MAX_BUFFERED) response.destroy();
  };
  const beat = () =>
    heartbeat().then(
      (alive) => (alive ? write(`id: ${id()}\n\n`) : response.end()),
      () => response.end(),
    );
  const timer = setInterval(() => void beat(), HEARTBEAT_MS);
  response.once('close', () => {
    clearInterval(timer);
    onClose();
  });
  // The id comes last: a browser that loses the stream before it gets the events again.
  const first = [{ event: 'ready', data: {} }, ...missed].map((event) => `${fieldsOf(event)}\n`);
  write(`retry: 2000\n\n${first.join('')}id: ${id()}\n\n`);

  return {
    send: (event) => write(`id: ${id()}\n${fieldsOf(event)}\n`),
    close: () => response.end(),
  };
}

const fieldsOf = ({ event, data }: VisitorEvent) => `event: ${event}\ndata: ${JSON.stringify(data)}\n`;
