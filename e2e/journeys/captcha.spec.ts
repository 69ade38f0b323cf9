import { randomInt } from 'node:crypto';
import { demoAccount } from '../instance/instance.ts';
import { expect, test, type Locator, type Page } from '../instance/test.ts';
import { expectNoViolation } from '../steps/accessibility.ts';
import { inDatabase } from '../steps/in-database.ts';
import { codeSentTo } from '../steps/outbox.ts';
import { settled, visit } from '../steps/page.ts';

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  const focused = () => element.evaluate((it) => it === document.activeElement);
  for (let stops = 0; stops < 40 && !(await focused()); stops += 1) await page.keyboard.press('Tab');
  await expect(element).toBeFocused();
}

async function pressAt(page: Page, element: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, element);
  // Of a captcha that still loads, the button does nothing.
  await expect(element).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press(key);
}

async function typeInto(page: Page, element: Locator, text: string): Promise<void> {
  await tabTo(page, element);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Codes that this address has been sent today: from the thirtieth on, each needs a captcha. */
const codesSent = (tries: number) =>
  inDatabase(
    `insert into attempt (merchant_id, key, window_start, tries) values (1, 'code:from:127.0.0.1', now(), $1)
     on conflict (merchant_id, key) do update set window_start = now(), tries = $1`,
    [tries],
  );

/** The first task does not end before it is cancelled; the page receives the next one as it is. */
const hardenFirstTask = (page: Page) =>
  page.route(
    '**/wps/captcha?kind=work',
    async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { work: { bits: number } };
      body.work.bits += 8;
      await route.fulfill({ response, json: body });
    },
    { times: 1 },
  );

const choose = (form: Locator) => form.getByRole('button', { name: 'I can’t see the picture' });
const done = (form: Locator) => form.getByText('Done. You can continue.');
/** The device searches; a busy one takes its time. */
const expectSolved = (form: Locator) => expect(done(form)).toBeVisible({ timeout: 60_000 });

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

test('A visitor who cannot see the picture registers by keyboard while the device solves a task', async ({ page }) => {
  const number = `+63917${String(randomInt(10 ** 7)).padStart(7, '0')}`;
  await codesSent(30);
  try {
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    await hardenFirstTask(page);
    await visit(page, '/register');
    await settled(page);
    const form = page.getByRole('dialog');
    await tabTo(page, form.getByRole('tab', { name: 'Username' }));
    await page.keyboard.press('ArrowRight');
    await typeInto(page, form.getByRole('textbox', { name: 'Mobile number' }), number);
    await pressAt(page, form.getByRole('button', { name: 'Send code' }));
    await pressAt(page, choose(form));
    // The button that was pressed has another name and still the focus.
    await expect(form.getByRole('button', { name: 'Use a picture instead' })).toBeFocused();
    const progress = form.getByRole('progressbar', { name: 'Progress of the task' });
    await expect(progress).toBeVisible();
    await expectNoViolation(page);

    await test.step('the task can be cancelled and started again, by the button before', async () => {
      await page.keyboard.press('Shift+Tab');
      await expect(form.getByRole('button', { name: 'Cancel the task' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(form.getByRole('status').filter({ hasText: 'The task was cancelled.' })).toBeVisible();
      await expect(form.getByRole('button', { name: 'Start the task again' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(progress).toBeVisible();
    });
    await pressAt(page, form.getByRole('button', { name: 'Use a picture instead' }));
    await expect(form.getByRole('textbox', { name: 'Characters of the picture' })).toBeVisible();
    await expect(choose(form)).not.toHaveAttribute('aria-disabled');
    await page.keyboard.press('Enter');
    await expectSolved(form);
    expect(workers.filter((url) => url.includes('captcha-worker'))).toHaveLength(3);
    await pressAt(page, form.getByRole('button', { name: 'Send code' }));
    await expect(form.getByText(`We sent a code to ${number}.`)).toBeVisible();

    await typeInto(page, form.getByLabel('Code', { exact: true }), await codeSentTo(number, 'registerCode'));
    await typeInto(page, form.getByLabel('Password', { exact: true }), 'Sail-away-7142');
    await typeInto(page, form.getByLabel('Confirm password'), 'Sail-away-7142');
    await tabTo(page, form.getByLabel('Birthday'));
    await page.keyboard.type('05171990');
    await pressAt(page, form.getByLabel('I am 21 or older'), 'Space');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Your account is ready' })).toBeVisible();
  } finally {
    await codesSent(0);
  }
});

test('A member logs in by keyboard with a task that the page solves where no worker starts', async ({ page }) => {
  const { username, password } = demoAccount('bahaghari', 'member', 2);
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'));
  await visit(page, '/login');
  await settled(page);
  const form = page.getByRole('dialog', { name: 'Log in' });
  await typeInto(page, form.getByRole('textbox', { name: 'Username' }), username);
  await typeInto(page, form.getByLabel('Password', { exact: true }), 'a-wrong-guess');
  const send = form.getByRole('button', { name: 'Log in', exact: true });
  for (let tries = 0; tries < 3; tries += 1) {
    const answer = page.waitForResponse((response) => response.url().includes('/wps/session/login'));
    await page.keyboard.press('Enter');
    await answer;
    await expect(send).not.toHaveAttribute('aria-busy');
  }
  await pressAt(page, choose(form));
  await expectSolved(form);
  await typeInto(page, form.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
});
