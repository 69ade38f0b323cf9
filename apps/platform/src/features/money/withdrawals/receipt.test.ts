import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import * as reviews from '@fairhouse/contract/money/withdrawals-backoffice';
import * as calls from '@fairhouse/contract/money/withdrawals';
import sharp from 'sharp';
import { codeOf } from '../../../adapters/payments/testing/cashier-kit.ts';
import { visit } from '../../../testing/test-visitor.ts';
import { autoReceiveTask } from './receive-automatically.ts';
import { sendPayoutTask } from './send-payout.ts';
import { full, WithdrawalKit, type Made } from './testing/withdrawal-kit.ts';

let w: WithdrawalKit;
beforeAll(async () => {
  w = await WithdrawalKit.start();
});
afterAll(() => w.kit.close());

describe('the receipt of a withdrawal', () => {
  it.each([
    ['received', 'member'],
    ['already_received', 'member_earlier'],
  ] as const)('%s ends the withdrawal', async (given, receivedBy) => {
    const made = await w.sent();
    const ended = await w.answer(made, given);
    expect(ended).toMatchObject({ state: 'received', receivedBy, autoReceiveAt: null, expectedBy: null });
    expect((await w.answer(made, given)).timeline).toEqual(ended.timeline);
    expect(await codeOf(w.answer(made, 'not_received'))).toBe('withdrawal_state');
  });

  it('counts as confirmed after the merchant’s time without an answer, not before', async () => {
    const made = await w.sent();
    const { withdrawal } = made;
    await w.receiveLate(withdrawal.id);
    expect((await w.read(made)).state).toBe('sent');
    const [at] = await w.kit.jobs(`${autoReceiveTask}:${withdrawal.id}`);
    expect(at?.toISOString()).toBe((await w.read(made)).autoReceiveAt);
    await w.overdue(withdrawal.id);
    await w.receiveLate(withdrawal.id);
    expect(await w.read(made)).toMatchObject({ state: 'received', receivedBy: 'automatic' });
  });

  it('denied needs an image for this withdrawal', async () => {
    const made = await w.sent();
    const { member, withdrawal } = made;
    expect(await codeOf(w.answer(made, 'not_received'))).toBe('proof_required');
    expect(await codeOf(w.answer(made, 'not_received', randomUUID()))).toBe('proof_required');
    const { proofId } = await w.upload(member, withdrawal.id);
    expect((await w.answer(made, 'not_received', proofId)).state).toBe('disputed');
    const { base64, contentType } = await w.operator.call(reviews.boWithdrawalProof, { id: withdrawal.id });
    expect((await sharp(Buffer.from(base64, 'base64')).metadata()).width).toBe(40);
    expect(contentType).toBe('image/jpeg');
  });

  it('confirmed by time and denied in parallel ends in exactly one state', async () => {
    for (let round = 0; round < 5; round += 1) {
      const made = await w.sent();
      const { member, withdrawal } = made;
      const { proofId } = await w.upload(member, withdrawal.id);
      await w.overdue(withdrawal.id);
      const [code] = await Promise.all([codeOf(w.answer(made, 'not_received', proofId)), w.receiveLate(withdrawal.id)]);
      const { state, receivedBy, timeline } = await w.read(made);
      expect([
        ['ok', 'disputed', null],
        ['withdrawal_state', 'received', 'automatic'],
      ]).toContainEqual([code, state, receivedBy]);
      expect(timeline).toHaveLength(4);
    }
  });

  it('cannot be confirmed before the money was sent', async () => {
    const made = await w.requested();
    for (const given of calls.receiptAnswers) {
      expect(await codeOf(w.answer(made, given, randomUUID()))).toBe('withdrawal_state');
    }
  });
});

