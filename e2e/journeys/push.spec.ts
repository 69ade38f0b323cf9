import { boApproveWithdrawal } from '@fairhouse/contract/money/withdrawals-backoffice';
import { randomUUID } from 'node:crypto';
import {
  LocalPushService,
  type LocalDevice,
} from '../../apps/platform/src/adapters/push/testing/local-push-service.ts';
import { expect, test, type Page } from '../instance/test.ts';
import { readInstance } from '../instance/instance.ts';
import { expectNoViolation, expectNoViolationAtBothSizes } from '../steps/accessibility.ts';
import { memberWithMoney } from '../steps/member-with-money.ts';
import { requestWithdrawal } from '../steps/member.ts';
import { operator } from '../steps/operator-api.ts';
import { settled, visit } from '../steps/page.ts';

test.use({ serviceWorkers: 'allow' });

let service: LocalPushService;
test.beforeEach(async () => {
  service = await new LocalPushService().start(readInstance().pushPort);
});
test.afterEach(() => service.stop());

/**
 * Stands in for what a browser without a screen and without the internet does not have: its question to the visitor,
 * which is counted, and its push service.
 */
const useService = (page: Page, { subscription }: LocalDevice) =>
  page.addInitScript(({ endpoint, p256dh, auth }) => {
    Object.defineProperty(Notification, 'permission', {
      get: () => (localStorage.getItem('asked') === null ? 'default' : 'granted'),
    });
    Notification.requestPermission = async () => {
      localStorage.setItem('asked', String(Number(localStorage.getItem('asked')) + 1));
      return 'granted';
    };
    const made = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        localStorage.removeItem('subscribed');
        return true;
      },
    } as unknown as PushSubscription;
    PushManager.prototype.getSubscription = async () => (localStorage.getItem('subscribed') === null ? null : made);
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem('subscribed', '1');
      return made;
    };
  }, subscription);

const asked = (page: Page) => page.evaluate(() => localStorage.getItem('asked'));

test('A member who asks to be notified learns of the payout on the device, and can turn it off', async ({ page }) => {
  const device = service.device();
  await useService(page, device);
  const member = await memberWithMoney(page, '500');
  await requestWithdrawal(page, member, '300');
  await settled(page);
  expect(await asked(page)).toBeNull();
  await expect(page.getByText('Want to know when it’s paid?')).toBeVisible();
  await expectNoViolationAtBothSizes(page);
  await page.getByRole('button', { name: 'Yes, notify me' }).click();
  await expect(page.getByText('We’ll notify you on this device.')).toBeVisible();
  expect(await asked(page)).toBe('1');

  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  await (
    await operator()
  )(boApproveWithdrawal, { id }, { idempotencyKey: randomUUID() });
  await expect
    .poll(() => service.of(device).map(({ title }) => title), { timeout: 30_000 })
    .toEqual(['Withdrawal paid']);
  expect(service.of(device)[0]).toMatchObject({ path: `/withdrawal/${id}` });
  expect(JSON.stringify(service.of(device))).not.toContain('300');

  await visit(page, '/me/notifications');
  await settled(page);
  await expect(page.getByText('Notifications are on.')).toBeVisible();
  await expect(page.getByLabel('New promotions')).not.toBeChecked();
  await page.getByLabel('Show amounts').click();
  await expect(page.getByLabel('Show amounts')).toBeChecked();
  await expect(page.getByLabel('Show amounts')).toBeEnabled();
  await expectNoViolation(page);
  await page.reload();
  await expect(page.getByLabel('Show amounts')).toBeChecked();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Notifications are off.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('subscribed'))).toBeNull();
});

test('The worker shows a message that arrives', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  const { promise: registered, resolve } = Promise.withResolvers<string>();
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    if (registrations[0]) resolve(registrations[0].registrationId);
  });
  await devtools.send('ServiceWorker.enable');
  await visit(page, '/help');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const [worker] = page.context().serviceWorkers();
  // A browser without a screen shows no notification.
  await worker!.evaluate(() => {
    const scope = self as unknown as { shown: unknown[]; registration: ServiceWorkerRegistration };
    scope.shown = [];
    scope.registration.showNotification = async (title, { body, data } = {}) =>
      void scope.shown.push({ title, text: body, path: data as unknown });
  });
  const shown = { title: 'Withdrawal paid', text: 'Confirm it.', path: '/wallet' };
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: readInstance().site,
    registrationId: await registered,
    data: JSON.stringify(shown),
  });
  await expect.poll(() => worker!.evaluate(() => (self as unknown as { shown: unknown[] }).shown)).toEqual([shown]);
});
