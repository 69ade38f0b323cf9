import { randomUUID } from 'node:crypto';
import * as bo from '@fairhouse/contract/backoffice';
import { memberInfo } from '@fairhouse/contract/session';
import * as calls from '@fairhouse/contract/withdrawals';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balance, CashierKit, codeOf, paymentPassword } from '../../adapters/payments/testing/cashier-kit.ts';
import { newMember, newOperator, visit, type TestVisitor } from '../../testing/test-visitor.ts';
import { bookWithdrawal } from './book-withdrawal.ts';
import { autoReceiveTask } from './receive-automatically.ts';
import { sendPayoutTask } from './send-payout.ts';
import { settlePayout } from './settle-payout.ts';

let kit: CashierKit;
let operator: TestVisitor;
let second: TestVisitor;
let picture: Buffer;
let number = 0;

beforeAll(async () => {
  kit = await CashierKit.start();
  operator = await newOperator(kit.test, 'desk-one');
  second = await newOperator(kit.test, 'desk-two');
  picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
});
afterAll(() => kit.close());

const full = 100_000;
const rich = () => kit.fundedMember(`drawer${(number += 1)}`, full);

/** A member with a requested withdrawal of `amount`. */
async function requested(amount = 30_000) {
  const member = await rich();
  return { member, withdrawal: await kit.withdraw(member, amount) };
}
const approve = (id: string, by = operator, idempotencyKey = randomUUID()) =>
  by.call(bo.approveWithdrawal, { id }, { idempotencyKey });
const reject = (id: string, by = operator, idempotencyKey = randomUUID()) =>
  by.call(bo.rejectWithdrawal, { id, reason: 'Name differs' }, { idempotencyKey });
const resolve = (id: string, resolution: 'received' | 'send_again', by = operator) =>
  by.call(bo.resolveDispute, { id, resolution, reason: 'The bank answered' });
const read = (member: TestVisitor, id: string) => member.call(calls.withdrawal, { id });
const send = (id: string) => kit.tasks[sendPayoutTask]!({ merchantId: 1, withdrawalId: id });
const receiveLate = (id: string) => kit.tasks[autoReceiveTask]!({ merchantId: 1, withdrawalId: id });
const reaches = (member: TestVisitor, id: string, state: string) =>
  kit.until(async () => expect((await read(member, id)).state).toBe(state));
const answer = (member: TestVisitor, id: string, given: (typeof calls.receiptAnswers)[number], proofId?: string) =>
  member.call(calls.confirmReceipt, { id, answer: given, ...(proofId && { proofId }) });
const wallet = async (member: TestVisitor) => {
  const { balance: free, locked } = await balance(member);
  return { free, locked };
};

/** A member whose withdrawal was paid out. */
async function sent(amount = 30_000) {
  const made = await requested(amount);
  await approve(made.withdrawal.id);
  await kit.runJobs();
  await reaches(made.member, made.withdrawal.id, 'sent');
  return made;
}

async function upload(member: TestVisitor, id: string, payload = picture, type = 'image/png') {
  const reply = await member.inject({
    method: 'POST',
    url: `/wps/withdrawals/${id}/proof`,
    payload,
    headers: { 'content-type': type },
  });
  const body = reply.json<{ value?: { proofId: string }; code?: string }>();
  return { status: reply.statusCode, code: body.code, proofId: body.value?.proofId };
}

/** A member whose payout went out and was said not to have arrived. */
async function disputed(amount = 30_000) {
  const made = await sent(amount);
  const { proofId } = await upload(made.member, made.withdrawal.id);
  await answer(made.member, made.withdrawal.id, 'not_received', proofId);
  return made;
}

