import { fail, ok, type Result } from '@fairhouse/contract';
import type { SocialProvider } from '@fairhouse/contract/people/login-providers';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  ClientSecretPost,
  Configuration,
  customFetch,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { SocialClient } from '../../features/people/login-providers/index.ts';
import type { IdentityProviders, SocialIdentity } from '../../features/people/social-login/index.ts';
import { TIMEOUT_SECONDS, type Endpoints } from './endpoints.ts';

/** Google and Facebook by OpenID Connect: the code flow with state, nonce and PKCE. */
export function createIdentityProviders(endpoints: Readonly<Record<SocialProvider, Endpoints>>): IdentityProviders {
  return {
    newAttempt: (returnTo) => ({
      state: randomState(),
      nonce: randomNonce(),
      verifier: randomPKCECodeVerifier(),
      returnTo,
    }),
    begin: (provider, client, { state, nonce, verifier, returnTo }) =>
      answered(async () => {
        const configuration = await configure(endpoints[provider], client);
        const address = buildAuthorizationUrl(configuration, {
          redirect_uri: returnTo,
          scope: endpoints[provider].scope,
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        });
        return address.href;
      }),
    finish: (provider, client, { state, nonce, verifier, returnTo }, answer) =>
      answered(async () => {
        const configuration = await configure(endpoints[provider], client);
        const returned = new URL(returnTo);
        returned.search = answer;
        const tokens = await authorizationCodeGrant(configuration, returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const { iss, sub, email } = tokens.claims()!;
        return { issuer: iss, subject: sub, email: typeof email === 'string' ? email : null } satisfies SocialIdentity;
      }),
  };
}

async function configure(endpoints: Endpoints, { clientId, secret }: SocialClient): Promise<Configuration> {
  const configuration = new Configuration(await endpoints.metadata(), clientId, undefined, ClientSecretPost(secret));
  configuration.timeout = TIMEOUT_SECONDS;
  if (endpoints.fetch) configuration[customFetch] = endpoints.fetch;
  if (endpoints.insecure) allowInsecureRequests(configuration);
  // The signature counts, not only the connection through which the token came.
  enableNonRepudiationChecks(configuration);
  return configuration;
}

/** A provider that cannot be reached is unavailable; every other failure is an answer that proves nothing. */
async function answered<T>(ask: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await ask());
  } catch (error) {
    const timedOut = error instanceof ClientError && (error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_ABORT');
    // `fetch` reports a refused or lost connection as a TypeError with a cause.
    const lost = error instanceof TypeError && error.cause !== undefined;
    return fail(timedOut || lost ? 'social_unavailable' : 'social_refused');
  }
}
