import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import * as reviews from '@fairhouse/contract/money/withdrawals-backoffice';
import { boWaitingWork } from '@fairhouse/contract/house/waiting-backoffice';
import * as auditCalls from '@fairhouse/contract/house/audit-backoffice';
import type { PoolClient } from 'pg';
import { codeOf } from '../../../adapters/payments/testing/cashier-kit.ts';
import { explain } from '../../../testing/explain.ts';
import { newOperator } from '../../../testing/test-visitor.ts';
import { readPayoutTraits } from './account-store.ts';
import { listClaims } from './payout-conflicts/store.ts';
import { readFacts, searchWithdrawals } from './review-store.ts';
import { full, WithdrawalKit } from './testing/withdrawal-kit.ts';

let w: WithdrawalKit;
beforeAll(async () => {
  w = await WithdrawalKit.start();
});
afterAll(() => w.kit.close());

describe('approval', () => {
  it('sends the payout, and the money leaves the books when the provider has paid', async () => {
    const made = await w.requested();
    const { member, withdrawal } = made;
    const review = await w.approve(withdrawal.id);
    expect(review).toMatchObject({ state: 'approved', reviewedBy: 'desk-one' });
    expect(await w.wallet(member)).toEqual({ free: 70_000, locked: 30_000 });
    await w.kit.runJobs();
    await w.reaches(made, 'sent');
    expect(await w.wallet(member)).toEqual({ free: 70_000, locked: 0 });
    const shown = await w.read(made);
    expect(shown.timeline.map(({ state }) => state)).toEqual(['requested', 'approved', 'sent']);
    expect(shown.providerReference).toMatch(/^[0-9a-f-]{36}$/);
    expect(shown.autoReceiveAt).not.toBeNull();
  });

  it('shows figures of the ledger', async () => {
    const name = w.nextName();
    const member = await w.kit.richMember(name, full);
    const first = await w.kit.withdraw(member, 30_000);
    await w.approve(first.id);
    await w.kit.runJobs();
    await w.reaches({ member, withdrawal: first }, 'sent');
    await w.kit.withdraw(member, 20_000);
    const { list } = await w.operator.call(reviews.boWithdrawals, { search: first.reference });
    const facts = { depositedTotal: full, withdrawnTotal: 30_000, stakedTotal: 0, paidTotal: 0 };
    expect(list).toMatchObject([{ memberAccount: name, facts: { ...facts, balance: 50_000, earlierWithdrawals: 1 } }]);
  });

  it('finds a request by the time it was made, and not outside of it', async () => {
    const { id, reference, createdAt } = (await w.requested()).withdrawal;
    const next = new Date(Date.parse(createdAt) + 1).toISOString();
    const found = async (time: { from?: string; until?: string }) =>
      (await w.operator.call(reviews.boWithdrawals, { search: reference, ...time })).list.map((review) => review.id);
    expect(await found({ from: createdAt, until: next })).toEqual([id]);
    expect(await found({ until: createdAt })).toEqual([]);
    expect(await found({ from: next })).toEqual([]);
  });

  it('of one withdrawal by two operators in parallel succeeds for one', async () => {
    const made = await w.requested();
    const { withdrawal } = made;
    const codes = await Promise.all([codeOf(w.approve(withdrawal.id)), codeOf(w.reject(withdrawal.id, w.second))]);
    expect(codes.toSorted()).toEqual(['ok', 'withdrawal_state']);
    const { state } = await w.read(made);
    expect(['approved', 'rejected']).toContain(state);
    const audit = await w.operator.call(auditCalls.boAuditLog, { search: withdrawal.id });
    expect(audit.list.map(({ action }) => action)).toEqual([
      state === 'approved' ? 'withdrawal.approve' : 'withdrawal.reject',
    ]);
  });

  it('with one key counts once, and is refused for another request', async () => {
    const { withdrawal } = await w.requested();
    const key = randomUUID();
    const both = await Promise.all([
      w.approve(withdrawal.id, w.operator, key),
      w.approve(withdrawal.id, w.operator, key),
    ]);
    expect(both.map(({ state }) => state)).toEqual(['approved', 'approved']);
    expect(await codeOf(w.reject(withdrawal.id, w.operator, key))).toBe('key_reused');
    const other = await w.requested();
    expect(await codeOf(w.approve(other.withdrawal.id, w.operator, key))).toBe('key_reused');
  });

  it('of two withdrawals with one key in parallel succeeds for one; the other gets a failure', async () => {
    const made = [await w.requested(), await w.requested()];
    const key = randomUUID();
    const codes = await Promise.all(made.map(({ withdrawal }) => codeOf(w.approve(withdrawal.id, w.operator, key))));
    expect(codes.toSorted()).toEqual(['key_reused', 'ok']);
  });

  it('needs the permission, and the merchant', async () => {
    const { withdrawal } = await w.requested();
    const auditor = await newOperator(w.kit.test, 'desk-auditor', { role: 'auditor' });
    expect(await codeOf(w.approve(withdrawal.id, auditor))).toBe('permission_denied');
    expect(await codeOf(w.reject(withdrawal.id, auditor))).toBe('permission_denied');
    expect(await codeOf(w.resolve(withdrawal.id, 'received', auditor))).toBe('permission_denied');
    const stranger = await newOperator(w.kit.test, 'desk-bd', { merchant: 'shapla' });
    expect(await codeOf(w.approve(withdrawal.id, stranger))).toBe('withdrawal_unknown');
    expect((await stranger.call(reviews.boWithdrawals, {})).list).toEqual([]);
  });
});

