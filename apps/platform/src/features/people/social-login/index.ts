import type { Feature } from '../../../system/feature.ts';
import type { IdentityProviders } from './identity-providers.ts';
import { socialLoginCron, socialLoginTasks } from './jobs.ts';
import { mountSocialLogin } from './routes.ts';

export type { IdentityProviders, SocialAttempt, SocialIdentity } from './identity-providers.ts';

export const socialLogin: Feature<{ identityProviders: IdentityProviders }> = {
  name: 'social-login',
  mount: mountSocialLogin,
  jobs: socialLoginTasks,
  cron: socialLoginCron,
};
