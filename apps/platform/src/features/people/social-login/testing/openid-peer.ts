import { exportJWK, generateKeyPair } from 'jose';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A complete OpenID provider of somebody else's making, with one client; whoever logs in is who they say. */
export async function startOpenIdPeer(
  client: { clientId: string; secret: string },
  returnTo: string,
  { port = 0 }: { port?: number } = {},
) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.secret,
        redirect_uris: [returnTo],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [await exportJWK(privateKey)] },
    claims: { openid: ['sub'], email: ['email'] },
    // Google too has the address in the id token.
    conformIdTokenClaims: false,
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, email: `${sub}@example.com` }) }),
    pkce: { required: () => true },
    cookies: { keys: ['only-for-tests'] },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  return {
    issuer,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Logs in at the peer as a person would, and agrees; the query with which the browser is sent back. */
export async function agreeAt(address: string, login: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = new URL(address);
  const ask = async (body?: Record<string, string>): Promise<string | null> => {
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body && { method: 'POST', body: new URLSearchParams(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      cookies.set(name!, value!);
    }
    await answer.arrayBuffer();
    return answer.headers.get('location');
  };
  const prompts = [{ prompt: 'login', login, password: 'any' }, { prompt: 'consent' }];
  for (let steps = 0; steps < 12; steps += 1) {
    // A page without a way on asks something.
    // oxlint-disable-next-line no-await-in-loop
    const onward = (await ask()) ?? (await ask(prompts.shift()));
    if (onward === null) break;
    const here = next.origin;
    next = new URL(onward, next);
    if (next.origin !== here) return next.search.slice(1);
  }
  throw new Error(`the provider did not send the browser back from ${next.pathname}`);
}
