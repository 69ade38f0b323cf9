import { randomUUID } from 'node:crypto';
import * as reviews from '@fairhouse/contract/money/withdrawals-backoffice';
import * as calls from '@fairhouse/contract/money/withdrawals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../../adapters/payments/testing/cashier-kit.ts';
import type { TestVisitor } from '../../../testing/test-visitor.ts';
import { full, WithdrawalKit } from './testing/withdrawal-kit.ts';

const QUARTER_HOUR_MS = 15 * 60_000;

let w: WithdrawalKit;
beforeAll(async () => {
  w = await WithdrawalKit.start();
});
afterAll(() => w.kit.close());

const claim = (id: string, by: TestVisitor, on = true) => by.call(reviews.boClaimWithdrawal, { id, on });
const split = (id: string, amount: number, by = w.operator, idempotencyKey: string = randomUUID()) =>
  by.call(reviews.boSplitWithdrawal, { id, amount, reason: 'Limit of the wallet' }, { idempotencyKey });
const ask = (id: string, on = true) => w.operator.call(reviews.boAskDocuments, { id, on, reason: 'Show the account' });
const listOf = async (member: TestVisitor) => (await member.call(calls.withdrawals, {})).list;

describe('a claimed withdrawal', () => {
  it('is decided by its operator only, until it is given back', async () => {
    const { withdrawal } = await w.requested();
    expect((await claim(withdrawal.id, w.operator)).claimedBy).toBe('desk-one');
    expect(await codeOf(w.approve(withdrawal.id, w.second))).toBe('withdrawal_claimed');
    expect(await codeOf(w.reject(withdrawal.id, w.second))).toBe('withdrawal_claimed');
    expect(await codeOf(claim(withdrawal.id, w.second))).toBe('withdrawal_claimed');
    await claim(withdrawal.id, w.operator, false);
    expect((await w.approve(withdrawal.id, w.second)).state).toBe('approved');
  });

  it('is free again after a quarter of an hour', async () => {
    const { withdrawal } = await w.requested();
    await claim(withdrawal.id, w.operator);
    await w.kit.query('update withdrawal set claimed_at = $2 where id = $1', [
      withdrawal.id,
      new Date(w.kit.test.clock.now().getTime() - QUARTER_HOUR_MS),
    ]);
    expect((await w.second.call(reviews.boWithdrawal, { id: withdrawal.id })).claimedBy).toBeNull();
    expect((await w.reject(withdrawal.id, w.second)).state).toBe('rejected');
  });

  it('by two operators at once belongs to one', async () => {
    const { withdrawal } = await w.requested();
    const codes = await Promise.all([codeOf(claim(withdrawal.id, w.operator)), codeOf(claim(withdrawal.id, w.second))]);
    expect(codes.toSorted()).toEqual(['ok', 'withdrawal_claimed']);
  });
});

describe('a split', () => {
  it('makes two withdrawals of one, and the money stays on hold', async () => {
    const { member, withdrawal } = await w.requested(50_000);
    const key = randomUUID();
    expect((await split(withdrawal.id, 30_000, w.operator, key)).amount).toBe(30_000);
    expect((await split(withdrawal.id, 30_000, w.operator, key)).amount).toBe(30_000);
    const parts = await listOf(member);
    expect(parts.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([20_000, 30_000]);
    expect(await w.wallet(member)).toEqual({ free: full - 50_000, locked: 50_000 });

    const rest = parts.find(({ amount }) => amount === 20_000)!;
    await w.reject(withdrawal.id);
    expect(await w.wallet(member)).toEqual({ free: full - 20_000, locked: 20_000 });
    await w.approve(rest.id);
    await w.kit.runJobs();
    await w.reaches({ member, withdrawal: rest }, 'sent');
    expect(await w.wallet(member)).toEqual({ free: full - 20_000, locked: 0 });
  });

  it('of the first part is paid out by its new amount', async () => {
    const { member, withdrawal } = await w.requested(50_000);
    await split(withdrawal.id, 30_000);
    await w.approve(withdrawal.id);
    await w.kit.runJobs();
    await w.reaches({ member, withdrawal }, 'sent');
    expect(await w.wallet(member)).toEqual({ free: full - 50_000, locked: 20_000 });
  });

  it('by two operators at once keeps every unit once', async () => {
    const { member, withdrawal } = await w.requested(50_000);
    await Promise.all([codeOf(split(withdrawal.id, 30_000)), codeOf(split(withdrawal.id, 20_000, w.second))]);
    const amounts = (await listOf(member)).map(({ amount }) => amount);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(50_000);
    expect(await w.wallet(member)).toEqual({ free: full - 50_000, locked: 50_000 });
  });

  it('races with an approval: the whole amount goes out once, in one part or two', async () => {
    const { member, withdrawal } = await w.requested(50_000);
    const codes = await Promise.all([codeOf(w.approve(withdrawal.id)), codeOf(split(withdrawal.id, 30_000, w.second))]);
    expect(codes[0]).toBe('ok');
    expect(['ok', 'withdrawal_state']).toContain(codes[1]);
    const amounts = (await listOf(member)).map(({ amount }) => amount);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(50_000);
  });

  it('is refused for the whole amount, and after the approval', async () => {
    const { withdrawal } = await w.requested(50_000);
    expect(await codeOf(split(withdrawal.id, 50_000))).toBe('invalid_request');
    await w.approve(withdrawal.id);
    expect(await codeOf(split(withdrawal.id, 30_000))).toBe('withdrawal_state');
  });
});

describe('documents', () => {
  it('that were asked for come before the approval; the member reads why, and the operator sees them', async () => {
    const made = await w.requested();
    const { id } = made.withdrawal;
    expect((await w.upload(made.member, id)).code).toBe('withdrawal_state');
    await ask(id);
    expect((await w.read(made)).documents).toEqual({ state: 'asked', reason: 'Show the account' });
    expect(await codeOf(w.approve(id))).toBe('documents_missing');
    const { proofId } = await w.upload(made.member, id);
    expect((await w.read(made)).documents?.state).toBe('sent');
    const review = await w.operator.call(reviews.boWithdrawal, { id });
    expect(review.pictures).toEqual([proofId]);
    const picture = await w.operator.call(reviews.boWithdrawalProof, { id, proofId: proofId! });
    expect(picture.contentType).toBe('image/jpeg');
    expect((await w.approve(id)).state).toBe('approved');
  });

  it('may be lifted', async () => {
    const { withdrawal } = await w.requested();
    await ask(withdrawal.id);
    expect((await ask(withdrawal.id, false)).documents).toBeNull();
    expect((await w.approve(withdrawal.id)).state).toBe('approved');
  });

  it('of another withdrawal are not shown', async () => {
    const one = await w.requested();
    const other = await w.requested();
    await ask(one.withdrawal.id);
    const { proofId } = await w.upload(one.member, one.withdrawal.id);
    const stolen = { id: other.withdrawal.id, proofId: proofId! };
    expect(await codeOf(w.operator.call(reviews.boWithdrawalProof, stolen))).toBe('not_found');
    expect((await w.upload(other.member, one.withdrawal.id)).code).toBe('withdrawal_unknown');
  });
});

it('The ledger is consistent at the end', () => w.kit.expectSoundLedger());