describe('a payout account', () => {
  it('shows only the end of its number, and keeps the rest encrypted', async () => {
    const member = await kit.member('accounts');
    const account = await kit.account(member, '0917 123 4821');
    expect(account).toMatchObject({ channelCode: 'gcash', maskedNumber: '•••••••4821', holderName: 'Ana Santos' });
    const [row] = await kit.query<{ row: string }>('select a::text as row from payout_account a where id = $1', [
      account.id,
    ]);
    expect(row?.row).not.toContain('09171234821');
    expect(await codeOf(kit.account(member, '09171234821'))).toBe('account_exists');
    const stranger = await kit.member('accounts2');
    expect(await codeOf(kit.account(stranger, '0917-123-4821'))).toBe('account_exists');
    expect((await stranger.call(calls.withdrawalOptions, {})).accounts).toEqual([]);
  });

  it('must fit its channel, and needs the payment password', async () => {
    const member = await newMember(kit.test, 'accounts3');
    expect(await codeOf(kit.account(member))).toBe('payment_password_missing');
    expect(await codeOf(kit.account(member, '1234'))).toBe('account_format');
    const request = { holderName: 'Ana Santos', accountNumber: '09171234822', paymentPassword };
    expect(await codeOf(member.call(calls.addPayoutAccount, { ...request, channelCode: 'bkash' }))).toBe(
      'method_unavailable',
    );
  });

  it('cools off where the merchant wants it', async () => {
    const member = await rich();
    const { settings } = kit.test.platform.merchants.byId(1)!;
    settings.withdrawal.accountCoolingMinutes = 60;
    const { id: accountId } = await kit.account(member);
    delete settings.withdrawal.accountCoolingMinutes;
    const ask = () => codeOf(member.call(calls.requestWithdrawal, { accountId, amount: 20_000, paymentPassword }));
    expect(await ask()).toBe('account_cooling_off');
    kit.test.clock.advance(61 * 60_000);
    await member.logIn(`drawer${number}`);
    expect(await ask()).toBe('ok');
    kit.test.clock.advance(-61 * 60_000);
  });
});

describe('a request', () => {
  it('holds the money at once', async () => {
    const { member, withdrawal } = await requested();
    expect(withdrawal).toMatchObject({ state: 'requested', amount: 30_000, fee: 0, receivedBy: null, reason: null });
    expect(withdrawal.reference).toMatch(/^W-/);
    expect(Date.parse(withdrawal.expectedBy ?? '')).toBe(Date.parse(withdrawal.createdAt) + 900_000);
    expect(await wallet(member)).toEqual({ free: 70_000, locked: 30_000 });
  });

  it('with one key, at once and again, is one withdrawal', async () => {
    const member = await rich();
    const { id: accountId } = await kit.account(member);
    const idempotencyKey = randomUUID();
    const ask = (amount: number) =>
      member.call(calls.requestWithdrawal, { accountId, amount, paymentPassword }, { idempotencyKey });
    const both = await Promise.all([ask(30_000), ask(30_000), ask(30_000)]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    expect((await ask(30_000)).id).toBe(both[0].id);
    expect(await codeOf(ask(20_000))).toBe('key_reused');
    expect(await wallet(member)).toEqual({ free: 70_000, locked: 30_000 });
  });

  it('for everything, a hundred times at once, succeeds exactly once', async () => {
    const member = await rich();
    const { id: accountId } = await kit.account(member);
    const merchant = kit.test.platform.merchants.byId(1)!;
    const { id: memberId } = await member.call(memberInfo, {});
    const ask = () =>
      bookWithdrawal(kit.cashier, { merchant, memberId }, { accountId, amount: full, idempotencyKey: randomUUID() });
    const codes = (await Promise.all(Array.from({ length: 100 }, ask))).map((result) =>
      result.ok ? 'ok' : result.code,
    );
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => code === 'insufficient_funds')).toHaveLength(99);
    expect(await wallet(member)).toEqual({ free: 0, locked: full });
    expect((await member.call(calls.withdrawals, {})).list).toHaveLength(1);
  });

  it('a hundred times over HTTP, at most some of it stopped by the payment password, succeeds exactly once', async () => {
    const member = await rich();
    const { id: accountId } = await kit.account(member);
    const ask = () => codeOf(member.call(calls.requestWithdrawal, { accountId, amount: full, paymentPassword }));
    const codes = await Promise.all(Array.from({ length: 100 }, ask));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    const expected = ['ok', 'insufficient_funds', 'payment_password_locked'];
    expect(codes.filter((code) => !expected.includes(code))).toEqual([]);
    expect(await wallet(member)).toEqual({ free: 0, locked: full });
  });

  it.each<[string, object, string]>([
    ['more than there is', { amount: full + 1 }, 'insufficient_funds'],
    ['below the minimum', { amount: 19_999 }, 'amount_below_minimum'],
    ['above the maximum', { amount: 5_000_001 }, 'amount_above_maximum'],
    ['an unknown account', { accountId: randomUUID() }, 'account_unknown'],
    ['a wrong payment password', { paymentPassword: '000000' }, 'payment_password_wrong'],
    ['an unknown field', { state: 'approved' }, 'invalid_request'],
    ['a fraction', { amount: 30_000.5 }, 'invalid_request'],
  ])('for %s is refused and holds nothing', async (_, change, code) => {
    const member = await rich();
    const { id: accountId } = await kit.account(member);
    const request = { accountId, amount: 30_000, paymentPassword, ...change };
    expect(await codeOf(member.call(calls.requestWithdrawal, request))).toBe(code);
    expect(await wallet(member)).toEqual({ free: full, locked: 0 });
  });

  it('does not go to another member’s account', async () => {
    const { id: accountId } = await kit.account(await rich());
    const thief = await rich();
    const request = { accountId, amount: 30_000, paymentPassword };
    expect(await codeOf(thief.call(calls.requestWithdrawal, request))).toBe('account_unknown');
  });

  it('is not for trial accounts', async () => {
    const member = await rich();
    await kit.query('update member set account_type = 4 where username = $1', [`drawer${number}`]);
    await member.logIn(`drawer${number}`);
    const request = { accountId: randomUUID(), amount: 30_000, paymentPassword };
    expect(await codeOf(member.call(calls.requestWithdrawal, request))).toBe('in_need_true_account');
    expect(await codeOf(kit.account(member))).toBe('in_need_true_account');
  });

  it('takes a fee on top where the merchant wants one, and gives it back when rejected', async () => {
    const { settings } = kit.test.platform.merchants.byId(1)!;
    settings.withdrawal.fee = 500;
    try {
      const { member, withdrawal } = await requested();
      expect(withdrawal.fee).toBe(500);
      expect(await wallet(member)).toEqual({ free: 69_500, locked: 30_500 });
      await reject(withdrawal.id);
      expect(await wallet(member)).toEqual({ free: full, locked: 0 });

      const again = await kit.withdraw(member, full - 500);
      expect(await codeOf(kit.withdraw(member, 20_000))).toBe('insufficient_funds');
      await approve(again.id);
      await kit.runJobs();
      await reaches(member, again.id, 'sent');
      expect(await wallet(member)).toEqual({ free: 0, locked: 0 });
    } finally {
      settings.withdrawal.fee = 0;
    }
  });
});

