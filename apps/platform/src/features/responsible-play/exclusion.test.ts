import { login, memberInfo } from '@fairhouse/contract/session';
import * as boCalls from '@fairhouse/contract/backoffice-responsible-play';
import { boMember, boMembers } from '@fairhouse/contract/backoffice-members';
import { auditLog } from '@fairhouse/contract/backoffice-audit';
import { platformCalls } from '@fairhouse/contract/calls';
import { CallError } from '@fairhouse/contract/client';
import { createDeposit, deposits } from '@fairhouse/contract/deposits';
import { register } from '@fairhouse/contract/registration';
import { takeSecondStep, type SecondStepChallenge } from '@fairhouse/contract/security';
import {
  callsWhileExcluded,
  excludedSchema,
  exclusionPeriods,
  responsiblePlay,
  startExclusion,
  type Excluded,
  type ExclusionPeriod,
} from '@fairhouse/contract/responsible-play';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balance, CashierKit, codeOf } from '../../adapters/payments/testing/cashier-kit.ts';
import { sealSecret } from '../../system/secret-box.ts';
import { hearEvents } from '../../testing/hear-events.ts';
import { failureOf, newMember, newOperator, testPassword, TestVisitor, visit } from '../../testing/test-visitor.ts';
import { enrol, NEXT_CODE_MS } from '../security/testing/enrol.ts';
import { responsiblePlayTasks } from './index.ts';
import { idNumberKey } from './person-keys.ts';

let kit: CashierKit;
let manager: TestVisitor;
beforeAll(async () => {
  kit = await CashierKit.start();
  manager = await newOperator(kit.test, 'tala');
});
afterAll(() => kit.close());

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const exclude = (member: TestVisitor, period: ExclusionPeriod, password = testPassword) =>
  member.call(startExclusion, { period, password });
const logIn = (username: string, host?: string) =>
  visit(kit.test, host).call(login, { username, password: testPassword, type: 'username' });
const deposit = (member: TestVisitor, key = randomUUID()) =>
  member.call(createDeposit, { methodCode: 'gcash', amount: 50_000 }, { idempotencyKey: key });

/** The refusal of a login whose password was right. */
async function refusedLogin(username: string, host?: string): Promise<Excluded> {
  const failure = await failureOf(logIn(username, host));
  expect(failure).toMatchObject({ code: 'account_excluded', status: 403 });
  return excludedSchema.parse(failure.value);
}

/** The browser of somebody who is excluded, after pressing on to withdraw. */
function withdrawing({ withdrawToken }: Excluded, host?: string): TestVisitor {
  const visitor = visit(kit.test, host);
  visitor.headers['authorization'] = `Bearer ${withdrawToken}`;
  return visitor;
}

/** Passes when the clock is put ahead, and back. */
async function later<T>(milliseconds: number, then: () => Promise<T>): Promise<T> {
  kit.test.clock.advance(milliseconds);
  try {
    return await then();
  } finally {
    kit.test.clock.advance(-milliseconds);
  }
}

