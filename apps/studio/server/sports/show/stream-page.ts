import type { FastifyReply, FastifyRequest } from 'fastify';
import { GZIP_HEADER } from './packed-texts.ts';

/** An open stream of one browser. */
export interface StreamPage {
  /** It reads packed texts. */
  readonly isPacked: boolean;
  write(bytes: string | Buffer): void;
  end(): void;
  destroy(): void;
}

const HEADERS = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', vary: 'accept-encoding' };
/** Bytes that a page that reads slowly may have waiting; it is cut off beyond, and begins again. */
const MOST_WAITING = 512 * 1024;

export function openPage({ headers }: FastifyRequest, { raw }: FastifyReply): StreamPage {
  const isPacked = String(headers['accept-encoding']).includes('gzip');
  raw.writeHead(200, isPacked ? { ...HEADERS, 'content-encoding': 'gzip' } : HEADERS);
  if (isPacked) raw.write(GZIP_HEADER);
  return {
    isPacked,
    write(bytes) {
      raw.write(bytes);
      if (raw.writableLength > MOST_WAITING) raw.destroy();
    },
    end: () => void raw.end(),
    destroy: () => void raw.destroy(),
  };
}