describe('approval', () => {
  it('sends the payout, and the money leaves when the provider has paid', async () => {
    const { member, withdrawal } = await requested();
    const review = await approve(withdrawal.id);
    expect(review).toMatchObject({ state: 'approved', reviewedBy: 'desk-one' });
    expect(await wallet(member)).toEqual({ free: 70_000, locked: 30_000 });
    await kit.runJobs();
    await reaches(member, withdrawal.id, 'sent');
    expect(await wallet(member)).toEqual({ free: 70_000, locked: 0 });
    const shown = await read(member, withdrawal.id);
    expect(shown.timeline.map(({ state }) => state)).toEqual(['requested', 'approved', 'sent']);
    expect(shown.providerReference).toMatch(/^[0-9a-f-]{36}$/);
    expect(shown.autoReceiveAt).not.toBeNull();
  });

  it('shows figures of the ledger', async () => {
    const name = `drawer${(number += 1)}`;
    const member = await kit.richMember(name, full);
    const first = await kit.withdraw(member, 30_000);
    await approve(first.id);
    await kit.runJobs();
    await reaches(member, first.id, 'sent');
    await kit.withdraw(member, 20_000);
    const { list } = await operator.call(bo.reviewQueue, { search: first.reference });
    const facts = { depositedTotal: full, withdrawnTotal: 30_000, stakedTotal: 0, paidTotal: 0 };
    expect(list).toMatchObject([{ memberAccount: name, facts: { ...facts, balance: 50_000, earlierWithdrawals: 1 } }]);
  });

  it('of one withdrawal by two operators at once: one wins', async () => {
    const { member, withdrawal } = await requested();
    const codes = await Promise.all([codeOf(approve(withdrawal.id)), codeOf(reject(withdrawal.id, second))]);
    expect(codes.toSorted()).toEqual(['ok', 'withdrawal_state']);
    const { state } = await read(member, withdrawal.id);
    expect(['approved', 'rejected']).toContain(state);
    const audit = await operator.call(bo.auditLog, { search: withdrawal.id });
    expect(audit.list.map(({ action }) => action)).toEqual([
      state === 'approved' ? 'withdrawal.approve' : 'withdrawal.reject',
    ]);
  });

  it('with one key counts once, and not for another request', async () => {
    const { withdrawal } = await requested();
    const key = randomUUID();
    const both = await Promise.all([approve(withdrawal.id, operator, key), approve(withdrawal.id, operator, key)]);
    expect(both.map(({ state }) => state)).toEqual(['approved', 'approved']);
    expect(await codeOf(reject(withdrawal.id, operator, key))).toBe('key_reused');
    const other = await requested();
    expect(await codeOf(approve(other.withdrawal.id, operator, key))).toBe('key_reused');
  });

  it('of two withdrawals with one key at once: one counts, the other is told', async () => {
    const made = [await requested(), await requested()];
    const key = randomUUID();
    const codes = await Promise.all(made.map(({ withdrawal }) => codeOf(approve(withdrawal.id, operator, key))));
    expect(codes.toSorted()).toEqual(['key_reused', 'ok']);
  });

  it('needs the permission, and the merchant', async () => {
    const { withdrawal } = await requested();
    const auditor = await newOperator(kit.test, 'desk-auditor', { role: 'auditor' });
    expect(await codeOf(approve(withdrawal.id, auditor))).toBe('permission_denied');
    expect(await codeOf(reject(withdrawal.id, auditor))).toBe('permission_denied');
    expect(await codeOf(resolve(withdrawal.id, 'received', auditor))).toBe('permission_denied');
    const stranger = await newOperator(kit.test, 'desk-bd', { merchant: 'shapla' });
    expect(await codeOf(approve(withdrawal.id, stranger))).toBe('withdrawal_unknown');
    expect((await stranger.call(bo.reviewQueue, {})).list).toEqual([]);
  });

  it('waits for a provider that is down, and loses nothing', async () => {
    const { member, withdrawal } = await requested();
    await kit.stopPsp();
    await approve(withdrawal.id);
    await kit.runJobs();
    expect((await read(member, withdrawal.id)).state).toBe('approved');
    expect(await wallet(member)).toEqual({ free: 70_000, locked: 30_000 });
    expect(await kit.jobs(`${sendPayoutTask}:${withdrawal.id}`)).toHaveLength(1);
    await kit.startPsp();
    await send(withdrawal.id);
    await reaches(member, withdrawal.id, 'sent');
  });

  it.each([
    ['whose answer was lost', 30_017],
    ['whose report never comes', 30_016],
    ['reported ten times', 30_015],
  ])('of a payout %s pays once', async (_, amount) => {
    const { member, withdrawal } = await requested(amount);
    await approve(withdrawal.id);
    await kit.runJobs();
    await kit.until(async () => {
      await send(withdrawal.id);
      expect((await read(member, withdrawal.id)).state).toBe('sent');
    });
    expect(await wallet(member)).toEqual({ free: full - amount, locked: 0 });
  });

  it('of a payout that fails gives the money back, with the reason', async () => {
    const { member, withdrawal } = await requested(30_013);
    await approve(withdrawal.id);
    await kit.runJobs();
    await reaches(member, withdrawal.id, 'failed');
    expect(await wallet(member)).toEqual({ free: full, locked: 0 });
    expect((await read(member, withdrawal.id)).reason).toBe('The receiving account does not exist');
  });

  it('of a payout that comes back by itself gives the money back', async () => {
    const { member, withdrawal } = await requested(30_019);
    await approve(withdrawal.id);
    await kit.runJobs();
    await reaches(member, withdrawal.id, 'failed');
    expect(await wallet(member)).toEqual({ free: full, locked: 0 });
  });
});

