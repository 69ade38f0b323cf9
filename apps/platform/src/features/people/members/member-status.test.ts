import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import { rememberDevice, resumeSession } from '@fairhouse/contract/people/devices';
import { boMember, boMembers, boSetMemberStatus } from '@fairhouse/contract/people/members-backoffice';
import { addPasskey, logInWithPasskey, startPasskey, startPasskeyLogin } from '@fairhouse/contract/people/passkeys';
import { resetPassword } from '@fairhouse/contract/people/password-reset';
import { secondStepChallengeSchema, takeSecondStep } from '@fairhouse/contract/people/security';
import { login, memberInfo } from '@fairhouse/contract/people/session';
import { sendLoginCode, sendResetCode } from '@fairhouse/contract/people/verification';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../../adapters/payments/testing/cashier-kit.ts';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import {
  failureOf,
  newMember,
  newOperator,
  testPassword,
  visit,
  type TestVisitor,
} from '../../../testing/test-visitor.ts';
import { lastCode, readOutbox } from '../../house/messages/testing/outbox.ts';
import { bindNew } from '../security/testing/bind.ts';
import { enrol, NEXT_CODE_MS } from '../security/testing/enrol.ts';
import { SoftPasskey } from '../security/testing/soft-passkey.ts';

let on: TestPlatform;
let manager: TestVisitor;
beforeAll(async () => {
  on = await startTestPlatform();
  manager = await newOperator(on, 'tala');
});
afterAll(() => on.close());

const MINUTE_MS = 60_000;
const shut = ['locked', 'closed'] as const;
type Status = (typeof shut)[number] | 'active';

const idOf = async (member: TestVisitor) => String((await member.call(memberInfo, {})).id);
const set = (id: string, status: Status, by = manager) =>
  by.call(boSetMemberStatus, { id, status, reason: 'Asked for it by phone' });
const challengeOf = ({ options }: { options: Record<string, unknown> }) => String(options['challenge']);

/** Each way to log in: makes all calls but the last one, which it returns as a function. */
const ways: Record<string, (member: TestVisitor, username: string) => Promise<() => Promise<unknown>>> = {
  'the password': async (_, username) => () => visit(on).logIn(username),
  'a code by SMS': async (member) => {
    const mobile = await bindNew(on, 'mobile', member);
    on.clock.advance(MINUTE_MS);
    await visit(on).call(sendLoginCode, { mobileNum: mobile });
    const password = await lastCode(on, mobile);
    return () => visit(on).call(login, { username: mobile, password, type: 'sms' });
  },
  'a reset of the password': async (member) => {
    const mobileNum = await bindNew(on, 'mobile', member);
    on.clock.advance(MINUTE_MS);
    await visit(on).call(sendResetCode, { mobileNum });
    const verificationCode = await lastCode(on, mobileNum);
    return () => visit(on).call(resetPassword, { mobileNum, verificationCode, newPassword: 'bagong-susi-58' });
  },
  'a passkey': async (member) => {
    const passkey = new SoftPasskey();
    const challenge = challengeOf(await member.call(startPasskey, { password: testPassword }));
    await member.call(addPasskey, { name: 'Phone', credential: passkey.attest({ challenge }) });
    const asked = challengeOf(await visit(on).call(startPasskeyLogin, {}));
    const credential = passkey.assert({ challenge: asked });
    return () => visit(on).call(logInWithPasskey, { credential });
  },
  'the second step': async (member, username) => {
    const { code } = await enrol(on, member);
    on.clock.advance(NEXT_CODE_MS);
    const asked = await failureOf(visit(on).call(login, { username, password: testPassword, type: 'username' }));
    const { challenge } = secondStepChallengeSchema.parse(asked.value);
    return () => visit(on).call(takeSecondStep, { challenge, way: 'authenticator', answer: code() });
  },
};

let last = 0;
const newName = () => `account${(last += 1)}`;

