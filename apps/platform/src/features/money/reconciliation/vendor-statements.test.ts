import * as calls from '@fairhouse/contract/money/reconciliation-backoffice';
import { memberInfo } from '@fairhouse/contract/people/session';
import { connect, inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf } from '../../../adapters/payments/testing/cashier-kit.ts';
import { newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { playerIdOf } from '../../play/launch/index.ts';
import { catalogueOf } from '../../play/catalogue/index.ts';
import { ofRound, startPlay, type TestPlay } from '../../play/vendor-wallet/testing/play.ts';
import { startVendor, type TestVendor } from '../../play/vendor-wallet/testing/start-vendor.ts';
import { VENDOR } from '../../play/vendor-wallet/testing/start-wallet.ts';
import { holdsPayouts } from '../payments/index.ts';
import { dayIn, shiftDay } from '../reports/index.ts';
import { reconciliation } from './index.ts';

let test: TestVendor;
let operator: TestVisitor;
let play: TestPlay;
let memberId: number;
let day: string;
beforeAll(async () => {
  test = await startVendor({ features: [reconciliation] });
  operator = await newOperator(test, 'rounds-operator');
  play = await startPlay(test, 100_000);
  memberId = (await play.member.site.call(memberInfo, {})).id;
  day = shiftDay(dayIn(test.platform.merchants.byId(1)!.settings.timeZone, new Date()), -1);
});
afterAll(() => test.close());

/** A completed round of yesterday noon, and its line. */
async function played(amount = 700, paid = 250) {
  const bet = play.bet({ amount });
  await test.wallet.bet(bet);
  await test.wallet.win({ ...ofRound(bet), amount: paid, closeRound: true });
  const owner = connect({ url: test.ownerUrl, max: 1 });
  await inTransaction(owner, { merchantId: 1 }, (tx) =>
    tx.query(
      `update ledger.round set opened_at = at, closed_at = at from (select ($1::date + time '12:00') at time zone $2 as at) t
       where starts_with(round, $3)`,
      [day, test.platform.merchants.byId(1)!.settings.timeZone, bet.roundId],
    ),
  );
  await owner.end();
  return lineOf(bet.roundId, amount, paid);
}
const lineOf = (roundId: string, staked: number, paid: number, playerId = play.playerId) => ({
  playerId,
  roundId,
  staked,
  paid,
  state: 'settled' as const,
  at: new Date().toISOString(),
});
const take = () => operator.call(calls.boTakeStatement, { source: VENDOR, day });
const open = async () => (await operator.call(calls.boDifferences, { state: 'open' })).list;
const holds = (id: number) =>
  inTransaction(test.platform.pool, { merchantId: 1, readOnly: true }, (tx) => holdsPayouts(tx, id));

it('rounds that match have no difference, over several pages', async () => {
  test.vendor.ended = [await played(), await played(), await played(100, 0)];
  expect(await take()).toMatchObject({ kind: 'vendor', lines: 3, differences: 0 });
});

it('a round that the vendor does not list is missing there', async () => {
  const line = await played(40, 0);
  await take();
  expect(await open()).toMatchObject([{ reference: line.roundId, reason: 'missing_there', theirs: null, memberId }]);
  test.vendor.ended!.push(line);
  expect(await take()).toMatchObject({ differences: 0 });
  expect(await open()).toEqual([]);
});

it('another win, an unknown round and an open round are differences of their player', async () => {
  const line = await played();
  const bet = play.bet({ amount: 300 });
  await test.wallet.bet(bet);
  test.vendor.ended!.push({ ...line, paid: line.paid + 1 }, lineOf('not-played', 50, 0), lineOf(bet.roundId, 300, 0));
  await take();
  const found = await open();
  expect(new Map(found.map(({ reference, reason }) => [reference, reason]))).toEqual(
    new Map([
      [line.roundId, 'amount'],
      ['not-played', 'missing_here'],
      [bet.roundId, 'state'],
    ]),
  );
  expect(found.every(({ memberId: of }) => of === memberId)).toBe(true);
  expect(await holds(memberId)).toBe(true);
  expect(await holds(memberId + 1)).toBe(false);
  await test.wallet.win({ ...ofRound(bet), amount: 0, closeRound: true });
  test.vendor.ended = test.vendor.ended!.filter(({ roundId }) => roundId !== 'not-played');
  test.vendor.ended.at(-2)!.paid -= 1;
  expect(await take()).toMatchObject({ open: 0 });
  expect((await open()).map(({ reference }) => reference)).toEqual(['not-played']);
});

it('a player of nobody holds all payouts; trial players and those of other merchants do not count', async () => {
  const { playerSecret } = catalogueOf(test.platform).vendorByCode(VENDOR)!;
  const other = playerIdOf({ merchantId: 2, memberId }, { playerSecret });
  const trial = playerIdOf({ merchantId: 1, memberId, trial: true }, { playerSecret });
  const known = test.vendor.ended!;
  test.vendor.ended = [...known, lineOf('r-other', 1, 0, other), lineOf('r-trial', 1, 0, trial)];
  expect(await take()).toMatchObject({ lines: known.length });
  test.vendor.ended.push(lineOf('r-forged', 1, 0, '1.7.forged-a-tag'));
  await take();
  expect(await open()).toContainEqual(expect.objectContaining({ reference: 'r-forged', memberId: null }));
  expect(await holds(memberId + 1)).toBe(true);
});

it('of a vendor without statements by call comes from a file', async () => {
  test.vendor.ended = null;
  expect(await codeOf(take())).toBe('statement_unavailable');
  const csv = `kind,reference,player,amount,paid,currency,state\nround,r-file,${play.playerId},1.00,0.00,TLB,succeeded`;
  const uploaded = await operator.call(calls.boUploadStatement, { source: VENDOR, day, csv });
  expect(uploaded).toMatchObject({ uploadedBy: 'rounds-operator', lines: 1 });
  expect(await open()).toContainEqual(
    expect.objectContaining({ reference: 'r-file', reason: 'missing_here', memberId }),
  );
});
