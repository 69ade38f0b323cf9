import { demoAccount } from '../instance/instance.ts';
import { expect, test } from '../instance/test.ts';
import { expectNoViolation } from '../steps/accessibility.ts';
import { expectOfficeAccessible } from '../steps/expect-office-accessible.ts';
import { logInByCall } from '../steps/log-in-by-call.ts';
import { newMember } from '../steps/member.ts';
import { goTo, openBackOffice } from '../steps/operator.ts';
import { settled, sizes, visit } from '../steps/page.ts';

const [phone, desktop] = sizes;
const agent = () => demoAccount('bahaghari', 'agent');

test.describe('desktop', () => {
  test.use(desktop.use);

  test('On a desktop the agent centre lies over the page, with its menu and filled pages', async ({ page }) => {
    test.setTimeout(120_000);
    await logInByCall(page, agent().username, agent().password);
    await visit(page, '/help');
    await page.getByRole('banner').getByRole('button', { name: 'My account' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Agent centre' }).click();
    const centre = page.getByRole('dialog', { name: 'Agent', exact: true });
    const menu = centre.getByRole('navigation', { name: 'Agent centre' });
    await expect(menu.getByRole('button', { name: 'Team overview' })).toHaveAttribute('aria-current', 'page');
    await expect(centre.getByText('Agents among them')).toBeVisible();
    await expectNoViolation(page);
    for (const name of [
      'Profit and loss',
      'Team bets',
      'Team transactions',
      'My income',
      'Dividend contract',
      'Daily salary',
      'Hourly salary',
      'Real-time salary',
      'Team management',
    ]) {
      await menu.getByRole('button', { name }).click();
      await expect(centre.getByRole('heading', { level: 3, name })).toBeVisible();
      await expect(centre.getByRole('status')).toHaveCount(0);
      await expect(centre.getByText('This couldn’t be loaded')).toHaveCount(0);
    }
    const child = centre.getByRole('button', { name: /sinagtala/ });
    await child.click();
    await expect(centre.getByRole('button', { name: 'Show the team' })).toBeVisible();
    await expectNoViolation(page);
    await centre.getByRole('button', { name: 'Show the team' }).click();
    await expect(centre.getByRole('navigation', { name: 'Way down the line' })).toContainText('sinagtala');
    // Deeper names are masked.
    await expect(centre.getByText('li***')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(centre).toBeHidden();
  });
});

test.describe('phone', () => {
  test.use(phone.use);

  test('An agent registers a member by hand, who declares to be of age and gets a transfer', async ({
    page,
    browser,
  }) => {
    test.setTimeout(120_000);
    await logInByCall(page, agent().username, agent().password);
    await visit(page, '/me');
    await page.getByRole('link', { name: 'Agent centre' }).click();
    await page.getByRole('link', { name: 'Register centre' }).click();
    await expect(page.getByRole('heading', { name: 'Your code' })).toBeVisible();
    await page.getByRole('button', { name: 'Show QR code' }).first().click();
    await expectNoViolation(page);
    const { username } = newMember();
    await page.getByLabel('Username').fill(username);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByText(`${username} is registered`)).toBeVisible();
    const oneTime = await page.locator('output.font-mono').innerText();

    const other = await browser.newContext({ ...phone.use, baseURL: new URL(page.url()).origin });
    const downline = await other.newPage();
    await logInByCall(downline, username, oneTime);
    await visit(downline, '/');
    // After it, a first log-in opens another one.
    const dialog = downline.getByRole('dialog', { name: 'Change your password' });
    await dialog.getByLabel('Current password').fill(oneTime);
    await dialog.getByLabel('New password', { exact: true }).fill('Mabuhay-2026-x');
    await dialog.getByLabel('Confirm').fill('Mabuhay-2026-x');
    await dialog.getByRole('checkbox', { name: 'I am 21 or older' }).check();
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(dialog).toBeHidden();

    await visit(page, `/agent/downlineManagmentView?name=${username}`);
    await page.getByRole('button', { name: new RegExp(username) }).click();
    await page.getByRole('button', { name: 'Transfer' }).click();
    await page.getByLabel(`Amount to ${username}`).fill('25');
    await page.getByLabel('Withdrawal PIN').fill(agent().paymentPassword!);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText(`Sent to ${username}`)).toBeVisible();
    await expectNoViolation(page);

    await visit(downline, '/wallet/upline');
    await expect(downline.getByText(`From ${agent().username}`)).toBeVisible();
    await expectNoViolation(downline);
    await other.close();
    await settled(page);
  });
});

test('The back office shows the tree, contracts, runs and rates of agents without an accessibility violation', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const office = await openBackOffice(browser);
  await goTo(office, '/agents');
  await expectOfficeAccessible(office);
  await office.getByRole('link', { name: agent().username }).click();
  await expect(office.getByRole('link', { name: 'sinagtala' })).toBeVisible();
  await expectOfficeAccessible(office);
  for (const path of ['/agent-moves', '/contracts', '/contract-requests', '/settlement-runs', '/agent-rates'])
    await test.step(path, async () => {
      await goTo(office, path);
      await expectOfficeAccessible(office);
    });
  await office.context().close();
});
