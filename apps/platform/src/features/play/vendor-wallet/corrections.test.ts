import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import { inboxMessages } from '@fairhouse/contract/house/inbox';
import { betDetail, bets } from '@fairhouse/contract/play/betting-record';
import type { CorrectionReason } from '@fairhouse/contract/play/vendor-correction-reasons';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newOperator } from '../../../testing/test-visitor.ts';
import { appendPending } from '../../house/audit/index.ts';
import { inbox } from '../../house/inbox/index.ts';
import { catalogueOf } from '../catalogue/index.ts';
import { ledgerRound, transactionRef } from './movement.ts';
import { balanceOf, ofRound, startPlay, type TestPlay } from './testing/play.ts';
import { startWallet, VENDOR, type TestWallet } from './testing/start-wallet.ts';

let test: TestWallet;
beforeAll(async () => {
  test = await startWallet({ features: [inbox] });
});
afterAll(async () => {
  expect((await test.platform.ledger.check(test.platform.pool)).differences).toEqual([]);
  await test.close();
});

const persons: [string, string] = ['R. Santos', 'M. Akter'];

/** A round of a stake of 100 that has paid and ended. */
async function endRound(play: TestPlay, paid: number) {
  const bet = play.bet();
  expect(await test.wallet.bet(bet)).toMatchObject({ ok: true });
  const payout = { ...ofRound(bet), amount: paid, closeRound: true };
  expect(await test.wallet.win(payout)).toMatchObject({ ok: true });
  const correct = (amount: number, reason: CorrectionReason = 'result_changed') =>
    test.wallet.correction({ ...ofRound(bet), corrects: payout.transactionId, amount, reason, persons });
  return { bet, correct };
}

it('what is taken back and cannot be covered is owed, told to the member, and paid by later wins', async () => {
  const play = await startPlay(test, 1_000);
  const { bet, correct } = await endRound(play, 2_150);
  const reserved = { ref: randomUUID(), merchantId: play.member.merchantId, customerId: play.member.memberId };
  await test.platform.ledger.post({ ...reserved, type: 'reserve', currency: 'TLB', amount: 2_550 });
  const taken = await correct(-2_150);
  expect(taken).toMatchObject({ ok: true, value: { balance: 0, owed: 1_650, duplicate: false } });

  const shown = await play.member.site.call(betDetail, { vendor: VENDOR, roundId: bet.roundId });
  expect(shown.bet).toMatchObject({ staked: 100, paid: 1_650 });
  expect(shown.corrections).toMatchObject([{ amount: -2_150, owed: 1_650, reason: 'result_changed' }]);
  expect(shown.movements.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['bet', -100],
    ['win', 2_150],
    ['round_correction', -500],
  ]);
  const { list } = await play.member.site.call(inboxMessages, {});
  expect(list[0]).toMatchObject({ title: 'Your bet was corrected', path: `/bets/${VENDOR}/${bet.roundId}` });
  expect(list[0]!.text).toContain('₱21.50 less');

  await test.platform.ledger.post({ ...reserved, ref: randomUUID(), type: 'deposit', currency: 'TLB', amount: 700 });
  expect(await balanceOf(test, play.member)).toBe(700);
  const next = play.bet();
  await test.wallet.bet(next);
  const won = await test.wallet.win({ ...ofRound(next), amount: 2_000, closeRound: true });
  expect(won).toMatchObject({ ok: true, value: { balance: 700 - 100 + 350 } });
  const paidOff = await play.member.site.call(betDetail, { vendor: VENDOR, roundId: bet.roundId });
  expect(paidOff).toMatchObject({ bet: { paid: 0 }, corrections: [{ owed: 0 }] });
  const record = await play.member.site.call(bets, {});
  expect(record.totals).toEqual({ rounds: 2, staked: 200, paid: 2_000 });
});

