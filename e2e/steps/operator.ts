import { writeFileSync } from 'node:fs';
import { expect, type Browser, type Page } from '@playwright/test';
import { boChangeOperator, boOperators } from '@fairhouse/contract/house/operators-backoffice';
import { demoAccount, readInstance } from '../instance/instance.ts';
import { operator, sessionFile, storedSession, totpCode } from './operator-api.ts';

/** A page of the back office with the merchant's operator logged in; `index` 1 is the second one. */
export async function openBackOffice(browser: Browser, merchant = 'bahaghari', index = 0): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    hasTouch: false,
  });
  const page = await context.newPage();
  const session = await storedSession(merchant, index);
  if (session !== undefined) {
    await page.addInitScript((stored) => sessionStorage.setItem('operator', stored), session);
    await page.goto(readInstance().backoffice);
    return page;
  }
  const account = demoAccount(merchant, 'operator', index);
  await page.goto(readInstance().backoffice);
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password').fill(account.password);
  await page.getByLabel('Authenticator code').fill(totpCode(account.totpSecret!));
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('menuitem', { name: 'Withdrawals' })).toBeVisible();
  writeFileSync(sessionFile(merchant, index), await page.evaluate(() => sessionStorage.getItem('operator') ?? ''));
  return page;
}

/**
 * The page of a second manager, for what two operators decide. The demonstration's cashier becomes one and stays it:
 * a change of the role ends the session, and an authenticator code works once.
 */
export async function openSecondManager(browser: Browser): Promise<Page> {
  const { username } = demoAccount('bahaghari', 'operator', 1);
  const manager = await operator();
  const { list } = await manager(boOperators, { search: username });
  const colleague = list.find((one) => one.username === username)!;
  if (colleague.role !== 'manager') {
    const { id, displayName } = colleague;
    await manager(boChangeOperator, { id: String(id), displayName, role: 'manager', status: 'active' });
  }
  return openBackOffice(browser, 'bahaghari', 1);
}

/** Opens a withdrawal of a member in the queue. */
export async function openReview(page: Page, username: string): Promise<void> {
  await page.goto(
    `${readInstance().backoffice}/#/withdrawals?filter=${encodeURIComponent(JSON.stringify({ search: username }))}`,
  );
  await page.getByRole('cell', { name: username }).first().click();
}

/** Opens a page of the back office; its router uses the address behind the hash. */
export async function goTo(page: Page, path: string): Promise<void> {
  const title = page.getByRole('banner').getByRole('heading', { level: 1 });
  const [from, to] = [new URL(page.url()).hash.slice(1), path].map((address) => address.split('?')[0]!);
  const before = await title.allTextContents();
  await page.goto(`${readInstance().backoffice}/#${path}`);
  // The previous page stays until the next one is shown. The sections of the site have the same title.
  if (from !== '' && from !== to && !from!.startsWith('/site/')) await expect(title).not.toHaveText(before);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}