describe('rejection', () => {
  it('frees the money and tells the member why', async () => {
    const { member, withdrawal } = await requested();
    await reject(withdrawal.id);
    expect(await wallet(member)).toEqual({ free: full, locked: 0 });
    const shown = await read(member, withdrawal.id);
    expect(shown).toMatchObject({ state: 'rejected', reason: 'Name differs', expectedBy: null });
    const { list } = await operator.call(bo.auditLog, { search: withdrawal.id });
    expect(list).toMatchObject([
      {
        actor: 'operator:desk-one',
        action: 'withdrawal.reject',
        before: { state: 'requested' },
        after: { state: 'rejected', reason: 'Name differs' },
      },
    ]);
  });
});

describe('the receipt', () => {
  it.each([
    ['received', 'member'],
    ['already_received', 'member_earlier'],
  ] as const)('%s ends the withdrawal', async (given, receivedBy) => {
    const { member, withdrawal } = await sent();
    const ended = await answer(member, withdrawal.id, given);
    expect(ended).toMatchObject({ state: 'received', receivedBy, autoReceiveAt: null, expectedBy: null });
    expect((await answer(member, withdrawal.id, given)).timeline).toEqual(ended.timeline);
    expect(await codeOf(answer(member, withdrawal.id, 'not_received'))).toBe('withdrawal_state');
  });

  it('unanswered counts as received after the merchant’s time, not before', async () => {
    const { member, withdrawal } = await sent();
    await receiveLate(withdrawal.id);
    expect((await read(member, withdrawal.id)).state).toBe('sent');
    const [at] = await kit.jobs(`${autoReceiveTask}:${withdrawal.id}`);
    expect(at?.toISOString()).toBe((await read(member, withdrawal.id)).autoReceiveAt);
    await overdue(withdrawal.id);
    await receiveLate(withdrawal.id);
    expect(await read(member, withdrawal.id)).toMatchObject({ state: 'received', receivedBy: 'automatic' });
  });

  it('not received needs a picture of this withdrawal', async () => {
    const { member, withdrawal } = await sent();
    expect(await codeOf(answer(member, withdrawal.id, 'not_received'))).toBe('proof_required');
    expect(await codeOf(answer(member, withdrawal.id, 'not_received', randomUUID()))).toBe('proof_required');
    const { proofId } = await upload(member, withdrawal.id);
    expect((await answer(member, withdrawal.id, 'not_received', proofId)).state).toBe('disputed');
    const { base64, contentType } = await operator.call(bo.reviewProof, { id: withdrawal.id });
    expect((await sharp(Buffer.from(base64, 'base64')).metadata()).width).toBe(40);
    expect(contentType).toBe('image/jpeg');
  });

  it('late and denied at once ends in exactly one state', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { member, withdrawal } = await sent();
      const { proofId } = await upload(member, withdrawal.id);
      await overdue(withdrawal.id);
      const [code] = await Promise.all([
        codeOf(answer(member, withdrawal.id, 'not_received', proofId)),
        receiveLate(withdrawal.id),
      ]);
      const { state, receivedBy, timeline } = await read(member, withdrawal.id);
      expect([
        ['ok', 'disputed', null],
        ['withdrawal_state', 'received', 'automatic'],
      ]).toContainEqual([code, state, receivedBy]);
      expect(timeline).toHaveLength(4);
    }
  });

  it('cannot be given before the money was sent', async () => {
    const { member, withdrawal } = await requested();
    for (const given of calls.receiptAnswers) {
      expect(await codeOf(answer(member, withdrawal.id, given, randomUUID()))).toBe('withdrawal_state');
    }
  });
});

