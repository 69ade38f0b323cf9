import { formatMoney } from '@fairhouse/contract';
import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import { inboxMessages } from '@fairhouse/contract/house/inbox';
import { forfeitBonus, memberBonuses } from '@fairhouse/contract/money/bonuses';
import { appealRevocation } from '@fairhouse/contract/money/revocations';
import * as calls from '@fairhouse/contract/money/revocations-backoffice';
import { boFreezeWallet, boUnfreezeWallet } from '@fairhouse/contract/money/wallets-backoffice';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf } from '../../../../adapters/payments/testing/cashier-kit.ts';
import { newOperator, type TestVisitor } from '../../../../testing/test-visitor.ts';
import { inbox } from '../../../house/inbox/index.ts';
import { ofRound, startPlay, type TestPlay } from '../../../play/vendor-wallet/testing/play.ts';
import { startWallet, type TestMember, type TestWallet } from '../../../play/vendor-wallet/testing/start-wallet.ts';
import { activeBonusesOf } from '../active-bonus.ts';
import { countWagers } from '../count-wagers.ts';
import { grantBonus } from '../grant-bonus.ts';
import { recountBonuses } from '../recount-bonuses.ts';
import { endGrant } from '../store.ts';

let on: TestWallet;
let first: TestVisitor;
let second: TestVisitor;
let third: TestVisitor;
beforeAll(async () => {
  on = await startWallet({ features: [inbox] });
  first = await newOperator(on, 'watch-one');
  second = await newOperator(on, 'watch-two');
  third = await newOperator(on, 'watch-three');
});
afterAll(() => on.close());

const terms = {
  timesX100: 200,
  contributionBp: { RNG: 10_000 },
  maxStake: 20_000,
  days: 7,
  onWithdraw: 'forfeit',
} as const;
const merchant = () => on.platform.merchants.default();
const within = <T>(work: (tx: PoolClient) => Promise<T>) =>
  inTransaction(on.platform.pool, { merchantId: merchant().id }, work);

async function grant({ memberId }: TestMember, amount: number): Promise<string> {
  const titles = { EN: 'Fifty for you', TY: 'Singkuwenta para sa iyo' };
  const id = await within((tx) =>
    grantBonus(on.platform, tx, merchant(), { memberId, amount, source: randomUUID(), terms, titles }),
  );
  // The wallet hears of it by an event.
  await expect.poll(() => activeBonusesOf(on.platform).most(merchant().id, memberId, 'RNG')).toBe(terms.maxStake);
  return id!;
}

const propose = (id: string, { by = first, note = 'Both logged in on this phone' } = {}) =>
  by.call(calls.boProposeRevocation, { id, abuse: 'same_device', note });
const approve = (id: string, by = second) => by.call(calls.boApproveRevocation, { id });
const answer = (id: string, verdict: 'uphold' | 'grant', by = second, reason = 'We looked at it again') =>
  by.call(verdict === 'uphold' ? calls.boUpholdRevocation : calls.boGrantAgain, { id, reason });
const text = 'That phone is my sister’s';
const appeal = ({ site }: TestMember, id: string, said = text) => site.call(appealRevocation, { id, text: said });

/** Taken back, as two operators decide it; answers the revocation's id. */
async function revoke(id: string): Promise<string> {
  const proposed = await propose(id);
  expect(await approve(proposed.id)).toMatchObject({ state: 'revoked' });
  return proposed.id;
}

const money = async ({ memberId }: TestMember) => {
  const { main, bonus } = (await on.platform.ledger.balances(merchant().id, memberId))!;
  return { main, bonus };
};
const listOf = async ({ site }: TestMember) => (await site.call(memberBonuses, {})).list;
const bonusOf = async (member: TestMember, id: string) => (await listOf(member)).find((bonus) => bonus.id === id)!;

