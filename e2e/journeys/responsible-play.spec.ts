import { expect, test } from '../instance/test.ts';
import { expectNoViolation } from '../steps/accessibility.ts';
import { newMember } from '../steps/member.ts';
import { visit } from '../steps/page.ts';
import { registerByCall } from '../steps/register-by-call.ts';

test('A member sets a deposit limit and starts an exclusion: the session ends, the next log-in shows its end, and the money can still be withdrawn', async ({
  page,
}) => {
  const member = newMember();
  await registerByCall(page, member);
  await visit(page, '/me');
  await page.getByRole('main').getByRole('link', { name: 'Responsible gaming' }).click();
  await page.getByRole('button', { name: 'Set: Deposit limits, Per day' }).click();
  await page.getByLabel('At most').fill('500');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Per day' }).first()).toContainText('₱500.00');

  await page.getByText('24 hours', { exact: true }).click();
  await page.getByLabel('Login password').fill(member.password);
  await expectNoViolation(page, 'responsible gaming');
  await page.getByRole('button', { name: 'Start the break' }).click();
  const question = page.getByRole('dialog', { name: 'Start the break now?' });
  await expect(question).toContainText('It lasts 24 hours and can’t be undone.');
  await question.getByRole('button', { name: 'Start the break' }).click();

  const dialog = page.getByRole('dialog', { name: 'You’re on a break' });
  await expect(dialog).toContainText('It ends automatically on');
  await expectNoViolation(page, 'the break');
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await visit(page, '/login');
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Username' }).fill(member.username);
  await form.getByLabel('Password', { exact: true }).fill(member.password);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await dialog.getByRole('button', { name: 'Withdraw money' }).click();
  await expect(page).toHaveURL(/\/withdraw$/);
  await expect(page.getByLabel('New withdrawal PIN')).toBeVisible();
  // No link on this page leads to play or to deposits.
  for (const name of ['Deposit', 'Games', 'Promotions']) await expect(page.getByRole('link', { name })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Deposit' })).toHaveCount(0);
});
