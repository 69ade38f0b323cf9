/** Pages of the security centre, as their address names them. */
export const securityParts = [
  'mobile',
  'email',
  'profile',
  'paymentPassword',
  'authenticator',
  'passkeys',
  'social',
  'identity',
  'devices',
  'logins',
] as const;
export type SecurityPart = (typeof securityParts)[number];

export const securityPartOf = (value: unknown): SecurityPart | undefined =>
  securityParts.find((part) => part === value);
