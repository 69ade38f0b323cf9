import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What the token of a code is made of; each part may be wrong. */
export interface Script {
  clientId: string;
  nonce: string | null;
  challenge: string | null;
  claims?: JWTPayload;
  /** Signed by a key that the provider does not publish, or not signed. */
  signature?: 'strange' | 'none';
  withoutToken?: true;
}

const KEY_ID = 'scripted';
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A provider that answers what a test says, in Google's and in Facebook's form. It checks the code verifier. */
export async function startScriptedProvider() {
  const [own, strange] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const keys = { keys: [{ ...(await exportJWK(own.publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] };
  const codes = new Map<string, Script>();
  /** Method and secret of the last exchange. */
  const seen = { method: '', secret: '' };

  const idToken = async ({ clientId, nonce, claims, signature }: Script): Promise<string> => {
    const now = Math.floor(Date.now() / 1000);
    const payload = { iss: issuer, aud: clientId, sub: 'sub-1', iat: now, exp: now + 300, nonce, ...claims };
    if (signature === 'none') return `${base64url({ alg: 'none' })}.${base64url(payload)}.`;
    const key = signature === 'strange' ? strange.privateKey : own.privateKey;
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: KEY_ID }).sign(key);
  };
  const exchange = async (request: IncomingMessage, url: URL): Promise<[status: number, body: object]> => {
    const given = request.method === 'POST' ? new URLSearchParams(await text(request)) : url.searchParams;
    Object.assign(seen, { method: request.method, secret: given.get('client_secret') });
    const script = codes.get(given.get('code') ?? '');
    codes.delete(given.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(given.get('code_verifier') ?? '')
      .digest('base64url');
    if (script?.challenge !== challenge) return [400, { error: 'invalid_grant' }];
    const token = { access_token: 'opaque', token_type: 'bearer', expires_in: 300 };
    return [200, script.withoutToken ? token : { ...token, id_token: await idToken(script) }];
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url!, issuer);
    const answer = async (): Promise<[number, object]> => {
      if (url.pathname === '/.well-known/openid-configuration') return [200, discovery()];
      if (url.pathname === '/jwks' || url.pathname === '/.well-known/oauth/openid/jwks/') return [200, keys];
      return exchange(request, url);
    };
    void answer().then(([status, body]) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const discovery = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    authorization_response_iss_parameter_supported: true,
  });
  return {
    issuer,
    seen,
    /** A code that is exchanged once, for a token as the script says. */
    grant(script: Script): string {
      const code = randomUUID();
      codes.set(code, script);
      return code;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
export type ScriptedProvider = Awaited<ReturnType<typeof startScriptedProvider>>;
