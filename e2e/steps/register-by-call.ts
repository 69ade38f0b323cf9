import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createClient, type Client } from '@fairhouse/contract/client';
import { whitelabel } from '@fairhouse/contract/house/system';
import { bindMobile, sendMobileBindingCode } from '@fairhouse/contract/people/contacts';
import { register } from '@fairhouse/contract/people/registration';
import { readInstance } from '../instance/instance.ts';
import { holdSession } from './log-in-by-call.ts';
import type { NewMember } from './member.ts';
import { codeSentTo } from './outbox.ts';

interface Registering {
  /** Of who invited. */
  referralCode?: string;
  /** From where, as a proxy in front of the site would say. */
  address?: string;
}

/**
 * Registers a member by the call of the form, for journeys that test something else; answers the member's calls. The
 * page shows the member from its next navigation on.
 */
export async function registerByCall(
  page: Page,
  { username, password }: NewMember,
  { referralCode, address }: Registering = {},
): Promise<Client> {
  let token: string | undefined;
  const call = createClient({
    baseUrl: readInstance().site,
    headers: () => ({
      'accept-language': 'EN',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(address !== undefined && { 'x-forwarded-for': address }),
    }),
    encryptionKey: async () => (await call(whitelabel, {})).info.encryptionKey,
  });
  const declared = { adult: true, birthday: '1990-05-17', registerMethod: 'WEB', login: true } as const;
  const invited = referralCode === undefined ? {} : { referralCode };
  ({ token } = await call(register, { username, password, confirmPassword: password, ...declared, ...invited }));
  await holdSession(page, token);
  return call;
}

/** The same for a member with a proven number, who may deposit. */
export async function registerWithNumber(
  page: Page,
  member: NewMember,
  registering: Registering = {},
): Promise<Client> {
  const call = await registerByCall(page, member, registering);
  const mobileNum = `+63917${String(randomInt(10 ** 7)).padStart(7, '0')}`;
  await call(sendMobileBindingCode, { mobileNum });
  const verificationCode = await codeSentTo(mobileNum, 'bindMobileCode');
  await call(bindMobile, { mobileNum, verificationCode, password: member.password });
  return call;
}
