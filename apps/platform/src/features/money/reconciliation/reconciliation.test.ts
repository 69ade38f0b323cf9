import { randomUUID } from 'node:crypto';
import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import { STATEMENT_FILE_LENGTH, type Difference } from '@fairhouse/contract/money/reconciliation-backoffice';
import * as calls from '@fairhouse/contract/money/reconciliation-backoffice';
import { boWithdrawal } from '@fairhouse/contract/money/withdrawals-backoffice';
import { connect, inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf } from '../../../adapters/payments/testing/cashier-kit.ts';
import { features } from '../../../features.ts';
import { failureOf, newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { localTime } from '../../../system/opening-hours.ts';
import { WithdrawalKit } from '../withdrawals/testing/withdrawal-kit.ts';
import { dayIn, shiftDay } from '../reports/index.ts';
import { reconciliationTasks } from './jobs.ts';

let w: WithdrawalKit;
let zone: string;
let yesterday: string;
let stranger: TestVisitor;
beforeAll(async () => {
  w = await WithdrawalKit.start(features);
  zone = w.kit.test.platform.merchants.byId(1)!.settings.timeZone;
  yesterday = shiftDay(dayIn(zone, new Date()), -1);
  stranger = await newOperator(w.kit.test, 'statements-bd', { merchant: 'shapla' });
});
afterAll(() => w.kit.close());

const atNoon = () => `('${yesterday}'::date + time '12:00') at time zone '${zone}'`;
const asOwner = async (url: string, sql: string, values: unknown[]): Promise<void> => {
  const owner = connect({ url, max: 1 });
  await inTransaction(owner, { merchantId: 1 }, (tx) => tx.query(sql, values));
  await owner.end();
};
const psp = (sql: string, values: unknown[]) => asOwner(w.kit.pspDatabaseUrl, sql, values);
/** A member with a deposit of yesterday on both sides; its id. */
async function deposited(amount = 50_000): Promise<{ member: TestVisitor; id: string }> {
  const name = w.nextName();
  const member = await w.kit.richMember(name, amount);
  const [row] = await w.kit.query<{ id: string }>(
    `update deposit set credited_at = ${atNoon()} where member_id = (select id from member where username = $1) returning id`,
    [name],
  );
  await psp(`update money_order set settled_at = ${atNoon()} where merchant_reference = $1`, [row!.id]);
  return { member, id: row!.id };
}
const take = (by = w.operator) => by.call(calls.boTakeStatement, { source: 'sandbox', day: yesterday });
const upload = (lines: string[], by = w.operator) =>
  by.call(calls.boUploadStatement, {
    source: 'sandbox',
    day: yesterday,
    csv: ['kind,reference,amount,currency,state', ...lines].join('\n'),
  });
const open = async (): Promise<Difference[]> => (await w.operator.call(calls.boDifferences, { state: 'open' })).list;
const about = async (reference: string): Promise<Difference | undefined> =>
  (await w.operator.call(calls.boDifferences, { search: reference })).list[0];
const explain = ({ id, version }: Difference, by = w.second) =>
  by.call(calls.boExplainDifference, { id, version, explanation: 'The provider corrected it' });
async function explainAll(): Promise<void> {
  for (const difference of await open())
    await explain(difference, await newOperator(w.kit.test, `x-${randomUUID().slice(0, 8)}`));
}

it('a statement that matches has no difference, also when it is taken again and by the job', async () => {
  await deposited();
  const sent = await w.sent();
  const sql = `update withdrawal_step set at = ${atNoon()} where withdrawal_id = $1 and state = 'sent'`;
  await asOwner(w.kit.test.ownerUrl, sql, [sent.withdrawal.id]);
  await psp(`update money_order set settled_at = ${atNoon()} where kind = 'payout'`, []);
  const taken = await take();
  expect(taken).toMatchObject({
    source: 'sandbox',
    kind: 'provider',
    day: yesterday,
    lines: 2,
    differences: 0,
    open: 0,
  });
  expect(await take()).toMatchObject({ lines: 2, differences: 0 });
  await reconciliationTasks(w.kit.cashier)['reconciliation.take']!({});
  expect((await w.operator.call(calls.boStatements, { source: 'sandbox' })).total).toBe(1);
  expect(await open()).toEqual([]);
  const { list } = await stranger.call(calls.boStatements, {});
  expect(list.filter(({ lines }) => lines > 0)).toEqual([]);
});

it('another amount is found and holds the member’s payouts until another operator explains it', async () => {
  const { member, id } = await deposited();
  const other = await w.requested();
  const made = { member, withdrawal: await w.kit.withdraw(member, 20_000) };
  await psp('update money_order set amount = amount + 100 where merchant_reference = $1', [id]);
  expect(await take()).toMatchObject({ differences: 1, open: 1 });
  const [difference] = await open();
  expect(difference).toMatchObject({ kind: 'payment', reference: id, reason: 'amount', uploadedBy: null });
  expect([difference!.ours?.amount, difference!.theirs?.amount]).toEqual([50_000, 50_100]);

  const review = await w.operator.call(boWithdrawal, { id: made.withdrawal.id });
  expect(review.openDifferences).toEqual([difference!.id]);
  expect(await failureOf(w.approve(made.withdrawal.id))).toMatchObject({ code: 'payouts_held', status: 409 });
  expect(await codeOf(w.approve(other.withdrawal.id))).toBe('ok');

  expect(await explain(difference!, w.operator)).toMatchObject({ explained: { by: 'desk-one' } });
  expect(await codeOf(w.approve(made.withdrawal.id))).toBe('ok');
  const log = await w.operator.call(boAuditLog, { search: `difference:${id}` });
  expect(log.list.map(({ actor, action }) => `${actor} ${action}`)).toEqual(['operator:desk-one difference.explain']);
  // The same figures again are explained already; others are not.
  expect(await take()).toMatchObject({ open: 0 });
  await psp('update money_order set amount = amount + 1 where merchant_reference = $1', [id]);
  expect(await take()).toMatchObject({ open: 1 });
  await explainAll();
});

it('a payout that was approved before is not sent while a difference is open, but its outcome counts', async () => {
  const { member, id } = await deposited();
  const waiting = { member, withdrawal: await w.kit.withdraw(member, 20_000) };
  await w.approve(waiting.withdrawal.id);
  await psp('delete from delivery where order_id in (select id from money_order where merchant_reference = $1)', [id]);
  await psp('delete from money_order where merchant_reference = $1', [id]);
  await take();
  expect(await about(id)).toMatchObject({ reason: 'missing_there', theirs: null });
  await w.send(waiting.withdrawal.id);
  expect((await w.read(waiting)).state).toBe('approved');
  const sent = await w.kit.cashier.payments.payouts.queryPayout('bahaghari', waiting.withdrawal.id);
  expect(sent).toMatchObject({ value: { state: 'unknown' } });
  await explain((await about(id))!);
  await w.send(waiting.withdrawal.id);
  await w.reaches(waiting, 'sent');
});

it('a payment that is unknown here holds everybody’s payouts, and nobody explains a file of their own', async () => {
  const unknown = randomUUID();
  const { withdrawal } = await w.requested();
  const file = (await openLines()).concat(`payment,${unknown},12.50,TLB,succeeded`);
  const statement = await upload(file);
  expect(statement).toMatchObject({ uploadedBy: 'desk-one', differences: 1, open: 1 });
  const difference = (await about(unknown))!;
  expect(difference).toMatchObject({ reason: 'missing_here', ours: null, memberId: null, memberAccount: null });
  expect(await codeOf(w.approve(withdrawal.id))).toBe('payouts_held');
  const alias = await newOperator(w.kit.test, 'desk-one.second', { person: 'desk-one' });
  expect(await failureOf(explain(difference, w.operator))).toMatchObject({ code: 'own_statement', status: 403 });
  expect(await codeOf(explain(difference, alias))).toBe('own_statement');
  expect(await codeOf(explain(difference, stranger))).toBe('not_found');
  const codes = await Promise.all([explain(difference), explain(difference)].map(codeOf));
  expect(codes).toEqual(['ok', 'ok']);
  expect(await codeOf(explain(difference, await newOperator(w.kit.test, 'desk-late')))).toBe('difference_changed');
  expect(await codeOf(w.approve(withdrawal.id))).toBe('ok');
});

/** What the provider lists of yesterday, as lines of a file. */
async function openLines(): Promise<string[]> {
  const owner = connect({ url: w.kit.pspDatabaseUrl, max: 1 });
  const { rows } = await owner.query<{ line: string }>(
    `select concat_ws(',', kind, merchant_reference, round(amount / 100.0, 2), currency, state) as line
     from money_order where settled_at >= ${atNoon()} and settled_at <= ${atNoon()}`,
  );
  await owner.end();
  return rows.map(({ line }) => line);
}

it('a report that arrives after the statement ends its difference', async () => {
  const { member, id } = await deposited();
  await w.kit.query(`update deposit set state = 'awaiting_payment', credited_at = null where id = $1`, [id]);
  await take();
  expect(await about(id)).toMatchObject({ reason: 'state', explained: null, memberId: expect.any(Number) });
  await w.kit.query(`update deposit set state = 'credited', credited_at = now() where id = $1`, [id]);
  await reconciliationTasks(w.kit.cashier)['reconciliation.take']!({});
  expect(await about(id)).toMatchObject({ explained: { by: null, explanation: null } });
  expect((await w.wallet(member)).free).toBe(50_000);
});

it('a file with flaws changes nothing and names their lines; one that is too large is refused', async () => {
  const before = (await w.operator.call(calls.boStatements, {})).total;
  const failure = await failureOf(
    upload([`payment,${randomUUID()},1,TLB,succeeded`, 'payment,D-1,=1+1,TLB,succeeded']),
  );
  expect(failure).toMatchObject({
    code: 'statement_flawed',
    status: 400,
    value: { flaws: [{ line: 3, flaw: 'reference' }] },
  });
  expect(await codeOf(upload(['x'.repeat(STATEMENT_FILE_LENGTH)]))).toBe('invalid_request');
  expect(await codeOf(upload(['x'.repeat(4 * STATEMENT_FILE_LENGTH)]))).toBe('statement_too_large');
  const many = Array.from({ length: 5_001 }, () => `payment,${randomUUID()},1,TLB,succeeded`);
  expect(await codeOf(upload(many))).toBe('statement_too_large');
  expect((await w.operator.call(calls.boStatements, {})).total).toBe(before);
});

it('is of days that are over, of known sources, and for operators with the permission', async () => {
  const today = dayIn(zone, new Date());
  expect(await codeOf(w.operator.call(calls.boTakeStatement, { source: 'sandbox', day: today }))).toBe(
    'invalid_request',
  );
  expect(await codeOf(w.operator.call(calls.boTakeStatement, { source: 'nobody', day: yesterday }))).toBe('not_found');
  const auditor = await newOperator(w.kit.test, 'statements-auditor', { role: 'auditor' });
  expect(await codeOf(take(auditor))).toBe('permission_denied');
  expect(await codeOf(upload([], auditor))).toBe('permission_denied');
  expect((await auditor.call(calls.boDifferences, {})).total).toBeGreaterThan(0);
  const renewed = await newOperator(w.kit.test, 'statements-new');
  await w.kit.query(`update operator set access_since = now() where username = 'statements-new'`);
  expect(await codeOf(upload([], renewed))).toBe('access_too_new');
});

it('the job takes the statement of each day once, and again after the provider was away', async () => {
  const tasks = reconciliationTasks(w.kit.cashier);
  const { clock } = w.kit.test;
  // Sessions end when the clock is advanced.
  const taken = () => w.kit.query<{ day: string }>(`select day::text from statement where source = 'sandbox'`, [], 2);
  const start = (await taken()).length;
  await w.kit.stopPsp();
  clock.advance(86_400_000);
  await tasks['reconciliation.take']!({});
  expect(await taken()).toHaveLength(start);
  await w.kit.startPsp();
  const { timeZone } = w.kit.test.platform.merchants.byId(2)!.settings;
  if (localTime(clock.now(), timeZone) < '03:00') clock.advance(3 * 3_600_000);
  await Promise.all([tasks['reconciliation.take']!({}), tasks['reconciliation.take']!({})]);
  await tasks['reconciliation.take']!({});
  const days = (await taken()).map(({ day }) => day);
  expect(days).toHaveLength(start + 1);
  expect(new Set(days).size).toBe(days.length);
});

it('the ledger is consistent at the end', () => w.kit.expectSoundLedger());
