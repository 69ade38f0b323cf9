import type { ServerOptions } from '@fairhouse/server';

/**
 * Security headers of every answer. Games run only inside the site's own pages, load only from here, and need neither
 * eval nor inline scripts. `blob:` is for pictures that the renderer decodes in a worker.
 */
const ownSocket = (host: string | undefined): string =>
  host !== undefined && /^[\w.:[\]-]+$/.test(host) ? `ws://${host} wss://${host}` : "'self'";

export const securityHeaders = (siteOrigins: () => readonly string[]): NonNullable<ServerOptions['helmet']> => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'media-src': ["'self'", 'data:', 'blob:'],
      // Older browsers do not count a WebSocket of the same host as 'self'.
      'connect-src': ["'self'", 'data:', 'blob:', ({ headers }) => ownSocket(headers.host)],
      'worker-src': ["'self'", 'blob:'],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      // Asked for each answer: operators add hosts while the studio runs.
      'frame-ancestors': [() => siteOrigins().join(' ')],
    },
  },
  // Older than frame-ancestors and unable to name several origins.
  xFrameOptions: false,
  referrerPolicy: { policy: 'no-referrer' },
});
