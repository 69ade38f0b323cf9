import { claimRafflePromotion, ownRaffle, raffleDocument, raffleList } from '@fairhouse/contract/money/raffles';
import {
  boCancelRaffle,
  boCloseRaffle,
  boCreateRaffle,
  boOpenRaffle,
  boRaffle,
} from '@fairhouse/contract/money/raffles-backoffice';
import type { RequestOf } from '@fairhouse/contract';
import { commitToServerSeed } from '@fairhouse/games/fairness';
import { readRaffleDocument, verifyRaffle } from '@fairhouse/games/verify/raffle';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { failureOf, newOperator, visit, type TestVisitor } from '../../../testing/test-visitor.ts';
import { seedMember } from '../../people/identity/index.ts';
import { playSums } from '../../play/play-sums/index.ts';
import { balanceOf } from '../../play/vendor-wallet/testing/play.ts';
import { openMember, startWallet, type TestWallet } from '../../play/vendor-wallet/testing/start-wallet.ts';
import { rewards } from '../rewards/index.ts';
import { claimRaffle } from './claim-raffle.ts';
import { raffles } from './index.ts';
import { raffleTasks } from './jobs.ts';

const DAY = 86_400_000;

let on: TestWallet;
let first: TestVisitor;
let second: TestVisitor;
beforeAll(async () => {
  on = await startWallet({ features: [playSums, rewards, raffles] });
});
afterAll(() => on.close());
// A test that lets days pass ends the sessions of operators.
let number = 0;
beforeEach(async () => {
  number += 1;
  first = await newOperator(on, `first${number}`);
  second = await newOperator(on, `second${number}`);
});

type Definition = RequestOf<typeof boCreateRaffle>;

const definition = (changes: Partial<Definition> = {}): Definition => ({
  titles: { EN: 'Raffle' },
  kind: 'draw',
  prizes: [
    { amount: 5000, count: 1, oneIn: null },
    { amount: 100, count: 2, oneIn: null },
  ],
  freeTicket: true,
  validPerTicket: null,
  mostTickets: 1,
  repeats: 'ONCE',
  startsAt: on.clock.now().toISOString(),
  endsAt: new Date(on.clock.now().getTime() + DAY).toISOString(),
  ...changes,
});

async function openRaffle(changes: Partial<Definition> = {}): Promise<string> {
  const { id } = await first.call(boCreateRaffle, definition(changes), { idempotencyKey: randomUUID() });
  await second.call(boOpenRaffle, { id });
  return id;
}

const instant = (oneIn: number, count = 1): Partial<Definition> => ({
  kind: 'instant',
  freeTicket: false,
  prizes: [{ amount: 1000, count, oneIn }],
});

const documentOf = (promotionId: string) => visit(on).call(raffleDocument, { promotionId });

