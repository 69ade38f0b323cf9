import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { boLogin, boMe } from '@fairhouse/contract/house/operator-session-backoffice';
import {
  boResetSiteSection,
  boSaveSiteSettings,
  boSiteSettings,
  type SiteSection,
  type SiteSections,
} from '@fairhouse/contract/house/site-settings-backoffice';
import { createClient, type Client } from '@fairhouse/contract/client';
import { whitelabel } from '@fairhouse/contract/house/system';
import { Secret, TOTP } from 'otpauth';
import { demoAccount, readInstance } from '../instance/instance.ts';

/** An authenticator code works once, so journeys use the session of an earlier one while it holds. */
export const sessionFile = (merchant: string, index = 0) =>
  join(readInstance().home, `operator-session-${merchant}${index === 0 ? '' : `-${index}`}.json`);

/** The code of a moment; a server accepts that of the next half minute already. */
export const totpCode = (secret: string, timestamp = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** Calls of the merchant's operator, as the back office makes them. */
export const operator = async (merchant = 'bahaghari'): Promise<Client> =>
  clientOf((await storedSession(merchant)) ?? (await logInOperator(merchant)));

const connect = (token?: string) =>
  createClient({
    baseUrl: readInstance().backoffice,
    headers: () => ({ 'accept-language': 'EN', ...(token !== undefined && { authorization: `Bearer ${token}` }) }),
    encryptionKey: async () => (await plain()(whitelabel, {})).info.encryptionKey,
  });
const plain = () => createClient({ baseUrl: readInstance().backoffice, headers: () => ({}) });

const clientOf = (session: string) => connect((JSON.parse(session) as { token: string }).token);

/** A session that was stored and still holds: it ends when nobody used it for a while. */
export async function storedSession(merchant: string, index = 0): Promise<string | undefined> {
  const file = sessionFile(merchant, index);
  if (!existsSync(file)) return undefined;
  const session = readFileSync(file, 'utf8');
  return clientOf(session)(boMe, {}).then(
    () => session,
    () => undefined,
  );
}

async function logInOperator(merchant: string): Promise<string> {
  const { username, password, totpSecret = '' } = demoAccount(merchant, 'operator');
  const session = JSON.stringify(await connect()(boLogin, { username, password, totp: totpCode(totpSecret) }));
  writeFileSync(sessionFile(merchant), session);
  return session;
}

/** Saves sections of the merchant's site as an operator does; open pages follow. */
export async function changeSite(sections: Partial<SiteSections>, merchant?: string): Promise<void> {
  const call = await operator(merchant);
  const { version } = await call(boSiteSettings, {});
  await call(boSaveSiteSettings, { version, sections });
}

/** Resets sections to the merchant's file. */
export async function restoreSite(sections: readonly SiteSection[], merchant?: string): Promise<void> {
  const call = await operator(merchant);
  for (const section of sections) await call(boResetSiteSection, { section });
}
