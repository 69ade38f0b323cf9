import type { FastifyRequest } from 'fastify';

/** A cookie's value without decoding, or undefined. Our cookies contain only a word or a token. */
export function readCookie({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  for (const pair of (headers.cookie ?? '').slice(0, 8192).split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}
