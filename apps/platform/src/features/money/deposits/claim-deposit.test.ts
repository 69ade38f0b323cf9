import { randomBytes } from 'node:crypto';
import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import { boDepositClaim } from '@fairhouse/contract/money/deposits-backoffice';
import {
  boAskProvider,
  boDiscrepancies,
  boMarkDiscrepancySeen,
  boResolveDiscrepancy,
} from '@fairhouse/contract/money/discrepancies-backoffice';
import * as calls from '@fairhouse/contract/money/deposits';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { balance, CashierKit, codeOf, decide } from '../../../adapters/payments/testing/cashier-kit.ts';
import { newMember, newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';

let kit: CashierKit;
let member: TestVisitor;
let operator: TestVisitor;
let picture: Buffer;
let number = 0;

beforeAll(async () => {
  kit = await CashierKit.start();
  operator = await newOperator(kit.test, 'claims-desk');
  const white = sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } });
  picture = await white.png().toBuffer();
});
afterAll(() => kit.close());

async function open(amount = 50_000): Promise<calls.Deposit> {
  member = await newMember(kit.test, `claimant${(number += 1)}`);
  return member.call(calls.createDeposit, { methodCode: 'gcash', amount });
}
const read = (id: string) => member.call(calls.deposit, { id });
async function claim(id: string, payload = picture, by = member) {
  const url = `/wps/deposits/${id}/claim`;
  const reply = await by.inject({ method: 'POST', url, payload, headers: { 'content-type': 'image/png' } });
  const body = reply.json<{ value?: calls.Deposit; code?: string }>();
  return body.code ?? body.value!.state;
}
const listed = async (search: string) => (await operator.call(boDiscrepancies, { search })).list;

it('A claim waits for operators with its picture, and credits nothing', async () => {
  const { id, reference } = await open();
  expect(await claim(id)).toBe('awaiting_payment');
  expect((await read(id)).claimedAt).not.toBeNull();
  expect(await listed(reference)).toMatchObject([
    { reason: 'claim', subjectId: id, reported: { amount: 50_000 }, resolutions: [], seen: null, times: 1 },
  ]);
  const { base64 } = await operator.call(boDepositClaim, { id });
  expect((await sharp(Buffer.from(base64, 'base64')).metadata()).format).toBe('jpeg');
  expect((await balance(member)).balance).toBe(0);
});

it('A payment that the provider knows is credited at once, without a claim', async () => {
  // .16: the provider reports nothing by itself.
  const deposit = await open(50_016);
  await decide(deposit, 'approve');
  expect(await claim(deposit.id)).toBe('credited');
  expect(await listed(deposit.reference)).toEqual([]);
  expect((await balance(member)).balance).toBe(50_016);
});

it('A claimed deposit is credited when the provider reports it', async () => {
  const deposit = await open();
  await claim(deposit.id);
  await decide(deposit, 'approve');
  await kit.until(async () => expect((await read(deposit.id)).state).toBe('credited'));
  expect((await balance(member)).balance).toBe(50_000);
});

it('A claim that waits when its deposit is credited waits no longer', async () => {
  const deposit = await open();
  await claim(deposit.id);
  await decide(deposit, 'approve');
  await kit.until(async () => expect((await read(deposit.id)).state).toBe('credited'));
  expect(await listed(deposit.reference)).toMatchObject([{ reason: 'claim', seen: { by: null, note: null } }]);
});

it('A payment whose report was lost is credited when its member claims a deposit that was cancelled', async () => {
  const deposit = await open(50_016);
  await kit.query(`update deposit set state = 'cancelled' where id = $1`, [deposit.id]);
  await decide(deposit, 'approve');
  expect(await claim(deposit.id)).toBe('credited');
  expect((await balance(member)).balance).toBe(50_016);
});

