import { platformCalls } from '@fairhouse/contract/calls';
import { callsWithTrial, freePlay } from '@fairhouse/contract/people/free-play';
import { boMembers } from '@fairhouse/contract/people/members-backoffice';
import { boSaveSiteSettings, boSiteSettings } from '@fairhouse/contract/house/site-settings-backoffice';
import { register } from '@fairhouse/contract/people/registration';
import { startExclusion } from '@fairhouse/contract/people/responsible-play';
import { memberInfo } from '@fairhouse/contract/people/session';
import { walletBalance } from '@fairhouse/contract/money/wallets';
import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { features } from './features.ts';
import { freePlayTasks } from './features/people/free-play/jobs.ts';
import { ask } from './testing/ask-call.ts';
import { startTestPlatform, type TestPlatform } from './testing/test-platform.ts';
import { failureOf, newOperator, testPassword, TestVisitor, visit } from './testing/test-visitor.ts';

const HOUR_MS = 3_600_000;

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform({ features });
});
afterAll(() => on.close());

let addresses = 0;

/** A visitor at an address and with a browser of its own. */
function stranger(browser?: string): TestVisitor {
  const visitor = visit(on);
  addresses += 1;
  visitor.ip = `10.60.${addresses >> 8}.${addresses & 255}`;
  visitor.headers['cookie'] = `browser=${browser ?? `trial-browser-${addresses}-0123456789`}`;
  return visitor;
}

async function openTrial(visitor = stranger()) {
  const { token, until } = await visitor.call(freePlay, {});
  visitor.headers['authorization'] = `Bearer ${token}`;
  return { visitor, until, id: (await visitor.call(memberInfo, {})).id };
}

it('Free play gives a session of an account of type 4 with marked trial money', async () => {
  const { visitor } = await openTrial();
  expect(await visitor.call(memberInfo, {})).toMatchObject({ type: 4 });
  expect(await visitor.call(walletBalance, {})).toMatchObject({ currency: 'TLB', balance: 1_000_000, trial: true });
});

it('Every call of members is allowed for a trial account or refused as in_need_true_account', async () => {
  const { visitor } = await openTrial();
  const members = platformCalls.filter(({ auth }) => auth === 'member');
  expect(members.length).toBeGreaterThan(50);
  expect([...callsWithTrial].filter((name) => !members.some((call) => call.name === name))).toEqual([]);
  const logoutLast = members.toSorted((a, b) => Number(a.name === 'logout') - Number(b.name === 'logout'));
  for (const call of logoutLast) {
    const { code } = await ask(visitor, call);
    expect([call.name, code === 'in_need_true_account']).toEqual([call.name, !callsWithTrial.has(call.name)]);
  }
});

it('The trial money has books of its own, which sum to zero', async () => {
  const { id } = await openTrial();
  const balances = await on.platform.ledger.balances(1, id);
  expect(balances).toMatchObject({ currency: 'XTS', main: 1_000_000 });
  const deposit = { type: 'deposit', merchantId: 1, customerId: id, amount: 100 } as const;
  for (const currency of ['TLB', 'BDT'] as const)
    expect(await on.platform.ledger.post({ ...deposit, ref: crypto.randomUUID(), currency })).toMatchObject({
      status: 'refused',
      code: 'wrong_currency',
    });
  const report = await on.platform.ledger.check(on.platform.pool);
  expect(report.ok).toBe(true);
  const trial = report.totals.find(({ currency, merchantId }) => currency === 'XTS' && merchantId === 1)!;
  expect(trial.wallets + trial.house).toBe(0);
  expect(trial.wallets).toBeGreaterThanOrEqual(1_000_000);
});

it('A browser has one trial account at a time, also by parallel requests; after a day it gets a new one', async () => {
  const browser = 'one-browser-0123456789abcdef';
  const opened = await Promise.all(Array.from({ length: 5 }, () => openTrial(stranger(browser))));
  const ids = new Set(opened.map(({ id }) => id));
  expect(ids.size).toBe(1);
  on.clock.advance(24 * HOUR_MS);
  expect(ids.has((await openTrial(stranger(browser))).id)).toBe(false);
});

