import { boEndMemberSessions, boMemberDevices } from '@fairhouse/contract/people/members-backoffice';
import { addPasskey, startPasskey } from '@fairhouse/contract/people/passkeys';
import { memberInfo } from '@fairhouse/contract/people/session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { features } from '../../../features.ts';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import {
  failureOf,
  newMember,
  newOperator,
  testPassword,
  visit,
  type TestVisitor,
} from '../../../testing/test-visitor.ts';
import { SoftPasskey } from '../security/testing/soft-passkey.ts';

let on: TestPlatform;
let operator: TestVisitor;
beforeAll(async () => {
  on = await startTestPlatform({ features });
  operator = await newOperator(on, 'devices1');
});
afterAll(() => on.close());

const idOf = async (member: TestVisitor) => String((await member.call(memberInfo, {})).id);

it('Operators see the browsers and passkeys of a member, and with how many others a browser is shared', async () => {
  const member = await newMember(on, 'devicelea');
  const id = await idOf(member);
  await newMember(on, 'devicemia');
  for (const name of ['devicelea', 'devicemia']) {
    const browser = visit(on);
    browser.headers['cookie'] = 'browser=one-browser-of-both-members';
    await browser.logIn(name);
  }
  const { options } = await member.call(startPasskey, { password: testPassword });
  const credential = new SoftPasskey().attest({ challenge: String(options['challenge']) });
  await member.call(addPasskey, { name: 'My phone', credential });
  const devices = await operator.call(boMemberDevices, { id });
  expect(devices.browsers[0]).toMatchObject({ others: 1 });
  expect(devices.passkeys).toMatchObject([{ name: 'My phone', lastUsedAt: null }]);
  expect(devices).toMatchObject({ remembered: [], notified: 0 });
  expect(JSON.stringify(devices)).not.toContain('publicKey');
});

it('An operator logs a member out everywhere, who may log in again', async () => {
  const member = await newMember(on, 'deviceout');
  const second = await visit(on).logIn('deviceout');
  const id = await idOf(member);
  expect(await operator.call(boEndMemberSessions, { id, reason: 'Phone was stolen' })).toEqual({ ended: 2 });
  for (const visitor of [member, second])
    expect(await failureOf(visitor.call(memberInfo, {}))).toMatchObject({ code: 'session_expired' });
  const again = await visit(on).logIn('deviceout');
  expect(await idOf(again)).toBe(id);
});

it('Other merchants and operators without the permission reach neither', async () => {
  const id = await idOf(await newMember(on, 'devicesafe'));
  const stranger = await newOperator(on, 'devices2', { merchant: 'shapla' });
  expect(await failureOf(stranger.call(boMemberDevices, { id }))).toMatchObject({ code: 'not_found' });
  const reason = 'Not mine';
  expect(await failureOf(stranger.call(boEndMemberSessions, { id, reason }))).toMatchObject({ code: 'not_found' });
  const cashier = await newOperator(on, 'devices3', { role: 'cashier' });
  expect(await failureOf(cashier.call(boEndMemberSessions, { id, reason }))).toMatchObject({
    code: 'permission_denied',
  });
});
