import { expect, test, type Response } from '../instance/test.ts';
import { expectNoViolation } from '../steps/accessibility.ts';
import { newMember } from '../steps/member.ts';
import { readInstance } from '../instance/instance.ts';
import { settled, sizes, visit } from '../steps/page.ts';
import { registerByCall } from '../steps/register-by-call.ts';

const [phone, desktop] = sizes;

const answersFavourite = (method: 'POST' | 'DELETE') => (answer: Response) =>
  answer.request().method() === method && new URL(answer.url()).pathname.endsWith('/MCSFE_getFavoriteGames');

test.describe('on a desktop', () => {
  test.use(desktop.use);

  test('The search is used by keyboard only, forgives typing errors, and remembers searches on the device', async ({
    page,
  }) => {
    await visit(page, '/');
    await settled(page);
    await page.getByRole('banner').getByRole('button', { name: 'Search games' }).press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Search' });
    const field = sheet.getByRole('combobox', { name: 'Search' });
    await expect(field).toBeFocused();
    await expect(sheet.getByRole('group', { name: 'Popular now' }).getByRole('option').first()).toBeVisible();

    await field.fill('elefnt jasmin');
    const best = sheet.getByRole('option').first();
    await expect(best).toContainText('Jasmine Elephant');
    await expect(best).toHaveAttribute('aria-selected', 'true');
    await expectNoViolation(page);
    await field.fill('xqxqxq');
    await expect(sheet.getByText('No results for “xqxqxq”')).toBeVisible();

    await field.fill('padma');
    const supplier = sheet.getByRole('group', { name: 'Providers' }).getByRole('option').first();
    await expect(supplier).toContainText('Padma');
    await expect(supplier).toHaveAttribute('aria-selected', 'true');
    await field.press('ArrowDown');
    await field.press('ArrowUp');
    await field.press('Enter');
    await expect(page).toHaveURL(`${readInstance().site}/rng?vendor=padma`);
    await expect(sheet).toBeHidden();

    await page.getByRole('banner').getByRole('button', { name: 'Search games' }).click();
    const own = sheet.getByRole('group', { name: 'Your searches on this device' });
    await expect(own.getByRole('option')).toHaveText(['padma']);
    await own.getByRole('option').click();
    await expect(field).toHaveValue('padma');
    await field.fill('');
    await sheet.getByRole('button', { name: 'Clear search history' }).click();
    await expect(own).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use(phone.use);

  test('A favourite asks for a log-in and continues; it is saved, announced and removed', async ({ page }) => {
    const member = newMember();
    await registerByCall(page, member);
    await page.evaluate(() => sessionStorage.removeItem('token'));
    await visit(page, '/rng');
    await settled(page);
    const main = page.getByRole('main');
    const heart = main.getByRole('button', { name: /^Favourite: / }).first();
    const name = (await heart.getAttribute('aria-label'))!.replace('Favourite: ', '');
    const saved = page.waitForResponse(answersFavourite('POST'));
    await heart.click();
    const login = page.getByRole('dialog', { name: 'Log in' });
    await login.getByRole('textbox', { name: 'Username' }).fill(member.username);
    await login.getByLabel('Password', { exact: true }).fill(member.password);
    await login.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    // The heart changes at once; the list changes when the server has answered.
    expect((await saved).ok()).toBe(true);

    await main.getByRole('button', { name: 'Favourites', exact: true }).click();
    await expect(page).toHaveURL(/list=fav/);
    await expect(main.getByRole('article')).toHaveCount(1);
    await main.getByRole('button', { name: `About ${name}` }).click();
    const details = page.getByRole('dialog', { name });
    await expect(details.getByText(/^9\d\.\d{1,4}%$/)).toBeVisible();
    await expect(details.getByRole('heading', { name: 'How results are decided' })).toBeVisible();
    await expectNoViolation(page);
    await details.getByRole('button', { name: 'Close' }).click();
    await expect(details).toBeHidden();

    // The tile stays until the list is read again, so that the next press undoes an accidental one.
    const letGo = page.waitForResponse(answersFavourite('DELETE'));
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    expect((await letGo).ok()).toBe(true);
    await page.reload();
    await expect(main.getByText('No favourites yet')).toBeVisible();
  });
});
