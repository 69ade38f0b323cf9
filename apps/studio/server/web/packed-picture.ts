import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import sharp from 'sharp';

/** A picture in every encoding in which it is sent; WebP is compressed already. */
export interface PackedPicture {
  type: 'image/svg+xml; charset=utf-8' | 'image/webp';
  etag: string;
  bodies: Readonly<Partial<Record<Encoding, Buffer>> & { identity: Buffer }>;
}

type Encoding = 'br' | 'gzip' | 'identity';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** Compressed with the highest level, off the main thread: a picture is compressed once and sent many times. */
export async function packPicture(svg: string): Promise<PackedPicture> {
  const identity = Buffer.from(svg);
  const [br, gzipped] = await Promise.all([
    packBrotli(identity, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
    packGzip(identity, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  // Weak: the encodings share it.
  return {
    type: 'image/svg+xml; charset=utf-8',
    etag: `W/${tagOf(identity)}`,
    bodies: { br, gzip: gzipped, identity },
  };
}

/** As pixels: a browser makes a document of each SVG, which a cheap phone lays out on the thread that answers taps. */
export async function packPixels(svg: string, width: number): Promise<PackedPicture> {
  const identity = await sharp(Buffer.from(svg)).resize({ width }).webp({ quality: 75, effort: 6 }).toBuffer();
  return { type: 'image/webp', etag: tagOf(identity), bodies: { identity } };
}

const tagOf = (body: Buffer) => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/**
 * Pictures change only with a release, but keep their addresses: cached for a day, and for a week while revalidating.
 */
const CACHING = 'public, max-age=86400, stale-while-revalidate=604800';

export function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, etag, bodies }: PackedPicture,
): FastifyReply {
  void reply.headers({
    etag,
    'cache-control': CACHING,
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'accept-encoding',
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const encoding = pickEncoding(request.headers['accept-encoding']);
  const packed = bodies[encoding];
  if (packed && encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type(type).send(packed ?? bodies.identity);
}

/** The smallest encoding that the client accepts; one with a quality of zero is not accepted. */
export function pickEncoding(accepted: string | string[] | undefined): Encoding {
  const taken = String(accepted ?? '')
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry))
    .map((entry) => entry.replace(/;.*/, ''));
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? 'identity';
}
