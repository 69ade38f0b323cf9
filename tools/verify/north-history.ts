import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const file = new URL('../../apps/studio/data/lottery/xsmb.csv.gz', import.meta.url);

/** The prizes of the North with the columns of the file, counted from 1. */
const prizes: readonly (readonly [prize: string, first: number, count: number])[] = [
  ['DB', 1, 1],
  ['G1', 2, 1],
  ['G2', 3, 2],
  ['G3', 5, 6],
  ['G4', 11, 4],
  ['G5', 15, 6],
  ['G6', 21, 3],
  ['G7', 24, 4],
];

let known: { date: string; numbers: unknown }[] | undefined;

/** The past results that demonstrations show again, in the order of the file. Written without code of the studio. */
export function northHistory(): readonly { date: string; numbers: unknown }[] {
  known ??= gunzipSync(readFileSync(file))
    .toString('utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const cells = line.trim().split(',');
      const byPrize = prizes.map(([prize, first, count]) => [prize, cells.slice(first, first + count)]);
      return { date: cells[0]!, numbers: { kind: 'prizes', prizes: Object.fromEntries(byPrize) } };
    });
  return known;
}
