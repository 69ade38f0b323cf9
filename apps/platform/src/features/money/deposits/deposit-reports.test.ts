import { randomUUID } from 'node:crypto';
import { boDeposits } from '@fairhouse/contract/money/deposits-backoffice';
import * as calls from '@fairhouse/contract/money/deposits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balance, CashierKit, decide } from '../../../adapters/payments/testing/cashier-kit.ts';
import { accountSecret, sign } from '../../../adapters/payments/sandbox/signature.ts';
import { meetAtInsert } from '../../../testing/meet-at-insert.ts';
import { newMember, newOperator, visit, type TestVisitor } from '../../../testing/test-visitor.ts';

let kit: CashierKit;
let member: TestVisitor;

beforeAll(async () => {
  kit = await CashierKit.start();
  member = await newMember(kit.test, 'reported');
});
afterAll(() => kit.close());

const create = (amount: number) => member.call(calls.createDeposit, { methodCode: 'gcash', amount });
const read = (id: string) => member.call(calls.deposit, { id });

interface Change {
  amount?: number;
  currency?: string;
  outcome?: string;
  secret?: string;
  age?: number;
  account?: string;
  path?: string;
}

/** A valid report of the provider, with the given changes. */
async function report(deposit: { id: string; amount: number }, change: Change = {}) {
  const body = JSON.stringify({
    eventId: randomUUID(),
    kind: 'payment',
    merchantReference: deposit.id,
    providerReference: 'test',
    outcome: change.outcome ?? 'succeeded',
    amount: change.amount ?? deposit.amount,
    currency: change.currency ?? 'TLB',
  });
  const url = change.path ?? '/provider/sandbox/events';
  const timestamp = Math.floor(Date.now() / 1000) - (change.age ?? 0);
  const account = change.account ?? 'bahaghari';
  const secret = change.secret ?? accountSecret('p'.repeat(64), account);
  const answer = await visit(kit.test).inject({
    method: 'POST',
    url,
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-psp-account': account,
      'x-psp-timestamp': String(timestamp),
      'x-psp-signature': sign(secret, { method: 'POST', path: url, timestamp, body }),
    },
  });
  return [answer.statusCode, answer.json<{ code?: string; value?: object }>().code ?? answer.json().value] as const;
}

it('operators find a deposit by the time it was opened, and not outside of it', async () => {
  const { id, reference, createdAt } = await create(50_000);
  const operator = await newOperator(kit.test, 'depositor-clock');
  const next = new Date(Date.parse(createdAt) + 1).toISOString();
  const found = async (time: { from?: string; until?: string }) =>
    (await operator.call(boDeposits, { search: reference, ...time })).list.map((deposit) => deposit.id);
  expect(await found({ from: createdAt })).toEqual([id]);
  expect(await found({ from: createdAt, until: next })).toEqual([id]);
  expect(await found({ until: createdAt })).toEqual([]);
  expect(await found({ from: next })).toEqual([]);
});

describe('a report', () => {
  it.each<[string, Change, number, unknown]>([
    ['a wrong secret', { secret: 'x'.repeat(64) }, 401, 'signature_invalid'],
    ['another account’s secret', { account: 'shapla', secret: 'x'.repeat(64) }, 401, 'signature_invalid'],
    ['an old signature', { age: 301 }, 401, 'signature_expired'],
    ['another provider', { path: '/provider/other/events' }, 404, 'not_found'],
    // Signed for the other merchant, where the deposit does not exist.
    ['another merchant', { account: 'shapla' }, 404, 'deposit_unknown'],
    ['another amount', { amount: 5_000_000 }, 200, { accepted: false }],
    ['another currency', { currency: 'BDT' }, 200, { accepted: false }],
  ])('with %s credits nothing', async (_, change, status, answer) => {
    const deposit = await create(50_000);
    expect(await report(deposit, change)).toEqual([status, answer]);
    expect((await read(deposit.id)).state).toBe('awaiting_payment');
    expect((await balance(member)).balance).toBe(0);
  });

  it('that does not match is recorded for operators', async () => {
    const deposit = await create(50_000);
    await report(deposit, { amount: 1 });
    await report(deposit, { amount: 1 });
    const operator = await newOperator(kit.test, 'depositor-desk');
    const { list } = await operator.call(boDeposits, { state: 'mismatch', search: deposit.reference });
    expect(list).toMatchObject([{ id: deposit.id, state: 'mismatch', amount: 50_000 }]);
  });

  it('of success after a failure is refused and recorded', async () => {
    const deposit = await create(50_000);
    expect(await report(deposit, { outcome: 'failed' })).toEqual([200, { accepted: true }]);
    expect(await report(deposit)).toEqual([200, { accepted: false }]);
    expect((await balance(member)).balance).toBe(0);
  });

  it('repeated ten times credits once', async () => {
    const deposit = await create(50_015);
    await decide(deposit, 'approve');
    await kit.until(async () => expect((await read(deposit.id)).state).toBe('credited'));
    const again = await Promise.all(Array.from({ length: 10 }, () => report(deposit)));
    expect(again).toEqual(Array.from({ length: 10 }, () => [200, { accepted: true }]));
    expect((await balance(member)).balance).toBe(50_015);
  });

  it('of success and one of failure in parallel give one outcome, and only that report is accepted', async () => {
    const payer = await newMember(kit.test, 'atonce1');
    const deposit = await payer.call(calls.createDeposit, { methodCode: 'gcash', amount: 50_000 });
    const answers = await meetAtInsert(kit.test, 'deposit_step', [
      () => report(deposit),
      () => report(deposit, { outcome: 'failed' }),
    ]);
    const accepted = answers.filter(([, answer]) => (answer as { accepted?: boolean }).accepted);
    expect(accepted).toHaveLength(1);
    const { state } = await payer.call(calls.deposit, { id: deposit.id });
    const credited = accepted[0] === answers[0];
    expect(state).toBe(credited ? 'credited' : 'declined');
    expect((await balance(payer)).balance).toBe(credited ? 50_000 : 0);
  });

  it('of an unknown deposit is refused, so that the provider repeats it', async () => {
    expect(await report({ id: randomUUID(), amount: 1 })).toEqual([404, 'deposit_unknown']);
  });
});

it('that comes a day late, twice and beside a replay of the first, credits once', async () => {
  // Paid, and never reported by the provider itself.
  const late = await create(50_016);
  await decide(late, 'approve');
  const before = (await balance(member)).balance;
  const day = 86_400;
  kit.test.clock.advance(day * 1000);
  const answers = await Promise.all([report(late, { age: -day }), report(late, { age: -day }), report(late)]);
  kit.test.clock.advance(-day * 1000);
  expect(answers).toEqual([
    [200, { accepted: true }],
    [200, { accepted: true }],
    [401, 'signature_expired'],
  ]);
  expect((await read(late.id)).state).toBe('credited');
  expect((await balance(member)).balance).toBe(before + 50_016);
});

it('the ledger is consistent at the end', () => kit.expectSoundLedger());
