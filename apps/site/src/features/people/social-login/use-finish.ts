import type { SocialProvider } from '@fairhouse/contract/people/login-providers';
import { finishSocialLogin } from '@fairhouse/contract/people/social-login';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../app/client.ts';

export type SignIn = (opened: { token: string; passwordExpired: boolean; firstTimeLogin?: boolean }) => Promise<void>;

/** Sends the provider's answer once, and removes it from the address. */
export function useFinish(provider: SocialProvider, signIn: SignIn) {
  const { history } = useRouter();
  const navigate = useNavigate();
  const [answer] = useState(() => history.location.search.replace(/^\?/, ''));
  const sent = useRef(false);
  // Spec §4: a member who logged in starts at home.
  const leave = () => void navigate({ to: '/', replace: true });
  const enter: SignIn = async (opened) => {
    await navigate({ to: '/', replace: true });
    await signIn(opened);
  };
  const finish = useMutation({
    mutationFn: () => call(finishSocialLogin, { provider, answer }),
    onSuccess: enter,
  });
  const { mutate } = finish;
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    history.replace(history.location.pathname);
    mutate();
  }, [history, mutate]);
  return { finish, enter, leave };
}
