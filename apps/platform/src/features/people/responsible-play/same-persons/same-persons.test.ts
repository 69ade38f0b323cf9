import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import * as calls from '@fairhouse/contract/people/same-persons-backoffice';
import { saveProfile } from '@fairhouse/contract/people/profile';
import { createDeposit, deposit as readDeposit } from '@fairhouse/contract/money/deposits';
import { boDeposit } from '@fairhouse/contract/money/deposits-backoffice';
import { addPayoutAccount } from '@fairhouse/contract/money/withdrawals';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  balance,
  CashierKit,
  codeOf,
  decide as pay,
  paymentPassword,
} from '../../../../adapters/payments/testing/cashier-kit.ts';
import { newOperator, visit, type TestVisitor } from '../../../../testing/test-visitor.ts';
import { waitForEvents } from '../../../../testing/wait-for-events.ts';
import { deposit, exclude, logIn, refusedLogin, withdrawing } from '../testing/exclusion-steps.ts';

let kit: CashierKit;
let operator: TestVisitor;
let second: TestVisitor;
beforeAll(async () => {
  kit = await CashierKit.start();
  operator = await newOperator(kit.test, 'verdict-one');
  second = await newOperator(kit.test, 'verdict-two');
});
afterAll(() => kit.close());

const decide = (id: string, verdict: 'same' | 'different', by = operator, reason = 'The same papers') =>
  by.call(calls.boDecideSamePerson, { id, verdict, reason });
const found = async (username: string) => {
  const { list } = await operator.call(calls.boSamePersons, {});
  return list.filter(({ memberAccount }) => memberAccount === username);
};

/** Registers in the browser of an earlier visitor, whose cookie comes along. */
async function inSameBrowser(username: string, browser: string): Promise<TestVisitor> {
  const member = await kit.member(username);
  member.headers['cookie'] = `browser=${browser}`;
  return member.logIn(username);
}

/** An excluded member, and another name in the same browser. */
async function pair(name: string) {
  const browser = `browser-of-${name}-000`;
  const excluded = await inSameBrowser(`${name}a`, browser);
  await exclude(excluded, '6m');
  return { browser, excluded, other: await inSameBrowser(`${name}b`, browser) };
}

describe('A browser', () => {
  it('gets a cookie with a login that scripts cannot read', async () => {
    await kit.member('cookie1');
    const visitor = visit(kit.test);
    const sent = vi.spyOn(visitor, 'inject');
    await visitor.logIn('cookie1');
    const answer = await sent.mock.results[0]?.value;
    expect(String(answer?.headers['set-cookie'])).toMatch(
      /^browser=[\w-]{16,80}; Path=\/wps; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    );
  });

  it('alone makes another name likely the same person: it plays on and waits for an operator', async () => {
    const { other } = await pair('alone');
    expect(await codeOf(deposit(other))).toBe('ok');
    expect(await found('aloneb')).toMatchObject([
      { excluded: { memberAccount: 'alonea' }, traits: ['browser'], kind: 'self_exclusion', decided: null },
    ]);
  });

  it('with a payout account of the excluded person refuses deposits, whatever the user name', async () => {
    const browser = 'browser-of-wallet-000';
    const excluded = await inSameBrowser('walleta', browser);
    await kit.account(excluded, '09175559001');
    await exclude(excluded, '6m');
    const other = await inSameBrowser('walletb', browser);
    const request = { channelCode: 'gcash', holderName: 'Ana Santos', accountNumber: '09175559001', paymentPassword };
    await other.call(addPayoutAccount, request);
    expect(await codeOf(deposit(other))).toBe('account_excluded');
    await waitForEvents(kit.test);
    expect(await codeOf(balance(other))).toBe('session_expired');
    expect(await codeOf(logIn(kit.test, 'walletb'))).toBe('account_excluded');
  });
});

it('A payout account, or a name with a birthday, is no proof alone: a stranger can enter both', async () => {
  const excluded = await kit.member('weaker1');
  await excluded.call(saveProfile, { realName: 'José Peña' });
  await exclude(excluded, 'forever');
  const other = await kit.member('weaker2');
  await other.call(saveProfile, { realName: 'PENA JOSE' });
  expect(await codeOf(deposit(other))).toBe('ok');
  expect(await found('weaker2')).toMatchObject([{ traits: ['name'], until: null }]);
});

