import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { readOutcome, shapeNamed, type Outcome, type ShapeName } from '@fairhouse/games/lottery';

const folder = new URL('../../apps/studio/data/lottery/', import.meta.url);

/** The files of real draws: their shape, and the text of a row in that shape. */
const files: readonly { file: string; shape: (row: Row) => ShapeName; text: (row: Row) => string }[] = [
  { file: 'xsmb', shape: () => 'vn-north', text: (row) => prizes(row, 1, [1, 1, 2, 6, 4, 6, 3, 4]) },
  { file: 'xsmn_full18_2026', shape: () => 'vn-south', text: (row) => prizes(row, 2, [1, 1, 1, 2, 7, 1, 3, 1, 1]) },
  { file: 'xsmt', shape: () => 'vn-south', text: (row) => prizes(row, 2, [1, 1, 1, 2, 7, 1, 3, 1, 1]) },
  { file: 'damacai_4d', shape: () => 'four-digits', text: (row) => prizes(row, 2, [1, 1, 1, 10, 10]) },
  { file: 'vietlott_max3d', shape: () => 'max-3d', text: (row) => prizes(row, 2, [2, 4, 6, 8]) },
  { file: 'vietlott_keno', shape: () => 'keno-80', text: (row) => row[2] ?? '' },
  { file: 'vietlott_power645', shape: () => '6-of-45', text: (row) => row.slice(2).join(' ') },
  { file: 'vietlott_power655', shape: () => '6-of-55', text: withBonus },
  { file: 'vietlott_power535', shape: () => '5-of-35', text: withBonus },
  {
    file: 'pcso_2022',
    shape: shapeOfPcso,
    text: (row) => (row[2] ?? '').replaceAll('-', ' '),
  },
];

/** The Philippine 6/55 has no bonus number. */
function shapeOfPcso([game]: Row): ShapeName {
  return (game === '6/55' ? '6-of-55-no-bonus' : `6-of-${game?.slice(2)}`) as ShapeName;
}

type Row = readonly string[];

export interface RealDraw {
  readonly file: string;
  readonly line: number;
  readonly shape: ShapeName;
  readonly outcome: Outcome;
}

/** Every draw of the history, each read as an outcome; throws if one does not fit its shape. */
export function* readDraws(): Generator<RealDraw> {
  for (const { file, shape, text } of files) {
    const lines = gunzipSync(readFileSync(new URL(`${file}.csv.gz`, folder)))
      .toString('utf8')
      .trim()
      .split('\n');
    for (const [at, line] of lines.entries()) {
      if (at === 0) continue;
      const row = line.trim().split(',');
      const name = shape(row);
      const read = readOutcome(shapeNamed(name), text(row));
      if (!read.ok) throw new Error(`${file}, line ${at + 1}: ${read.what}`);
      yield { file, line: at + 1, shape: name, outcome: read.outcome };
    }
  }
}

/** The numbers of each prize, from a column on. */
function prizes(row: Row, from: number, counts: readonly number[]): string {
  let at = from;
  return counts.map((count) => row.slice(at, (at += count)).join(' ')).join(' | ');
}

function withBonus(row: Row): string {
  return `${row.slice(2, -1).join(' ')} + ${row.at(-1)}`;
}
