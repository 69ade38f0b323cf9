import { chats, sendChatMessage } from '@fairhouse/contract/house/chat';
import { boSetMemberStatus } from '@fairhouse/contract/people/members-backoffice';
import { login, memberInfo } from '@fairhouse/contract/people/session';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { codeOf } from '../../../adapters/payments/testing/cashier-kit.ts';
import { overrideSettings } from '../../../testing/override-settings.ts';
import { failureOf, testPassword, visit, type TestVisitor } from '../../../testing/test-visitor.ts';
import { exclude, refusedLogin, withdrawing } from '../../people/responsible-play/testing/exclusion-steps.ts';
import { ChatKit } from './testing/chat-kit.ts';

const dhaka = '119.30.32.1';

let kit: ChatKit;
let tala: TestVisitor;
beforeAll(async () => {
  kit = await ChatKit.start();
  tala = await kit.operator('tala');
});
afterEach(() => overrideSettings(kit.on, {}));
afterAll(() => kit.on.close());

const settings = () => kit.on.platform.merchants.default().settings;

it('An excluded member writes to customer service and is answered, in the session that only withdraws', async () => {
  const member = await kit.member();
  const id = await kit.taken(member, tala, 'Please exclude me');
  const { account } = await member.call(memberInfo, {});
  await exclude(member, 'forever');
  const session = withdrawing(kit.on, await refusedLogin(kit.on, account));
  await kit.write(session, 'When is my withdrawal paid?');
  await kit.answer(tala, id, 'Tomorrow');
  expect((await kit.said(session, id)).slice(-2)).toEqual(['When is my withdrawal paid?', 'Tomorrow']);
});

it.each(['locked', 'closed'] as const)(
  'A member whose account is %s is logged out and told to contact customer service',
  async (status) => {
    const member = await kit.member();
    const id = await kit.taken(member, tala);
    const { id: memberId, account } = await member.call(memberInfo, {});
    await tala.call(boSetMemberStatus, { id: String(memberId), status, reason: 'asked by the member' });
    expect(await codeOf(member.call(sendChatMessage, { text: 'Why?' }))).toBe('session_expired');
    const refused = await failureOf(
      visit(kit.on).call(login, { username: account, password: testPassword, type: 'username' }),
    );
    expect(refused.code).toBe(`account_${status}`);
    expect(refused.message).toContain('customer service');
    // What operators wrote meanwhile is there when the account is opened again.
    await kit.answer(tala, id, 'We looked into it');
    await tala.call(boSetMemberStatus, { id: String(memberId), status: 'active', reason: 'looked into it' });
    const { token } = await visit(kit.on).call(login, { username: account, password: testPassword, type: 'username' });
    const back = visit(kit.on);
    back.headers['authorization'] = `Bearer ${token}`;
    expect(await kit.said(back, id)).toContain('We looked into it');
  },
);

it('Members of a closed site, and of a blocked country, reach customer service', async () => {
  const member = await kit.member();
  await overrideSettings(kit.on, { maintenance: { ...settings().maintenance, on: true } });
  const id = await kit.write(member, 'When does it open?');
  expect(await kit.said(member, id)).toEqual(['When does it open?']);

  await overrideSettings(kit.on, { regions: { ...settings().regions, blocked: ['BD'] } });
  member.ip = dhaka;
  await kit.write(member, 'I travel');
  expect((await member.call(chats, {})).list).toHaveLength(1);
});
