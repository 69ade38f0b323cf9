import * as calls from '@fairhouse/contract/house/mailings-backoffice';
import { inboxMessages, unreadCount } from '@fairhouse/contract/house/inbox';
import { boSetMemberLabels } from '@fairhouse/contract/people/members-backoffice';
import { savePushChoices, type PushChoices } from '@fairhouse/contract/people/push';
import { memberInfo } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { features } from '../../../features.ts';
import { runTasks } from '../../../testing/run-tasks.ts';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { failureOf, newMember, newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { exclude, withdrawing } from '../../people/responsible-play/testing/exclusion-steps.ts';
import { readOutbox } from '../messages/testing/outbox.ts';
import { mailings } from './index.ts';

let on: TestPlatform;
let operator: TestVisitor;
beforeAll(async () => {
  on = await startTestPlatform({ features });
  operator = await newOperator(on, 'writer1');
});
afterAll(() => on.close());

const words = {
  EN: { title: 'A quiet hour', text: 'Closed on Sunday\nfrom 3 to 4.' },
  TY: { title: 'Tahimik na oras', text: 'Sarado sa Linggo.' },
};
const choices: PushChoices = {
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
const key = () => ({ idempotencyKey: randomUUID() });
const deliver = () => runTasks(on.platform, mailings.jobs!(on.platform, {}));
const titlesOf = async (member: TestVisitor) => (await member.call(inboxMessages, {})).list.map(({ title }) => title);
const mailing = (change: object) => ({
  kind: 'messages' as const,
  audience: { to: 'all' as const },
  words,
  path: null,
  ...change,
});

async function withMail(username: string): Promise<TestVisitor> {
  const member = await newMember(on, username);
  await inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    tx.query('update member set email = $2, email_verified_at = now() where username = $1', [
      username,
      `${username}@mail.example`,
    ]),
  );
  return member;
}
const mailsTo = async (username: string) =>
  (await readOutbox(on)).filter(({ to }) => to === `${username}@mail.example`).map(({ text }) => text);

it('A mailing comes to every member’s inbox once, in the reader’s language, however often its job runs', async () => {
  const [ana, ben] = [await newMember(on, 'mailana'), await newMember(on, 'mailben')];
  const elsewhere = await newMember(on, 'mailelse', 'bd.localhost');
  const once = key();
  const sent = await operator.call(calls.boSendMailing, mailing({ path: '/promotions' }), once);
  expect(sent).toMatchObject({ id: once.idempotencyKey, state: 'sending', reached: 0 });
  expect(await operator.call(calls.boSendMailing, mailing({ path: '/promotions' }), once)).toEqual(sent);
  const other = operator.call(calls.boSendMailing, mailing({ kind: 'promotions' }), once);
  expect(await failureOf(other)).toMatchObject({ code: 'key_reused' });
  await deliver();
  await mailings.jobs!(on.platform, {})['mailings.deliver']!({ merchantId: 1, id: sent.id, after: 0 });
  for (const member of [ana, ben]) {
    expect(await member.call(inboxMessages, {})).toMatchObject({
      list: [{ title: 'A quiet hour', text: words.EN.text, path: '/promotions', read: false, answerable: true }],
    });
    expect(await member.call(unreadCount, {})).toEqual({ messageCount: 1 });
  }
  ana.headers['accept-language'] = 'fil';
  expect((await ana.call(inboxMessages, {})).list[0]).toMatchObject({ title: 'Tahimik na oras' });
  expect(await titlesOf(elsewhere)).toEqual([]);
  const ended = await operator.call(calls.boMailing, { id: sent.id });
  expect(ended).toMatchObject({ state: 'sent', createdBy: 'writer1' });
  expect(ended.reached).toBeGreaterThanOrEqual(2);
});

it('Labels, club ranks and names choose who gets it, and their number is known before', async () => {
  const [vip, high, named, none] = await Promise.all(
    ['mailvip', 'mailhigh', 'mailnamed', 'mailnone'].map((name) => newMember(on, name)),
  );
  const idOf = async (member: TestVisitor) => String((await member.call(memberInfo, {})).id);
  const label = { memberLabel: [{ labelName: 'Mail VIP' }], clubLabel: null };
  await operator.call(boSetMemberLabels, { id: await idOf(vip!), ...label });
  const club = { memberLabel: [], clubLabel: { labelName: 'Gold', rankLevel: 7 } };
  await operator.call(boSetMemberLabels, { id: await idOf(high!), ...club });
  expect(await operator.call(calls.boCountAudience, { to: 'label', label: 'Mail VIP' })).toEqual({ members: 1 });
  expect(await operator.call(calls.boCountAudience, { to: 'rank', fromRank: '7' })).toEqual({ members: 1 });
  for (const audience of [
    { to: 'label', label: 'Mail VIP' },
    { to: 'rank', fromRank: 7 },
    { to: 'members', accounts: ['MailNamed'] },
  ])
    await operator.call(calls.boSendMailing, mailing({ audience }), key());
  await deliver();
  for (const member of [vip!, high!, named!]) expect(await titlesOf(member)).toEqual(['A quiet hour']);
  expect(await titlesOf(none!)).toEqual([]);
});

it('By mail it comes to members who have chosen that for its kind, at a proven address', async () => {
  const [reader, silent] = [await withMail('mailreader'), await withMail('mailsilent')];
  await reader.call(savePushChoices, { ...choices, mailMessages: true });
  const audience = { to: 'members', accounts: ['mailreader', 'mailsilent'] };
  await operator.call(calls.boSendMailing, mailing({ audience }), key());
  await operator.call(calls.boSendMailing, mailing({ audience, kind: 'promotions' }), key());
  await deliver();
  expect(await mailsTo('mailreader')).toEqual(['Bahaghari: A quiet hour\n\nClosed on Sunday\nfrom 3 to 4.']);
  expect(await mailsTo('mailsilent')).toEqual([]);
  expect(await titlesOf(silent)).toHaveLength(2);
});

it('Promotions come neither to excluded members nor to those who want none', async () => {
  const [left, out, staying] = await Promise.all(
    ['mailleft', 'mailout', 'mailstays'].map((name) => newMember(on, name)),
  );
  const visitor = withdrawing(on, await exclude(left!, '24h'));
  await out!.call(savePushChoices, { ...choices, inboxPromotions: false });
  const audience = { to: 'members', accounts: ['mailleft', 'mailout', 'mailstays'] };
  const { id } = await operator.call(calls.boSendMailing, mailing({ audience, kind: 'promotions' }), key());
  await deliver();
  expect(await titlesOf(staying!)).toEqual(['A quiet hour']);
  expect(await titlesOf(out!)).toEqual([]);
  expect(await titlesOf(visitor)).toEqual([]);
  expect(await operator.call(calls.boMailing, { id })).toMatchObject({ state: 'sent', reached: 1 });
});

it('A stopped mailing reaches nobody further', async () => {
  const member = await newMember(on, 'mailstop');
  const audience = { to: 'members', accounts: ['mailstop'] };
  const { id } = await operator.call(calls.boSendMailing, mailing({ audience }), key());
  expect(await operator.call(calls.boStopMailing, { id })).toMatchObject({ state: 'stopped' });
  await deliver();
  expect(await titlesOf(member)).toEqual([]);
});

it('Unknown names, foreign pages and empty words are refused; other merchants and cashiers see nothing', async () => {
  const refused = (change: object) => failureOf(operator.call(calls.boSendMailing, mailing(change), key()));
  expect(await refused({ audience: { to: 'members', accounts: ['nobodyhere'] } })).toMatchObject({
    code: 'invalid_request',
    fields: { 'audience.accounts': { code: 'member_unknown' } },
  });
  for (const path of ['//evil.example', 'https://evil.example', '/nowhere', '/\\evil.example'])
    expect(await refused({ path })).toMatchObject({ code: 'invalid_request' });
  expect(await refused({ words: {} })).toMatchObject({ code: 'invalid_request' });
  expect(await refused({ words: { EN: { title: 'Only a title', text: ' ' } } })).toMatchObject({
    code: 'invalid_request',
  });
  const { id } = await operator.call(calls.boSendMailing, mailing({}), key());
  const stranger = await newOperator(on, 'writer2', { merchant: 'shapla' });
  expect(await failureOf(stranger.call(calls.boMailing, { id }))).toMatchObject({ code: 'not_found' });
  expect(await failureOf(stranger.call(calls.boStopMailing, { id }))).toMatchObject({ code: 'not_found' });
  const cashier = await newOperator(on, 'writer3', { role: 'cashier' });
  expect(await failureOf(cashier.call(calls.boMailings, {}))).toMatchObject({ code: 'permission_denied' });
});
