import {
  checkPush,
  pushSettings,
  savePushChoices,
  subscribePush,
  unsubscribePush,
} from '@fairhouse/contract/people/push';
import { changePassword, logout } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { failureOf, newMember, testPassword, visit } from '../../../testing/test-visitor.ts';
import { notifyChange } from '../identity/index.ts';
import { PushKit } from './testing/push-kit.ts';
import type { PushNote } from './index.ts';

let kit: PushKit;
beforeAll(async () => {
  kit = await PushKit.start();
});
afterAll(() => kit.close());

const paid: PushNote = {
  kind: 'money',
  text: { template: 'withdrawalPaid', amount: '₱500.00' },
  path: '/withdrawal/1',
};
const all = {
  security: true,
  money: true,
  messages: true,
  promotions: false,
  amounts: false,
  mailMoney: false,
  mailMessages: false,
  mailPromotions: false,
  inboxPromotions: true,
};
const pathOf = (endpoint: string) => new URL(endpoint).pathname;

it('A message reaches the device encrypted, in its language, and names no amount', async () => {
  const { memberId, device } = await kit.subscriber('pushtala1');
  await kit.queue(memberId, paid);
  await kit.send();
  expect(kit.service.of(device)).toEqual([
    {
      device: pathOf(device.subscription.endpoint),
      title: 'Withdrawal paid',
      text: 'Your withdrawal has been paid out. Confirm it when it has arrived.',
      path: '/withdrawal/1',
      urgency: 'normal',
      ttl: 86_400,
    },
  ]);
});

it('Names the amount once the member has chosen so', async () => {
  const { member, memberId, device } = await kit.subscriber('pushtala2');
  await member.call(savePushChoices, { ...all, amounts: true });
  await kit.queue(memberId, paid);
  await kit.send();
  expect(kit.service.of(device)[0]!.text).toContain('₱500.00');
});

it('A kind that is switched off after its message was queued is not sent', async () => {
  const { member, memberId, device } = await kit.subscriber('pushtala3');
  await kit.queue(memberId, paid);
  await member.call(savePushChoices, { ...all, money: false });
  await kit.send();
  expect(kit.service.of(device)).toEqual([]);
  expect((await member.call(pushSettings, {})).choices).toEqual({ ...all, money: false });
});

it('A service that fails is asked again, and the message arrives once', async () => {
  const { memberId, device } = await kit.subscriber('pushtala4');
  kit.service.answers.set(pathOf(device.subscription.endpoint), [503, 429]);
  await kit.queue(memberId, paid);
  for (let round = 0; round < 3; round += 1) {
    await kit.send();
    await kit.retryNow();
  }
  expect(kit.service.of(device)).toHaveLength(1);
});

it.each([404, 410])('After %i of the service the subscription is removed, and nothing more is sent', async (status) => {
  const { member, memberId, device } = await kit.subscriber(`pushgone${status}`);
  kit.service.answers.set(pathOf(device.subscription.endpoint), [status]);
  await kit.queue(memberId, paid);
  await kit.send();
  expect(await member.call(checkPush, { endpoint: device.subscription.endpoint })).toEqual({ active: false });
  await kit.queue(memberId, paid);
  expect(await kit.waiting()).toBe(0);
});

it('A log-out ends the subscription of its device, also for messages that wait, and no other', async () => {
  const { member, memberId, device } = await kit.subscriber('pushtala5');
  const phone = await visit(kit.test).logIn('pushtala5');
  const other = kit.service.device();
  await phone.call(subscribePush, other.subscription);
  await kit.queue(memberId, paid);
  await member.call(logout, {});
  await kit.send();
  expect(kit.service.of(device)).toEqual([]);
  expect(kit.service.of(other)).toHaveLength(1);
});

it('A changed password is a message to the device that changed it, and ends the others', async () => {
  const { member, device } = await kit.subscriber('pushtala6');
  const phone = await visit(kit.test).logIn('pushtala6');
  const other = kit.service.device();
  await phone.call(subscribePush, other.subscription);
  const password = 'palayok-asul-91';
  await member.call(
    changePassword,
    { oldPassword: testPassword, newPassword: password, confirmNewPassword: password },
    { idempotencyKey: randomUUID() },
  );
  await kit.send();
  expect(kit.service.of(device)).toMatchObject([{ title: 'Your account', urgency: 'high', path: '/me/security' }]);
  expect(kit.service.of(other)).toEqual([]);
});

it('A one-time password is never a push message', async () => {
  const { memberId, device } = await kit.subscriber('pushtala14');
  const owner = { merchantId: 1, memberId };
  const params = { password: 'secret-once', hours: 24 };
  await inTransaction(kit.test.platform.pool, { merchantId: 1 }, (tx) =>
    notifyChange(kit.test.platform, tx, owner, 'oneTimePassword', params),
  );
  await kit.send();
  expect(kit.service.of(device)).toEqual([]);
});

it('A device of another member gets nothing of the former one, and is not taken over unasked', async () => {
  const { memberId, device } = await kit.subscriber('pushtala7');
  const second = await newMember(kit.test, 'pushtala8');
  const { endpoint } = device.subscription;
  expect(await second.call(checkPush, { endpoint })).toEqual({ active: false });
  await kit.queue(memberId, paid);
  await kit.send();
  expect(kit.service.of(device)).toEqual([]);
});

it('A device goes on in the next session of its member', async () => {
  const { member, memberId, device } = await kit.subscriber('pushtala9');
  const next = await visit(kit.test).logIn('pushtala9');
  expect(await next.call(checkPush, { endpoint: device.subscription.endpoint })).toEqual({ active: true });
  await member.call(logout, {});
  await kit.queue(memberId, paid);
  await kit.send();
  expect(kit.service.of(device)).toHaveLength(1);
});

it('Switching off on a device removes its subscription', async () => {
  const { member, device } = await kit.subscriber('pushtala10');
  await member.call(unsubscribePush, { endpoint: device.subscription.endpoint });
  const rows = await kit.query(
    'select from push_subscription s join member m on m.id = member_id where username = $1',
    ['pushtala10'],
  );
  expect(rows).toEqual([]);
});

it('An eleventh device ends the first', async () => {
  const { member, device } = await kit.subscriber('pushtala11');
  for (let count = 0; count < 10; count += 1) await member.call(subscribePush, kit.service.device().subscription);
  expect(await member.call(checkPush, { endpoint: device.subscription.endpoint })).toEqual({ active: false });
});

it('Neither address nor keys of a device can be read in the database', async () => {
  const { device } = await kit.subscriber('pushtala12');
  const rows = await kit.query("select sealed, encode(endpoint_hash, 'escape') as hash from push_subscription");
  const stored = JSON.stringify(rows);
  for (const secret of Object.values(device.subscription)) expect(stored).not.toContain(secret);
});

it.each([
  'https://evil.example/push',
  'http://127.0.0.1:80/',
  'https://169.254.169.254/latest/meta-data/',
  'https://fcm.googleapis.com.evil.example/',
])('An address at %s is refused', async (endpoint) => {
  const { member, device } = await kit.subscriber(`pushssrf${Math.abs(endpoint.length)}`);
  const failure = await failureOf(member.call(subscribePush, { ...device.subscription, endpoint }));
  expect(failure.code).toBe('push_unavailable');
});

it('A key off the curve is refused', async () => {
  const { member, device } = await kit.subscriber('pushtala13');
  const failure = await failureOf(member.call(subscribePush, { ...device.subscription, p256dh: `B${'A'.repeat(86)}` }));
  expect(failure).toMatchObject({ code: 'invalid_request', fields: { p256dh: { code: 'wrong_format' } } });
});
