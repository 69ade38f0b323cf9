import { claimPromotion } from '@fairhouse/contract/content/promotions';
import { expect, test } from '../instance/test.ts';
import { expectNoViolation } from '../steps/accessibility.ts';
import { expectOfficeAccessible } from '../steps/expect-office-accessible.ts';
import { newMember } from '../steps/member.ts';
import { goTo, openBackOffice, openSecondManager } from '../steps/operator.ts';
import { settled, visit } from '../steps/page.ts';
import { registerByCall } from '../steps/register-by-call.ts';

test('Two operators take a bonus back, the member appeals, and it is granted again', async ({ page, browser }) => {
  const member = newMember();
  const call = await registerByCall(page, member);
  await call(claimPromotion, { slug: 'first-login' });

  const desk = await openBackOffice(browser);
  await goTo(desk, `/members?filter=${encodeURIComponent(JSON.stringify({ search: member.username }))}`);
  await desk.getByRole('cell', { name: member.username }).click();
  await desk.getByRole('button', { name: 'Propose to take back' }).click();
  const form = desk.getByRole('dialog');
  await form.getByLabel('What shows it').fill('Two accounts on one phone');
  await desk.screenshot({ path: test.info().outputPath('propose.png') });
  await form.getByRole('button', { name: 'Propose to take back' }).click();
  await expect(form).toBeHidden();
  await desk.getByRole('link', { name: 'Show the proposal' }).click();
  await expect(desk.getByText('You proposed this.')).toBeVisible();
  await expectOfficeAccessible(desk);

  const second = await openSecondManager(browser);
  await goTo(second, new URL(desk.url()).hash.slice(1));
  await second.getByRole('button', { name: 'Approve' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByText('Taken back').first()).toBeVisible();
  await second.screenshot({ path: test.info().outputPath('revocation.png'), fullPage: true });

  await visit(page, '/me/bonuses');
  await settled(page);
  const main = page.getByRole('main');
  const record = main.getByRole('region', { name: 'Ended bonuses' });
  await expect(record.getByRole('listitem')).toContainText(/Taken back.*Went back₱100.00/);
  await expect(main).toContainText('We took back ₱100.00 of bonus money');
  await expect(main).toContainText('Reason: Several accounts of one person.');
  await page.screenshot({ path: test.info().outputPath('revoked.png'), fullPage: true });
  await expectNoViolation(page);
  await main.getByLabel('Your appeal').fill('That phone is my sister’s');
  await main.getByRole('button', { name: 'Send appeal' }).click();
  await expect(main).toContainText('We have your appeal');

  await second.reload();
  await second.getByRole('button', { name: 'Grant again' }).click();
  const answer = second.getByRole('dialog');
  await answer.getByLabel('Answer to the member').fill('You are two people');
  await second.screenshot({ path: test.info().outputPath('answer.png') });
  await answer.getByRole('button', { name: 'Grant again' }).click();
  await expect(second.getByText('Granted again').first()).toBeVisible();
  await visit(page, '/me/bonuses');
  await settled(page);
  await expect(main).toContainText('Our answer: You are two people');
  await expect(main).toContainText('Active');
  await page.screenshot({ path: test.info().outputPath('granted.png'), fullPage: true });
});
