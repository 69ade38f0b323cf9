import { expect, test } from '../instance/test.ts';
import { expectNoViolation } from '../steps/accessibility.ts';
import { newMember } from '../steps/member.ts';
import { goTo, openBackOffice } from '../steps/operator.ts';
import { settled, visit } from '../steps/page.ts';
import { registerByCall } from '../steps/register-by-call.ts';

test('An operator writes to a member, whose page counts the message at once; the member chooses the channels', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const member = newMember();
  await registerByCall(page, member);
  await visit(page, '/me/notifications');
  await settled(page);
  const mail = page.getByRole('group', { name: 'By email too' });
  await mail.getByRole('checkbox', { name: /^Messages from us/ }).check();
  await expect(mail.getByRole('checkbox', { name: /^Messages from us/ })).toBeChecked();
  await expectNoViolation(page);
  await visit(page, '/me');
  await settled(page);

  const desk = await openBackOffice(browser);
  await goTo(desk, `/mailings/create?account=${member.username}`);
  await desk.getByRole('textbox', { name: 'Title' }).fill('A gift for your patience');
  await desk.getByRole('textbox', { name: 'Text' }).fill('Thank you for waiting.');
  await expectNoViolation(desk);
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog).toContainText(`To 1 member: ${member.username}`);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(desk.getByText('A gift for your patience').first()).toBeVisible();
  await desk.close();

  // The open page hears of it.
  const link = page.getByRole('main').getByRole('link', { name: /^Messages \d+ unread/ });
  await expect(link).toBeVisible({ timeout: 30_000 });
  await link.click();
  await page.getByRole('button', { name: /A gift for your patience/ }).click();
  await expect(page.getByText('Thank you for waiting.')).toBeVisible();
  await expectNoViolation(page);
});