/** Counts everything up to now; an open transaction of another test may delay a single count. */
async function count() {
  const { rows } = await on.platform.pool.query<{ now: string }>('select clock_timestamp()::text as now');
  await expect
    .poll(async () => {
      await countWagers(on.platform, merchant(), { lagMs: 0 });
      const marks = await within((tx) =>
        tx.query<{ done: boolean }>('select counted_to >= $1 as done from bonus_mark', [rows[0]!.now]),
      );
      return marks.rows[0]?.done;
    })
    .toBe(true);
}

async function playRound(play: TestPlay, amount: number, paid: number) {
  const stake = play.bet({ amount });
  expect(await on.wallet.bet(stake)).toMatchObject({ ok: true });
  await on.wallet.win({ ...ofRound(stake), amount: paid, closeRound: true });
}

test('bonus money goes back when another person approves it, own money stays, and the member reads why', async () => {
  const { member } = await startPlay(on, 10_000);
  const id = await grant(member, 5000);
  const waiting = await grant(member, 700);
  const proposed = await propose(id);
  expect(proposed).toMatchObject({ state: 'proposed', amount: null, granted: 5000, proposedBy: 'watch-one' });
  expect(await propose(id)).toEqual(proposed);
  expect(await money(member)).toEqual({ main: 10_000, bonus: 5000 });
  expect(await bonusOf(member, id)).toMatchObject({ state: 'active', revocation: null });

  expect(await approve(proposed.id)).toMatchObject({ state: 'revoked', amount: 5000, decidedBy: 'watch-two' });
  expect(await approve(proposed.id)).toMatchObject({ state: 'revoked', amount: 5000 });
  expect(await money(member)).toEqual({ main: 10_000, bonus: 700 });
  expect(await bonusOf(member, waiting)).toMatchObject({ state: 'active' });
  expect(await bonusOf(member, id)).toMatchObject({
    state: 'revoked',
    returned: 5000,
    revocation: { abuse: 'same_device', amount: 5000, appeal: null },
  });
  const { list } = await member.site.call(inboxMessages, {});
  expect(list[0]).toMatchObject({ kind: 'money', title: 'Bonus taken back', path: '/me/bonuses' });
  const amount = formatMoney(5000, merchant().settings.currency);
  for (const named of [amount, '“Fifty for you”', 'A device of several accounts', 'appeal'])
    expect(list[0]!.text).toContain(named);
  member.site.headers['accept-language'] = 'fil';
  expect((await member.site.call(inboxMessages, {})).list[0]!.text).toContain('“Singkuwenta para sa iyo”');
  const log = await first.call(boAuditLog, { search: `revocation:${proposed.id}` });
  expect(log.list.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
    'operator:watch-two revocation.approve',
    'operator:watch-one revocation.propose',
  ]);
});

test('two persons decide, of the member’s merchant and with the permission', async () => {
  const { member } = await startPlay(on, 0);
  const bonus = await grant(member, 1000);
  const auditor = await newOperator(on, 'watch-auditor', { role: 'auditor' });
  const foreign = await newOperator(on, 'watch-foreign', { merchant: 'shapla' });
  expect(await codeOf(propose(bonus, { by: auditor }))).toBe('permission_denied');
  expect(await codeOf(propose(bonus, { by: foreign }))).toBe('not_found');
  const { id } = await propose(bonus);
  expect(await codeOf(propose(bonus, { by: second }))).toBe('revocation_state');
  const alias = await newOperator(on, 'watch-one.alias', { person: 'watch-one' });
  const unknown = await newOperator(on, 'watch-nobody', { person: null });
  const codes = [first, alias, unknown, auditor, foreign].map((by) => codeOf(approve(id, by)));
  expect(await Promise.all(codes)).toEqual([
    'own_proposal',
    'own_proposal',
    'person_unverified',
    'permission_denied',
    'not_found',
  ]);
  expect(await codeOf(foreign.call(calls.boRevocation, { id }))).toBe('not_found');
  expect((await foreign.call(calls.boRevocations, {})).list).toEqual([]);
  expect((await foreign.call(calls.boBonuses, { memberId: String(member.memberId) })).list).toEqual([]);
  expect(await money(member)).toEqual({ main: 0, bonus: 1000 });

  const rejected = await first.call(calls.boRejectRevocation, { id, reason: 'Two phones after all' });
  expect(rejected).toMatchObject({ state: 'rejected', decisionReason: 'Two phones after all' });
  expect(await codeOf(approve(id))).toBe('revocation_state');
  expect(await propose(bonus)).toMatchObject({ state: 'proposed' });
  const { list } = await first.call(calls.boBonuses, { memberId: String(member.memberId), bonusId: bonus });
  expect(list).toMatchObject([{ id: bonus, state: 'active', revocation: { state: 'proposed' } }]);
});

