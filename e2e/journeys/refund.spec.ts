import { boRefunds } from '@fairhouse/contract/money/refunds-backoffice';
import { expect, test } from '../instance/test.ts';
import { inDatabase } from '../steps/in-database.ts';
import { operator } from '../steps/operator-api.ts';
import { startDeposit, visit } from '../steps/member.ts';
import { memberWithMoney } from '../steps/member-with-money.ts';
import { goTo, openBackOffice } from '../steps/operator.ts';

const filter = (search: string) => `?filter=${encodeURIComponent(JSON.stringify({ search }))}`;

test('An operator refunds a deposit, and the member reads where the money went', async ({ page, browser }) => {
  const { username } = await memberWithMoney(page, '500');
  const desk = await openBackOffice(browser);
  await goTo(desk, `/deposits${filter(username)}`);
  await desk.getByRole('cell', { name: '₱500.00' }).click();
  await desk.getByRole('button', { name: 'Refund deposit' }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Refund deposit' })).toBeDisabled();
  await dialog.getByLabel('Reason').fill('The payer disputes the payment');
  await dialog.getByRole('button', { name: 'Refund deposit' }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByRole('button', { name: 'Refund deposit' })).toBeHidden();

  // The job asks the provider, again after a quarter of a minute when there is no answer yet.
  const call = await operator();
  const state = async () => (await call(boRefunds, { search: username })).list[0]?.state;
  await expect.poll(state, { timeout: 40_000 }).toBe('succeeded');
  await goTo(desk, `/refunds${filter(username)}`);
  await desk.getByRole('cell', { name: 'Sent back' }).click();
  await expect(desk.getByText('The payer disputes the payment')).toBeVisible();
  await visit(page, '/wallet');
  await expect(page.getByRole('main')).toContainText('₱0.00');
  await page.getByRole('main').getByRole('link', { name: 'Deposit goes back' }).click();
  await expect(page.getByText('₱500.00 of this deposit went back through')).toBeVisible();
  await desk.close();
});

test('An operator finds a stuck payment and asks the provider', async ({ page, browser }) => {
  const { username } = await memberWithMoney(page, '500');
  // Paid, and never reported.
  await startDeposit(page, '300.16');
  await page.request.post(page.url(), { form: { decision: 'approve' } });
  await visit(page, '/wallet');
  await page.getByRole('main').getByRole('link', { name: 'Continue' }).click();
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  // The job that finds it runs every five minutes. It takes off the list what is not overdue.
  await inDatabase(
    `with overdue as (update deposit set expires_at = now() - interval '2 hours' where id = $1)
     insert into stuck_payment (subject_id, merchant_id, kind, member_id, reference, amount, currency, due_at, answer, queried_at)
     select id, 1, 'deposit', member_id, reference, amount, currency, now() - interval '1 hour', 'silent', now()
     from deposit where id = $1`,
    [id],
  );
  const desk = await openBackOffice(browser);
  await goTo(desk, `/stuck-payments${filter(username)}`);
  await desk.getByRole('cell', { name: 'No answer from the provider' }).click();
  await desk.getByRole('button', { name: 'Ask the provider now' }).click();
  await expect(desk.getByRole('button', { name: 'Ask the provider now' })).toBeHidden();
  await expect(page.getByRole('main')).toContainText('In your wallet');
  await desk.close();
});