describe('rejection', () => {
  it('voids the hold and shows the member the reason', async () => {
    const made = await w.requested();
    const { member, withdrawal } = made;
    await w.reject(withdrawal.id);
    expect(await w.wallet(member)).toEqual({ free: full, locked: 0 });
    const shown = await w.read(made);
    expect(shown).toMatchObject({ state: 'rejected', reason: 'Name differs', reasonCode: null, expectedBy: null });
    const { list } = await w.operator.call(auditCalls.boAuditLog, { search: withdrawal.id });
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

describe('an operator', () => {
  it('cannot decide without the right state or permission', async () => {
    const made = {
      requested: await w.requested(),
      sent: await w.sent(),
      disputed: await w.disputed(),
    };
    const allowed: Record<string, string[]> = {
      requested: ['approve', 'reject'],
      sent: [],
      disputed: ['resolve'],
    };
    for (const [state, { withdrawal }] of Object.entries(made)) {
      const tries = {
        approve: () => w.approve(withdrawal.id),
        reject: () => w.reject(withdrawal.id),
        resolve: () => w.resolve(withdrawal.id, 'received'),
      };
      for (const [name, attempt] of Object.entries(tries)) {
        if (allowed[state]!.includes(name)) continue;
        expect([state, name, await codeOf(attempt())]).toEqual([state, name, 'withdrawal_state']);
      }
    }
  });

  it('gets unknown withdrawals as not found', async () => {
    expect(await codeOf(w.approve(randomUUID()))).toBe('withdrawal_unknown');
    expect(await codeOf(w.operator.call(reviews.boWithdrawal, { id: randomUUID() }))).toBe('withdrawal_unknown');
    expect(await codeOf(w.operator.call(reviews.boWithdrawalProof, { id: randomUUID() }))).toBe('withdrawal_unknown');
  });

  it('finds withdrawals by state, member and reference, sorted', async () => {
    const { withdrawal } = await w.requested();
    const name = w.lastName;
    const found = await w.operator.call(reviews.boWithdrawals, { search: name.toUpperCase(), state: 'requested' });
    expect(found).toMatchObject({ total: 1, totalPages: 1, list: [{ id: withdrawal.id }] });
    expect((await w.operator.call(reviews.boWithdrawals, { search: name, state: 'sent' })).total).toBe(0);
    const { list } = await w.operator.call(reviews.boWithdrawals, { sort: 'amount', order: 'DESC', perPage: '5' });
    const amounts = list.map(({ amount }) => amount);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  });

  it('lists disputed withdrawals with those to review, as many as the badge counts', async () => {
    const [requested, disputed] = [await w.requested(), await w.disputed()];
    const { list, total } = await w.operator.call(reviews.boWithdrawals, { state: 'waiting', perPage: '100' });
    const ids = list.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([requested.withdrawal.id, disputed.withdrawal.id]));
    expect(new Set(list.map(({ state }) => state))).toEqual(new Set(['requested', 'disputed']));
    expect((await w.operator.call(boWaitingWork, {})).withdrawals).toBe(total);
  });

  it.each([
    ['requested', 'ASC'],
    [null, 'DESC'],
  ] as const)('reads %s withdrawals by amount, %s, through an index', async (state, order) => {
    const query = { state, memberId: null, search: '', from: null, until: null, limit: 20, offset: 0 };
    const off = ['enable_seqscan', 'enable_sort', 'enable_incremental_sort'];
    const search = (tx: PoolClient) => searchWithdrawals(tx, { ...query, sort: 'amount', order });
    const [page] = await explain(w.kit.test, search, off);
    expect(page).toMatch(state ? /withdrawal_by_state_and_amount/ : /withdrawal_by_amount/);
    expect(page).not.toContain('Sort');
  });
});

it('finds the figures of a member through indexes', async () => {
  const [plan] = await explain(w.kit.test, (tx) => readFacts(tx, [1, 2]), ['enable_seqscan']);
  expect(plan).toMatch(/Index (?:Only )?Scan using wallet_pkey/);
  expect(plan).toMatch(/Index (?:Only )?Scan using hold_pkey|Index Cond: .*wallet_id = u\.wallet.*ref = p\.id/);
  expect(plan).toMatch(/round_of_wallet|round_pkey/);
  // The index of deposits contains only deposits, so no row is filtered out.
  expect(plan).toMatch(/Scan (?:using|on) transfer_\d+_\d+_wallet_id_idx/);
  expect(plan).not.toMatch(/Filter: .*kind/);
});

it('finds what was paid to an account among the withdrawals of its member', async () => {
  const read = async (tx: PoolClient) => [await readPayoutTraits(tx, 1), await listClaims(tx, Buffer.alloc(32))];
  const plans = await explain(w.kit.test, read, ['enable_seqscan']);
  expect(plans).toHaveLength(2);
  for (const plan of plans) expect(plan).toMatch(/Index Cond: .*member_id = a\.member_id/);
});

it('the ledger is consistent at the end', () => w.kit.expectSoundLedger());