describe('a break that a member takes', () => {
  it('needs the password', async () => {
    const member = await newMember(kit.test, 'needsword');
    const failure = await failureOf(exclude(member, '24h', 'a-wrong-guess'));
    expect(failure).toMatchObject({ code: 'invalid_credentials', fields: { password: { code: 'wrong' } } });
    expect((await member.call(responsiblePlay, {})).exclusion).toBeNull();
    expect(await codeOf(logIn('needsword'))).toBe('ok');
  });

  it.each([
    ['a period that is none', { period: '1h', password: testPassword }],
    ['a period as a number', { period: 24, password: testPassword }],
    ['no period', { password: testPassword }],
    ['no password', { period: '24h' }],
    ['an end of its own', { period: '24h', password: testPassword, until: '2026-01-01T00:00:00.000Z' }],
    ['somebody else', { period: '24h', password: testPassword, memberId: 1 }],
  ])('refuses %s', async (_, request) => {
    const member = await newMember(kit.test, `bad${randomUUID().slice(0, 8)}`);
    expect(await codeOf(member.call(startExclusion, request as never))).toBe('invalid_request');
    expect((await member.call(responsiblePlay, {})).exclusion).toBeNull();
  });

  it('ends every session at once, and lets nobody in; the answer says until when', async () => {
    const member = await newMember(kit.test, 'breaker1');
    const elsewhere = await visit(kit.test).logIn('breaker1');
    const started = await exclude(member, '7d');
    expect(started.kind).toBe('cool_off');
    expect(Date.parse(started.until!) - Date.parse(started.since)).toBe(7 * DAY_MS);
    for (const browser of [member, elsewhere]) expect(await codeOf(balance(browser))).toBe('session_expired');
    expect(await refusedLogin('breaker1')).toMatchObject({ kind: 'cool_off', until: started.until });
    expect((await failureOf(visit(kit.test).logIn('breaker1', 'a-wrong-guess'))).code).toBe('invalid_credentials');
  });

  it.each([
    ['24h', 24 * HOUR_MS],
    ['30d', 30 * DAY_MS],
    ['6m', 185 * DAY_MS],
    ['5y', 5 * 366 * DAY_MS],
  ] as const)('of %s ends by itself, not earlier', async (period, over) => {
    const name = `ends${period}x`;
    const { until } = await exclude(await newMember(kit.test, name), period);
    const left = Date.parse(until!) - kit.test.clock.now().getTime();
    await later(left - HOUR_MS, () => refusedLogin(name));
    await later(over + HOUR_MS, async () => expect(await codeOf(logIn(name))).toBe('ok'));
  });

  it('for good does not end', async () => {
    const { until, kind } = await exclude(await newMember(kit.test, 'forever1'), 'forever');
    expect([until, kind]).toEqual([null, 'self_exclusion']);
    await later(100 * 365 * DAY_MS, () => refusedLogin('forever1'));
  });

  it('comes after the second step, which comes first', async () => {
    const member = await newMember(kit.test, 'twosteps');
    const { code } = await enrol(kit.test, member);
    await exclude(member, '24h');
    await later(NEXT_CODE_MS, async () => {
      const asked = await failureOf(logIn('twosteps'));
      expect(asked.code).toBe('second_step_required');
      const { challenge } = asked.value as SecondStepChallenge;
      const answer = visit(kit.test).call(takeSecondStep, { challenge, way: 'authenticator', answer: code() });
      expect((await failureOf(answer)).code).toBe('account_excluded');
    });
  });
});

describe('nobody shortens a break', () => {
  it('a longer one may follow, from the session that is left for withdrawing', async () => {
    const member = await newMember(kit.test, 'longer1');
    const left = withdrawing(await exclude(member, '30d'));
    expect(await codeOf(exclude(left, '7d'))).toBe('exclusion_longer');
    const again = withdrawing(await exclude(left, '1y'));
    for (const period of exclusionPeriods.slice(0, 4))
      expect(await codeOf(exclude(again, period))).toBe('exclusion_longer');
    expect((await refusedLogin('longer1')).kind).toBe('self_exclusion');
  });

  it.each([
    'update exclusion set until = since + interval $$1 minute$$',
    'delete from exclusion',
    'truncate exclusion',
    'update excluded_person set until = since',
    'delete from excluded_person',
  ])('the application may not: %s', async (statement) => {
    const doing = inTransaction(kit.pool, { merchantId: 1 }, (tx) => tx.query(statement));
    await expect(doing).rejects.toThrow('permission denied');
  });
});