describe('An operator', () => {
  const waitingClaim = async (amount?: number) => {
    const deposit = await open(amount);
    await claim(deposit.id);
    const [found] = await listed(deposit.reference);
    return { deposit, found: found! };
  };
  const ask = (id: string, by = operator) => by.call(boAskProvider, { id });

  it('asks the provider: an unpaid deposit stays open, a paid one is credited once', async () => {
    const { deposit, found } = await waitingClaim(50_016);
    expect((await ask(found.id)).answer).toBe('pending');
    await decide(deposit, 'approve');
    const answers = await Promise.all([ask(found.id), ask(found.id)]);
    expect(answers.map(({ answer }) => answer)).toEqual(['credited', 'credited']);
    expect((await balance(member)).balance).toBe(50_016);
    expect((await ask(found.id)).discrepancy).toMatchObject({ expected: { state: 'credited' }, seen: { by: null } });
  });

  it('gets a discrepancy for two operators when the provider has a payment of another amount', async () => {
    const { deposit, found } = await waitingClaim();
    const less = {
      state: 'succeeded',
      providerReference: 'P-9',
      amount: 40_000,
      currency: 'TLB',
      reason: null,
    } as const;
    vi.spyOn(kit.sandbox, 'queryPayment').mockResolvedValueOnce({ ok: true, value: less });
    expect((await ask(found.id)).answer).toBe('mismatch');
    const other = (await listed(deposit.reference)).find(({ reason }) => reason === 'amount')!;
    expect(other.resolutions).toContain('credit');
    const second = await newOperator(kit.test, 'claims-second');
    const asked = { id: other.id, version: other.version, resolution: 'credit', reason: 'Paid that much' } as const;
    for (const by of [operator, second]) await by.call(boResolveDiscrepancy, asked);
    expect((await balance(member)).balance).toBe(40_000);
    expect((await listed(deposit.reference)).every(({ seen }) => seen !== null)).toBe(true);
  });

  it('answers the member, who reads it with the deposit', async () => {
    const { deposit, found } = await waitingClaim();
    expect((await read(deposit.id)).claimAnswer).toBeNull();
    await operator.call(boMarkDiscrepancySeen, { id: found.id, version: found.version, note: 'Never left your bank' });
    expect((await read(deposit.id)).claimAnswer).toMatchObject({ text: 'Never left your bank' });
    const { list } = await operator.call(boAuditLog, { search: deposit.reference });
    expect(list).toMatchObject([{ action: 'discrepancy.answer', after: { note: 'Never left your bank' } }]);
  });

  it('without the permission or of another merchant does not ask', async () => {
    const { found } = await waitingClaim();
    const auditor = await newOperator(kit.test, 'claims-auditor', { role: 'auditor' });
    const foreign = await newOperator(kit.test, 'claims-foreign', { merchant: 'shapla' });
    expect(await codeOf(ask(found.id, auditor))).toBe('permission_denied');
    expect(await codeOf(ask(found.id, foreign))).toBe('not_found');
  });
});

it('Five claims at once are one', async () => {
  const { id, reference } = await open();
  await Promise.all(Array.from({ length: 5 }, () => claim(id)));
  expect(await listed(reference)).toMatchObject([{ times: 1 }]);
});

it('A cancelled deposit can be claimed', async () => {
  const { id, reference } = await open();
  await member.call(calls.cancelDeposit, { id });
  expect(await claim(id)).toBe('cancelled');
  expect(await listed(reference)).toHaveLength(1);
});

it('What is no image is refused', async () => {
  const { id, reference } = await open();
  expect(await claim(id, randomBytes(200))).toBe('image_invalid');
  expect(await claim(id, randomBytes(calls.pictureLimit + 1))).toBe('image_too_large');
  expect(await listed(reference)).toEqual([]);
});

it("Another member's deposit is reported as not found, and so is another merchant's picture", async () => {
  const { id } = await open();
  await claim(id);
  const stranger = await newMember(kit.test, 'claimstranger');
  expect(await claim(id, picture, stranger)).toBe('deposit_unknown');
  const foreign = await newOperator(kit.test, 'claims-abroad', { merchant: 'shapla' });
  expect(await codeOf(foreign.call(boDepositClaim, { id }))).toBe('deposit_unknown');
});
