import { fail, ok } from '@fairhouse/contract';
import type { Outcome } from '@fairhouse/games/lottery';
import type { LotteryGame } from '../games/lottery-games.ts';
import { gamesMaths } from '../games-maths.ts';
import type { Lottery } from '../lottery.ts';
import type { LotteryMaths, TicketLine } from '../maths.ts';

const game = (code: string, stations: readonly string[] = ['']): LotteryGame => ({
  code,
  name: code,
  family: 'TEST',
  shape: 'digits-3',
  group: { code: 'TEST', name: 'Test' },
  prizeMode: 'ZY',
  version: '1',
  demonstration: code === 'REPLAY',
  schedule: { days: Array.from({ length: 7 }, () => stations), close: '12:00', lock: 60, zone: 'UTC' },
});

const inARow = (code: string): LotteryGame => ({
  ...game(code),
  schedule: { every: 30, lock: 60, zone: 'UTC' },
});

/** The games T0, T1, … with one draw a day. */
export const DAILY_GAMES = 40;

/** Games with one draw a day, games with many, games with several stations, and a demonstration. */
export const testGames: readonly LotteryGame[] = [
  ...Array.from({ length: DAILY_GAMES }, (_, index) => game(`T${index}`)),
  game('STATIONS', ['North', 'East', 'South']),
  game('REPLAY'),
  ...Array.from({ length: 12 }, (_, index) => inARow(`ROW${index}`)),
  game(
    'CRASH',
    Array.from({ length: 20 }, (_, index) => `Station ${index}`),
  ),
];

const digitsOf = ({ selection }: TicketLine) => selection.split('').map(Number);

const firstDigit = (numbers: Outcome) => (numbers.kind === 'digits' ? numbers.digits[0]! : -1);

/** Units × 10,000. */
const STANDARD_ODDS = 90_000;

const factorOf = ({ odds }: TicketLine) => (odds?.['win'] ?? STANDARD_ODDS) / 10_000;

const pay = (line: TicketLine, numbers: Outcome) =>
  digitsOf(line).includes(firstDigit(numbers)) ? Math.floor(factorOf(line) * line.unit) * line.multiple : 0;

/** One play: the first digit, at nine times the stake. The second settler disagrees about the play `ODD`. */
export const testMaths: LotteryMaths = {
  draw: (game, random, day) => gamesMaths.draw(game, random, day),
  standardOdds: () => ({ win: STANDARD_ODDS }),
  price(_, line) {
    const digits = digitsOf(line);
    if (!/^\d{1,10}$/.test(line.selection) || new Set(digits).size < digits.length) return fail('selection_invalid');
    const largestWin = factorOf(line) * line.unit * line.multiple;
    const loads = digits.map((digit) => ({ token: `${line.play} ${digit}`, amount: largestWin }));
    return ok({ lots: digits.length, stake: digits.length * line.unit * line.multiple, largestWin, loads });
  },
  settle(_, line, numbers) {
    const payout = pay(line, numbers);
    const lots = digitsOf(line).length;
    const stake = lots * line.unit * line.multiple;
    return { lots, stake, hits: payout > 0 ? 1 : 0, payout, explanation: [] };
  },
  recheck: (_, line, numbers) => pay(line, numbers) + (line.play === 'ODD' ? 1 : 0),
};

export const testLottery: Partial<Lottery> = { games: testGames, maths: testMaths };
