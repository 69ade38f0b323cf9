import { resolve } from 'node:path';
import { expect, test } from '../instance/test.ts';
import { expectNoViolation } from '../steps/accessibility.ts';
import { memberWithMoney } from '../steps/member-with-money.ts';
import { newMember } from '../steps/member.ts';
import { goTo, openBackOffice } from '../steps/operator.ts';
import { settled, sizes, visit } from '../steps/page.ts';
import { registerByCall } from '../steps/register-by-call.ts';

const picture = resolve(import.meta.dirname, '../../docs/screenshots/round-phone-dark.png');

for (const { name, use } of sizes) {
  test.describe(name, () => {
    test.use(use);

    test('A member sees that messages came, reads one, opens what it is about, and deletes it', async ({ page }) => {
      await memberWithMoney(page, '500');
      await visit(page, '/me');
      await settled(page);
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Messages \d+ unread messages/ })
        .click();
      const message = page.getByRole('button', { name: /Deposit received/ });
      await expect(message).toContainText('Unread:');
      await message.click();
      await expect(page.getByText('₱500.00 is in your wallet.')).toBeVisible();
      await expect(message).not.toContainText('Unread:');
      await page.getByRole('button', { name: 'Mark all as read' }).click();
      await expect(page.getByText('Unread:')).toHaveCount(0);
      await expectNoViolation(page);
      await page.getByRole('link', { name: 'Open', exact: true }).click();
      await expect(page).toHaveURL(/\/deposit\//);
      // The address changes before the page does.
      await expect(message).toHaveCount(0);
      await page.goBack();
      await message.click();
      await page.getByRole('button', { name: 'Delete' }).click();
      await expect(message).toHaveCount(0);
      await visit(page, '/me');
      await expect(page.getByRole('main').getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
    });
  });
}

test('A member writes feedback with a picture, an operator answers in the queue, and the member replies to the answer', async ({
  page,
  browser,
}) => {
  const person = newMember();
  await registerByCall(page, person);
  await visit(page, '/help');
  await page.getByLabel('Search the help').fill('nothing is named like this');
  await page.getByRole('link', { name: 'Write to us' }).click();
  await page.getByLabel('Your message').fill('The deposit page is slow on my phone.');
  await page.getByLabel(/^Add a picture/).setInputFiles(picture);
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Thank you. Our answer comes to your messages.')).toBeVisible();

  const desk = await openBackOffice(browser);
  await goTo(desk, '/feedback');
  await desk.getByRole('link', { name: new RegExp(person.username) }).click();
  await expect(desk.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await expectNoViolation(desk);
  await desk.getByLabel('Your answer').fill('Thank you. It is faster now.');
  await desk.getByRole('button', { name: 'Send answer' }).click();
  await expect(desk.getByText('Answer sent.')).toBeVisible();

  await visit(page, '/me/messages');
  await page.getByRole('button', { name: /Customer service answered/ }).click();
  await expect(page.getByText('Thank you. It is faster now.', { exact: true }).last()).toBeVisible();
  await page.getByRole('link', { name: 'Answer' }).click();
  await page.getByLabel('Your message').fill('It is fast again.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('region', { name: 'What you wrote' }).getByText('It is fast again.')).toBeVisible();
  await expect(desk.getByText('It is fast again.', { exact: true })).toBeVisible({ timeout: 30_000 });
});
