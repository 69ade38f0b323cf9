import { CallError } from '@fairhouse/contract/client';
import { sendRegisterCode } from '@fairhouse/contract/people/verification';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { loginProvidersQuery } from '../../../app/login-providers-query.ts';
import type { FirebaseProject } from './firebase-project.ts';
import type { FirebaseSms } from './firebase-sms.ts';
import type { SendCode } from './use-send-code.ts';

/** Spec §9: the countdown of Firebase. */
const FIREBASE_MINUTES = 1;

/** What is sent with a registration to prove its number. */
export interface NumberProof {
  verificationCode?: string;
  firebaseChannel?: string;
  firebaseIdToken?: string;
}

/** The code that Firebase sent, and what it gave: a code counts once, but a registration may be sent again. */
interface Sent {
  number: string;
  project: FirebaseProject;
  sms: FirebaseSms;
  token?: string | undefined;
}

/** Sends the code of a registration and makes the proof of its number: by Firebase where the merchant uses it. */
export function useNumberProof() {
  const t = useTranslations('identity');
  const queries = useQueryClient();
  const [box, setBox] = useState<HTMLElement | null>(null);
  const sent = useRef<Sent | undefined>(undefined);
  const forget = () => {
    sent.current?.sms.end();
    sent.current = undefined;
  };
  useEffect(() => () => sent.current?.sms.end(), []);

  const send: SendCode = async (number, captcha) => {
    const { firebase: project } = await queries.ensureQueryData(loginProvidersQuery());
    if (!project) return call(sendRegisterCode, { mobileNum: number, ...captcha });
    forget();
    const words = await import('./firebase-failure.ts');
    try {
      const { startFirebaseSms } = await import('./firebase-sms.ts');
      const sms = startFirebaseSms(project);
      sent.current = { number, project, sms };
      await sms.send(number, box ?? document.body);
    } catch (error) {
      forget();
      throw words.firebaseFailure(error, t);
    }
    return { expiredMinutes: FIREBASE_MINUTES, validMinutes: null };
  };

  const prove = async (number: string, code: string): Promise<NumberProof> => {
    const { firebase } = await queries.ensureQueryData(loginProvidersQuery());
    if (!firebase) return code === '' ? {} : { verificationCode: code };
    const { firebaseFailure } = await import('./firebase-failure.ts');
    const current = sent.current?.number === number ? sent.current : undefined;
    try {
      if (current) current.token ??= await current.sms.confirm(code);
    } catch (error) {
      throw firebaseFailure(error, t);
    }
    if (!current?.token) throw firebaseFailure({ code: 'auth/missing-verification-code' }, t);
    return { firebaseChannel: current.project.projectId, firebaseIdToken: current.token };
  };

  /** After a refused registration: another code is needed, or an operator turned Firebase on or off. */
  const refused = (error: unknown) => {
    if (
      !(error instanceof CallError) ||
      !(error.code.startsWith('verification_code') || error.code === 'module_disabled')
    )
      return;
    if (sent.current?.token !== undefined) forget();
    void queries.invalidateQueries({ queryKey: loginProvidersQuery().queryKey });
  };

  return { setBox, send, prove, refused };
}
