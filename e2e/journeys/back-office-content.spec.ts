import { join } from 'node:path';
import { expect, test, type Page } from '../instance/test.ts';
import { visit } from '../steps/member.ts';
import { expectOfficeAccessible } from '../steps/expect-office-accessible.ts';
import { goTo, openBackOffice } from '../steps/operator.ts';

const picture = join(import.meta.dirname, '../../docs/screenshots/slot-phone.png');
const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

/** A title that no other run used. */
const fresh = (what: string) => `${what} ${Date.now().toString(36)}`;

/** Removes the record whose form is open. */
async function remove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Removed', { exact: true })).toBeVisible();
}

test('A banner is created with picture, target and schedule, previewed, shown to visitors, and removed', async ({
  browser,
  page: site,
}) => {
  const title = fresh('Fiesta');
  const page = await openBackOffice(browser);
  await goTo(page, '/banners/create');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Button' }).fill('Play now');
  await expect(page.getByRole('tab', { name: 'Filipino: missing' })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(picture);
  await expect(page.getByRole('button', { name: 'Remove the picture' })).toBeVisible();
  await expect(preview(page)).toContainText(title);
  await expect(preview(page).locator('img')).toHaveJSProperty('complete', true);

  // A link that could run a script is refused under its field.
  await page.getByLabel('A click opens').click();
  await page.getByRole('option', { name: 'Another site' }).click();
  await page.getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)');
  await save(page).click();
  await expect(page.getByText('This value isn’t allowed.')).toBeVisible();
  await page.getByLabel('A click opens').click();
  await page.getByRole('option', { name: 'A game' }).click();
  await page.getByRole('combobox', { name: 'Game' }).fill('jasmine');
  await page.getByRole('option', { name: /^Jasmine Elephant/ }).click();

  await page.getByLabel('Published').check();
  await page.getByLabel('From').fill('2040-01-02T10:30');
  await expect(page.getByText('From 2 Jan 2040, 10:30')).toBeVisible();
  await save(page).click();
  await expect(page).toHaveURL(/#\/banners\/\d+/);
  await visit(site, '/');
  await expect(site.getByRole('main')).toBeVisible();
  await expect(site.getByRole('heading', { name: title })).toHaveCount(0);

  await page.getByLabel('From').fill('');
  await save(page).click();
  await expect(page.getByText('Shows now')).toBeVisible();
  await expect(async () => {
    await visit(site, '/');
    await expect(site.getByRole('heading', { name: title, includeHidden: true }).first()).toBeAttached({
      timeout: 2_000,
    });
  }).toPass();
  await remove(page);
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  await page.close();
});

test('Two operators save the same page, and the second chooses which version stays', async ({ browser }) => {
  const [first, second] = [await openBackOffice(browser), await openBackOffice(browser)];
  const title = fresh('Category');
  await goTo(first, '/help-categories/create');
  await first.getByRole('textbox', { name: 'Title' }).fill(title);
  await save(first).click();
  await expect(first).toHaveURL(/#\/help-categories\/\d+/);
  await goTo(second, new URL(first.url()).hash.slice(1));
  await expect(second.getByRole('textbox', { name: 'Title' })).toHaveValue(title);

  await first.getByRole('textbox', { name: 'Title' }).fill(`${title} A`);
  await save(first).click();
  await expect(first.getByText('Saved. Open pages follow')).toBeVisible();
  await second.getByRole('textbox', { name: 'Title' }).fill(`${title} B`);
  await save(second).click();
  await expect(second.getByText('Somebody else saved this meanwhile')).toBeVisible();
  await expect(second.getByRole('textbox', { name: 'Title' })).toHaveValue(`${title} B`);
  await second.getByRole('button', { name: 'Keep mine' }).click();
  await save(second).click();
  await expect(second.getByText('Saved. Open pages follow')).toBeVisible();
  await remove(second);
  await first.close();
  await second.close();
});

test('Banners of a page change places', async ({ browser }) => {
  const page = await openBackOffice(browser);
  await goTo(page, '/banners');
  const home = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ has: page.getByRole('heading', { name: 'Home' }) });
  const titles = () => home.getByRole('link').allTextContents();
  await expect(home.getByRole('link').first()).toBeVisible();
  const before = await titles();
  const swapped = [before[1], before[0], ...before.slice(2)];
  await page.getByRole('button', { name: `Move down: ${before[0]}` }).click();
  await expect.poll(titles).toEqual(swapped);
  await page.getByRole('button', { name: `Move up: ${before[0]}` }).click();
  await expect.poll(titles).toEqual(before);
  await page.close();
});

test('Content pages are accessible on a phone and on a wide screen, in both themes', async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await openBackOffice(browser);
  for (const path of ['/banners', '/banners/1', '/notices/create', '/promotions', '/help-articles', '/pages'])
    await test.step(path, async () => {
      await goTo(page, path);
      await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await expectOfficeAccessible(page);
    });
  await page.close();
});

test('An operator who may only read finds nothing to change', async ({ browser }) => {
  const page = await openBackOffice(browser);
  await page.evaluate(() => {
    const session = JSON.parse(sessionStorage.getItem('operator')!) as { operator: { permissions: string[] } };
    session.operator.permissions = ['content.read', 'site.read'];
    sessionStorage.setItem('read-only', JSON.stringify(session));
  });
  await page.addInitScript(() => sessionStorage.setItem('operator', sessionStorage.getItem('read-only')!));
  await goTo(page, '/banners');
  await page.reload();
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Withdrawals' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Remove|Move)/ })).toHaveCount(0);
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByRole('textbox', { name: 'Title' })).not.toBeEditable();
  await expect(save(page)).toHaveCount(0);
  await goTo(page, '/site/maintenance');
  await expect(page.getByText('The site is open')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Site closed' })).toHaveCount(0);
  await expect(save(page)).toHaveCount(0);
  await page.close();
});