test('the bonus part of open rounds goes back too, and an appeal brings all of it back once, with what was left', async () => {
  const play = await startPlay(on, 1000);
  const { member } = play;
  const bonus = await grant(member, 3000);
  await playRound(play, 1000, 1000);
  const open = play.bet({ amount: 2000 });
  await on.wallet.bet(open);
  await count();
  expect(await bonusOf(member, bonus)).toMatchObject({ state: 'active', required: 6000, counted: 3000 });
  const id = await revoke(bonus);
  expect(await money(member)).toEqual({ main: 0, bonus: 0 });
  await appeal(member, bonus);
  expect(await codeOf(answer(id, 'grant'))).toBe('round_in_progress');
  await on.wallet.win({ ...ofRound(open), amount: 5000, closeRound: true });
  await count();
  expect(await money(member)).toEqual({ main: 2500, bonus: 0 });
  expect(await bonusOf(member, bonus)).toMatchObject({ state: 'revoked', returned: 4500 });

  const codes = await Promise.all([second, third, second, third].map((by) => codeOf(answer(id, 'grant', by))));
  expect(codes.filter((code) => code !== 'ok' && code !== 'revocation_state')).toEqual([]);
  expect(codes).toContain('ok');
  expect(await money(member)).toEqual({ main: 2500, bonus: 4500 });
  const list = await listOf(member);
  expect(list).toHaveLength(2);
  expect(list.find(({ state }) => state === 'active')).toMatchObject({
    title: 'Fifty for you',
    amount: 4500,
    required: 3000,
    counted: 0,
  });
  expect(await bonusOf(member, bonus)).toMatchObject({ revocation: { appeal: { state: 'granted' } } });
  const [message] = (await member.site.call(inboxMessages, {})).list;
  expect(message).toMatchObject({ title: 'Bonus granted again' });
  expect(message!.text).toContain(formatMoney(4500, merchant().settings.currency));
});

test('a bonus that waits is taken back without a movement, and comes back whole', async () => {
  const { member } = await startPlay(on, 500);
  const active = await grant(member, 100);
  const waiting = await grant(member, 900);
  const id = await revoke(waiting);
  expect(await bonusOf(member, waiting)).toMatchObject({
    state: 'revoked',
    activatedAt: null,
    returned: 0,
    revocation: { amount: 900 },
  });
  await member.site.call(forfeitBonus, { id: active, amount: 100 });
  expect(await money(member)).toEqual({ main: 500, bonus: 0 });
  await appeal(member, waiting);
  await answer(id, 'grant');
  expect(await money(member)).toEqual({ main: 500, bonus: 900 });
  expect(await listOf(member)).toContainEqual(
    expect.objectContaining({ state: 'active', amount: 900, required: 1800 }),
  );
});