/** The merchant's time is over. The clock stays, since reports are refused when they seem old. */
const overdue = (id: string) => kit.query(`update withdrawal set auto_receive_at = now() where id = $1`, [id]);

describe('a proof', () => {
  it.each<[string, () => Buffer, string, number, string]>([
    ['an SVG', () => Buffer.from('<svg/>'), 'image/svg+xml', 400, 'image_invalid'],
    ['a page called PNG', () => Buffer.from('<html></html>'), 'image/png', 400, 'image_invalid'],
    ['5 MB and a byte', () => Buffer.alloc(5 * 1024 * 1024 + 1), 'image/png', 413, 'image_too_large'],
    ['a form', () => Buffer.from('a=b'), 'application/x-www-form-urlencoded', 400, 'image_invalid'],
  ])('that is %s is refused', async (_, bytes, type, status, code) => {
    const { member, withdrawal } = await shared();
    expect(await upload(member, withdrawal.id, bytes(), type)).toEqual({ status, code, proofId: undefined });
  });

  it('is taken three times, from the owner, while it matters', async () => {
    const { member, withdrawal } = await sent();
    const codes = await Promise.all(Array.from({ length: 5 }, async () => (await upload(member, withdrawal.id)).code));
    expect(codes.filter((code) => code === undefined)).toHaveLength(3);
    expect(codes.filter((code) => code === 'limit_reached')).toHaveLength(2);
    expect((await upload(await rich(), withdrawal.id)).code).toBe('withdrawal_unknown');
    const early = await requested();
    expect((await upload(early.member, early.withdrawal.id)).code).toBe('withdrawal_state');
  });

  it('of a stranger is not even read', async () => {
    const { withdrawal } = await shared();
    const url = `/wps/withdrawals/${withdrawal.id}/proof`;
    const reply = await visit(kit.test).inject({
      method: 'POST',
      url,
      payload: picture,
      headers: { 'content-type': 'image/png' },
    });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([401, 'login_required']);
  });

  let made: ReturnType<typeof sent> | undefined;
  const shared = () => (made ??= sent());
});