describe('the session of somebody who is excluded', () => {
  it('withdraws what is there', async () => {
    const member = await kit.fundedMember('leaver1', 200_000);
    await exclude(member, '6m');
    const left = withdrawing(await refusedLogin('leaver1'));
    const withdrawal = await kit.withdraw(left, 150_000);
    expect(withdrawal.state).toBe('requested');
    expect((await balance(left)).balance).toBe(50_000);
    await kit.expectSoundLedger();
  });

  it('does nothing else: every other call of a member is refused, those that are made in future too', async () => {
    const left = withdrawing(await exclude(await newMember(kit.test, 'leaver2'), '24h'));
    const ofMembers = platformCalls.filter(({ auth }) => auth === 'member');
    const names = new Set(ofMembers.map(({ name }) => name));
    expect([...callsWhileExcluded].filter((name) => !names.has(name))).toEqual([]);
    const refused: string[] = [];
    for (const { name, method, path } of ofMembers.filter(({ name: called }) => called !== 'logout')) {
      const url = path.replaceAll(/:\w+/g, randomUUID());
      const answer = await left.inject({ method, url, ...(method !== 'GET' && { payload: {} }) });
      if (answer.json<{ code?: string }>().code === 'account_excluded') refused.push(name);
    }
    const mounted = ['createDeposit', 'depositOptions', 'rememberDevice', 'startAuthenticator', 'saveProfile'];
    expect(refused).toEqual(expect.arrayContaining(mounted));
    expect(refused.filter((name) => callsWhileExcluded.has(name))).toEqual([]);
    expect(await codeOf(deposit(left))).toBe('account_excluded');
    expect((await left.call(memberInfo, {})).account).toBe('leaver2');
  });
});

