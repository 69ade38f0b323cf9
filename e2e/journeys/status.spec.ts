import { expect, test, type Browser, type Page } from '../instance/test.ts';
import { demoAccount, readInstance } from '../instance/instance.ts';
import { ChangeDelay } from '../steps/change-delay.ts';
import { expectNoViolation } from '../steps/accessibility.ts';
import { logIn } from '../steps/member.ts';
import { memberWithMoney } from '../steps/member-with-money.ts';
import { changeSite, restoreSite } from '../steps/operator-api.ts';
import { listening, sizes, visit, visitListening } from '../steps/page.ts';

/** An address in a country that is not asked for its region. */
const FROM_AMERICA = '8.8.8.8';

const closed = {
  on: true,
  from: null,
  until: null,
  words: { EN: { title: 'Counting the chips', text: 'Back soon.' } },
};
const maintenanceScreen = (page: Page) => page.getByRole('heading', { level: 1, name: 'Counting the chips' });
/** In the place of the screen, where members read what is theirs. */
const closedNote = (page: Page) => page.getByText('The site is closed, but you can withdraw');
const blockedScreen = (page: Page) => page.getByRole('heading', { level: 1, name: 'Access restricted' });

async function newPage(browser: Browser, use: (typeof sizes)[number]['use'], address?: string): Promise<Page> {
  const context = await browser.newContext({
    ...use,
    ...(address !== undefined && { extraHTTPHeaders: { 'x-forwarded-for': address } }),
  });
  return context.newPage();
}

test.afterEach(() => restoreSite(['maintenance', 'regions']));

const { use } = sizes[0];

