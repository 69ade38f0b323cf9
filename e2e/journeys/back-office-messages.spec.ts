import { expect, test } from '../instance/test.ts';
import { expectNoViolation } from '../steps/accessibility.ts';
import { goTo, openBackOffice } from '../steps/operator.ts';

test('An operator changes the text of a message, sees it with examples, and takes it back', async ({ browser }) => {
  const page = await openBackOffice(browser);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await goTo(page, '/message-templates');
  await page.getByRole('searchbox', { name: 'Search' }).fill('registerCode');
  const card = page.getByRole('article', { name: 'message.registerCode' });
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectNoViolation(page);
  await card.getByRole('button', { name: 'Edit' }).click();

  const dialog = page.getByRole('dialog');
  const text = dialog.getByRole('textbox', { name: 'Text (English)' });
  await text.fill('Welcome to {brand}: your code is');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('{code} is missing.');
  await dialog.getByRole('button', { name: '{code}' }).click();
  await dialog.getByRole('button', { name: '{minutes}' }).click();
  await expect(dialog.getByRole('figure', { name: 'Preview with examples' })).toHaveText(
    /Welcome to Bahaghari: your code is48291310$/,
  );
  await expectNoViolation(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(card).toContainText('Welcome to {brand}');

  await card.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByRole('button', { name: 'Back to the product’s text' }).click();
  await expect(dialog).toBeHidden();
  await expect(card).toContainText('registration code');
  await page.close();
});
