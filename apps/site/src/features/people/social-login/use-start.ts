import type { SocialProvider } from '@fairhouse/contract/people/login-providers';
import { startSocialLogin } from '@fairhouse/contract/people/social-login';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../app/client.ts';

/** Leaves for the page of the provider, which sends the browser back to `/login/<provider>`. */
export const useStart = (bind: boolean) =>
  useMutation({
    mutationFn: (provider: SocialProvider) => call(startSocialLogin, { provider, bind }),
    onSuccess: ({ address }) => location.assign(address),
  });
