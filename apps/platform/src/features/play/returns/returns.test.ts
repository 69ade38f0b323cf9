import { boGameReturns, boWaitingAlarms } from '@fairhouse/contract/play/returns-backoffice';
import { boStopPlay } from '@fairhouse/contract/play/stops-backoffice';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { failureOf, newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { listing, type FakeVendor } from '../vendor-wallet/testing/fake-vendor.ts';
import { startVendor, type TestVendor } from '../vendor-wallet/testing/start-vendor.ts';
import { VENDOR } from '../vendor-wallet/testing/start-wallet.ts';
import { returns } from './index.ts';

let on: TestVendor;
let manager: TestVisitor;
beforeAll(async () => {
  const games = ['ant', 'bee', 'cat', 'dog'].map((code) => listing(code, { name: code }));
  on = await startVendor({ games, features: [returns] });
  manager = await newOperator(on, 'tala');
  on.vendor.returns = [
    ...of('ant', { sigmas: 1.2, rounds: 1000 }),
    ...of('bee', { sigmas: -5.4, rounds: 2000, alarmSince: '2026-11-20T08:00:00.000Z' }),
    ...of('bee', { sigmas: null, rounds: 3, demo: true }),
    ...of('cat', { sigmas: -3.1, rounds: 10 }),
    ...of('gone', { sigmas: 9, rounds: 10 }),
  ];
});
afterAll(() => on.close());

interface Said {
  sigmas: number | null;
  rounds: number;
  demo?: boolean;
  alarmSince?: string;
}

/** The four figures of a game; the deviating one is the hit rate of the last month. */
const of = (gameCode: string, { sigmas, rounds, demo = false, alarmSince }: Said): FakeVendor['returns'] =>
  (['all', 'month'] as const).flatMap((span) =>
    (['pay', 'hits'] as const).map((measure) => ({
      gameCode,
      version: '1',
      demo,
      measure,
      span,
      rounds,
      observed: measure === 'pay' ? 0.95 : 0.3,
      expected: measure === 'pay' ? 0.9625 : 0.31,
      sigmas: span === 'month' && measure === 'hits' ? sigmas : sigmas === null ? null : 0.5,
      leastRounds: 10,
      alarmSince: (span === 'month' && measure === 'hits' && alarmSince) || null,
    })),
  );

const read = () => manager.call(boGameReturns, {});

it('lists the return of every game, alarms first, then the largest deviation; games that are no longer listed are left out', async () => {
  const { list, silent } = await read();
  expect(silent).toEqual([]);
  expect(list.map(({ id, state }) => [id, state])).toEqual([
    [`${VENDOR}/bee/real`, 'alarm'],
    [`${VENDOR}/cat/real`, 'well'],
    [`${VENDOR}/ant/real`, 'well'],
    [`${VENDOR}/bee/trial`, 'few'],
  ]);
  expect(list[0]).toMatchObject({
    gameName: 'bee',
    rounds: 2000,
    measured: 0.95,
    theoretical: 0.9625,
    staked: 0,
    currency: 'TLB',
    alarmSince: '2026-11-20T08:00:00.000Z',
    worst: { measure: 'hits', span: 'month', sigmas: -5.4 },
    stopped: null,
  });
  expect(list[0]!.figures).toHaveLength(4);
  expect(list[3]).toMatchObject({ demo: true, worst: null, staked: null });
});

it('an alarm counts until play of its game is stopped', async () => {
  expect(await manager.call(boWaitingAlarms, {})).toEqual({ games: 1 });
  const { gameId } = (await read()).list[0]!;
  await manager.call(boStopPlay, { scope: 'game', subject: String(gameId), reason: 'pays too little' });
  await expect.poll(() => manager.call(boWaitingAlarms, {})).toEqual({ games: 0 });
  expect((await read()).list[0]).toMatchObject({ state: 'alarm', stopped: 'game' });
});

it('a vendor that does not answer is reported, and its games are not shown as correct', async () => {
  await on.vendor.close();
  await expect.poll(read).toEqual({ list: [], silent: ['Test vendor'] });
});

it('needs the permission', async () => {
  const cashier = await newOperator(on, 'kahera', { role: 'cashier' });
  expect((await failureOf(cashier.call(boGameReturns, {}))).code).toBe('permission_denied');
});
