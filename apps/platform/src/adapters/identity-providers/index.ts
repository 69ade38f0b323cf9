export { createIdentityProviders } from './openid-providers.ts';
export { facebook, google } from './endpoints.ts';
