import type { Feature } from '../../../system/feature.ts';
import { firebaseProjectsOf } from './find-provider.ts';
import { mountLoginProviders } from './routes.ts';

export { findFirebase, findSocialClient, lastFirebase, type SocialClient } from './find-provider.ts';

export const loginProviders: Feature = {
  name: 'login-providers',
  states: [firebaseProjectsOf],
  mount: mountLoginProviders,
};
