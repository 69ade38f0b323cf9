import type { Result } from '@fairhouse/contract';
import type { SocialProvider } from '@fairhouse/contract/people/login-providers';
import type { SocialClient } from '../login-providers/index.ts';

/** What is made for one visitor who is sent to a provider, and must fit the answer. */
export interface SocialAttempt {
  state: string;
  nonce: string;
  /** The secret half of PKCE (RFC 7636). */
  verifier: string;
  /** The address to which the provider sends the browser back. */
  returnTo: string;
}

/** An account of a provider. */
export interface SocialIdentity {
  issuer: string;
  subject: string;
  email: string | null;
}

/** The port to Google and Facebook: OpenID Connect, code flow. */
export interface IdentityProviders {
  newAttempt(returnTo: string): SocialAttempt;
  /** The address of the provider's page. `social_unavailable` while it does not answer. */
  begin(provider: SocialProvider, client: SocialClient, attempt: SocialAttempt): Promise<Result<string>>;
  /** The account that the provider's answer proves; `social_refused` for every answer that does not fit the attempt. */
  finish(
    provider: SocialProvider,
    client: SocialClient,
    attempt: SocialAttempt,
    answer: string,
  ): Promise<Result<SocialIdentity>>;
}
