import type { FastifyRequest } from 'fastify';

/**
 * Whether a browser sent this from a page of another origin (reliability 66). Calls with a bearer token cannot be
 * forged by a page without it; this check also protects log-in and registration.
 */
export function isCrossSite(http: FastifyRequest): boolean {
  const fetchSite = http.headers['sec-fetch-site'];
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return true;
  const { origin } = http.headers;
  return origin !== undefined && URL.parse(origin)?.host !== http.host;
}
