import type { Page } from '@playwright/test';
import { createClient, type Client } from '@fairhouse/contract/client';
import { whitelabel } from '@fairhouse/contract/house/system';
import { login } from '@fairhouse/contract/people/session';
import { readInstance } from '../instance/instance.ts';

/**
 * Logs a member in by the call of the form, for journeys that test something else. The page shows the member from its
 * next navigation on. Answers the member's calls.
 */
export async function logInByCall(page: Page, username: string, password: string): Promise<Client> {
  let token: string | undefined;
  const call = createClient({
    baseUrl: readInstance().site,
    headers: () => ({ 'accept-language': 'EN', ...(token !== undefined && { authorization: `Bearer ${token}` }) }),
    encryptionKey: async () => (await call(whitelabel, {})).info.encryptionKey,
  });
  ({ token } = await call(login, { username, password, type: 'username' }));
  await holdSession(page, token);
  return call;
}

/** Gives the tab a session. */
export async function holdSession(page: Page, token: string): Promise<void> {
  // A file of the site: its origin's storage without the start of a page.
  if (!page.url().startsWith(readInstance().site)) await page.goto(`${readInstance().site}/robots.txt`);
  await page.evaluate((session) => sessionStorage.setItem('token', session), token);
}
