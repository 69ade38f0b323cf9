import { expect, test, type Browser, type Page } from '../instance/test.ts';
import { startDeposit } from '../steps/member.ts';
import { memberWithMoney } from '../steps/member-with-money.ts';
import { goTo, openBackOffice } from '../steps/operator.ts';
import { visit } from '../steps/page.ts';

/** Opens a deposit, does not pay, and says that it was paid; ends on the deposit's page. Returns the pay page. */
async function claimUnpaid(page: Page, amount: string): Promise<string> {
  await memberWithMoney(page, '500');
  await startDeposit(page, amount);
  const payPage = page.url();
  await visit(page, '/wallet');
  await page.getByRole('main').getByRole('link', { name: 'Continue' }).click();
  const picture = await page.screenshot({ type: 'png', clip: { x: 0, y: 0, width: 120, height: 120 } });
  await page.getByRole('button', { name: 'I paid, but it isn’t here' }).click();
  const sheet = page.getByRole('dialog');
  await sheet
    .locator('input[type=file]')
    .setInputFiles({ name: 'payment.png', mimeType: 'image/png', buffer: picture });
  await sheet.getByRole('button', { name: 'Send' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText('Our payments team has had your screenshot')).toBeVisible();
  return payPage;
}

/** The claim of the deposit whose page is open, in the back office. */
async function openClaim(browser: Browser, page: Page): Promise<Page> {
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  const desk = await openBackOffice(browser);
  await goTo(desk, `/discrepancies?filter=${encodeURIComponent(JSON.stringify({ search: id }))}`);
  await desk.getByRole('cell', { name: 'Paid, says the member' }).click();
  await expect(desk.getByAltText('Picture of the member')).toBeVisible();
  return desk;
}

test('A payment that the provider has is credited when an operator asks for it', async ({ page, browser }) => {
  // .16: the provider reports nothing by itself.
  const payPage = await claimUnpaid(page, '300.16');
  const desk = await openClaim(browser, page);
  await desk.getByRole('button', { name: 'Ask the provider' }).click();
  await expect(desk.getByText('The payment is still open at the provider')).toBeVisible();
  await page.request.post(payPage, { form: { decision: 'approve' } });
  await desk.getByRole('button', { name: 'Ask the provider' }).click();
  await expect(desk.getByText('The provider has the payment.')).toBeVisible();
  await expect(desk.getByText('Looked at').first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText('₱300.16');
  await expect(page.getByRole('heading', { name: 'In your wallet' })).toBeVisible();
  await desk.close();
});

test('A member reads why a payment was not found', async ({ page, browser }) => {
  await claimUnpaid(page, '300');
  const desk = await openClaim(browser, page);
  await desk.getByRole('button', { name: 'Answer the member' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Answer to the member').fill('The screenshot shows a payment to another shop');
  await dialog.getByRole('button', { name: 'Answer the member' }).click();
  await expect(desk.getByText('Your answer is in the audit log')).toBeVisible();
  await expect(page.getByText('The screenshot shows a payment to another shop')).toBeVisible();
  await goTo(desk, '/audit');
  await expect(desk.getByRole('main')).toContainText('The screenshot shows a payment to another shop');
  await desk.close();
});
