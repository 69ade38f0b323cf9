import { boLogin, boMe } from '@fairhouse/contract/house/operator-session-backoffice';
import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import { boEnrol, boOpenEnrolment } from '@fairhouse/contract/house/operator-enrolment-backoffice';
import * as calls from '@fairhouse/contract/house/operators-backoffice';
import { boChangeOwnPassword } from '@fairhouse/contract/house/operator-session-backoffice';
import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../../adapters/payments/testing/cashier-kit.ts';
import { totpCode } from '../../../system/totp.ts';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { newOperator, TestVisitor } from '../../../testing/test-visitor.ts';
import { insertRole } from './store.ts';

let test: TestPlatform;
let manager: TestVisitor;
let next = 0;
beforeAll(async () => {
  test = await startTestPlatform();
  manager = await newOperator(test, 'chief');
  await newOperator(test, 'elsewhere', { merchant: 'shapla' });
});
afterAll(() => test.close());

const invite = (role: string, by = manager) => {
  next += 1;
  return by.call(calls.boInviteOperator, { username: `colleague${next}`, displayName: `Colleague ${next}`, role });
};

interface Access {
  operator: calls.BoOperator;
  password: string;
  totpSecret: string;
}

const desk = () => new TestVisitor(test, test.apps.backoffice);
const ownPassword = 'susi-ng-bahay-ko';

const tokenOf = (link: string) => link.split('token=')[1]!;

/** Enrols the colleague by the link: only the colleague sees the secrets. */
async function enrol({ operator, link }: calls.OperatorAccess, password = ownPassword): Promise<Access> {
  const token = tokenOf(link);
  const { totpSecret } = await desk().call(boOpenEnrolment, { token });
  const totp = totpCode(totpSecret, test.clock.now());
  await desk().call(boEnrol, { token, password, totp });
  // The code is used up; the next one logs in.
  test.clock.advance(60_000);
  return { operator, password, totpSecret };
}
const invited = async (role: string) => enrol(await invite(role));

async function logIn({ operator, password, totpSecret }: Access): Promise<TestVisitor> {
  const visitor = new TestVisitor(test, test.apps.backoffice);
  const totp = totpCode(totpSecret, test.clock.now());
  const { token } = await visitor.call(boLogin, { username: operator.username, password, totp });
  visitor.headers['authorization'] = `Bearer ${token}`;
  return visitor;
}

const ownId = async (visitor: TestVisitor) => String((await visitor.call(boMe, {})).id);
const change = (operator: calls.BoOperator, to: Partial<calls.BoOperator>, by = manager) => {
  const { displayName, role, status } = { ...operator, ...to };
  return by.call(calls.boChangeOperator, { id: String(operator.id), displayName, role, status });
};
const actions = async (username: string) =>
  (await manager.call(boAuditLog, { search: `operator:${username}` })).list.map(
    ({ actor, action }) => `${actor} ${action}`,
  );

describe('a colleague', () => {
  it('enrols by a link that works once, and the inviter sees no secret', async () => {
    const link = await invite('cashier');
    expect(Object.keys(link).toSorted()).toEqual(['expiresAt', 'link', 'operator']);
    const token = tokenOf(link.link);
    const shown = await desk().call(boOpenEnrolment, { token });
    expect(shown.totpAddress).toContain(shown.totpSecret);
    const attempt = (password: string, totp = totpCode(shown.totpSecret, test.clock.now())) =>
      codeOf(desk().call(boEnrol, { token, password, totp }));
    expect(await attempt(ownPassword, '000000')).toBe('totp_invalid');
    expect(await attempt(`${shown.username}-12345`)).toBe('password_rule');
    expect(await attempt('Password1234!')).toBe('password_breached');
    expect(await attempt(ownPassword)).toBe('ok');
    expect(await attempt('another-one-of-mine')).toBe('enrolment_expired');
    expect(await codeOf(desk().call(boOpenEnrolment, { token }))).toBe('enrolment_expired');
    expect(await actions(shown.username)).toContain(`operator:${shown.username} operator.enrol`);
  });

  it('logs in with password and code, and has the permissions of the role', async () => {
    const access = await invited('cashier');
    const me = await (await logIn(access)).call(boMe, {});
    expect(me).toMatchObject({ username: access.operator.username });
    expect(me.permissions).toContain('withdrawals.review');
    expect(me.permissions).not.toContain('operators.read');
    const { list } = await manager.call(calls.boOperators, { search: access.operator.username.toUpperCase() });
    expect(list).toMatchObject([{ role: 'cashier', status: 'active', sessions: 1 }]);
    expect(list[0]!.lastLoginAt).not.toBeNull();
  });

  it('who is locked is logged out at once, cannot log in, and can again when unlocked', async () => {
    const access = await invited('auditor');
    const visitor = await logIn(access);
    await change(access.operator, { status: 'locked' });
    expect(await codeOf(visitor.call(boMe, {}))).toBe('session_expired');
    test.clock.advance(60_000);
    expect(await codeOf(logIn(access))).toBe('account_locked');
    await change(access.operator, { status: 'active' });
    await logIn(access);
    expect(await actions(access.operator.username)).toContain('operator:chief operator.save');
  });

  it('with a changed role logs in again and has only its permissions', async () => {
    const access = await invited('manager');
    const visitor = await logIn(access);
    await change(access.operator, { role: 'auditor' });
    expect(await codeOf(visitor.call(boMe, {}))).toBe('session_expired');
    test.clock.advance(60_000);
    expect((await (await logIn(access)).call(boMe, {})).permissions).not.toContain('operators.write');
  });

  it('stays logged in when only the full name changes', async () => {
    const access = await invited('cashier');
    const visitor = await logIn(access);
    expect(await change(access.operator, { displayName: 'Ligaya' })).toMatchObject({ displayName: 'Ligaya' });
    await visitor.call(boMe, {});
  });

  it('with renewed access cannot use the old one', async () => {
    const access = await invited('cashier');
    const visitor = await logIn(access);
    const renewed = await manager.call(calls.boRenewOperatorAccess, { id: String(access.operator.id) });
    expect(await codeOf(visitor.call(boMe, {}))).toBe('session_expired');
    expect(await codeOf(logIn(access))).toBe('invalid_credentials');
    await logIn(await enrol(renewed, 'bagong-susi-ko-na'));
  });
});

