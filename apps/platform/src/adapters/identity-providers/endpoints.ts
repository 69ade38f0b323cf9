import { discovery, allowInsecureRequests, type CustomFetch, type ServerMetadata } from 'openid-client';

/** Where a provider answers, and how it differs from the standard. */
export interface Endpoints {
  metadata(): Promise<ServerMetadata>;
  scope: string;
  fetch?: CustomFetch;
  /** For development and tests only. */
  insecure: boolean;
}

const HOUR_MS = 3_600_000;
export const TIMEOUT_SECONDS = 10;

/** Google names its endpoints by OpenID Connect Discovery; they are read once an hour. */
export function google(issuer: string): Endpoints {
  const insecure = issuer.startsWith('http:');
  let read: { at: number; metadata: Promise<ServerMetadata> } | undefined;
  const discover = async () => {
    const options = { timeout: TIMEOUT_SECONDS, ...(insecure && { execute: [allowInsecureRequests] }) };
    return (await discovery(new URL(issuer), 'discovery', undefined, undefined, options)).serverMetadata();
  };
  return {
    scope: 'openid email',
    insecure,
    metadata() {
      if (!read || performance.now() - read.at > HOUR_MS) {
        const metadata = discover();
        read = { at: performance.now(), metadata };
        // A failure is not remembered.
        metadata.catch(() => (read = undefined));
      }
      return read.metadata;
    },
  };
}

/** The version of Facebook's dialog and Graph API that is used. */
const VERSION = 'v23.0';

/**
 * Facebook documents its code flow with an id token in "OIDC Code Flow with PKCE for Manually Built Facebook Login
 * Flows". Its discovery document names neither the token endpoint nor this flow, so the endpoints stand here; the
 * code is exchanged by GET.
 */
export function facebook({
  issuer = 'https://www.facebook.com',
  graph = 'https://graph.facebook.com',
}: { issuer?: string; graph?: string } = {}): Endpoints {
  const tokens = `${graph}/${VERSION}/oauth/access_token`;
  const metadata: ServerMetadata = {
    issuer,
    authorization_endpoint: `${issuer}/${VERSION}/dialog/oauth`,
    token_endpoint: tokens,
    jwks_uri: `${issuer}/.well-known/oauth/openid/jwks/`,
    id_token_signing_alg_values_supported: ['RS256'],
  };
  return {
    scope: 'openid email',
    insecure: issuer.startsWith('http:'),
    metadata: async () => metadata,
    // Only the exchange of a code has a body.
    fetch: (url, { body, headers, signal = null }) =>
      body instanceof URLSearchParams
        ? fetch(`${url}?${body.toString()}`, { headers: { accept: 'application/json' }, signal })
        : fetch(url, { headers, signal }),
  };
}
