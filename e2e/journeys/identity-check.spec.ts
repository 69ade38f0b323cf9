import { expect, test } from '../instance/test.ts';
import { expectNoViolation } from '../steps/accessibility.ts';
import { expectOfficeAccessible } from '../steps/expect-office-accessible.ts';
import { memberWithMoney } from '../steps/member-with-money.ts';
import { goTo, openBackOffice, openSecondManager } from '../steps/operator.ts';
import { settled, visit } from '../steps/page.ts';

test('A member proves the identity; an operator opens, compares and approves the document by keys', async ({
  page,
  browser,
}) => {
  const member = await memberWithMoney(page, '500');
  await visit(page, '/me/security?part=identity');
  await expect(page.getByText('Not verified')).toBeVisible();
  const picture = await page.screenshot({ type: 'png', clip: { x: 0, y: 0, width: 120, height: 120 } });
  await page.locator('input[type=file]').setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByText('1 of 3 pictures')).toBeVisible();
  await page.getByLabel('Number on the document').fill(`ID ${member.username}`);
  await page.getByLabel('Valid until').fill('2039-12-31');
  await settled(page);
  await expectNoViolation(page, 'the identity check');
  await page.screenshot({ path: test.info().outputPath('identity.png'), fullPage: true });
  await page.getByRole('button', { name: 'Send for checking' }).click();
  await expect(page.getByText('Being checked')).toBeVisible();

  const desk = await openBackOffice(browser);
  await goTo(desk, `/identity-checks?filter=${encodeURIComponent(JSON.stringify({ search: member.username }))}`);
  await desk.getByRole('cell', { name: member.username }).click();
  await expect(desk.getByRole('button', { name: 'Open document' })).toBeVisible();
  await desk.keyboard.press('o');
  await expect(desk.getByAltText('Picture 1 of the document')).toBeVisible();
  await desk.screenshot({ path: test.info().outputPath('identity-desk.png'), fullPage: true });
  await expectOfficeAccessible(desk);
  await desk.keyboard.press('a');
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(desk.getByText('Approved').first()).toBeVisible();
  await visit(page, '/me/security?part=identity');
  await expect(page.getByText('We know who you are.')).toBeVisible();
});

test('One operator requests an adjustment, another approves it, and the report shows it', async ({ page, browser }) => {
  const member = await memberWithMoney(page, '500');
  const desk = await openBackOffice(browser);
  await goTo(desk, `/members?filter=${encodeURIComponent(JSON.stringify({ search: member.username }))}`);
  await desk.getByRole('cell', { name: member.username }).click();
  await desk.getByRole('button', { name: 'Adjust balance' }).click();
  const form = desk.getByRole('dialog');
  await form.getByLabel('Amount').fill('25.00');
  await form.getByLabel('Reason').fill('The game stopped during a bet');
  await desk.screenshot({ path: test.info().outputPath('adjust.png') });
  await form.getByRole('button', { name: 'Adjust balance' }).click();
  await expect(form).toBeHidden();

  const second = await openSecondManager(browser);
  await goTo(second, `/adjustments?filter=${encodeURIComponent(JSON.stringify({ search: member.username }))}`);
  await second.getByRole('cell', { name: member.username }).click();
  await second.getByRole('button', { name: 'Approve' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByText('Approved').first()).toBeVisible();
  await visit(page, '/wallet');
  await expect(page.getByText('525.00').first()).toBeVisible();

  await goTo(desk, '/reports');
  await expect(desk.getByRole('heading', { name: 'Each day' })).toBeVisible();
  await desk.screenshot({ path: test.info().outputPath('reports.png'), fullPage: true });
  await expectOfficeAccessible(desk);
});
