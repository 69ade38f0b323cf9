import { expect, it } from 'vitest';
import { readConfig } from '../../system/config.ts';
import { createWebPush, isPushService } from './web-push.ts';

const least = { DATABASE_URL: 'postgresql://owner@/platform', PSP_SECRET: 's'.repeat(32), DATA_KEY: 'ab'.repeat(32) };
const { pushServices } = readConfig(least);

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-sg2p.notify.windows.com/w/?token=abc',
])('Sends to %s', (endpoint) => expect(isPushService(endpoint, pushServices)).toBe(true));

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://fcm.googleapis.com@evil.example/abc',
  'https://evil.example/fcm.googleapis.com',
  'https://notify.windows.com.evil.example/',
  'https://evilnotify.windows.com/',
  'https://notify.windows.com/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://0x7f.1/',
  'https://169.254.169.254/latest/meta-data/',
  'http://127.0.0.1:3000/wps/member/push',
  'https://localhost/',
  'https://10.0.0.1.nip.io/',
  'file:///etc/passwd',
  'no address',
])('Never sends to %s', (endpoint) => expect(isPushService(endpoint, pushServices)).toBe(false));

it('Takes a service on this machine in development only', () => {
  const local = { ...least, PUSH_SERVICES: 'http://127.0.0.1:9999' };
  expect(isPushService('http://127.0.0.1:9999/a', readConfig(local).pushServices)).toBe(true);
  expect(isPushService('http://127.0.0.1:9998/a', readConfig(local).pushServices)).toBe(false);
  expect(() => readConfig({ ...local, NODE_ENV: 'production' })).toThrow('PUSH_SERVICES');
});

it.each(['https://fcm.googleapis.com', '127.0.0.1', '*.1', 'localhost', '*', 'a b.example'])(
  'The setting refuses %j',
  (service) => expect(() => readConfig({ ...least, PUSH_SERVICES: service })).toThrow('PUSH_SERVICES'),
);

it('Refuses the connection when the name of a service leads to a private address', async () => {
  const vapidKey = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw';
  const sender = createWebPush({ vapidKey, pushServices: ['push.localhost'], siteOrigin: 'https://site.example' });
  const subscription = {
    endpoint: 'https://push.localhost/a',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const sending = sender.send(subscription, { text: 'x', ttlSeconds: 1, urgent: false }, new Date());
  await expect(sending).rejects.toThrow(/not allowed|ENOTFOUND/);
});