describe("the operator's own password", () => {
  const fresh = 'nobody-else-knows-it';
  it('is replaced by one that nobody else knows, and ends the other sessions', async () => {
    // The 30-second step of the authenticator must not end between the first and the second use of a code.
    test.clock.hold();
    const access = await invited('cashier');
    const elsewhere = await logIn(access);
    test.clock.advance(60_000);
    const visitor = await logIn(access);
    const change = (password: string, newPassword = fresh, ahead = 60_000) => {
      test.clock.advance(ahead);
      const totp = totpCode(access.totpSecret, test.clock.now());
      return codeOf(visitor.call(boChangeOwnPassword, { password, newPassword, totp }));
    };
    expect(await change('wrong')).toBe('invalid_credentials');
    expect(await change(access.password, access.password)).toBe('password_rule');
    expect(await change(access.password, `${access.operator.username}-12345`)).toBe('password_rule');
    expect(await change(access.password, 'Password1234!')).toBe('password_breached');
    expect(await change(access.password, 'short')).toBe('invalid_request');
    expect(await change(access.password)).toBe('ok');
    expect(await change(fresh, access.password, 0)).toBe('totp_invalid');
    await visitor.call(boMe, {});
    expect(await codeOf(elsewhere.call(boMe, {}))).toBe('session_expired');
    test.clock.advance(60_000);
    await logIn({ ...access, password: fresh });
  });

  it('cannot be guessed from a session', async () => {
    const access = await invited('cashier');
    const visitor = await logIn(access);
    const guess = () =>
      codeOf(visitor.call(boChangeOwnPassword, { password: 'guess', newPassword: fresh, totp: '000000' }));
    const codes = [await guess(), await guess(), await guess(), await guess(), await guess(), await guess()];
    expect(codes.at(4)).toBe('invalid_credentials');
    expect(codes.at(5)).toBe('too_many_requests');
  });
});

describe('refuses', () => {
  it('a name that is taken, at this merchant or another', async () => {
    const taken = (username: string) =>
      codeOf(manager.call(calls.boInviteOperator, { username, displayName: 'X', role: 'cashier' }));
    expect(await taken('chief')).toBe('username_taken');
    expect(await taken('elsewhere')).toBe('username_taken');
  });

  it.each(['A', 'ab', '1st', 'with space', 'Ünder', `a${'b'.repeat(32)}`])('the name %s', async (username) => {
    expect(await codeOf(manager.call(calls.boInviteOperator, { username, displayName: 'X', role: 'cashier' }))).toBe(
      'invalid_request',
    );
  });

  it('an unknown role', async () => {
    expect(await codeOf(invite('emperor'))).toBe('not_found');
  });

  it('a lock, demotion or renewal of the own access', async () => {
    const self = await manager.call(calls.boOperator, { id: await ownId(manager) });
    expect(await codeOf(change(self, { status: 'locked' }))).toBe('own_account');
    expect(await codeOf(change(self, { role: 'auditor' }))).toBe('own_account');
    expect(await codeOf(manager.call(calls.boRenewOperatorAccess, { id: String(self.id) }))).toBe('own_account');
  });

  it('an operator of another merchant', async () => {
    const stranger = await ownId(await newOperator(test, 'stranger', { merchant: 'shapla' }));
    expect(await codeOf(manager.call(calls.boOperator, { id: stranger }))).toBe('not_found');
    expect(await codeOf(manager.call(calls.boRenewOperatorAccess, { id: stranger }))).toBe('not_found');
  });

  it('permissions that the operator lacks, given or taken', async () => {
    await inTransaction(test.platform.pool, { merchantId: 1 }, (tx) =>
      insertRole(tx, 1, 'staff', ['operators.read', 'operators.write']),
    );
    const staff = await logIn(await invited('staff'));
    expect(await codeOf(invite('manager', staff))).toBe('role_above_own');
    const boss = (await invite('manager')).operator;
    expect(await codeOf(change(boss, { status: 'locked' }, staff))).toBe('role_above_own');
    expect(await codeOf(staff.call(calls.boRenewOperatorAccess, { id: String(boss.id) }))).toBe('role_above_own');
    const { list } = await staff.call(calls.boOperatorRoles, {});
    expect(list.filter(({ mayGive }) => mayGive).map(({ code }) => code)).toEqual(['staff']);
  });

  it('any change by a role without the permission', async () => {
    const cashier = await logIn(await invited('cashier'));
    const auditor = await logIn(await invited('auditor'));
    expect(await codeOf(cashier.call(calls.boOperators, {}))).toBe('permission_denied');
    await auditor.call(calls.boOperators, {});
    expect(await codeOf(invite('auditor', auditor))).toBe('permission_denied');
  });
});
