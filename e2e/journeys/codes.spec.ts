import { randomInt } from 'node:crypto';
import { expect, test } from '../instance/test.ts';
import { visit } from '../steps/member.ts';
import { codeSentTo } from '../steps/outbox.ts';

test('A visitor registers by mobile with a code, and logs in with another one', async ({ page }) => {
  const rest = String(randomInt(10 ** 7)).padStart(7, '0');
  const number = `+63917${rest}`;
  await visit(page, '/register');
  const form = page.getByRole('dialog');
  await form.getByRole('tab', { name: 'Mobile number' }).click();
  await form.getByRole('textbox', { name: 'Mobile number' }).fill('0917 12');
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect(form.getByText('Enter a valid mobile number.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Mobile number' }).fill(`0917 ${rest}`);
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect(form.getByText(`We sent a code to ${number}.`)).toBeVisible();
  await expect(form.getByRole('button', { name: /^\d+ s$/ })).toBeDisabled();
  await form.getByLabel('Code', { exact: true }).fill(await codeSentTo(number, 'registerCode'));
  await form.getByLabel('Password', { exact: true }).fill('Sail-away-7142');
  await form.getByLabel('Confirm password').fill('Sail-away-7142');
  await form.getByLabel('Birthday').fill('1990-05-17');
  await form.getByLabel('I am 21 or older').check();
  const chosen = `r${rest}`;
  await form.getByLabel('Username (optional)').fill(chosen);
  await form.getByRole('button', { name: 'Register' }).click();

  await test.step('the new member is told the name, and where to go next', async () => {
    const next = page.getByRole('dialog', { name: 'Your account is ready' });
    await expect(next.getByText(`Your username is ${chosen}.`)).toBeVisible();
    await expect(next.getByRole('button', { name: /Deposit/ })).toBeVisible();
    await next.getByRole('button', { name: /Try a game free/ }).click();
    await expect(page).toHaveURL(/\/game\?.*demo=true/);
  });

  await page.evaluate(() => sessionStorage.clear());
  await visit(page, '/login');
  await form.getByRole('tab', { name: 'SMS code' }).click();
  await form.getByRole('textbox', { name: 'Mobile number' }).fill(number);
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect(form.getByText(`If ${number} is linked to an account`)).toBeVisible();
  await form.getByLabel('Code', { exact: true }).fill('000000');
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(form.getByText('This code is wrong or was used already.')).toBeVisible();
  await form.getByLabel('Code', { exact: true }).fill(await codeSentTo(number, 'loginCode'));
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(form).toBeHidden();
  await visit(page, '/me');
  await expect(page.getByRole('main')).toContainText(chosen);
});
