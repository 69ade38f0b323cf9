/**
 * Sends load through the vendor wallet while servers and database are killed, connections terminated and replies
 * dropped; then compares the ledger with the vendor's history. For a fifth of the time each the same is done to lottery
 * tickets, between the close of a draw and its settlement, to tickets of the sportsbook, from their acceptance to their
 * settlement and cash-out, to matches in play with a disturbed feed, to live tables, fish tanks and card rooms, whose sockets
 * are cut too, and to deposits and withdrawals, with a payment provider whose reports come twice, late, out of order or not at
 * all. Then the tests that kill a process at each step of a round of a table, a magazine, a hand, a payout, a transfer, a
 * restore, a claim of a promotion or raffle, the delivery of free rounds, a redemption of points, the count of play and the draw
 * of a raffle, that let swarms of lying clients play, a receipt by time race with its denial, and that report a payment a day
 * late:
 *   npm run fault [-- --seconds <n>] [--seed <n>]
 * The last line is JSON. Exit code 0 only if nothing is lost, duplicated, negative or unresolved, no announced draw and no
 * outcome changed, and all rooms went on within seven seconds.
 */
import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCashierFaults } from '../bench/fault/run-cashier-faults.ts';
import { runFaults } from '../bench/fault/run-faults.ts';
import { runLotteryFaults } from '../bench/fault/run-lottery-faults.ts';
import { runRoomFaults } from '../bench/fault/run-room-faults.ts';
import { runSportsFaults } from '../bench/fault/run-sports-faults.ts';
import { runTests } from './drill/run-tests.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string' }, seed: { type: 'string' } } });
const seconds = Number(values.seconds ?? 600);
const seed = Number(values.seed ?? randomInt(2 ** 32));
if (!(seconds > 0) || !Number.isSafeInteger(seed)) throw new TypeError('--seconds and --seed are numbers');

/** tables §7: from a fault until every room goes on. */
const LONGEST_PAUSE_MS = 7_000;

const money = 'apps/platform/src/features/money';
const studio = 'apps/studio/server';
/** Faults at chosen steps, where chance would strike too seldom. */
const atEachStep = [
  `${money}/payment-reports/killed-payments.test.ts`,
  `${money}/transfers/killed-transfers.test.ts`,
  `${money}/raffles/killed-claims.test.ts`,
  `${money}/raffles/killed-counts.test.ts`,
  `${money}/raffles/killed-free-rounds.test.ts`,
  `${money}/withdrawals/receipt.test.ts`,
  `${money}/deposits/deposit-reports.test.ts`,
  'packages/database/src/backup/backup.test.ts',
  ...['tables', 'fish', 'pvp'].flatMap((rooms) => [
    `${studio}/${rooms}/faults.test.ts`,
    `${studio}/${rooms}/swarm.test.ts`,
  ]),
  `${studio}/tables/cockfight-faults.test.ts`,
];

const options = { seconds: seconds / 5, seed, log: (line: string) => console.log(line) };
/** At once: who ends a run early has what it found so far. */
const said = <Part extends object>(part: string, found: Part): Part => {
  console.log(`${part}: ${JSON.stringify(found)}`);
  return found;
};
const { differences, ...summary } = said('wallet', await runFaults(options));
const lottery = said('lottery', await runLotteryFaults(options));
const sports = said('sports', await runSportsFaults(options));
const rooms = said('rooms', await runRoomFaults(options));
for (const difference of differences.slice(0, 20)) console.log(difference);
const { differences: unequal, ...cashier } = said('cashier', await runCashierFaults(options));
for (const difference of unequal.slice(0, 20)) console.log(difference);
process.env['EVERY_FAULT'] = '1';
const { failures, broken } = await runTests(resolve(import.meta.dirname, '..'), atEachStep);
for (const failure of broken === null ? failures : [broken]) console.log(failure);
const steps = { files: atEachStep.length, failed: broken === null ? failures.length : 1 };
console.log(JSON.stringify({ ...summary, lottery, sports, rooms, cashier, steps }));
const { lost, duplicated, negative, unresolved } = summary;
const wrong = [lost, duplicated, negative, unresolved, differences.length];
const wrongTickets = [lottery.lost, lottery.duplicated, lottery.unresolved, lottery.changed];
const { matches } = sports;
const wrongSlips = [sports.lost, sports.duplicated, sports.unresolved];
const wrongMatches = [matches.lost, matches.duplicated, matches.unresolved, matches.changed];
const kinds = [rooms.tables, rooms.fish, rooms.cards];
const wrongRooms = kinds.flatMap((kind) => [kind.lost, kind.duplicated, kind.unresolved, kind.changed]);
const slow = rooms.longestPauseMs > LONGEST_PAUSE_MS ? 1 : 0;
const wrongPayments = [cashier.lost, cashier.duplicated, cashier.negative, cashier.unresolved, unequal.length];
process.exitCode = [
  ...wrong,
  ...wrongTickets,
  ...wrongSlips,
  ...wrongMatches,
  ...wrongRooms,
  rooms.unexplained,
  slow,
  ...wrongPayments,
  steps.failed,
].every((count) => count === 0)
  ? 0
  : 1;
