import { expect, test } from '../instance/test.ts';
import { requestWithdrawal, visit } from '../steps/member.ts';
import { memberWithMoney } from '../steps/member-with-money.ts';
import { restoreSite } from '../steps/operator-api.ts';
import { goTo, openBackOffice } from '../steps/operator.ts';

test.afterEach(() => restoreSite(['memberMayCancel']));

test('A member cancels a withdrawal once the merchant allows it, and the money is free again', async ({
  page,
  browser,
}) => {
  const member = await memberWithMoney(page, '500');
  await requestWithdrawal(page, member, '300');
  const cancel = page.getByRole('button', { name: 'Cancel withdrawal' });
  await expect(page.getByRole('heading', { name: 'We are checking your withdrawal' })).toBeVisible();
  await expect(cancel).toBeHidden();

  const desk = await openBackOffice(browser);
  await goTo(desk, '/site/memberMayCancel');
  await desk.getByRole('switch', { name: 'Members may cancel a withdrawal before its review' }).click();
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByRole('main').getByText('Changed here')).toBeVisible();

  await page.reload();
  await cancel.click();
  const question = page.getByRole('dialog', { name: 'Cancel this withdrawal?' });
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(question).toBeHidden();
  await cancel.click();
  await question.getByRole('button', { name: 'Cancel withdrawal' }).click();
  await expect(page.getByRole('heading', { name: 'Cancelled', exact: true })).toBeVisible();
  await expect(cancel).toBeHidden();
  await visit(page, '/wallet');
  await expect(page.getByRole('main')).toContainText('₱500.00');

  await goTo(desk, '/audit');
  await expect(desk.getByRole('main')).toContainText('Cancelling withdrawals');
  await desk.close();
});
