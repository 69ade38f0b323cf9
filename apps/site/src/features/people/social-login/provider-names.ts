import type { SocialProvider } from '@fairhouse/contract/people/login-providers';

/** As the companies write them; the same in every language. */
export const providerNames: Readonly<Record<SocialProvider, string>> = { google: 'Google', facebook: 'Facebook' };
