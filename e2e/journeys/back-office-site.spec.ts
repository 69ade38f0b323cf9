import { expect, test, type Page } from '../instance/test.ts';
import { expectOfficeAccessible } from '../steps/expect-office-accessible.ts';
import { ChangeDelay } from '../steps/change-delay.ts';
import { goTo, openBackOffice } from '../steps/operator.ts';
import { visit, visitListening } from '../steps/page.ts';

/** Resets a section to the merchant's file, whatever a journey changed. */
async function reset(page: Page, section: string): Promise<void> {
  await goTo(page, `/site/${section}`);
  await page.getByRole('button', { name: 'Restore defaults' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('main').getByText('Changed here')).toHaveCount(0);
}

test('The site closes and opens while a visitor has it open', async ({ browser, page: site }) => {
  const delay = new ChangeDelay();
  const closed = site.getByRole('heading', { name: 'Closed for repairs' });
  await visitListening(site, '/rng');
  const page = await openBackOffice(browser);
  // The switch must be usable on a phone.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await goTo(page, '/site/maintenance');
  await page.getByRole('main').getByRole('textbox', { name: 'Title' }).fill('Closed for repairs');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Closed for repairs');
  await page.getByRole('switch', { name: 'Site closed' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The site is closed')).toBeVisible();
  await delay.measure(() => expect(closed).toBeVisible());

  await page.getByRole('switch', { name: 'Site closed' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The site is open')).toBeVisible();
  await delay.measure(() => expect(closed).toBeHidden());
  delay.expectShort();
  await reset(page, 'maintenance');
  await page.close();
});

test('A field that an operator asks for is in the preview, and in the form of the next visitor', async ({
  browser,
  page: site,
}) => {
  const page = await openBackOffice(browser);
  await goTo(page, '/site/register');
  const preview = page.getByRole('region', { name: 'Form as visitors see it' });
  await expect(preview).toContainText('Birthday *');
  await expect(preview).not.toContainText('WhatsApp');
  const rule = page.getByRole('group', { name: 'WhatsApp number' });
  await rule.getByRole('switch', { name: 'Asked' }).click();
  await rule.getByRole('checkbox', { name: 'Required' }).click();
  await rule.getByRole('spinbutton', { name: 'Least characters' }).fill('8');
  await expect(preview).toContainText('WhatsApp number *');
  await expect(preview).toContainText('8 to 255 characters.');
  await page.getByRole('button', { name: 'Filipino' }).click();
  await expect(preview).toContainText('Gumawa ng account');
  try {
    await page.getByRole('main').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('main').getByText('Changed here')).toBeVisible();
    await visit(site, '/register');
    await site.getByRole('tab', { name: 'Username' }).click();
    await expect(site.getByRole('textbox', { name: 'WhatsApp number *' })).toBeVisible();
  } finally {
    await reset(page, 'register');
  }
  await page.close();
});

test('Site settings are accessible on a phone and on a wide screen, in both themes', async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await openBackOffice(browser);
  const sections = [
    'maintenance',
    'modules',
    'regions',
    'domains',
    'resources',
    'customerService',
    'register',
    'contact',
    'vendorGroups',
  ];
  for (const section of sections)
    await test.step(section, async () => {
      await goTo(page, `/site/${section}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveId(`section-${section}`);
      await expectOfficeAccessible(page);
    });
  await page.close();
});
