import { randomBytes } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../instance/test.ts';
import { readInstance } from '../instance/instance.ts';
import { expectNoViolation } from '../steps/accessibility.ts';
import { totpCode } from '../steps/operator-api.ts';
import { goTo, openBackOffice } from '../steps/operator.ts';

const password = `Harbour-${randomBytes(8).toString('hex')}`;

/** Milliseconds for which an authenticator shows a code. */
const TOTP_STEP_MS = 30_000;

const newPage = (browser: Browser) =>
  browser.newPage({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

/** Follows the one-time link: chooses a password and proves an authenticator. Returns its next code: each works once. */
async function enrol(page: Page, link: string): Promise<string> {
  await page.goto(link);
  await expect(page.getByText('This link works once')).toBeVisible();
  await expectNoViolation(page);
  const secret = await page.getByLabel('Authenticator secret').inputValue();
  await page.getByLabel('New password').fill(password);
  const now = Date.now();
  await page.getByLabel('Authenticator code').fill(totpCode(secret, now));
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('Your access is ready')).toBeVisible();
  return totpCode(secret, now + TOTP_STEP_MS);
}

test('An invited operator chooses the access, and loses it when a colleague renews it', async ({ browser }) => {
  const username = `nena-${randomBytes(4).toString('hex')}`;
  const desk = await openBackOffice(browser);
  await goTo(desk, '/operators');
  await desk.getByRole('button', { name: 'Add an operator' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Nena');
  await dialog.getByLabel('Role').click();
  await desk.getByRole('option', { name: /Auditor/ }).click();
  await dialog.getByRole('button', { name: 'Add an operator' }).click();
  const shown = desk.getByRole('dialog', { name: 'Access for Nena' });
  const link = (await shown.getByText(/token=/).textContent())!;
  await shown.getByRole('button', { name: 'It is handed over' }).click();

  const page = await newPage(browser);
  const code = await enrol(page, link);
  const late = await newPage(browser);
  await late.goto(link);
  await expect(late.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await late.close();

  await page.getByRole('link', { name: 'To the login' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('Authenticator code').fill(code);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('menuitem', { name: 'Withdrawals' })).toBeVisible();

  await goTo(desk, `/operators?filter=${encodeURIComponent(JSON.stringify({ search: username }))}`);
  await desk.getByRole('cell', { name: username }).click();
  await desk.getByRole('button', { name: 'New access' }).click();
  await dialog.getByRole('button', { name: 'New access' }).click();
  await expect(shown).toContainText('token=');
  await page.goto(`${readInstance().backoffice}/#/members`);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await page.close();
  await desk.close();
});
