import { savePushChoices, subscribePush } from '@fairhouse/contract/people/push';
import { startExclusion } from '@fairhouse/contract/people/responsible-play';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { promotionContent } from '@fairhouse/contract/content/publishing-backoffice';
import { newOperator, testPassword } from '../../../testing/test-visitor.ts';
import { contentTasks } from '../../content/publishing/jobs.ts';
import { notifyPromotionTask } from '../../content/publishing/notify-promotion.ts';
import { promotionInput } from '../../content/publishing/testing/content-inputs.ts';
import { PushKit } from './testing/push-kit.ts';
import type { PushNote } from './index.ts';

let kit: PushKit;
beforeAll(async () => {
  kit = await PushKit.start();
});
afterAll(() => kit.close());

const offer: PushNote = { kind: 'promotions', text: { template: 'promotionNew' }, path: '/promotions' };
const paid: PushNote = { kind: 'money', text: { template: 'withdrawalPaid' }, path: '/withdrawal/1' };
const all = {
  security: true,
  money: true,
  messages: true,
  promotions: true,
  amounts: false,
  mailMoney: false,
  mailMessages: false,
  mailPromotions: false,
  inboxPromotions: true,
};

it('Promotions need consent, whose time is recorded, and end with it', async () => {
  const { member, memberId, device } = await kit.subscriber('pushbini1');
  await kit.queue(memberId, offer);
  await kit.send();
  expect(kit.service.of(device)).toEqual([]);

  await member.call(savePushChoices, all);
  await kit.queue(memberId, offer);
  await kit.send();
  expect(kit.service.of(device)).toMatchObject([{ title: 'New promotion at Bahaghari' }]);

  await member.call(savePushChoices, { ...all, promotions: false });
  const entries = await kit.query<{ after: unknown }>(
    `select after from audit_entry where action = 'member.choose_push' order by id`,
  );
  expect(entries.map(({ after }) => after)).toMatchObject([{ promotions: true }, { promotions: false }]);
});

it('A published promotion is sent to members who consented, unless it is withdrawn within ten minutes', async () => {
  const operator = await newOperator(kit.test, 'pushdesk');
  const { member, device } = await kit.subscriber('pushbini3');
  await member.call(savePushChoices, all);
  const { device: without } = await kit.subscriber('pushbini4');
  const input = { ...promotionInput, category: 'weekly' } as const;
  const [visible, withdrawn] = [
    await operator.call(promotionContent.add, { ...input, slug: 'pushed-one' }),
    await operator.call(promotionContent.add, { ...input, slug: 'pushed-two' }),
  ];
  await operator.call(promotionContent.remove, { id: String(withdrawn.id) });
  // A change of what is published already is no news.
  await operator.call(promotionContent.save, { ...input, slug: 'pushed-one', id: String(visible.id), version: 1 });
  const planned = await kit.query<{ payload: { id: number } }>(
    `select payload from graphile_worker._private_jobs where run_at > now() + interval '9 minutes'`,
  );
  expect(planned.map(({ payload }) => payload.id)).toEqual([visible.id, withdrawn.id]);
  for (const { payload } of planned) await contentTasks(kit.test.platform)[notifyPromotionTask]!(payload);
  await kit.send();
  expect(kit.service.of(device).map(({ path }) => path)).toEqual(['/promoDetail?slug=pushed-one']);
  expect(kit.service.of(without)).toEqual([]);
});

it('An excluded member gets no promotion on any device, but still what concerns the own money', async () => {
  const { member, memberId, device } = await kit.subscriber('pushbini2');
  await member.call(savePushChoices, all);
  await kit.queue(memberId, offer);
  const { withdrawalToken } = await member.call(startExclusion, { period: '30d', password: testPassword });
  member.headers['authorization'] = `Bearer ${withdrawalToken}`;
  await member.call(subscribePush, device.subscription);
  await kit.queue(memberId, offer);
  await kit.queue(memberId, paid);
  await kit.send();
  expect(kit.service.of(device).map(({ title }) => title)).toEqual(['Withdrawal paid']);
});
