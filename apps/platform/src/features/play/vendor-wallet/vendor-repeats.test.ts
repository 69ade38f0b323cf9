import { boPlayStops, boResumePlay, boStopPlay } from '@fairhouse/contract/play/stops-backoffice';
import { inTransaction } from '@fairhouse/database';
import { readRecord } from '@fairhouse/ledger';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { catalogueOf, switchGame } from '../catalogue/index.ts';
import { balanceOf, ofRound, startPlay, type TestPlay } from './testing/play.ts';
import { GAME, startWallet, VENDOR, type TestWallet } from './testing/start-wallet.ts';

let test: TestWallet;
let play: TestPlay;
let manager: TestVisitor;
beforeAll(async () => {
  test = await startWallet();
  manager = await newOperator(test, 'tala');
});
afterAll(() => test.close());
beforeEach(async () => {
  play = await startPlay(test, 1000);
});

const codeOf = (result: { ok: boolean; code?: string }) => (result.ok ? 'ok' : result.code);
const askedFor = async ({ transactionId }: { transactionId: string }) => {
  const found = await test.wallet.transaction({ playerId: play.playerId, currency: 'TLB', transactionId });
  return found.ok ? found.value.state : found.code;
};
const deposit = (amount: number) =>
  test.platform.ledger.post({
    type: 'deposit',
    ref: randomUUID(),
    merchantId: play.member.merchantId,
    customerId: play.member.memberId,
    currency: 'TLB',
    amount,
  });

describe('a bet refused outside the ledger and repeated byte for byte', () => {
  const switchSample = (on: boolean) => {
    const catalogue = catalogueOf(test.platform);
    return switchGame(test.platform, catalogue.game(catalogue.vendorByCode(VENDOR)!.id, GAME)!.id, on);
  };
  const stopMember = () =>
    manager.call(boStopPlay, { scope: 'member', subject: String(play.member.memberId), reason: 'a test' });
  const resumeAll = async () => {
    for (const { id } of (await manager.call(boPlayStops, { active: 'true' })).list)
      await manager.call(boResumePlay, { id, reason: 'the test is over' });
  };

  it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    ['account_stopped', stopMember, resumeAll],
    ['game_unknown', () => switchSample(false), () => switchSample(true)],
  ])('gets the answer %s again when the reason has ended', async (code, begin, end) => {
    await begin();
    let bet = play.bet({ amount: 1 });
    await expect.poll(async () => codeOf(await test.wallet.bet((bet = play.bet({ amount: 1 }))))).toBe(code);
    expect(codeOf(await test.wallet.bet(bet))).toBe(code);
    await end();
    await expect.poll(async () => codeOf(await test.wallet.bet(play.bet({ amount: 1 })))).toBe('ok');
    expect(codeOf(await test.wallet.bet(bet))).toBe(code);
    expect(await askedFor(bet)).toBe('tombstoned');
  });

  it('gets its first reason, also when another one would refuse it now', async () => {
    const bet = play.bet({ sessionId: randomUUID() });
    expect(codeOf(await test.wallet.bet(bet))).toBe('session_expired');
    await stopMember();
    await expect.poll(async () => codeOf(await test.wallet.bet(play.bet()))).toBe('account_stopped');
    expect(codeOf(await test.wallet.bet(bet))).toBe('session_expired');
    await resumeAll();
    await expect.poll(async () => codeOf(await test.wallet.bet(play.bet()))).toBe('ok');
  });

  it("a bet that the vendor's own refund refused keeps its tombstone, also when another reason would refuse it now", async () => {
    const bet = play.bet({ sessionId: randomUUID() });
    await test.wallet.refund({ ...ofRound(bet), betTransactionId: bet.transactionId });
    expect(codeOf(await test.wallet.bet(bet))).toBe('tombstoned');
  });
});

