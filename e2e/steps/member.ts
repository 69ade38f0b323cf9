import { randomBytes, randomInt } from 'node:crypto';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { readInstance } from '../instance/instance.ts';
import { codeSentTo } from './outbox.ts';
import { visit } from './page.ts';

export { visit } from './page.ts';

export interface NewMember {
  username: string;
  password: string;
  paymentPassword: string;
}

/** New, unused credentials. */
export const newMember = (): NewMember => ({
  username: `p${randomBytes(5).toString('hex')}`,
  password: `Sail-${randomBytes(8).toString('hex')}`,
  paymentPassword: '284913',
});

export async function register(page: Page, member: NewMember): Promise<void> {
  await visit(page, '/register');
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Username' }).fill(member.username);
  await form.getByLabel('Password', { exact: true }).fill(member.password);
  await form.getByLabel('Confirm password').fill(member.password);
  await form.getByLabel('Birthday').fill('1990-05-17');
  await form.getByLabel('I am 21 or older').check();
  await form.getByRole('button', { name: 'Register' }).click();
  await page
    .getByRole('dialog', { name: 'Your account is ready' })
    .getByRole('button', { name: 'Look around first' })
    .click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(`${readInstance().site}/`);
}

export async function logIn(page: Page, username: string, password: string, origin?: string): Promise<void> {
  await visit(page, '/login', origin);
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Username' }).fill(username);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(form).toBeHidden();
}

/** Proves a number in the deposit sheet, as a first deposit asks; ends at the form of the deposit. */
export async function proveNumber(page: Page, member: NewMember): Promise<void> {
  const number = `+63917${String(randomInt(10 ** 7)).padStart(7, '0')}`;
  await visit(page, '/wallet');
  await page.getByRole('main').getByRole('button', { name: 'Deposit' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: 'Mobile number', exact: true }).fill(number);
  await sheet.getByRole('button', { name: 'Send code' }).click();
  const code = await codeSentTo(number, 'bindMobileCode');
  await sheet.getByRole('textbox', { name: 'Code', exact: true }).fill(code);
  await sheet.getByLabel('Your login password').fill(member.password);
  await sheet.getByRole('button', { name: 'Verify number' }).click();
  await expect(sheet.getByLabel('Amount', { exact: true })).toBeVisible();
}

/** Opens the deposit sheet and sends the amount; ends on the provider's pay page. */
export async function startDeposit(page: Page, amount: string): Promise<void> {
  await visit(page, '/wallet');
  await page.getByRole('main').getByRole('button', { name: 'Deposit' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Amount', { exact: true }).fill(amount);
  await sheet.getByRole('button', { name: /^Pay ₱/ }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
}

export async function deposit(page: Page, amount: string): Promise<void> {
  await startDeposit(page, amount);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.waitForURL('**/deposit/*');
  await expect(page.getByRole('main')).toContainText(/in your wallet/i);
}

export async function openSlot(page: Page): Promise<FrameLocator> {
  await visit(page, '/game?vendor=studio&code=jasmine-elephant');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('button', { name: 'Spin', exact: true })).toBeEnabled({ timeout: 30_000 });
  return frame;
}

/** Sets the payment password and binds a Maya account, as a first withdrawal requires. */
export async function prepareWithdrawal(page: Page, member: NewMember): Promise<void> {
  await visit(page, '/withdraw');
  await page.getByLabel('New withdrawal PIN').fill(member.paymentPassword);
  await page.getByLabel('Confirm withdrawal PIN').fill(member.paymentPassword);
  await page.getByLabel('Your login password').fill(member.password);
  await page.getByRole('button', { name: 'Set withdrawal PIN' }).click();
  await page.getByLabel('Bank or e-wallet').selectOption({ label: 'Maya' });
  // A payout account belongs to one member only.
  await page.getByLabel('Account number').fill(`0917${String(randomInt(10 ** 7)).padStart(7, '0')}`);
  await page.getByLabel('Account holder’s name').fill('Mayumi Santos');
  await page.getByRole('button', { name: 'Add account' }).click();
  await expect(page.getByLabel('Amount', { exact: true })).toBeVisible();
}

/** Requests a withdrawal; ends on its page. */
export async function requestWithdrawal(page: Page, member: NewMember, amount: string): Promise<void> {
  await visit(page, '/withdraw');
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await page.getByLabel('Withdrawal PIN').fill(member.paymentPassword);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Withdraw/ })
    .click();
  await page.waitForURL('**/withdrawal/*');
}