describe.each(shut)('an account that is %s', (status) => {
  it.each(Object.keys(ways))('opens no session by %s, and one again after it is opened', async (way) => {
    const username = newName();
    const member = await newMember(on, username);
    const id = await idOf(member);
    const enter = await ways[way]!(member, username);
    await set(id, status);
    expect(await codeOf(enter())).toBe(`account_${status}`);
    expect((await manager.call(boMember, { id })).sessions).toEqual([]);
    await set(id, 'active');
    expect(['ok', 'second_step_required']).toContain(await codeOf(visit(on).logIn(username)));
  });

  it('ends every session at once, remembered browsers as well', async () => {
    const member = await newMember(on, newName());
    const id = await idOf(member);
    const answer = await member.inject({ method: 'POST', url: rememberDevice.path, payload: {} });
    await set(id, status);
    expect(await codeOf(member.call(memberInfo, {}))).toBe('session_expired');
    const browser = visit(on);
    browser.headers['cookie'] = String(answer.headers['set-cookie']).split(';')[0]!;
    expect(await codeOf(browser.call(resumeSession, {}))).toBe('session_expired');
    await set(id, 'active');
    expect(await codeOf(member.call(memberInfo, {}))).toBe('session_expired');
    expect(await codeOf(browser.call(resumeSession, {}))).toBe('session_expired');
  });

  it('is reported only after the right password, and gets no code', async () => {
    const username = newName();
    const member = await newMember(on, username);
    const mobileNum = await bindNew(on, 'mobile', member);
    await set(await idOf(member), status);
    on.clock.advance(MINUTE_MS);
    const before = (await readOutbox(on)).length;
    await visit(on).call(sendLoginCode, { mobileNum });
    expect(await readOutbox(on)).toHaveLength(before);
    expect(await codeOf(visit(on).logIn(username, 'a-wrong-guess'))).toBe('invalid_credentials');
  });

  it('has no session when log-ins race with the change', async () => {
    const username = newName();
    const member = await newMember(on, username);
    const id = await idOf(member);
    // Three at once: a fourth could be asked for a captcha, because tries count while they run.
    const visitors = Array.from({ length: 3 }, () => visit(on));
    const [, ...answers] = await Promise.all([set(id, status), ...visitors.map((one) => codeOf(one.logIn(username)))]);
    for (const code of answers) expect(['ok', `account_${status}`]).toContain(code);
    expect((await manager.call(boMember, { id })).sessions).toEqual([]);
  });
});

describe('operators', () => {
  it('change the state with a reason; the audit log, the list and the member page show it', async () => {
    const username = newName();
    const id = await idOf(await newMember(on, username));
    for (const [before, status] of [
      ['active', 'locked'],
      ['locked', 'closed'],
      ['closed', 'active'],
    ] as const) {
      expect(await set(id, status)).toEqual({ status });
      expect(await manager.call(boMember, { id })).toMatchObject({ status, excluded: false });
      expect((await manager.call(boMembers, { search: username })).list).toMatchObject([{ status }]);
      const [entry] = (await manager.call(boAuditLog, { search: `member:${id}` })).list;
      expect(entry).toMatchObject({
        actor: 'operator:tala',
        action: 'member.set_status',
        before: { status: before },
        after: { status, reason: 'Asked for it by phone' },
      });
    }
  });

  it('repeat a state without a second audit entry, and cannot lock a closed account', async () => {
    const id = await idOf(await newMember(on, newName()));
    await set(id, 'closed');
    await set(id, 'closed');
    expect(await codeOf(set(id, 'locked'))).toBe('member_status');
    const { list } = await manager.call(boAuditLog, { search: `member:${id}` });
    expect(list.filter(({ action }) => action === 'member.set_status')).toHaveLength(1);
  });

  it('of another merchant get the member as not found', async () => {
    const username = newName();
    const id = await idOf(await newMember(on, username));
    const stranger = await newOperator(on, 'rupali', { merchant: 'shapla' });
    expect(await codeOf(set(id, 'locked', stranger))).toBe('not_found');
    expect(await codeOf(visit(on).logIn(username))).toBe('ok');
  });

  it.each(['cashier', 'auditor'])('with the role %s are refused', async (role) => {
    const id = await idOf(await newMember(on, newName()));
    const operator = await newOperator(on, `a-${role}`, { role });
    expect(await codeOf(set(id, 'locked', operator))).toBe('permission_denied');
  });

  it.each([
    ['no reason', { status: 'locked' }],
    ['a reason that says nothing', { status: 'locked', reason: 'no' }],
    ['a state that is none', { status: 'excluded', reason: 'long enough' }],
  ])('are refused %s', async (_, request) => {
    expect(await codeOf(manager.call(boSetMemberStatus, { id: '1', ...request } as never))).toBe('invalid_request');
  });
});
