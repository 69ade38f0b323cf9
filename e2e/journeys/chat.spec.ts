import { boChatDuty } from '@fairhouse/contract/house/chat-backoffice';
import { resolve } from 'node:path';
import { expect, test, type Page } from '../instance/test.ts';
import { expectNoViolation } from '../steps/accessibility.ts';
import { newMember } from '../steps/member.ts';
import { operator } from '../steps/operator-api.ts';
import { goTo, openBackOffice } from '../steps/operator.ts';
import { settled, visit } from '../steps/page.ts';
import { registerByCall } from '../steps/register-by-call.ts';

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const picture = resolve(import.meta.dirname, '../../docs/screenshots/round-phone-dark.png');

const room = (page: Page) => page.getByRole('dialog', { name: 'Customer service' });
const said = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });

async function openChat(page: Page): Promise<void> {
  await visit(page, '/me');
  await settled(page);
  await page
    .getByRole('button', { name: /^Customer service/ })
    .first()
    .click();
  await expect(room(page).getByRole('textbox')).toBeVisible();
}

async function write(page: Page, text: string): Promise<void> {
  await room(page).getByRole('textbox').fill(text);
  await room(page).getByRole('button', { name: 'Send', exact: true }).click();
}

test.use(phone);

test('A member and an operator talk: picture, ready answer, a lost connection, and the end', async ({
  page,
  browser,
}) => {
  const person = newMember();
  await registerByCall(page, person);
  const desk = await openBackOffice(browser);
  await goTo(desk, '/chats');
  const duty = desk.getByRole('switch', { name: 'On duty' });
  await expect(duty).toBeEnabled();
  // It follows the server's answer, not the press.
  if (!(await duty.isChecked())) await duty.click();
  await expect(duty).toBeChecked();

  await openChat(page);
  await expect(room(page).locator('header')).toHaveCSS('background-color', 'rgb(97, 66, 191)');
  await expectNoViolation(page);
  await write(page, 'My deposit is missing');
  await page.locator('[data-chat-picture]').setInputFiles(picture);
  await expect(room(page).getByRole('img', { name: 'Your picture' })).toBeVisible();

  await test.step('The operator takes the chat and answers by keyboard', async () => {
    await desk.getByRole('link', { name: new RegExp(person.username) }).click();
    await expect(said(desk, 'My deposit is missing')).toBeVisible();
    await expect(desk.getByText('This chat is not assigned to you')).toBeVisible();
    await desk.getByRole('button', { name: 'Take this chat' }).click();
    await expect(desk.getByRole('img', { name: 'Picture in message 2' })).toBeVisible();
    await expectNoViolation(desk);
    await desk.getByLabel(/^Answer/).press('/');
    await desk.getByRole('menuitem', { name: /^Checking/ }).press('Enter');
    await desk.getByLabel(/^Answer/).press('Enter');
    await expect(said(page, 'I am checking this now. It takes a few minutes; I will write here.')).toBeVisible();
    await expect(desk.getByRole('log').getByText('Read')).toBeVisible();
    await expect(room(page)).toContainText('Tala is with you.');
  });

  await test.step('Each side sees that the other is typing, until the other stops', async () => {
    await desk.getByLabel(/^Answer/).fill('One mom');
    await expect(room(page).getByText('Tala is typing…')).toBeVisible();
    await expect(room(page).getByText('Tala is typing…')).toBeHidden();
    await room(page).getByRole('textbox').fill('Thank');
    await expect(desk.getByText(`${person.username} is typing…`)).toBeVisible();
    for (const field of [room(page).getByRole('textbox'), desk.getByLabel(/^Answer/)]) await field.fill('');
  });

  await test.step('What is written offline, and what was missed, arrives once when the connection is back', async () => {
    await page.context().setOffline(true);
    await write(page, 'Written offline');
    await expect(room(page).getByText('Not sent.')).toBeVisible();
    await desk.getByLabel(/^Answer/).fill('Sent while you were away');
    await desk.getByLabel(/^Answer/).press('Enter');
    await expect(said(desk, 'Sent while you were away')).toBeVisible();
    await page.context().setOffline(false);
    await expect(said(desk, 'Written offline')).toHaveCount(1);
    await expect(said(page, 'Sent while you were away')).toHaveCount(1);
    await expect(said(page, 'Written offline')).toHaveCount(1);
    await expect(room(page).getByText('Not sent.')).toBeHidden();
  });

  await test.step('An answer while the chat is not open is counted', async () => {
    await room(page).getByRole('button', { name: 'Close' }).click();
    await expect(room(page)).toBeHidden();
    await desk.getByLabel(/^Answer/).fill('Found it');
    await desk.getByLabel(/^Answer/).press('Enter');
    await page.getByRole('button', { name: 'Customer service 1 new' }).click();
    await expect(said(page, 'Found it')).toBeVisible();
  });

  await desk.getByRole('button', { name: 'Close chat' }).click();
  await expect(room(page).getByText('This chat is closed.')).toBeVisible();
  await room(page).getByRole('button', { name: 'Reopen' }).click();
  await expect(desk.getByRole('log').getByText('Reopened by the member')).toBeVisible();
  await room(page).getByRole('button', { name: 'End chat' }).click();
  await expect(said(page, 'Found it')).toBeVisible();
  await desk.context().close();
});

test('While nobody is on duty a message is left, and waits in the operators’ queue', async ({ page, browser }) => {
  const person = newMember();
  await registerByCall(page, person);
  await (
    await operator()
  )(boChatDuty, { on: false });
  await openChat(page);
  await expect(room(page)).toContainText('Nobody’s here right now.');
  await write(page, 'Please call me back');
  await expect(said(page, 'Please call me back')).toBeVisible();

  const desk = await openBackOffice(browser);
  await expect(desk.getByRole('menuitem', { name: /^Chats/ }).getByLabel(/waiting/)).toBeVisible();
  await goTo(desk, '/chats');
  await desk.getByRole('link', { name: new RegExp(person.username) }).click();
  await desk.getByRole('button', { name: 'Close chat' }).click();
  await expect(room(page).getByText('This chat is closed.')).toBeVisible();
  await desk.context().close();
});

test('A VIP is named by the first label, and an operator gives it', async ({ page, browser }) => {
  const person = newMember();
  await registerByCall(page, person);
  const desk = await openBackOffice(browser);
  await goTo(desk, `/members?filter=${encodeURIComponent(JSON.stringify({ search: person.username }))}`);
  await desk.getByRole('cell', { name: person.username }).first().click();
  const labels = desk.getByRole('region', { name: 'Club and labels' });
  await labels.getByRole('button', { name: 'Change' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Club').fill('Diamond');
  await dialog.getByLabel('Rank').fill('5');
  await dialog.getByLabel('Labels').fill('Sampaguita desk');
  await dialog.getByRole('button', { name: 'Club and labels' }).click();
  await expect(labels).toContainText('Diamond');
  await visit(page, '/me');
  await settled(page);
  await page
    .getByRole('button', { name: /^Customer service/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Sampaguita desk' }).getByRole('textbox')).toBeVisible();
  await desk.context().close();
});
