import { memberInfo } from '@fairhouse/contract/people/session';
import * as boCalls from '@fairhouse/contract/people/responsible-play-backoffice';
import { boMember, boMembers } from '@fairhouse/contract/people/members-backoffice';
import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balance, CashierKit, codeOf } from '../../../adapters/payments/testing/cashier-kit.ts';
import { newMember, newOperator, testPassword, TestVisitor } from '../../../testing/test-visitor.ts';
import { waitForEvents } from '../../../testing/wait-for-events.ts';
import { exclude, logIn, refusedLogin } from './testing/exclusion-steps.ts';

let kit: CashierKit;
let manager: TestVisitor;
beforeAll(async () => {
  kit = await CashierKit.start();
  manager = await newOperator(kit.test, 'tala');
});
afterAll(() => kit.close());

describe('operators', () => {
  const idOf = async (member: TestVisitor) => String((await member.call(memberInfo, {})).id);

  it('see the exclusions of a member, and set one that they cannot shorten', async () => {
    const member = await newMember(kit.test, 'watched1');
    const id = await idOf(member);
    expect((await manager.call(boCalls.boExclusions, { id })).list).toEqual([]);
    const request = { id, period: '6m', reason: 'Asked for it by phone' } as const;
    const set = await manager.call(boCalls.boExcludeMember, request);
    expect(set).toMatchObject({ kind: 'self_exclusion', active: true, setBy: 'operator', operator: 'tala' });
    expect(await codeOf(balance(member))).toBe('session_expired');
    await refusedLogin(kit.test, 'watched1');
    expect(await codeOf(manager.call(boCalls.boExcludeMember, { ...request, period: '30d' }))).toBe('exclusion_longer');

    expect(await manager.call(boMember, { id })).toMatchObject({ status: 'active', excluded: true });
    const listed = await manager.call(boMembers, { search: 'watched1' });
    expect(listed.list.map(({ excluded }) => excluded)).toEqual([true]);
    const { list } = await manager.call(boCalls.boExclusions, { id });
    expect(list).toMatchObject([{ id: set.id, reason: request.reason, until: set.until }]);
    const [entry] = (await manager.call(boAuditLog, { search: `member:${id}` })).list;
    expect(entry).toMatchObject({
      actor: 'operator:tala',
      action: 'member.exclude',
      before: null,
      after: { kind: 'self_exclusion', until: set.until, reason: request.reason },
    });
  });

  it('exclude the other accounts of the same person before they get the answer', async () => {
    const [here, there] = [await newMember(kit.test, 'twice1'), await newMember(kit.test, 'twice2', 'bd.localhost')];
    for (const [merchantId, username] of [
      [1, 'twice1'],
      [2, 'twice2'],
    ] as const)
      await kit.query(
        `update member set mobile = '+639171110077', mobile_verified_at = now() where username = $1`,
        [username],
        merchantId,
      );
    expect(await codeOf(balance(there))).toBe('ok');
    await manager.call(boCalls.boExcludeMember, { id: await idOf(here), period: '6m', reason: 'Asked by phone' });
    const [row] = await kit.query<{ setBy: string }>(
      `select e.set_by as "setBy" from exclusion e join member m on m.id = e.member_id where m.username = 'twice2'`,
      [],
      2,
    );
    expect(row).toEqual({ setBy: 'elsewhere' });
    await waitForEvents(kit.test);
    expect(await codeOf(balance(there))).toBe('session_expired');
  });

  it('see the activity of a member, and the audit log records that they did', async () => {
    const member = await newMember(kit.test, 'watched2');
    const id = await idOf(member);
    await exclude(member, '24h');
    expect((await manager.call(boCalls.boExclusions, { id })).list).toMatchObject([{ setBy: 'member', active: true }]);
    const [entry] = (await manager.call(boAuditLog, { search: `member:${id}` })).list;
    expect(entry).toMatchObject({ actor: `member:${id}`, action: 'member.exclude' });
    expect(JSON.stringify(entry)).not.toContain(testPassword);
  });

  it('of another merchant get the member as not found', async () => {
    const id = await idOf(await newMember(kit.test, 'watched3'));
    const stranger = await newOperator(kit.test, 'rupali', { merchant: 'shapla' });
    expect(await codeOf(stranger.call(boCalls.boExclusions, { id }))).toBe('not_found');
    const request = { id, period: '24h', reason: 'not mine' } as const;
    expect(await codeOf(stranger.call(boCalls.boExcludeMember, request))).toBe('not_found');
    expect(await codeOf(logIn(kit.test, 'watched3'))).toBe('ok');
  });

  it.each([
    ['a blank reason', { period: '24h', reason: 'no' }],
    ['no reason', { period: '24h' }],
    ['an unknown period', { period: '2y', reason: 'long enough' }],
    ['a chosen end', { period: '24h', reason: 'long enough', until: null }],
  ])('are refused %s', async (_, request) => {
    expect(await codeOf(manager.call(boCalls.boExcludeMember, { id: '1', ...request } as never))).toBe(
      'invalid_request',
    );
  });

  it('need the permission to set one', async () => {
    const cashier = await newOperator(kit.test, 'kahera', { role: 'cashier' });
    const id = await idOf(await newMember(kit.test, 'watched4'));
    const request = { id, period: '24h', reason: 'may I?' } as const;
    expect(await codeOf(cashier.call(boCalls.boExcludeMember, request))).toBe('permission_denied');
    expect(await codeOf(cashier.call(boCalls.boExclusions, { id }))).toBe('ok');
  });
});
