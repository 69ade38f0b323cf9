import { fail, ok } from '@fairhouse/contract';
import type { Outcome } from '@fairhouse/games/lottery';
import { vi } from 'vitest';
import type { TestBed } from '../../testing/start-test-studio.ts';
import type { LotteryGame } from '../games/lottery-games.ts';
import { gamesMaths } from '../games-maths.ts';
import type { Lottery } from '../lottery.ts';
import type { LotteryMaths, TicketLine } from '../maths.ts';

/** Long enough for a busy machine. */
export const WAIT_MS = 30_000;

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

/** Forty games with a draw a day, one with three stations, and one that is a demonstration. */
export const testGames: readonly LotteryGame[] = [
  ...Array.from({ length: 40 }, (_, index) => game(`T${index}`)),
  game('STATIONS', ['North', 'East', 'South']),
  game('REPLAY'),
];

const digitsOf = ({ selection }: TicketLine) => [...selection].map(Number);

const firstDigit = (numbers: Outcome) => (numbers.kind === 'digits' ? numbers.digits[0]! : -1);

const pay = ({ unit, multiple, ...line }: TicketLine, numbers: Outcome) =>
  digitsOf({ unit, multiple, ...line }).includes(firstDigit(numbers)) ? 9 * unit * multiple : 0;

/** One play: the first digit, at nine times the stake. The second settler disagrees about the play `ODD`. */
export const testMaths: LotteryMaths = {
  draw: gamesMaths.draw,
  price(_, line) {
    const digits = digitsOf(line);
    if (!/^\d{1,10}$/.test(line.selection) || new Set(digits).size < digits.length) return fail('selection_invalid');
    const largestWin = 9 * line.unit * line.multiple;
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
  plays: () => [],
};

export const testLottery: Partial<Lottery> = { games: testGames, maths: testMaths };

let used = 0;

/** A draw that is open for an hour, of a game that no other test of the file uses. */
export async function openDraw(bed: TestBed, gameCode = `T${used++}`): Promise<{ gameCode: string; numero: string }> {
  const numero = await vi.waitFor(
    async () => {
      const { rows } = await bed.query<{ numero: string }>(
        `update lottery_draw set opens_at = now() - interval '1 hour', closes_at = now() + interval '1 hour',
            draws_at = now() + interval '2 hours'
          where id = (select id from lottery_draw where game_code = $1 and state in ('scheduled', 'open')
            order by day, ordinal limit 1) returning numero`,
        [gameCode],
      );
      if (!rows[0]) throw new Error(`No draw of ${gameCode} is planned yet`);
      return rows[0].numero;
    },
    { timeout: WAIT_MS },
  );
  await reach(bed, { gameCode, numero }, 'open');
  return { gameCode, numero };
}

/** The draw closes now; it is drawn `lock` later. */
export async function closeDraw(bed: TestBed, draw: { gameCode: string; numero: string }, lock = '0'): Promise<void> {
  await bed.query(
    `update lottery_draw set closes_at = now(), draws_at = now() + $3::interval where game_code = $1 and numero = $2`,
    [draw.gameCode, draw.numero, lock],
  );
}

/** Waits until the draw is in a state; answers its row. */
export async function reach(bed: TestBed, draw: { gameCode: string; numero: string }, state: string) {
  return vi.waitFor(
    async () => {
      const row = await readDraw(bed, draw);
      if (row.state !== state) throw new Error(`The draw is ${row.state}, not ${state}`);
      return row;
    },
    { timeout: WAIT_MS },
  );
}

export interface DrawRow {
  id: number;
  state: string;
  ordinal: number;
  root: string;
  tickets: number;
  numbers: { digits: number[] };
  server_seed: string;
  client_seed: string;
  halted: string | null;
}

export async function readDraw(bed: TestBed, { gameCode, numero }: { gameCode: string; numero: string }) {
  const { rows } = await bed.query<DrawRow>('select * from lottery_draw where game_code = $1 and numero = $2', [
    gameCode,
    numero,
  ]);
  return rows[0]!;
}
