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

/** An authenticator code works once, so the suite logs an operator in once and reuses the session. */
export const sessionFile = (merchant: string, index = 0) =>
  join(readInstance().home, `operator-session-${merchant}${index === 0 ? '' : `-${index}`}.json`);

/** The code of a moment; a server accepts that of the next half minute already. */
export const totpCode = (secret: string, timestamp = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

const clients = new Map<string, Client>();

/** Calls of the merchant's operator, as the back office makes them. */
export async function operator(merchant = 'bahaghari'): Promise<Client> {
  const known = clients.get(merchant);
  if (known) return known;
  const stored = existsSync(sessionFile(merchant)) ? clientOf(readFileSync(sessionFile(merchant), 'utf8')) : null;
  const client = (stored && (await isAlive(stored)) && stored) || clientOf(await logInOperator(merchant));
  clients.set(merchant, client);
  return client;
}

const connect = (token?: string) =>
  createClient({
    baseUrl: readInstance().backoffice,
    headers: () => ({ 'accept-language': 'EN', ...(token !== undefined && { authorization: `Bearer ${token}` }) }),
    encryptionKey: async () => (await plain()(whitelabel, {})).info.encryptionKey,
  });
const plain = () => createClient({ baseUrl: readInstance().backoffice, headers: () => ({}) });

const clientOf = (session: string) => connect((JSON.parse(session) as { token: string }).token);

const isAlive = (client: Client) =>
  client(boMe, {}).then(
    () => true,
    () => false,
  );

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
