import { bonusRecord, forfeitBonus, type EndedBonusState } from '@fairhouse/contract/money/bonuses';
import { memberInfo } from '@fairhouse/contract/people/session';
import { connect, inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { failureOf, newMember, visit, type TestVisitor } from '../../../testing/test-visitor.ts';
import { grantBonus } from './grant-bonus.ts';
import { endedPage } from './record-store.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform();
});
afterAll(() => on.close());

const terms = { timesX100: 200, contributionBp: { RNG: 10_000 }, maxStake: 20_000, days: 7, onWithdraw: 'forfeit' };

interface Member {
  site: TestVisitor;
  memberId: number;
  merchantId: number;
}

async function openMember(host: 'localhost' | 'bd.localhost' = 'localhost'): Promise<Member> {
  const site = await newMember(on, `m${randomUUID().replaceAll('-', '').slice(0, 10)}`, host);
  const merchantId = host === 'localhost' ? on.platform.merchants.default().id : 2;
  return { site, memberId: (await site.call(memberInfo, {})).id, merchantId };
}

interface Ended {
  at: string;
  state?: EndedBonusState;
  amount?: number;
  converted?: number;
  returned?: number;
}

/** Bonuses that ended at given instants; the record reads the rows only. */
async function addEnded({ memberId, merchantId }: Member, ended: readonly Ended[]): Promise<void> {
  await inTransaction(on.platform.pool, { merchantId }, async (tx) => {
    for (const { at, state = 'completed', amount = 1000, converted = 0, returned = 0 } of ended)
      await tx.query(
        `insert into bonus_grant (id, merchant_id, member_id, state, amount, required, counted, terms, source, titles,
            created_at, activated_at, ended_at, settled_at, converted, returned)
          values ($1, $2, $3, $4, $5::bigint, $5::bigint * 2, $5::bigint, $6, $10, '{"EN": "Welcome", "TY": "Maligayang pagdating"}',
            $7::timestamptz - interval '3 days', $7::timestamptz - interval '3 days', $7, $7, $8, $9)`,
        [randomUUID(), merchantId, memberId, state, amount, terms, at, converted, returned, randomUUID()],
      );
  });
}

const read = ({ site }: Member, request: object = {}) => site.call(bonusRecord, request);
const amounts = async (member: Member, request: object) => (await read(member, request)).list.map((one) => one.amount);

test('a bonus that was given up is in the record with what went back, and one that runs is not', async () => {
  const member = await openMember();
  const merchant = on.platform.merchants.default();
  const grant = (amount: number) =>
    inTransaction(on.platform.pool, { merchantId: merchant.id }, (tx) =>
      grantBonus(on.platform, tx, merchant, {
        memberId: member.memberId,
        amount,
        source: randomUUID(),
        terms: { ...terms, onWithdraw: 'forfeit' },
        titles: { EN: 'Fifty for you' },
      }),
    );
  const id = (await grant(5000))!;
  await grant(700);
  expect(await read(member)).toMatchObject({ list: [], total: 0, totalPages: 0 });
  await member.site.call(forfeitBonus, { id, amount: 5000 });
  const { list, ...rest } = await read(member);
  expect(list).toEqual([
    {
      id,
      title: 'Fifty for you',
      state: 'forfeited',
      amount: 5000,
      required: 10_000,
      counted: 0,
      createdAt: expect.any(String),
      activatedAt: expect.any(String),
      endedAt: expect.any(String),
      converted: 0,
      returned: 5000,
      revocation: null,
    },
  ]);
  expect(rest).toEqual({ total: 1, totalPages: 1, totals: { granted: 5000, converted: 0, returned: 5000 } });
});

test('days begin and end at midnight of the merchant, whose zone decides', async () => {
  const instants = [
    { at: '2026-03-09T15:59:59.999999Z', amount: 1 },
    { at: '2026-03-09T16:00:00Z', amount: 2 },
    { at: '2026-03-10T15:59:59.999999Z', amount: 3 },
    { at: '2026-03-10T16:00:00Z', amount: 4 },
    { at: '2026-03-10T18:00:00Z', amount: 5 },
  ];
  const [manila, dhaka] = [await openMember(), await openMember('bd.localhost')];
  await addEnded(manila, instants);
  await addEnded(dhaka, instants);
  const day = { from: '2026-03-10', until: '2026-03-10' };
  expect(await amounts(manila, day)).toEqual([3, 2]);
  expect(await amounts(dhaka, day)).toEqual([4, 3]);
  expect(await amounts(manila, { from: '2026-03-10' })).toEqual([5, 4, 3, 2]);
  expect(await amounts(manila, { until: '2026-03-09' })).toEqual([1]);
  expect(await read(manila, { from: '2026-03-11', until: '2026-03-09' })).toMatchObject({ list: [], total: 0 });
});

