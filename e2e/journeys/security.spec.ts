import { randomBytes } from 'node:crypto';
import { readInstance } from '../instance/instance.ts';
import { expect, test } from '../instance/test.ts';
import { agePassword } from '../steps/age-password.ts';
import { newMember, openSlot } from '../steps/member.ts';
import { expectNoViolation } from '../steps/accessibility.ts';
import { changeSite, restoreSite, totpCode } from '../steps/operator-api.ts';
import { visit } from '../steps/page.ts';
import { registerByCall, registerWithNumber } from '../steps/register-by-call.ts';

test('A member turns an authenticator on, logs in with a recovery code, and returns on a remembered device', async ({
  page,
}) => {
  const member = newMember();
  await registerByCall(page, member);
  await visit(page, '/me/security');
  await expect(page.getByText('1 of 4 protections are on')).toBeVisible();
  await expectNoViolation(page, 'the security centre');
  await page.getByRole('link', { name: 'Set up an authenticator' }).click();
  await page.getByLabel('Your login password').fill(member.password);
  await page.getByRole('button', { name: 'Set up' }).click();
  const secret = (await page.locator('code').innerText()).replace(/\s/g, '');
  await page.getByLabel('Authenticator code').fill(totpCode(secret));
  await expect(page.getByRole('heading', { name: 'Save these recovery codes' })).toBeVisible();
  const codes = await page.getByRole('main').getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  await page.evaluate(() => sessionStorage.clear());
  await visit(page, '/login');
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: /^Username/ }).fill(member.username);
  await form.getByLabel('Password', { exact: true }).fill(member.password);
  await form.getByLabel('Keep me logged in on this device for a day').check();
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await form.getByRole('button', { name: 'Use a recovery code' }).click();
  await form.getByLabel('Recovery code').fill(codes[0]!.toLowerCase());
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(form).toBeHidden();

  await page.evaluate(() => sessionStorage.clear());
  await visit(page, '/me/security?part=devices');
  await expect(page.getByText('This device')).toBeVisible();
  await expect(page.getByText('Remembered').first()).toBeVisible();
});

test('A passkey is created and logs in without further questions', async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const member = newMember();
  await registerByCall(page, member);
  await visit(page, '/me/security?part=passkeys');
  const name = `Phone ${randomBytes(2).toString('hex')}`;
  await page.getByLabel('Name of the passkey').fill(name);
  await page.getByLabel('Your login password').fill(member.password);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await expectNoViolation(page, 'passkeys');
  await page.evaluate(() => sessionStorage.clear());
  await visit(page, '/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await visit(page, '/me');
  await expect(page.getByText(member.username).first()).toBeVisible();
});

test('A password that is too old is changed before anything else', async ({ page }) => {
  const member = newMember();
  const fresh = `${member.password}-2`;
  const due = page.getByRole('dialog', { name: 'Change your password' });
  await changeSite({ login: { secondStep: 'authenticator', passwordDays: 30 } });
  try {
    await registerWithNumber(page, member);
    await agePassword(member.username, 31);
    await page.evaluate(() => sessionStorage.clear());
    await visit(page, '/login');
    const form = page.getByRole('dialog', { name: 'Log in' });
    await form.getByRole('textbox', { name: /^Username/ }).fill(member.username);
    await form.getByLabel('Password', { exact: true }).fill(member.password);
    await form.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(due.getByText('Your password has expired.')).toBeVisible();
    // Neither another page nor a page without that state avoids it.
    await page.keyboard.press('Escape');
    await expect(due).toBeVisible();
    await page.evaluate(() => sessionStorage.removeItem('cpw'));
    await visit(page, '/game?vendor=studio&code=jasmine-elephant');
    await expect(due).toBeVisible();
    await page.evaluate(() => sessionStorage.removeItem('cpw'));
    await visit(page, '/wallet');
    await due.getByLabel('Current password').fill(member.password);
    await due.getByLabel('New password', { exact: true }).fill(fresh);
    await due.getByLabel('Confirm new password').fill(fresh);
    await due.getByRole('button', { name: 'Change password' }).click();
    await expect(due).toBeHidden();
    await expect(page).toHaveURL(`${readInstance().site}/`);
    // The member is logged in again, without the sheet.
    await openSlot(page);
  } finally {
    await restoreSite(['login']);
  }
});
