import { randomInt } from 'node:crypto';
import { expect, test } from '../instance/test.ts';
import { expectNoViolation } from '../steps/accessibility.ts';
import { newMember, visit } from '../steps/member.ts';
import { codeSentTo } from '../steps/outbox.ts';
import { registerByCall } from '../steps/register-by-call.ts';

test('A member adds a number and an email address with codes, and changes the number', async ({ page }) => {
  const member = newMember();
  const newNumber = () => `+63917${String(randomInt(10 ** 7)).padStart(7, '0')}`;
  const [first, second, email] = [newNumber(), newNumber(), `${member.username}@example.com`];
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const row = (name: string) => page.getByRole('link', { name });
  /** Types the target, the code that was sent, and the password of the account. */
  const bind = async (label: string, to: string, template: string, action: string) => {
    await field(label).fill(to);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText(`We sent a code to ${to}.`)).toBeVisible();
    await field('Code').fill(await codeSentTo(to, template));
    await page.getByLabel('Your login password').fill(member.password);
    await page.getByRole('button', { name: action }).click();
  };

  await registerByCall(page, member);
  await visit(page, '/me/security');
  await expect(row('Mobile number')).toContainText('Not added');
  await row('Mobile number').click();
  await page.getByRole('button', { name: 'Verify number' }).click();
  await expect(page.getByText('Enter your mobile number.')).toBeVisible();
  await bind('Mobile number', first, 'bindMobileCode', 'Verify number');
  await expect(row('Mobile number')).toContainText(`+63•••••${first.slice(-4)}`);

  await row('Email').click();
  await expectNoViolation(page, 'the form for an address');
  await bind('Email address', email, 'bindMailCode', 'Verify email');
  await expect(row('Email')).toContainText('Verified');

  await row('Mobile number').click();
  await expect(page.getByText('The old one gets a message about it.')).toBeVisible();
  await bind('Mobile number', second, 'bindMobileCode', 'Verify number');
  await expect(row('Mobile number')).toContainText(`+63•••••${second.slice(-4)}`);
});
