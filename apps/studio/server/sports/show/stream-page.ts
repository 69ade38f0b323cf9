import type { FastifyReply } from 'fastify';
import { constants, createGzip } from 'node:zlib';

/** An open stream of one browser. */
export interface StreamPage {
  write(text: string): void;
  /** Bytes that it has not taken yet. */
  waiting(): number;
  end(): void;
  destroy(): void;
}

const HEADERS = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', vary: 'accept-encoding' };

export function plainPage({ raw }: FastifyReply): StreamPage {
  raw.writeHead(200, HEADERS);
  return {
    write: (text) => void raw.write(text),
    waiting: () => raw.writableLength,
    end: () => void raw.end(),
    destroy: () => void raw.destroy(),
  };
}

/** Odds change by the same few texts again and again: a small window makes a third of them. */
const PACKED = { level: 6, windowBits: 13, memLevel: 5 };

export function packedPage({ raw }: FastifyReply): StreamPage {
  raw.writeHead(200, { ...HEADERS, 'content-encoding': 'gzip' });
  const packer = createGzip(PACKED);
  packer.pipe(raw);
  packer.on('error', () => raw.destroy());
  return {
    write(text) {
      packer.write(text);
      packer.flush(constants.Z_SYNC_FLUSH);
    },
    waiting: () => packer.writableLength + raw.writableLength,
    end: () => void packer.end(),
    destroy() {
      packer.destroy();
      raw.destroy();
    },
  };
}