test('pages hold every bonus once, and the totals are the sums of the lines of all pages', async () => {
  const member = await openMember();
  const states = ['completed', 'forfeited', 'expired', 'spent'] as const;
  await addEnded(
    member,
    Array.from({ length: 45 }, (_, index) => ({
      // Several end at the same instant: their order stays.
      at: new Date(Date.UTC(2026, 4, 1 + Math.floor(index / 4), 4)).toISOString(),
      state: states[index % 4]!,
      amount: 1000 + index,
      converted: index % 4 === 0 ? 300 + index : 0,
      returned: index % 4 === 1 ? 7 * index : 0,
    })),
  );
  const pages = await Promise.all(['1', '2', '3', '4'].map((page) => read(member, { page })));
  expect(pages.map(({ list }) => list.length)).toEqual([20, 20, 5, 0]);
  const lines = pages.flatMap(({ list }) => list);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(45);
  expect(lines.map(({ endedAt }) => endedAt)).toEqual(
    lines.map(({ endedAt }) => endedAt).toSorted((one, other) => other.localeCompare(one)),
  );
  const sums = (of: typeof lines) => ({
    granted: of.reduce((sum, { amount }) => sum + amount, 0),
    converted: of.reduce((sum, { converted }) => sum + converted, 0),
    returned: of.reduce((sum, { returned }) => sum + returned, 0),
  });
  for (const page of pages) expect(page).toMatchObject({ total: 45, totalPages: 3, totals: sums(lines) });
  for (const state of states) {
    const { list, total, totals } = await read(member, { state, limit: '1000' });
    expect(list).toEqual(lines.filter((line) => line.state === state));
    expect({ total, totals }).toEqual({ total: list.length, totals: sums(list) });
  }
  expect(await read(member, { state: 'revoked' })).toMatchObject({ list: [], totals: { granted: 0 } });
  member.site.headers['accept-language'] = 'fil';
  expect((await read(member, { limit: '1' })).list).toMatchObject([{ title: 'Maligayang pagdating' }]);
});

test('another member’s bonuses are never shown, and a visitor is refused', async () => {
  const [one, other, abroad] = [await openMember(), await openMember(), await openMember('bd.localhost')];
  await addEnded(one, [{ at: '2026-06-01T04:00:00Z' }]);
  for (const stranger of [other, abroad])
    expect(await read(stranger)).toEqual({
      list: [],
      total: 0,
      totalPages: 0,
      totals: { granted: 0, converted: 0, returned: 0 },
    });
  expect(await failureOf(visit(on).call(bonusRecord, {}))).toMatchObject({ code: 'login_required' });
});

it.each([
  ['from', '10-03-2026'],
  ['from', '2026-02-30'],
  ['until', "2026-03-10'"],
  ['state', 'active'],
  ['page', '0'],
  ['limit', '1001'],
])('the field %s is refused by its name when it is %j', async (field, value) => {
  const member = await openMember();
  expect(await failureOf(read(member, { [field]: value }))).toMatchObject({
    code: 'invalid_request',
    fields: { [field]: expect.anything() },
  });
});

test('a page is read from its index, also among very many bonuses', async () => {
  const members = await Promise.all(Array.from({ length: 4 }, () => openMember()));
  await inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    tx.query(
      `insert into bonus_grant (id, merchant_id, member_id, state, amount, required, terms, source, created_at,
          activated_at, ended_at, settled_at)
        select gen_random_uuid(), 1, member, 'expired', 100, 200, '{}', 'many ' || n, at, at, at, at
          from unnest($1::bigint[]) member, generate_series(1, 5000) n,
            lateral (select timestamptz '2026-12-31' - n * interval '1 hour' as at) t`,
      [members.map((one) => one.memberId)],
    ),
  );
  const owner = connect({ url: on.ownerUrl, max: 1 });
  await owner.query('analyze bonus_grant');
  await owner.end();
  const { memberId, merchantId } = members[0]!;
  const plan = await inTransaction(on.platform.pool, { merchantId, readOnly: true }, async (tx) => {
    const parameters = [memberId, '2026-01-01', '2026-12-31', 'Asia/Manila', null, 20, 0];
    const { rows } = await tx.query<{ 'QUERY PLAN': string }>(`explain ${endedPage}`, parameters);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('Index Scan using bonus_grant_ended');
  expect(plan).not.toContain('Sort');
});
