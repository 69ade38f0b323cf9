import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A drawn SVG in every encoding that browsers accept. */
export interface PackedPicture {
  etag: string;
  bodies: Readonly<Record<Encoding, Buffer>>;
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
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { etag, bodies: { br, gzip: gzipped, identity } };
}

/**
 * Pictures change only with a release, but keep their addresses: cached for a day, and for a week while revalidating.
 */
const CACHING = 'public, max-age=86400, stale-while-revalidate=604800';

export function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, bodies }: PackedPicture,
): FastifyReply {
  void reply.headers({
    etag,
    'cache-control': CACHING,
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'accept-encoding',
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const encoding = pickEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type('image/svg+xml; charset=utf-8').send(bodies[encoding]);
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
