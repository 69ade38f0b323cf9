import type { FastifyRequest } from 'fastify';

/**
 * True when a browser sent this from a page of another origin (reliability 66). Calls that carry a bearer token cannot
 * be forged by a page that does not hold it; this also keeps login and registration from being driven by strangers.
 */
export function isCrossSite(http: FastifyRequest): boolean {
  const fetchSite = http.headers['sec-fetch-site'];
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return true;
  const { origin } = http.headers;
  return origin !== undefined && URL.parse(origin)?.host !== http.host;
}