describe('a proof image', () => {
  it.each<[string, () => Buffer, string, number, string]>([
    ['an SVG', () => Buffer.from('<svg/>'), 'image/svg+xml', 400, 'image_invalid'],
    ['an HTML page declared as PNG', () => Buffer.from('<html></html>'), 'image/png', 400, 'image_invalid'],
    ['one byte larger than 5 MB', () => Buffer.alloc(5 * 1024 * 1024 + 1), 'image/png', 413, 'image_too_large'],
    ['a form', () => Buffer.from('a=b'), 'application/x-www-form-urlencoded', 400, 'image_invalid'],
  ])('that is %s is refused', async (_, bytes, type, status, code) => {
    const { member, withdrawal } = await shared();
    expect(await w.upload(member, withdrawal.id, bytes(), type)).toEqual({ status, code, proofId: undefined });
  });

  it('is accepted three times, from the owner, while the withdrawal waits for it', async () => {
    const { member, withdrawal } = await w.sent();
    const codes = await Promise.all(
      Array.from({ length: 5 }, async () => (await w.upload(member, withdrawal.id)).code),
    );
    expect(codes.filter((code) => code === undefined)).toHaveLength(3);
    expect(codes.filter((code) => code === 'limit_reached')).toHaveLength(2);
    expect((await w.upload(await w.rich(), withdrawal.id)).code).toBe('withdrawal_unknown');
    const early = await w.requested();
    expect((await w.upload(early.member, early.withdrawal.id)).code).toBe('withdrawal_state');
  });

  it('of a visitor without a session is not even read', async () => {
    const { withdrawal } = await shared();
    const url = `/wps/withdrawals/${withdrawal.id}/proof`;
    const reply = await visit(w.kit.test).inject({
      method: 'POST',
      url,
      payload: w.picture,
      headers: { 'content-type': 'image/png' },
    });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([401, 'login_required']);
  });

  let made: Promise<Made> | undefined;
  const shared = () => (made ??= w.sent());
});

describe('the sweep', () => {
  it('recreates lost jobs', async () => {
    const paid = await w.sent();
    const waiting = await w.requested(30_014);
    await w.approve(waiting.withdrawal.id);
    const keys = [`${autoReceiveTask}:${paid.withdrawal.id}`, `${sendPayoutTask}:${waiting.withdrawal.id}`];
    for (const key of keys) await w.kit.loseJob(key);
    await w.overdue(paid.withdrawal.id);
    w.kit.test.clock.advance(11 * 60_000);
    await w.kit.tasks['withdrawal.sweep']!({});
    w.kit.test.clock.advance(-11 * 60_000);
    for (const key of keys) expect(await w.kit.jobs(key)).toHaveLength(1);
  });
});

describe('a dispute', () => {
  it('ends as received when an operator has proof', async () => {
    const made = await w.disputed();
    const { withdrawal } = made;
    await w.resolve(withdrawal.id, 'received');
    expect(await w.read(made)).toMatchObject({
      state: 'received',
      receivedBy: 'operator',
      reason: 'The bank answered',
    });
  });

  it('is sent again after the provider returned the money, and paid once in all', async () => {
    const made = await w.disputed();
    const { member, withdrawal } = made;
    await w.resolve(withdrawal.id, 'send_again');
    await w.kit.runJobs();
    await w.reaches(made, 'sent');
    expect(await w.wallet(member)).toEqual({ free: 70_000, locked: 0 });
    const shown = await w.read(made);
    expect(shown.timeline.map(({ state }) => state)).toEqual([
      'requested',
      'approved',
      'sent',
      'disputed',
      'approved',
      'sent',
    ]);
    const payouts = await w.kit.query<{ state: string }>(
      'select state from payout where withdrawal_id = $1 order by number',
      [withdrawal.id],
    );
    expect(payouts.map(({ state }) => state)).toEqual(['returned', 'succeeded']);
    const { facts } = await w.operator.call(reviews.boWithdrawal, { id: withdrawal.id });
    expect(facts.withdrawnTotal).toBe(30_000);
  });

  it('stays disputed when the provider cannot return the money', async () => {
    const made = await w.disputed(30_018);
    const { member, withdrawal } = made;
    await w.resolve(withdrawal.id, 'send_again');
    await w.kit.runJobs();
    expect(await w.read(made)).toMatchObject({
      state: 'disputed',
      reason: null,
      reasonCode: 'already_credited',
    });
    expect(await w.wallet(member)).toEqual({ free: full - 30_018, locked: 0 });
  });

  it('waits when it is sent again while the provider is down', async () => {
    const made = await w.disputed();
    const { member, withdrawal } = made;
    await w.kit.stopPsp();
    await w.resolve(withdrawal.id, 'send_again');
    await w.kit.runJobs();
    expect((await w.read(made)).state).toBe('approved');
    await w.kit.startPsp();
    await Promise.all([w.send(withdrawal.id), w.send(withdrawal.id)]);
    await w.reaches(made, 'sent');
    expect(await w.wallet(member)).toEqual({ free: 70_000, locked: 0 });
  });
});

it('the ledger is consistent at the end', () => w.kit.expectSoundLedger());
