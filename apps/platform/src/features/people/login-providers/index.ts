import type { Feature } from '../../../system/feature.ts';
import { mountLoginProviders } from './routes.ts';

export { findSocialClient, type SocialClient } from './find-provider.ts';

export const loginProviders: Feature = { name: 'login-providers', mount: mountLoginProviders };
