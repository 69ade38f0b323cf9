import { expect, it } from 'vitest';
import { runCashierFaults } from '../bench/fault/run-cashier-faults.ts';
import { runFaults } from '../bench/fault/run-faults.ts';
import { runLotteryFaults } from '../bench/fault/run-lottery-faults.ts';
import { runRoomFaults } from '../bench/fault/run-room-faults.ts';
import { runSportsFaults } from '../bench/fault/run-sports-faults.ts';

/** The short form of `npm run fault`: each fault is injected once. */
const SECONDS = 0;
/** A fixed seed: the same faults in the same order in every run; `npm run fault` draws other ones. */
const SEED = 20_261_121;

it('no acknowledged money is lost or moved twice while faults are injected', async () => {
  const lines: string[] = [];
  const summary = await runFaults({ seconds: SECONDS, seed: SEED, log: (line) => lines.push(line) });
  expect(summary, lines.join('\n')).toMatchObject({
    lost: 0,
    duplicated: 0,
    negative: 0,
    unresolved: 0,
    differences: [],
  });
  expect(summary.acknowledged).toBeGreaterThan(100);
}, 420_000);

it('no lottery ticket is lost or paid twice, and no announced draw changes, while faults are injected', async () => {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const summary = await runLotteryFaults({ seconds: SECONDS, seed: SEED, log });
  expect(summary, lines.join('\n')).toMatchObject({ lost: 0, duplicated: 0, unresolved: 0, changed: 0 });
  expect(summary.draws).toBeGreaterThan(0);
  expect(summary.tickets).toBeGreaterThan(20);
}, 420_000);

it('no ticket of the sportsbook is lost or paid twice while faults are injected', async () => {
  const lines: string[] = [];
  const summary = await runSportsFaults({ seconds: SECONDS, seed: SEED, log: (line) => void lines.push(line) });
  const none = { lost: 0, duplicated: 0, unresolved: 0 };
  expect(summary, lines.join('\n')).toMatchObject({ ...none, matches: { ...none, changed: 0 } });
  expect(summary.tickets).toBeGreaterThan(100);
  expect(summary.cashOuts).toBeGreaterThan(0);
  // On a slow machine matches may be over before a bet is taken.
  expect(summary.matches.played).toBeGreaterThan(0);
}, 420_000);

it('no ticket, magazine or escrow is lost or paid twice, and no outcome changes, while faults are injected', async () => {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const summary = await runRoomFaults({ seconds: SECONDS, seed: SEED, log, quick: true });
  const none = { lost: 0, duplicated: 0, unresolved: 0, changed: 0 };
  expect(summary, lines.join('\n')).toMatchObject({ tables: none, fish: none, cards: none, unexplained: 0 });
  expect(summary.tables.tickets).toBeGreaterThan(30);
  expect(summary.fish.rounds).toBeGreaterThan(20);
  expect(summary.cards.rounds).toBeGreaterThan(3);
}, 420_000);

it('no payment is lost or made twice while faults are injected', async () => {
  const lines: string[] = [];
  const summary = await runCashierFaults({ seconds: SECONDS, seed: SEED, log: (line) => void lines.push(line) });
  expect(summary, lines.join('\n')).toMatchObject({
    lost: 0,
    duplicated: 0,
    negative: 0,
    unresolved: 0,
    differences: [],
  });
  expect(summary.payments).toBeGreaterThan(10);
  expect(summary.payouts).toBeGreaterThan(5);
}, 420_000);