describe('the same person at another merchant', () => {
  const BD = 'bd.localhost';
  const bind = (merchantId: number, username: string, traits: { mobile?: string; email?: string }, proven = true) =>
    inTransaction(kit.pool, { merchantId }, (tx) =>
      tx.query(
        `update member set mobile = $2, mobile_verified_at = case when $4 and $2::text is not null then now() end,
           email = $3, email_verified_at = case when $4 and $3::text is not null then now() end where username = $1`,
        [username, traits.mobile ?? null, traits.email ?? null, proven],
      ),
    );

  it.each([
    ['number', { mobile: '+639171110001' }],
    ['mail address', { email: 'amihan@mail.example' }],
  ])(
    'is excluded by the same %s by the time that the member is answered, and told until when',
    async (what, traits) => {
      const [name, other] = [`here${what.slice(0, 4)}`, `there${what.slice(0, 4)}`];
      const member = await newMember(kit.test, name);
      const there = await newMember(kit.test, other, BD);
      const stranger = await newMember(kit.test, `stranger${what.slice(0, 4)}`, BD);
      await bind(1, name, traits);
      await bind(2, other, traits, false);
      expect(await codeOf(balance(there))).toBe('ok');

      const { until } = await exclude(member, '1y');
      await hearEvents(kit.test);
      expect(await codeOf(balance(there))).toBe('session_expired');
      const told = await refusedLogin(other, BD);
      expect(told).toMatchObject({ kind: 'self_exclusion', until });
      expect(await codeOf(deposit(withdrawing(told, BD)))).toBe('account_excluded');
      expect(await codeOf(balance(stranger))).toBe('ok');
    },
  );

  it('is excluded by the same document, however it is written', async () => {
    await newMember(kit.test, 'docum1');
    const there = await newMember(kit.test, 'docum2', BD);
    const { dataKey } = kit.test.platform.config;
    const document = async (merchantId: number, username: string, idNumber: string) =>
      inTransaction(kit.pool, { merchantId }, async (tx) => {
        const { rows } = await tx.query<{ id: number }>('select id from member where username = $1', [username]);
        const { id } = rows[0]!;
        await tx.query(
          'insert into member_registration (merchant_id, member_id, id_number_sealed) values ($1, $2, $3)',
          [merchantId, id, sealSecret(dataKey, `member-id-number:${id}`, idNumber)],
        );
      });
    await document(1, 'docum1', 'ab-1234 567');
    await document(2, 'docum2', 'AB1234567');
    // Its key is written by the next login, deposit or launch.
    expect(await codeOf(logIn('docum2', BD))).toBe('ok');
    const here = await visit(kit.test).logIn('docum1');
    await exclude(here, '24h');
    await hearEvents(kit.test);
    expect(await codeOf(balance(there))).toBe('session_expired');
    await refusedLogin('docum2', BD);
    const [row] = await kit.query<{ key: Buffer }>(
      `select r.id_number_key as key from member_registration r join member m on m.id = r.member_id where username = 'docum1'`,
    );
    expect(row!.key.equals(idNumberKey(dataKey, 'AB1234567'))).toBe(true);
  });

  it('is met by a number that is bound later, at the next deposit as at the next login', async () => {
    const member = await newMember(kit.test, 'before1');
    await bind(1, 'before1', { mobile: '+639171110003' });
    const later1 = await newMember(kit.test, 'later1', BD);
    await exclude(member, '6m');
    await bind(2, 'later1', { mobile: '+639171110003' });
    expect(
      await codeOf(
        later1.call(createDeposit, { methodCode: 'bkash_p2c', amount: 50_000 }, { idempotencyKey: randomUUID() }),
      ),
    ).toBe('account_excluded');
    await hearEvents(kit.test);
    expect(await codeOf(balance(later1))).toBe('session_expired');
    await refusedLogin('later1', BD);
  });

  it('is not reached by a number that nobody proved: a stranger could exclude its owner', async () => {
    const member = await newMember(kit.test, 'claims1');
    const owner = await newMember(kit.test, 'owner1', BD);
    await bind(1, 'claims1', { mobile: '+639171110004' }, false);
    await bind(2, 'owner1', { mobile: '+639171110004' });
    await exclude(member, 'forever');
    expect(await codeOf(balance(owner))).toBe('ok');
    expect(await codeOf(logIn('owner1', BD))).toBe('ok');
  });

  it('opens no new account either', async () => {
    const member = await newMember(kit.test, 'again1');
    await bind(1, 'again1', { mobile: '+639171110005', email: 'again@mail.example' });
    await exclude(member, '6m');
    const fresh = { username: 'again2', password: testPassword, confirmPassword: testPassword, adult: true } as const;
    const registering = (email: string) =>
      codeOf(visit(kit.test, BD).call(register, { ...fresh, email, registerMethod: 'WEB', login: true }));
    expect(await registering('Again@mail.example')).toBe('account_excluded');
    expect(await registering('another@mail.example')).toBe('ok');
  });

  it('learns nothing of where: what all merchants read names no merchant, member, number or address', async () => {
    const { rows } = await kit.pool.query<{ row: string }>('select p::text as row from excluded_person p');
    expect(rows.length).toBeGreaterThan(3);
    for (const { row } of rows) expect(row).not.toMatch(/639171|example|AB1234567/);
    const { fields } = await kit.pool.query('select * from excluded_person limit 0');
    expect(fields.map(({ name }) => name)).toEqual(['key', 'exclusion_id', 'kind', 'since', 'until']);
  });

  it('is excluded by the job too, when the server died before it had told; done twice it changes nothing', async () => {
    const member = await newMember(kit.test, 'jobber1');
    await newMember(kit.test, 'jobber2', BD);
    await bind(1, 'jobber1', { mobile: '+639171110006' });
    await bind(2, 'jobber2', { mobile: '+639171110006' });
    await exclude(member, '24h');
    const [row] = await kit.query<{ id: string }>(
      `select e.id from exclusion e join member m on m.id = e.member_id where m.username = 'jobber1'`,
    );
    const [task] = Object.values(responsiblePlayTasks(kit.test.platform));
    await Promise.all([1, 2, 3].map(() => task!({ merchantId: 1, exclusionId: row!.id })));
    const rows = await kit.query(
      `select e.set_by from exclusion e join member m on m.id = e.member_id where m.username = 'jobber2'`,
      [],
      2,
    );
    expect(rows).toEqual([{ set_by: 'elsewhere' }]);
  });
});