describe('the balance in an answer', () => {
  it('is the true one in repeats and refusals', async () => {
    const [bet, tooMuch] = [play.bet(), play.bet({ amount: 5000 })];
    await test.wallet.bet(bet);
    await test.wallet.bet(tooMuch);
    await deposit(250);
    const now = { balance: 1150, currency: 'TLB' };
    expect(await test.wallet.bet(bet)).toMatchObject({ ok: true, value: { ...now, duplicate: true } });
    expect(await test.wallet.bet(tooMuch)).toMatchObject({ code: 'insufficient_funds', value: now });
    expect(await test.wallet.bet({ ...bet, amount: 7 })).toMatchObject({ code: 'key_reused', value: now });
  });

  it('is in the currency of the wallet when another one was requested', async () => {
    const value = { balance: 1000, currency: 'TLB' };
    expect(await test.wallet.bet(play.bet({ currency: 'BDT' }))).toMatchObject({ code: 'wrong_currency', value });
  });
});

describe('a refund', () => {
  it('under a second id is reported as a duplicate, and its bet as refunded', async () => {
    const bet = play.bet();
    await test.wallet.bet(bet);
    const [refund, second] = [1, 2].map(() => ({ ...ofRound(bet), betTransactionId: bet.transactionId }));
    expect(await askedFor(bet)).toBe('booked');
    expect(await test.wallet.refund(refund!)).toMatchObject({ ok: true, value: { balance: 1000, duplicate: false } });
    for (let i = 0; i < 2; i += 1)
      expect(await test.wallet.refund(second!)).toMatchObject({ ok: true, value: { balance: 1000, duplicate: true } });
    expect(await Promise.all([bet, refund!, second!].map(askedFor))).toEqual(['refunded', 'booked', 'booked']);
    expect(await balanceOf(test, play.member)).toBe(1000);
  });

  it('of a bet that never arrived is a duplicate when it is repeated', async () => {
    const bet = play.bet();
    const refund = { ...ofRound(bet), betTransactionId: bet.transactionId };
    const duplicates = [];
    for (let i = 0; i < 3; i += 1) {
      const answer = await test.wallet.refund(refund);
      duplicates.push(answer.ok && answer.value.duplicate);
    }
    expect(duplicates).toEqual([false, true, true]);
    expect(await askedFor(refund)).toBe('booked');
  });
});

it('a win that arrived before its bet is paid when it is repeated', async () => {
  const bet = play.bet();
  const win = { ...ofRound(bet), amount: 70, closeRound: true };
  expect(codeOf(await test.wallet.win(win))).toBe('round_unknown');
  expect(await askedFor(win)).toBe('unknown');
  await test.wallet.bet(bet);
  expect(await test.wallet.win(win)).toMatchObject({ ok: true, value: { balance: 970, duplicate: false } });
  expect(await test.wallet.win(win)).toMatchObject({ ok: true, value: { balance: 970, duplicate: true } });
});

it('a record is found through its key, for any number of records of the member', async () => {
  const { merchantId, memberId } = play.member;
  let last = '';
  for (let i = 0; i < 100; i += 1) {
    const answer = await test.wallet.bet(play.bet({ amount: 1 }));
    if (answer.ok) last = answer.value.reference;
  }
  const read = await inTransaction(test.platform.pool, { merchantId, readOnly: true }, async (tx) => {
    // A hundred rows are read whole as soon as PostgreSQL knows how few they are.
    await tx.query('set local enable_seqscan = off');
    const rows = () =>
      tx.query<{ read: number }>(
        `select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::int as read from pg_stat_xact_user_tables
          where schemaname = 'ledger' and relname like 'transfer%'`,
      );
    const before = (await rows()).rows[0]!.read;
    expect((await readRecord(tx, memberId, last))?.amount).toBe(-1);
    return (await rows()).rows[0]!.read - before;
  });
  expect(read).toBeLessThan(5);
});

it('the ledger is consistent at the end', async () => {
  expect((await test.platform.ledger.check(test.platform.pool)).differences).toEqual([]);
});