test('an appeal is made once, by its member, and answered by another person than who proposed', async () => {
  const { member } = await startPlay(on, 0);
  const other = await startPlay(on, 0);
  const bonus = await grant(member, 1000);
  expect(await codeOf(appeal(member, bonus))).toBe('bonus_unknown');
  const { id } = await propose(bonus);
  // A proposal is no business of the member's.
  expect(await codeOf(appeal(member, bonus))).toBe('bonus_unknown');
  await approve(id);
  expect(await codeOf(answer(id, 'uphold'))).toBe('revocation_state');
  expect(await codeOf(appeal(other.member, bonus))).toBe('bonus_unknown');
  const waitingBefore = (await first.call(calls.boWaitingRevocations, {})).waiting;
  const said = await Promise.all([1, 2, 3].map(() => appeal(member, bonus)));
  expect(said.map((made) => made.appeal?.state)).toEqual(['open', 'open', 'open']);
  expect(await codeOf(appeal(member, bonus, 'And another thing'))).toBe('appeal_made');
  expect((await first.call(calls.boWaitingRevocations, {})).waiting).toBe(waitingBefore + 1);
  expect(await first.call(calls.boRevocation, { id })).toMatchObject({ state: 'appealed', appeal: text });

  expect(await codeOf(answer(id, 'grant', first))).toBe('own_proposal');
  expect(await answer(id, 'uphold', third)).toMatchObject({ state: 'upheld', answeredBy: 'watch-three' });
  expect(await answer(id, 'uphold', third)).toMatchObject({ state: 'upheld' });
  expect(await codeOf(answer(id, 'grant', third))).toBe('revocation_state');
  expect(await codeOf(appeal(member, bonus, 'And another thing'))).toBe('appeal_made');
  expect(await money(member)).toEqual({ main: 0, bonus: 0 });
  expect(await bonusOf(member, bonus)).toMatchObject({
    revocation: { appeal: { state: 'upheld', answer: 'We looked at it again' } },
  });
});

test('approvals and the member at once: one of them ends the bonus, and nothing moves twice', async () => {
  const plays = await Promise.all(Array.from({ length: 3 }, () => startPlay(on, 1000)));
  for (const { member } of plays) {
    const bonus = await grant(member, 600);
    const { id } = await propose(bonus);
    const codes = await Promise.all([
      codeOf(approve(id)),
      codeOf(member.site.call(forfeitBonus, { id: bonus, amount: 600 })),
      codeOf(approve(id, third)),
    ]);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(await money(member)).toEqual({ main: 1000, bonus: 0 });
    expect(await bonusOf(member, bonus)).toMatchObject({ returned: 600 });
  }
});

test('what was converted is the member’s own: a completed bonus cannot be taken back', async () => {
  const { member } = await startPlay(on, 0);
  const bonus = await grant(member, 800);
  const { id } = await propose(bonus);
  await within((tx) => endGrant(tx, bonus, 'completed'));
  expect(await codeOf(approve(id))).toBe('bonus_ended');
  await count();
  expect(await money(member)).toEqual({ main: 800, bonus: 0 });
  expect(await codeOf(approve(id))).toBe('bonus_ended');
  expect(await bonusOf(member, bonus)).toMatchObject({ state: 'completed', converted: 800, revocation: null });
  await first.call(calls.boRejectRevocation, { id, reason: 'It was completed' });
  expect(await codeOf(propose(bonus))).toBe('bonus_ended');
});

test('a frozen wallet keeps its money, and the proposal still waits', async () => {
  const { member } = await startPlay(on, 0);
  const bonus = await grant(member, 400);
  const { id } = await propose(bonus);
  const frozen = { id: String(member.memberId), reason: 'Asked by the bank' };
  await first.call(boFreezeWallet, frozen);
  expect(await codeOf(approve(id))).toBe('wallet_frozen');
  expect(await first.call(calls.boRevocation, { id })).toMatchObject({ state: 'proposed' });
  await first.call(boUnfreezeWallet, frozen);
  expect(await approve(id)).toMatchObject({ state: 'revoked', amount: 400 });
});

test('grants and wallets agree with the ledger at the end', async () => {
  await count();
  expect((await within(recountBonuses)).differences).toEqual([]);
  expect((await on.platform.ledger.check(on.platform.pool)).differences).toEqual([]);
});
