import type { FastifyRequest } from 'fastify';
import type { Core } from './platform.ts';

/**
 * Origin of the merchant's page that sent the request: its own host when a merchant owns it, else the configured one.
 */
export function siteOrigin({ merchants, config }: Pick<Core, 'merchants' | 'config'>, http: FastifyRequest): string {
  return merchants.byHost(http.host) ? `${http.protocol}://${http.host}` : config.siteOrigin;
}
