import type { SocialIdentity } from './identity-providers.ts';

/** `amihan@example.com` → `a•••@example.com`; null for an account without an address. */
export const maskAccount = ({ email }: Pick<SocialIdentity, 'email'>): string | null =>
  email === null ? null : email.slice(0, 200).replace(/^(.).*(?=@)/u, '$1•••');