it('An address and a browser open free play only so often in an hour', async () => {
  const code = async (visitor: TestVisitor) => (await failureOf(visitor.call(freePlay, {}))).code;
  const crowd = stranger();
  for (let opened = 0; opened < 20; opened += 1) {
    crowd.headers['cookie'] = `browser=crowd-browser-${opened}-0123456789`;
    await crowd.call(freePlay, {});
  }
  crowd.headers['cookie'] = 'browser=crowd-browser-next-0123456789';
  expect(await code(crowd)).toBe('too_many_requests');
  const browser = 'busy-browser-0123456789abcdef';
  for (let opened = 0; opened < 30; opened += 1) await stranger(browser).call(freePlay, {});
  expect(await code(stranger(browser))).toBe('too_many_requests');
});

it('The job closes ended accounts, takes the money back and changes nothing the second time', async () => {
  const { visitor, id } = await openTrial();
  on.clock.advance(25 * HOUR_MS);
  const run = () => freePlayTasks(on.platform)['free-play.close']!({});
  await run();
  expect(await on.platform.ledger.balances(1, id)).toMatchObject({ main: 0 });
  expect((await failureOf(visitor.call(memberInfo, {}))).code).toBe('session_expired');
  await run();
  expect((await on.platform.ledger.check(on.platform.pool)).ok).toBe(true);
});

it('A browser of somebody who is excluded gets no free play', async () => {
  const browser = 'excluded-browser-0123456789';
  const member = stranger(browser);
  const account = { username: 'umiwas11', password: testPassword, confirmPassword: testPassword };
  const declared = { adult: true, birthday: '1990-05-17', registerMethod: 'WEB', login: true } as const;
  const { token } = await member.call(register, { ...account, ...declared });
  member.headers['authorization'] = `Bearer ${token}`;
  await member.call(startExclusion, { period: '24h', password: testPassword });
  expect((await failureOf(stranger(browser).call(freePlay, {}))).code).toBe('account_excluded');
});

it('A registration after free play is a new account: nothing of the trial is kept', async () => {
  const { visitor, id } = await openTrial();
  await visitor.register('totoo111');
  expect((await visitor.call(memberInfo, {})).id).not.toBe(id);
  expect(await visitor.call(walletBalance, {})).toMatchObject({ balance: 0 });
  expect(await visitor.call(walletBalance, {})).not.toHaveProperty('trial');
});

it('The list of members leaves trial accounts out', async () => {
  await openTrial();
  const { list } = await (await newOperator(on, 'tala')).call(boMembers, {});
  expect(list.length).toBeGreaterThan(0);
  expect(list.filter(({ type }) => type === 4)).toEqual([]);
});

it('A trial account has declared no age; the account that its visitor registers has', async () => {
  const { id } = await openTrial();
  const declared = (memberId: number) =>
    inTransaction(on.platform.pool, { merchantId: 1, readOnly: true }, async (tx) => {
      const { rows } = await tx.query('select adult_declared_at as at from member where id = $1', [memberId]);
      return rows[0]!.at as Date | null;
    });
  expect(await declared(id)).toBeNull();
  const member = stranger();
  await member.register('tunay1');
  expect(await declared((await member.call(memberInfo, {})).id)).not.toBeNull();
});

it('Operators set trial money and time; accounts that are open keep theirs', async () => {
  const browser = 'terms-browser-0123456789abcdef';
  const before = await openTrial(stranger(browser));
  const manager = await newOperator(on, 'terms');
  const { version } = await manager.call(boSiteSettings, {});
  const freePlayTerms = { amount: 250_000, hours: 2 };
  await manager.call(boSaveSiteSettings, { version, sections: { freePlay: freePlayTerms } });
  expect((await openTrial(stranger(browser))).until).toBe(before.until);
  const { visitor, until } = await openTrial();
  expect(await visitor.call(walletBalance, {})).toMatchObject({ balance: 250_000 });
  const left = new Date(until).getTime() - on.clock.now().getTime();
  expect(left).toBeGreaterThan(HOUR_MS);
  expect(left).toBeLessThanOrEqual(2 * HOUR_MS);
  for (const wrong of [
    { amount: 0, hours: 2 },
    { amount: 100, hours: 169 },
  ]) {
    const save = manager.call(boSaveSiteSettings, { version: version + 1, sections: { freePlay: wrong } });
    expect((await failureOf(save)).code).toBe('invalid_request');
  }
});