describe('while the break is being set', () => {
  it('no login, deposit or second break slips through', async () => {
    const member = await newMember(kit.test, 'racer1');
    const answers = await Promise.all([
      exclude(member, '7d'),
      ...Array.from({ length: 3 }, () => codeOf(logIn('racer1'))),
      ...Array.from({ length: 6 }, () => codeOf(deposit(member))),
    ]);
    const fair = ['ok', 'account_excluded', 'session_expired'];
    expect(answers.slice(1).filter((code) => !fair.includes(code as string))).toEqual([]);
    const open = await kit.query<{ withdraw_only: boolean }>(
      `select s.withdraw_only from member_session s join member m on m.id = s.member_id
       where m.username = 'racer1' and s.ended_at is null`,
    );
    expect(open.filter(({ withdraw_only: only }) => !only)).toEqual([]);
    const after = await kit.query(
      `select d.id from deposit d join member m on m.id = d.member_id join exclusion e on e.member_id = m.id
       where m.username = 'racer1' and d.created_at > e.since`,
    );
    expect(after).toEqual([]);
    expect((await withdrawing(answers[0]).call(deposits, {})).list.length).toBeLessThanOrEqual(6);
  });
});

describe('operators', () => {
  const idOf = async (member: TestVisitor) => String((await member.call(memberInfo, {})).id);

  it('see the breaks of a member, and set one that they cannot shorten', async () => {
    const member = await newMember(kit.test, 'watched1');
    const id = await idOf(member);
    expect((await manager.call(boCalls.boExclusions, { id })).list).toEqual([]);
    const request = { id, period: '6m', reason: 'Asked for it by phone' } as const;
    const set = await manager.call(boCalls.boExcludeMember, request);
    expect(set).toMatchObject({ kind: 'self_exclusion', standing: true, setBy: 'operator', operator: 'tala' });
    expect(await codeOf(balance(member))).toBe('session_expired');
    await refusedLogin('watched1');
    expect(await codeOf(manager.call(boCalls.boExcludeMember, { ...request, period: '30d' }))).toBe('exclusion_longer');

    expect((await manager.call(boMember, { id })).status).toBe('excluded');
    const listed = await manager.call(boMembers, { search: 'watched1' });
    expect(listed.list.map(({ status }) => status)).toEqual(['excluded']);
    const { list } = await manager.call(boCalls.boExclusions, { id });
    expect(list).toMatchObject([{ id: set.id, reason: request.reason, until: set.until }]);
    const [entry] = (await manager.call(auditLog, { search: `member:${id}` })).list;
    expect(entry).toMatchObject({
      actor: 'operator:tala',
      action: 'member.exclude',
      before: null,
      after: { kind: 'self_exclusion', until: set.until, reason: request.reason },
    });
  });

  it('see what a member did, and the audit log keeps it', async () => {
    const member = await newMember(kit.test, 'watched2');
    const id = await idOf(member);
    await exclude(member, '24h');
    expect((await manager.call(boCalls.boExclusions, { id })).list).toMatchObject([
      { setBy: 'member', standing: true },
    ]);
    const [entry] = (await manager.call(auditLog, { search: `member:${id}` })).list;
    expect(entry).toMatchObject({ actor: `member:${id}`, action: 'member.exclude' });
    expect(JSON.stringify(entry)).not.toContain(testPassword);
  });

  it('of another merchant know no such member', async () => {
    const id = await idOf(await newMember(kit.test, 'watched3'));
    const stranger = await newOperator(kit.test, 'rupali', { merchant: 'shapla' });
    expect(await codeOf(stranger.call(boCalls.boExclusions, { id }))).toBe('not_found');
    const request = { id, period: '24h', reason: 'not mine' } as const;
    expect(await codeOf(stranger.call(boCalls.boExcludeMember, request))).toBe('not_found');
    expect(await codeOf(logIn('watched3'))).toBe('ok');
  });

  it.each([
    ['a reason that says nothing', { period: '24h', reason: 'no' }],
    ['no reason', { period: '24h' }],
    ['a period that is none', { period: '2y', reason: 'long enough' }],
    ['an end of its own', { period: '24h', reason: 'long enough', until: null }],
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

it('the failure that a member reads names no other merchant', async () => {
  const failure = await failureOf(logIn('therenumb', 'bd.localhost'));
  expect(failure).toBeInstanceOf(CallError);
  expect(Object.keys(failure.value as object).toSorted()).toEqual(['kind', 'since', 'until', 'withdrawToken']);
});