describe('An operator', () => {
  it('who finds the same person excludes the member at once, and for later exclusions too', async () => {
    const { other } = await pair('linked');
    const [likely] = await found('linkedb');
    expect((await decide(likely!.id, 'same')).decided).toMatchObject({ verdict: 'same', by: 'verdict-one' });
    await waitForEvents(kit.test);
    expect(await codeOf(balance(other))).toBe('session_expired');
    expect(await codeOf(logIn(kit.test, 'linkedb'))).toBe('account_excluded');
    const { id } = likely!;
    const { list } = await operator.call(boAuditLog, { search: `member:${likely!.memberId}` });
    expect(list.map(({ action }) => action)).toEqual(expect.arrayContaining(['member.link_person', 'member.exclude']));
    const links = await kit.query(
      'select from linked_person where person_id = (select person_id from linked_person where member_id = $1)',
      [likely!.memberId],
    );
    expect(links).toHaveLength(2);
    expect((await operator.call(calls.boSamePerson, { id })).decided?.verdict).toBe('same');
  });

  it('who finds another person ends the matter, also for the browser together with something else', async () => {
    const { other } = await pair('parted');
    const [likely] = await found('partedb');
    await decide(likely!.id, 'different');
    expect(await codeOf(deposit(other))).toBe('ok');
    expect((await found('partedb')).filter(({ decided }) => decided === null)).toEqual([]);
  });

  it('decides once: of two at the same time one is refused, a repeat is answered the same', async () => {
    await pair('racing');
    const [likely] = await found('racingb');
    const both = await Promise.all([
      codeOf(decide(likely!.id, 'same')),
      codeOf(decide(likely!.id, 'different', second)),
    ]);
    expect(both.toSorted()).toEqual(['conflict_changed', 'ok']);
    const { decided } = await operator.call(calls.boSamePerson, { id: likely!.id });
    const by = decided!.by === 'verdict-one' ? operator : second;
    expect((await decide(likely!.id, decided!.verdict, by)).decided).toEqual(decided);
  });

  it('of another merchant finds nothing, and one who may not exclude decides nothing', async () => {
    await pair('foreign');
    const [likely] = await found('foreignb');
    const foreign = await newOperator(kit.test, 'verdict-shapla', { merchant: 'shapla' });
    expect(await codeOf(decide(likely!.id, 'same', foreign))).toBe('not_found');
    const cashier = await newOperator(kit.test, 'verdict-cashier', { role: 'cashier' });
    expect(await codeOf(decide(likely!.id, 'same', cashier))).toBe('permission_denied');
  });
});

it('A deposit that waits is cancelled at the provider when its member is excluded', async () => {
  const member = await kit.member('pending1');
  const { id } = await deposit(member);
  await exclude(member, '24h');
  await kit.runJobs();
  const stateOf = async () =>
    (
      await kit.query<{ state: string; reason: string | null; refusal: string | null }>(
        'select state, decline_reason as reason, cancel_refusal as refusal from deposit where id = $1',
        [id],
      )
    )[0];
  await kit.until(async () => expect(await stateOf()).toEqual({ state: 'cancelled', reason: null, refusal: null }));
  expect(await operator.call(boDeposit, { id })).toMatchObject({ state: 'cancelled', exclusion: 'cancelled' });
  const back = withdrawing(kit.test, await refusedLogin(kit.test, 'pending1'));
  expect(await back.call(readDeposit, { id })).toMatchObject({ state: 'cancelled', exclusion: 'cancelled' });
});

it('A deposit that is being paid goes on, and says why it was not cancelled', async () => {
  const member = await kit.member('pending2');
  // The provider settles amounts that end in .14 later.
  const opened = await member.call(createDeposit, { methodCode: 'gcash', amount: 50_014 });
  await pay(opened, 'approve');
  await exclude(member, '24h');
  await kit.runJobs();
  const rows = await kit.query('select state, cancel_refusal as refusal from deposit where id = $1', [opened.id]);
  expect(rows).toEqual([{ state: 'awaiting_payment', refusal: 'in_transit' }]);
  const shown = { state: 'awaiting_payment', exclusion: 'in_transit' };
  expect(await operator.call(boDeposit, { id: opened.id })).toMatchObject(shown);
  const back = withdrawing(kit.test, await refusedLogin(kit.test, 'pending2'));
  expect(await back.call(readDeposit, { id: opened.id })).toMatchObject(shown);
});