test('tickets are drawn once at the end, winners are paid once, and everybody can repeat the draw', async () => {
  const id = await openRaffle();
  const members = await Promise.all(Array.from({ length: 6 }, () => openMember(on, 0)));
  const taken = await Promise.all(members.map(({ site }) => site.call(claimRafflePromotion, { promotionId: id })));
  expect(taken.flatMap(({ tickets }) => tickets).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
  // A repeat brings no second ticket.
  expect(await members[0]!.site.call(claimRafflePromotion, { promotionId: id })).toMatchObject(taken[0]!);
  const open = await documentOf(id);
  expect(open).toMatchObject({ serverSeed: null, root: null, winners: [] });
  expect(open.tickets[0]!.holder).toMatch(/^m.\*\*\*$/);
  expect(await failureOf(second.call(boCloseRaffle, { id }))).toMatchObject({ code: 'raffle_state' });

  on.clock.advance(DAY);
  // Sessions have ended meanwhile.
  const later = await newOperator(on, 'later');
  const draw = raffleTasks(on.platform)['raffles.draw']!;
  await Promise.all([draw({}), draw({}), later.call(boCloseRaffle, { id })]);
  await draw({});
  const balances = await Promise.all(members.map((member) => balanceOf(on, member)));
  expect(balances.toSorted((a, b) => b - a)).toEqual([5000, 100, 100, 0, 0, 0]);
  const closed = await documentOf(id);
  expect(closed.commitment).toBe(open.commitment);
  expect(commitToServerSeed(closed.serverSeed!)).toBe(open.commitment);
  expect(await verifyRaffle(readRaffleDocument(closed)!)).toMatchObject({ verdict: 'pass' });
  const winner = members[balances.indexOf(5000)]!;
  await winner.site.logIn(winner.username);
  expect(await winner.site.call(ownRaffle, { promotionId: id })).toMatchObject({
    wins: [{ amount: 5000, paid: true }],
  });
  const shown = await later.call(boRaffle, { id });
  expect(shown).toMatchObject({ state: 'closed', paid: 5200, members: 6 });
  expect(shown.winners[0]).toMatchObject({ memberAccount: winner.username, amount: 5000 });
  expect(await failureOf(winner.site.call(claimRafflePromotion, { promotionId: id }))).toMatchObject({
    code: 'raffle_closed',
  });
});

test('of 500 parallel claims for one prize exactly one wins', { timeout: 120_000 }, async () => {
  const id = await openRaffle(instant(1));
  const merchant = on.platform.merchants.default();
  const members: number[] = [];
  for (let at = 0; at < 500; at += 1) {
    const access = { username: `many${at}`, password: 'korek-bunga-72', paymentPassword: '314159' };
    await seedMember(on.platform, merchant, access, async (_tx, memberId) => void members.push(memberId));
  }
  const answers = await Promise.all(
    members.map((memberId, at) =>
      claimRaffle(
        on.platform,
        { merchant, memberId, username: `many${at}`, accountType: 0, sessionId: randomUUID() },
        id,
      ),
    ),
  );
  const values = answers.map((answer) => (answer.ok ? answer.value : undefined));
  expect(values.every((value) => value !== undefined)).toBe(true);
  expect(new Set(values.map((value) => value!.nonce)).size).toBe(500);
  expect(values.filter((value) => value!.status === 'claimed')).toHaveLength(1);
  const paid = await inTransaction(on.platform.pool, { merchantId: merchant.id }, (tx) =>
    tx.query('select from ledger_reading.wallet where balance = 1000'),
  );
  expect(paid.rowCount).toBe(1);
});

test('an instant raffle is claimed once a person, or once a day, and can be repeated after its end', async () => {
  const once = await openRaffle(instant(3, 2));
  const daily = await openRaffle({
    ...instant(2, 50),
    repeats: 'D',
    endsAt: new Date(on.clock.now().getTime() + 3 * DAY).toISOString(),
  });
  const { site } = await openMember(on, 0);
  const claim = (promotionId: string) => site.call(claimRafflePromotion, { promotionId });
  expect(await claim(once)).toMatchObject({ nonce: 1 });
  expect(await failureOf(claim(once))).toMatchObject({ code: 'raffle_claimed' });
  await claim(daily);
  const again = await Promise.all([1, 2, 3].map(() => failureOf(claim(daily))));
  expect(again.map(({ code }) => code)).toEqual(['raffle_claimed', 'raffle_claimed', 'raffle_claimed']);
  on.clock.advance(4 * DAY);
  await raffleTasks(on.platform)['raffles.draw']!({});
  for (const id of [once, daily])
    expect(await verifyRaffle(readRaffleDocument(await documentOf(id))!)).toMatchObject({ verdict: 'pass' });
});

test('of the accounts on one device one takes part', async () => {
  const [once, draw] = [await openRaffle(instant(3, 5)), await openRaffle()];
  const [one, same, other] = [await openMember(on, 0), await openMember(on, 0), await openMember(on, 0)];
  await inTransaction(on.platform.pool, { merchantId: one.merchantId }, (tx) =>
    tx.query(
      `insert into member_browser (merchant_id, member_id, browser_hash, last_at)
        select $1, m, decode(repeat('cd', 32), 'hex'), now() from unnest($2::bigint[]) m`,
      [one.merchantId, [one.memberId, same.memberId]],
    ),
  );
  for (const promotionId of [once, draw]) {
    const claim = ({ site }: typeof one) => site.call(claimRafflePromotion, { promotionId });
    await claim(one);
    expect(await failureOf(claim(same))).toMatchObject({ code: 'raffle_claimed' });
    await claim(other);
  }
});

test('what is not open, unknown or proposed by oneself is refused', async () => {
  const { site } = await openMember(on, 0);
  const { id } = await first.call(boCreateRaffle, definition(), { idempotencyKey: randomUUID() });
  const claim = (promotionId: string) => failureOf(site.call(claimRafflePromotion, { promotionId }));
  expect(await claim(id)).toMatchObject({ code: 'raffle_unknown' });
  expect(await claim(randomUUID())).toMatchObject({ code: 'raffle_unknown' });
  expect(await failureOf(first.call(boOpenRaffle, { id }))).toMatchObject({ code: 'own_proposal' });
  await first.call(boCancelRaffle, { id, reason: 'a mistake' });
  expect(await claim(id)).toMatchObject({ code: 'raffle_closed' });
  const propose = (changes: Partial<Definition>) =>
    failureOf(first.call(boCreateRaffle, definition(changes), { idempotencyKey: randomUUID() }));
  expect(await propose({ kind: 'instant' })).toMatchObject({
    code: 'reward_terms_invalid',
    value: { field: 'prizes' },
  });
  expect(await propose({ freeTicket: false })).toMatchObject({ value: { field: 'freeTicket' } });
  const { list } = await visit(on).call(raffleList, {});
  // Nobody ever saw it.
  expect(list.find(({ promotionId }) => promotionId === id)).toBeUndefined();
});
