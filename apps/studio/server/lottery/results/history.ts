import type { RandomSource } from '@fairhouse/games';
import { readOutcome, shapeNamed, type Outcome } from '@fairhouse/games/lottery';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { LotteryGame } from '../games/lottery-games.ts';

/** A past result that a demonstration shows again. */
export interface Replay {
  /** When its numbers were drawn. */
  date: string;
  numbers: Outcome;
}

/** The numbers of each prize, in the order of the columns. */
const columns = [1, 1, 2, 6, 4, 6, 3, 4];

const file = new URL('../../../data/lottery/xsmb.csv.gz', import.meta.url);

let known: string[] | undefined;

/** Every day of the North's history; read once. */
const rows = (): string[] => (known ??= gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n').slice(1));

/** The day whose numbers a draw shows: one number below the count of days, from the draw's random stream. */
export function replay({ code, shape }: LotteryGame, random: RandomSource): Replay {
  if (shape !== 'vn-north') throw new Error(`There is no history for ${code}`);
  const [date = '', ...numbers] = rows()[random.uniform(rows().length)]!.trim().split(',');
  let at = 0;
  const text = columns.map((count) => numbers.slice(at, (at += count)).join(' ')).join(' | ');
  const read = readOutcome(shapeNamed(shape), text);
  if (!read.ok) throw new Error(`The history of ${date}: ${read.what}`);
  return { date, numbers: read.outcome };
}