it('more is given at once, and the audit log names who answers for it', async () => {
  const play = await startPlay(test, 1_000);
  const { correct } = await endRound(play, 0);
  expect(await correct(800, 'payout_wrong')).toMatchObject({ ok: true, value: { balance: 1_700, owed: 0 } });
  const { merchantId, memberId } = play.member;
  await appendPending(test.platform, merchantId);
  const manager = await newOperator(test, 'ramon');
  const { list } = await manager.call(boAuditLog, { search: 'correct_round' });
  expect(list[0]).toMatchObject({
    action: 'member.correct_round',
    subject: `member:${memberId}`,
    after: { persons, amount: 800, owed: 0, reason: 'payout_wrong' },
  });
});

it('a correction by the message of a feed names it instead of persons; neither or both are refused', async () => {
  const play = await startPlay(test, 1_000);
  const bet = play.bet();
  await test.wallet.bet(bet);
  const payout = { ...ofRound(bet), amount: 300, closeRound: true };
  await test.wallet.win(payout);
  const about = { corrects: payout.transactionId, amount: -300, reason: 'result_changed' as const };
  const cause = { message: 'feed 4711', rule: 'market 18 total=2.5' };
  expect(await test.wallet.correction({ ...ofRound(bet), ...about })).toMatchObject({ code: 'invalid_request' });
  const both = await test.wallet.correction({ ...ofRound(bet), ...about, cause, persons });
  expect(both).toMatchObject({ code: 'invalid_request' });
  expect(await test.wallet.correction({ ...ofRound(bet), ...about, cause })).toMatchObject({ ok: true });
  await appendPending(test.platform, play.member.merchantId);
  const manager = await newOperator(test, 'luz');
  const { list } = await manager.call(boAuditLog, { search: 'correct_round' });
  expect(list[0]).toMatchObject({ subject: `member:${play.member.memberId}`, after: { cause, amount: -300 } });
  expect(list[0]!.after).not.toHaveProperty('persons');
});

it('the message names what is taken, without what is left of bonus money', async () => {
  const play = await startPlay(test, 50);
  const { platform } = test;
  const { merchantId, memberId } = play.member;
  const base = { merchantId, customerId: memberId, currency: 'TLB' } as const;
  await platform.ledger.post({ ...base, type: 'bonus_grant', ref: randomUUID(), amount: 100 });
  const bet = play.bet();
  const vendor = catalogueOf(platform).vendorByCode(VENDOR)!;
  const round = ledgerRound(catalogueOf(platform), vendor, bet.roundId, bet.gameCode);
  const ref = transactionRef(vendor, { merchantId, memberId }, bet.transactionId);
  const stake = { ...base, type: 'bet', ref, vendorId: vendor.id, round, amount: 100, bonus: { most: 100 } } as const;
  expect(await platform.ledger.post(stake)).toMatchObject({ status: 'posted' });
  await test.wallet.win({ ...ofRound(bet), amount: 400, closeRound: true });
  const correction = { ...ofRound(bet), corrects: bet.transactionId, amount: -400, reason: 'voided' as const, persons };
  expect(await test.wallet.correction(correction)).toMatchObject({ ok: true, value: { owed: 0 } });
  const { list } = await play.member.site.call(inboxMessages, {});
  expect(list[0]!.text).toContain('₱2.00 less');
  const shown = await play.member.site.call(betDetail, { vendor: VENDOR, roundId: bet.roundId });
  expect(shown.corrections).toMatchObject([{ amount: -200, owed: 0 }]);
});

it('a batch books corrections after what ends their rounds', async () => {
  const play = await startPlay(test, 1_000);
  const bet = play.bet();
  await test.wallet.bet(bet);
  const payout = { call: 'win' as const, ...ofRound(bet), amount: 300, closeRound: true };
  const about = { corrects: payout.transactionId, reason: 'payout_wrong' as const, persons };
  const less = { call: 'correction' as const, ...ofRound(bet), amount: -120, ...about };
  const booked = await test.wallet.batch([less, payout, { ...less, amount: -121 }]);
  expect(booked.ok && booked.value.map((each) => (each.ok ? each.value.balance : each.code))).toEqual([
    1_080,
    1_200,
    'key_reused',
  ]);
});