describe('the sweep', () => {
  it('puts lost jobs back', async () => {
    const paid = await sent();
    const waiting = await requested(30_014);
    await approve(waiting.withdrawal.id);
    const keys = [`${autoReceiveTask}:${paid.withdrawal.id}`, `${sendPayoutTask}:${waiting.withdrawal.id}`];
    for (const key of keys) await kit.loseJob(key);
    await overdue(paid.withdrawal.id);
    kit.test.clock.advance(11 * 60_000);
    await kit.tasks['withdrawal.sweep']!({});
    kit.test.clock.advance(-11 * 60_000);
    for (const key of keys) expect(await kit.jobs(key)).toHaveLength(1);
  });
});

describe('a dispute', () => {
  it('ends as received when it is proven', async () => {
    const { member, withdrawal } = await disputed();
    await resolve(withdrawal.id, 'received');
    expect(await read(member, withdrawal.id)).toMatchObject({
      state: 'received',
      receivedBy: 'operator',
      reason: 'The bank answered',
    });
  });

  it('is sent again after the provider returned the money, and paid once in all', async () => {
    const { member, withdrawal } = await disputed();
    await resolve(withdrawal.id, 'send_again');
    await kit.runJobs();
    await reaches(member, withdrawal.id, 'sent');
    expect(await wallet(member)).toEqual({ free: 70_000, locked: 0 });
    const shown = await read(member, withdrawal.id);
    expect(shown.timeline.map(({ state }) => state)).toEqual([
      'requested',
      'approved',
      'sent',
      'disputed',
      'approved',
      'sent',
    ]);
    const payouts = await kit.query<{ state: string }>(
      'select state from payout where withdrawal_id = $1 order by number',
      [withdrawal.id],
    );
    expect(payouts.map(({ state }) => state)).toEqual(['returned', 'succeeded']);
    const { facts } = await operator.call(bo.reviewDetail, { id: withdrawal.id });
    expect(facts.withdrawnTotal).toBe(30_000);
  });

  it('stays one when the provider cannot have the money back', async () => {
    const { member, withdrawal } = await disputed(30_018);
    await resolve(withdrawal.id, 'send_again');
    await kit.runJobs();
    expect(await read(member, withdrawal.id)).toMatchObject({
      state: 'disputed',
      reason: 'The receiver has the money: the bank shows it credited',
    });
    expect(await wallet(member)).toEqual({ free: full - 30_018, locked: 0 });
  });

  it('waits for a provider that is down when it is sent again', async () => {
    const { member, withdrawal } = await disputed();
    await kit.stopPsp();
    await resolve(withdrawal.id, 'send_again');
    await kit.runJobs();
    expect((await read(member, withdrawal.id)).state).toBe('approved');
    await kit.startPsp();
    await Promise.all([send(withdrawal.id), send(withdrawal.id)]);
    await reaches(member, withdrawal.id, 'sent');
    expect(await wallet(member)).toEqual({ free: 70_000, locked: 0 });
  });
});

