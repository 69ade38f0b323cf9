import { useState } from 'react';
import { useDraft } from '../../../app/draft.ts';
import { emptyMobile, readTyped, splitNumber, type TypedMobile } from './mobile-number.ts';
import { rememberedUser, rememberUser, type RememberedUser } from './remembered-user.ts';
import { useSignIn } from './use-sign-in.ts';

const typedName = (known: RememberedUser | null) => ({ username: known && !known.sms ? known.user : '', password: '' });
const typedMobile = (known: RememberedUser | null): TypedMobile =>
  known?.sms ? splitNumber(known.user) : emptyMobile();
const secrets = ['password'] as const;

/** What is typed into the ways to log in; it begins with whom this browser remembers (spec §4). */
export function useLoginForm() {
  const signIn = useSignIn();
  const [known] = useState(rememberedUser);
  const [{ way }, setWay] = useDraft('login.way', () => ({ way: known?.sms ? 'sms' : 'username' }));
  const [named, setNamed] = useDraft('login.username', () => typedName(known), secrets);
  const [mobile, setMobile] = useDraft('login.mobile', () => typedMobile(known));
  const [remember, setRemember] = useState(known !== null);
  /** Also notes whom the form is filled in for the next time. */
  const enter = (opened: { token: string; passwordExpired: boolean; firstTimeLogin?: boolean }) => {
    const sms = way === 'sms';
    const user = sms ? readTyped(mobile) : named.username.trim();
    rememberUser(remember && user ? { user, sms } : null);
    return signIn({ ...opened, remember });
  };
  return { way, setWay, named, setNamed, mobile, setMobile, remember, setRemember, enter };
}
