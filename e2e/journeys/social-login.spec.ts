import { boSaveLoginProvider } from '@fairhouse/contract/people/login-providers-backoffice';
import { randomBytes } from 'node:crypto';
import { startOpenIdPeer } from '../../apps/platform/src/features/people/social-login/testing/openid-peer.ts';
import { readInstance } from '../instance/instance.ts';
import { expect, test, type Page } from '../instance/test.ts';
import { expectNoViolation } from '../steps/accessibility.ts';
import { newMember } from '../steps/member.ts';
import { operator } from '../steps/operator-api.ts';
import { settled, visit } from '../steps/page.ts';
import { registerByCall } from '../steps/register-by-call.ts';

const client = { clientId: 'fairhouse-journey', secret: 'fairhouse-secret-0123456789abcdef' };

const turn = async (enabled: boolean) =>
  (await operator())(boSaveLoginProvider, { provider: 'google', enabled, ...client });

let google: Awaited<ReturnType<typeof startOpenIdPeer>>;
test.beforeEach(async () => {
  const { site, googlePort } = readInstance();
  google = await startOpenIdPeer(client, `${site}/login/google`, { port: googlePort });
  await turn(true);
});
test.afterEach(async () => {
  await turn(false);
  await google.close();
});

/** On the pages of the provider: logs in there and agrees. */
async function agree(page: Page, account: string) {
  await page.locator('input[name=login]').fill(account);
  await page.locator('input[name=password]').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

const forgetGoogle = (page: Page) => page.context().clearCookies({ domain: '127.0.0.1' });

test('A member connects a Google account for good, and logs in with it', async ({ page }) => {
  const account = `amihan${randomBytes(4).toString('hex')}`;
  const withGoogle = page.getByRole('dialog').getByRole('button', { name: 'Continue with Google' });

  await test.step('an account that nobody has connected leads to log-in or registration', async () => {
    await visit(page, '/login');
    await withGoogle.click();
    await agree(page, account);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText(
      'connected to an account here yet',
    );
    await expect(page).toHaveURL(/\/login\/google$/);
    await expectNoViolation(page, 'an account that is not connected');
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Try again from the start.');
  });

  const member = newMember();
  await registerByCall(page, member);
  await test.step('the password confirms the connection', async () => {
    await visit(page, '/me/security?part=social');
    // Google still knows who this is, and asks nothing.
    await page.getByRole('button', { name: 'Connect Google' }).click();
    await expect(page.getByText('This can’t be changed later.')).toBeVisible();
    await page.getByLabel('Your login password').fill('not the password');
    await page.getByRole('button', { name: 'Connect Google' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    await page.getByLabel('Your login password').fill(member.password);
    await page.getByRole('button', { name: 'Connect Google' }).click();
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();
    await settled(page);
    await expectNoViolation(page, 'a connected account');
    await expect(page.getByRole('button', { name: 'Connect Google' })).toHaveCount(0);
  });

  await test.step('it logs in without a password', async () => {
    await page.evaluate(() => sessionStorage.clear());
    await forgetGoogle(page);
    await visit(page, '/login');
    await withGoogle.click();
    await agree(page, account);
    await expect(page).toHaveURL(`${readInstance().site}/`);
    // The session begins after the change of page.
    await page.waitForFunction(() => sessionStorage.getItem('token') !== null);
    await visit(page, '/me');
    await expect(page.getByRole('main')).toContainText(member.username);
  });
});

test('A visitor who stops at Google is told so', async ({ page }) => {
  await visit(page, '/login');
  const withGoogle = page.getByRole('dialog').getByRole('button', { name: 'Continue with Google' });
  await withGoogle.click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('Try again from the start.');
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL(`${readInstance().site}/`);
});