describe('an operator', () => {
  it('cannot decide what is not theirs to decide', async () => {
    const made = {
      requested: await requested(),
      sent: await sent(),
      disputed: await disputed(),
    };
    const allowed: Record<string, string[]> = {
      requested: ['approve', 'reject'],
      sent: [],
      disputed: ['resolve'],
    };
    for (const [state, { withdrawal }] of Object.entries(made)) {
      const tries = {
        approve: () => approve(withdrawal.id),
        reject: () => reject(withdrawal.id),
        resolve: () => resolve(withdrawal.id, 'received'),
      };
      for (const [name, attempt] of Object.entries(tries)) {
        if (allowed[state]!.includes(name)) continue;
        expect([state, name, await codeOf(attempt())]).toEqual([state, name, 'withdrawal_state']);
      }
    }
  });

  it('is told of unknown withdrawals', async () => {
    expect(await codeOf(approve(randomUUID()))).toBe('withdrawal_unknown');
    expect(await codeOf(operator.call(bo.reviewDetail, { id: randomUUID() }))).toBe('withdrawal_unknown');
    expect(await codeOf(operator.call(bo.reviewProof, { id: randomUUID() }))).toBe('withdrawal_unknown');
  });

  it('finds withdrawals by state, member and reference, sorted', async () => {
    const { withdrawal } = await requested();
    const name = `drawer${number}`;
    const found = await operator.call(bo.reviewQueue, { search: name.toUpperCase(), state: 'requested' });
    expect(found).toMatchObject({ total: 1, totalPages: 1, list: [{ id: withdrawal.id }] });
    expect((await operator.call(bo.reviewQueue, { search: name, state: 'sent' })).total).toBe(0);
    const { list } = await operator.call(bo.reviewQueue, { sort: 'amount', order: 'DESC', perPage: '5' });
    const amounts = list.map(({ amount }) => amount);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  });
});

describe('a report', () => {
  const report = (id: string, amount: number, outcome: 'succeeded' | 'failed') =>
    settlePayout(kit.cashier, 1, {
      reference: id,
      providerReference: 'x',
      outcome,
      amount,
      currency: 'TLB',
      reason: null,
    });

  it('with another amount is refused and kept', async () => {
    const { member, withdrawal } = await requested(30_014);
    await approve(withdrawal.id);
    expect(await report(withdrawal.id, 1, 'succeeded')).toEqual({ ok: true, value: { accepted: false } });
    expect((await read(member, withdrawal.id)).state).toBe('approved');
    const kept = await kit.query('select reason from payment_discrepancy where subject_id = $1', [withdrawal.id]);
    expect(kept).toEqual([{ reason: 'amount' }]);
  });

  it('of failure after success is believed only when the provider’s books agree', async () => {
    const { member, withdrawal } = await sent();
    expect(await report(withdrawal.id, 30_000, 'failed')).toEqual({ ok: true, value: { accepted: false } });
    expect((await read(member, withdrawal.id)).state).toBe('sent');
    expect(await wallet(member)).toEqual({ free: 70_000, locked: 0 });
  });

  it('of success after a failure is refused and kept', async () => {
    const { member, withdrawal } = await requested(30_013);
    await approve(withdrawal.id);
    await kit.runJobs();
    await reaches(member, withdrawal.id, 'failed');
    expect(await report(withdrawal.id, 30_013, 'succeeded')).toEqual({ ok: true, value: { accepted: false } });
    expect(await wallet(member)).toEqual({ free: full, locked: 0 });
  });

  it('repeated ten times at once moves the money once', async () => {
    const { member, withdrawal } = await requested(30_014);
    await approve(withdrawal.id);
    await Promise.all(Array.from({ length: 10 }, () => report(withdrawal.id, 30_014, 'succeeded')));
    expect(await wallet(member)).toEqual({ free: full - 30_014, locked: 0 });
    expect((await read(member, withdrawal.id)).timeline).toHaveLength(3);
  });
});

it('members see only their own withdrawals', async () => {
  const { withdrawal } = await requested();
  const stranger = await newMember(kit.test, 'stranger1');
  expect(await codeOf(read(stranger, withdrawal.id))).toBe('withdrawal_unknown');
  expect(await codeOf(answer(stranger, withdrawal.id, 'received'))).toBe('withdrawal_unknown');
  expect((await stranger.call(calls.withdrawals, {})).list).toEqual([]);
});

it('the ledger is sound at the end', () => kit.expectSoundLedger());