test('Maintenance closes the pages of visitors and members within two seconds, and opens them as they were', async ({
  page: visitor,
  browser,
}) => {
  const delay = new ChangeDelay();
  const member = await newPage(browser, use);
  const { username, password } = demoAccount('bahaghari', 'member', 1);
  await logIn(member, username, password);
  await visitListening(member, '/wallet');
  const token = await member.evaluate(() => sessionStorage.getItem('token'));
  await visitListening(visitor, '/help');
  await visitor.getByRole('main').getByRole('searchbox').fill('withdraw');
  await member.getByRole('main').getByRole('button', { name: 'Deposit' }).click();
  const deposit = member.getByRole('dialog', { name: 'Deposit' });
  await deposit.getByLabel('Amount', { exact: true }).fill('750');

  await changeSite({ maintenance: closed });
  await delay.measure(
    () => expect(maintenanceScreen(visitor)).toBeVisible(),
    () => expect(closedNote(member)).toBeVisible(),
  );
  await expect(visitor.getByText('Back soon.')).toBeVisible();
  await expect(member.locator('dialog:modal')).toHaveCount(0);
  await expect(member.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(visitor).toHaveTitle(/^Counting the chips/);
  await visitor.getByRole('button', { name: 'Customer service' }).click();
  await expect(visitor.getByRole('dialog').getByText('help@bahaghari.example')).toBeVisible();
  await visitor.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await test.step('The server refuses calls, and the page shows the reason at once', async () => {
    const ask = (path: string) =>
      visitor.request.get(readInstance().site + path, { headers: { authorization: `Bearer ${token}` } });
    const refused = await ask('/lgw/games/list');
    expect(refused.status()).toBe(503);
    expect(await refused.json()).toMatchObject({ success: false, code: 'maintenance' });
    // Members still read what is theirs.
    expect((await ask('/wps/v2/wallets/balance')).status()).toBe(200);
    const fresh = await newPage(browser, use);
    expect(await (await visit(fresh, '/rng'))!.text()).toContain('"status":1');
    await expect(maintenanceScreen(fresh)).toBeVisible();
    await expect(fresh.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await fresh.context().close();
  });

  await changeSite({ maintenance: { ...closed, on: false } });
  await delay.measure(
    () => expect(maintenanceScreen(visitor)).toBeHidden(),
    () => expect(closedNote(member)).toBeHidden(),
  );
  delay.expectShort();
  await expect(visitor.getByRole('main').getByRole('searchbox')).toHaveValue('withdraw');
  await expect(visitor).toHaveTitle(/^Help/);
  await expect(deposit.getByLabel('Amount', { exact: true })).toHaveValue('750');
  await deposit.getByRole('button', { name: 'Close' }).click();
  await expect(member.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
  await expect(member.getByRole('main')).toContainText('₱');
  await member.context().close();
});

test('A visitor from a blocked country sees their address and the reason; maintenance has precedence', async ({
  page: elsewhere,
  browser,
}) => {
  const delay = new ChangeDelay();
  const blocked = await newPage(browser, use, FROM_AMERICA);
  await visitListening(blocked, '/help');
  await visitListening(elsewhere, '/help');
  await changeSite({ regions: { blocked: ['US'], askRegion: [] } });
  await delay.measure(() => expect(blockedScreen(blocked)).toBeVisible());
  await expect(blocked.getByText(FROM_AMERICA)).toBeVisible();
  await blocked.getByRole('button', { name: 'Customer service' }).click();
  await expect(blocked.getByRole('dialog').getByText('help@bahaghari.example')).toBeVisible();
  await blocked.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  const answer = await blocked.request.get(`${readInstance().site}/lgw/games/list`, {
    headers: { 'x-forwarded-for': FROM_AMERICA },
  });
  expect(answer.status()).toBe(403);
  expect(await answer.json()).toMatchObject({ success: false, code: 'region_blocked' });

  await changeSite({ maintenance: closed });
  await delay.measure(...[blocked, elsewhere].map((page) => () => expect(maintenanceScreen(page)).toBeVisible()));
  await expect(blocked.getByText(FROM_AMERICA)).toHaveCount(0);
  await changeSite({ maintenance: { ...closed, on: false } });
  await delay.measure(
    () => expect(blockedScreen(blocked)).toBeVisible(),
    () => expect(maintenanceScreen(elsewhere)).toBeHidden(),
  );
  const stream = listening(blocked);
  await blocked.reload();
  await expect(blockedScreen(blocked)).toBeVisible();
  await stream;
  await changeSite({ regions: { blocked: [], askRegion: [] } });
  await delay.measure(() => expect(blockedScreen(blocked)).toBeHidden());
  delay.expectShort();
  await blocked.context().close();
});

test('While the site is closed a member logs in, withdraws, follows it and reads records; the rest stays covered', async ({
  page,
  browser,
}) => {
  const { username, password, paymentPassword } = await memberWithMoney(page, '800');
  await changeSite({ maintenance: closed, regions: { blocked: ['US'], askRegion: [] } });
  const member = await newPage(browser, use);
  await expect(async () => {
    await visit(member, '/');
    await expect(maintenanceScreen(member)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await member.getByRole('button', { name: 'Log in to withdraw' }).click();
  const form = member.getByRole('dialog', { name: 'Log in' });
  await expect(form.getByRole('button', { name: 'Register' })).toHaveCount(0);
  await form.getByRole('textbox', { name: 'Username' }).fill(username);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(form).toBeHidden();
  await expectNoViolation(member);

  await member.getByRole('link', { name: 'Withdraw' }).click();
  await expect(closedNote(member)).toBeVisible();
  await member.getByLabel('Amount', { exact: true }).fill('200');
  await member.getByLabel('Withdrawal PIN').fill(paymentPassword);
  await expectNoViolation(member);
  await member
    .getByRole('main')
    .getByRole('button', { name: /^Withdraw/ })
    .click();
  await member.waitForURL('**/withdrawal/*');
  await expect(member.getByRole('main')).toContainText('₱200.00');
  await visit(member, '/wallet');
  await expect(member.getByRole('main')).toContainText('₱600.00');
  await expect(member.getByRole('button', { name: 'Deposit' })).toHaveCount(0);
  await visit(member, '/bets');
  await expect(member.getByRole('heading', { level: 1, name: 'My bets' })).toBeVisible();
  for (const path of ['/rng', '/promotions', '/me/security', '/register']) {
    await visit(member, path);
    await expect(maintenanceScreen(member)).toBeVisible();
    await expect(member.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await expect(member.locator('dialog:modal')).toHaveCount(0);
  }
  const token = await member.evaluate(() => sessionStorage.getItem('token'));
  await member.context().close();

  await test.step('A blocked country too', async () => {
    await changeSite({ maintenance: { ...closed, on: false } });
    const abroad = await newPage(browser, use, FROM_AMERICA);
    await expect(async () => {
      await visit(abroad, '/');
      await expect(blockedScreen(abroad)).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(abroad.getByRole('button', { name: 'Log in to withdraw' })).toBeVisible();
    // A log-in from a new place would also ask for a second step.
    await abroad.evaluate((given) => sessionStorage.setItem('token', given!), token);
    await visit(abroad, '/withdraw');
    await expect(abroad.getByLabel('Amount', { exact: true })).toBeVisible();
    await abroad.context().close();
  });
});
