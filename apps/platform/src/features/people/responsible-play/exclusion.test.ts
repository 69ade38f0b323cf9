import { memberInfo } from '@fairhouse/contract/people/session';
import { platformCalls } from '@fairhouse/contract/calls';
import { deposits } from '@fairhouse/contract/money/deposits';
import { takeSecondStep, type SecondStepChallenge } from '@fairhouse/contract/people/security';
import { callsWhileExcluded } from '@fairhouse/contract/people/calls-while-excluded';
import { exclusionPeriods, responsiblePlay, startExclusion } from '@fairhouse/contract/people/responsible-play';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balance, CashierKit, codeOf } from '../../../adapters/payments/testing/cashier-kit.ts';
import { failureOf, newMember, testPassword, visit } from '../../../testing/test-visitor.ts';
import { enrol, NEXT_CODE_MS } from '../security/testing/enrol.ts';
import { deposit, exclude, logIn, refusedLogin, withdrawing } from './testing/exclusion-steps.ts';

let kit: CashierKit;
beforeAll(async () => {
  kit = await CashierKit.start();
});
afterAll(() => kit.close());

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A pass for requests with the clock put ahead and back. */
async function later<T>(milliseconds: number, then: () => Promise<T>): Promise<T> {
  kit.test.clock.advance(milliseconds);
  try {
    return await then();
  } finally {
    kit.test.clock.advance(-milliseconds);
  }
}

describe('an exclusion that a member sets', () => {
  it('needs the password', async () => {
    const member = await newMember(kit.test, 'needsword');
    const failure = await failureOf(exclude(member, '24h', 'a-wrong-guess'));
    expect(failure).toMatchObject({ code: 'invalid_credentials', fields: { password: { code: 'wrong' } } });
    expect((await member.call(responsiblePlay, {})).exclusion).toBeNull();
    expect(await codeOf(logIn(kit.test, 'needsword'))).toBe('ok');
  });

  it.each([
    ['an unknown period', { period: '1h', password: testPassword }],
    ['a period as a number', { period: 24, password: testPassword }],
    ['no period', { password: testPassword }],
    ['no password', { period: '24h' }],
    ['a chosen end', { period: '24h', password: testPassword, until: '2026-01-01T00:00:00.000Z' }],
    ['another member', { period: '24h', password: testPassword, memberId: 1 }],
  ])('refuses %s', async (_, request) => {
    const member = await newMember(kit.test, `bad${randomUUID().slice(0, 8)}`);
    expect(await codeOf(member.call(startExclusion, request as never))).toBe('invalid_request');
    expect((await member.call(responsiblePlay, {})).exclusion).toBeNull();
  });

  it('ends every session at once and refuses every login; the failure says until when', async () => {
    const member = await newMember(kit.test, 'takes1');
    const elsewhere = await visit(kit.test).logIn('takes1');
    const started = await exclude(member, '7d');
    expect(started.kind).toBe('cool_off');
    expect(Date.parse(started.until!) - Date.parse(started.since)).toBe(7 * DAY_MS);
    for (const browser of [member, elsewhere]) expect(await codeOf(balance(browser))).toBe('session_expired');
    expect(await refusedLogin(kit.test, 'takes1')).toMatchObject({ kind: 'cool_off', until: started.until });
    expect((await failureOf(visit(kit.test).logIn('takes1', 'a-wrong-guess'))).code).toBe('invalid_credentials');
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
    await later(left - HOUR_MS, () => refusedLogin(kit.test, name));
    await later(over + HOUR_MS, async () => expect(await codeOf(logIn(kit.test, name))).toBe('ok'));
  });

  it('that is permanent does not end', async () => {
    const { until, kind } = await exclude(await newMember(kit.test, 'forever1'), 'forever');
    expect([until, kind]).toEqual([null, 'self_exclusion']);
    await later(100 * 365 * DAY_MS, () => refusedLogin(kit.test, 'forever1'));
  });

  it('is reported after the second step, not before it', async () => {
    const member = await newMember(kit.test, 'twosteps');
    const { code } = await enrol(kit.test, member);
    await exclude(member, '24h');
    await later(NEXT_CODE_MS, async () => {
      const asked = await failureOf(logIn(kit.test, 'twosteps'));
      expect(asked.code).toBe('second_step_required');
      const { challenge } = asked.value as SecondStepChallenge;
      const answer = visit(kit.test).call(takeSecondStep, { challenge, way: 'authenticator', answer: code() });
      expect((await failureOf(answer)).code).toBe('account_excluded');
    });
  });
});

describe('a running exclusion is not shortened', () => {
  it('a longer one may follow, from the withdrawal-only session', async () => {
    const member = await newMember(kit.test, 'longer1');
    const left = withdrawing(kit.test, await exclude(member, '30d'));
    expect(await codeOf(exclude(left, '7d'))).toBe('exclusion_longer');
    const again = withdrawing(kit.test, await exclude(left, '1y'));
    for (const period of exclusionPeriods.slice(0, 4))
      expect(await codeOf(exclude(again, period))).toBe('exclusion_longer');
    expect((await refusedLogin(kit.test, 'longer1')).kind).toBe('self_exclusion');
  });

  it.each([
    'update exclusion set until = since + interval $$1 minute$$',
    'delete from exclusion',
    'truncate exclusion',
    'update excluded_person set until = since',
    'delete from excluded_person',
  ])('the database role of the application must not: %s', async (statement) => {
    const doing = inTransaction(kit.pool, { merchantId: 1 }, (tx) => tx.query(statement));
    await expect(doing).rejects.toThrow('permission denied');
  });
});

describe('the withdrawal-only session of an excluded member', () => {
  it('withdraws the balance', async () => {
    const member = await kit.fundedMember('leaver1', 200_000);
    await exclude(member, '6m');
    const left = withdrawing(kit.test, await refusedLogin(kit.test, 'leaver1'));
    const withdrawal = await kit.withdraw(left, 150_000);
    expect(withdrawal.state).toBe('requested');
    expect((await balance(left)).balance).toBe(50_000);
    await kit.expectSoundLedger();
  });

  it('is refused every other call of a member, including calls that are added later', async () => {
    const left = withdrawing(kit.test, await exclude(await newMember(kit.test, 'leaver2'), '24h'));
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

describe('while an exclusion is being set', () => {
  it('no login, deposit or second exclusion gets through', async () => {
    const member = await newMember(kit.test, 'racer1');
    const answers = await Promise.all([
      exclude(member, '7d'),
      ...Array.from({ length: 3 }, () => codeOf(logIn(kit.test, 'racer1'))),
      ...Array.from({ length: 6 }, () => codeOf(deposit(member))),
    ]);
    const fair = ['ok', 'account_excluded', 'session_expired'];
    expect(answers.slice(1).filter((code) => !fair.includes(code as string))).toEqual([]);
    const open = await kit.query<{ withdrawalOnly: boolean }>(
      `select s.withdraw_only as "withdrawalOnly" from member_session s join member m on m.id = s.member_id
       where m.username = 'racer1' and s.ended_at is null`,
    );
    expect(open.filter(({ withdrawalOnly }) => !withdrawalOnly)).toEqual([]);
    const after = await kit.query(
      `select d.id from deposit d join member m on m.id = d.member_id join exclusion e on e.member_id = m.id
       where m.username = 'racer1' and d.created_at > e.since`,
    );
    expect(after).toEqual([]);
    expect((await withdrawing(kit.test, answers[0]).call(deposits, {})).list.length).toBeLessThanOrEqual(6);
  });
});
