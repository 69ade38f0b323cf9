import type { FastifyRequest } from 'fastify';
import type { Core } from './platform.ts';

/** Origins of every site: each domain with the protocol and port of the configured one, and that one itself. */
export function siteOrigins({ merchants, config }: Pick<Core, 'merchants' | 'config'>): string[] {
  const { protocol, port } = new URL(config.siteOrigin);
  const domains = merchants.all().flatMap(({ settings }) => settings.domains);
  return [...new Set([config.siteOrigin, ...domains.map((name) => `${protocol}//${name}${port && `:${port}`}`)])];
}

/**
 * Origin of the merchant's page that sent the request: its own host when a merchant owns it, else the configured one.
 */
export function siteOrigin({ merchants, config }: Pick<Core, 'merchants' | 'config'>, http: FastifyRequest): string {
  return merchants.byHost(http.host) ? `${http.protocol}://${http.host}` : config.siteOrigin;
}
