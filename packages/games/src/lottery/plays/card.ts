import { readParts } from '../selectors/read-parts.ts';
import { readTokens } from '../selectors/read-tokens.ts';
import { chooseBig } from '../odds/combinations.ts';
import { fraction, type Fraction } from '../odds/fraction.ts';
import { largest, refuse, type Bound, type Reading, type Rule } from './play.ts';

const SIDE = 5;
const PER_COLUMN = 15;
const CENTRE = 12;
const BALLS = 40;
const POOL = 75;
const MOST_LINES = 8;

/** Rows, columns and diagonals of the card, cells counted row by row. */
export const lines: readonly (readonly number[])[] = [
  ...Array.from({ length: SIDE }, (_, row) => Array.from({ length: SIDE }, (_, column) => row * SIDE + column)),
  ...Array.from({ length: SIDE }, (_, column) => Array.from({ length: SIDE }, (_, row) => row * SIDE + column)),
  Array.from({ length: SIDE }, (_, at) => at * (SIDE + 1)),
  Array.from({ length: SIDE }, (_, at) => (at + 1) * (SIDE - 1)),
];

/** A bingo card of 75: five columns of 15 numbers each, the centre free; it pays by its full lines. */
export function card(): Rule {
  return {
    form: { kind: 'card' },
    read(text): Reading {
      const { groups } = readParts(text, []);
      if (groups.length !== SIDE) {
        return refuse(groups.length < SIDE ? 'TOO_FEW' : 'TOO_MANY', 'a card has five columns');
      }
      const columns: (readonly string[])[] = [];
      for (const [at, group] of groups.entries()) {
        const read = readTokens({ kind: 'numbers', low: at * PER_COLUMN + 1, high: (at + 1) * PER_COLUMN }, group);
        if (!read.ok) return read;
        const expected = at === 2 ? SIDE - 1 : SIDE;
        if (read.tokens.length !== expected) {
          return refuse(
            read.tokens.length < expected ? 'TOO_FEW' : 'TOO_MANY',
            `column ${at + 1} has ${expected} numbers`,
          );
        }
        columns.push(at === 2 ? [...read.tokens.slice(0, 2), 'free', ...read.tokens.slice(2)] : read.tokens);
      }
      return {
        ok: true,
        bet: {
          lots: 1,
          most: mostOfCard,
          loads: (bound) =>
            columns.flat().flatMap((token) => (token === 'free' ? [] : [[token, mostOfCard(bound)] as const])),
          hits(outcome) {
            const drawn = new Set(outcome.kind === 'numbers' ? outcome.numbers.map(String) : []);
            const marked = (cell: number): boolean => cell === CENTRE || drawn.has(cellOf(columns, cell));
            const full = lines.filter((line) => line.every(marked)).length;
            return full === 0 ? [] : [{ what: `${full} lines`, step: stepOf(full), times: 1 }];
          },
        },
      };
    },
    chances: () => [{ selection: '1-5|16-20|31-34|46-50|61-65', steps: lineChances() }],
  };
}

const mostOfCard = ({ pays }: Bound): bigint =>
  largest(Array.from({ length: MOST_LINES }, (_, at) => pays(String(at + 1))));

const cellOf = (columns: readonly (readonly string[])[], cell: number): string =>
  columns[cell % SIDE]?.[Math.floor(cell / SIDE)] as string;

const stepOf = (full: number): string => String(Math.min(full, MOST_LINES));

/** Over all 2^24 sets of marked cells, by how many are marked and how many lines they fill. */
function lineChances(): Record<string, Fraction> {
  const cells = SIDE * SIDE - 1;
  const masks = lines.map((line) =>
    line.filter((cell) => cell !== CENTRE).reduce((mask, cell) => mask | (1 << (cell > CENTRE ? cell - 1 : cell)), 0),
  );
  const counts = countMasks(cells, masks);
  const total = chooseBig(POOL, BALLS);
  return Object.fromEntries(
    Array.from({ length: MOST_LINES }, (_, at): [string, Fraction] => {
      const ways = Array.from({ length: cells + 1 }, (_, marked) => {
        const sets = BigInt(counts[marked * (MOST_LINES + 1) + at + 1] ?? 0);
        return sets * chooseBig(POOL - cells, BALLS - marked);
      });
      return [
        String(at + 1),
        fraction(
          ways.reduce((all, way) => all + way, 0n),
          total,
        ),
      ];
    }),
  );
}

function countMasks(cells: number, masks: readonly number[]): Uint32Array {
  const counts = new Uint32Array((cells + 1) * (MOST_LINES + 1));
  const bits = new Uint8Array(1 << 12).map((_, mask) => countBits(mask));
  for (let mask = 0; mask < 1 << cells; mask += 1) {
    let full = 0;
    for (const line of masks) if ((mask & line) === line) full += 1;
    const marked = (bits[mask & 4095] as number) + (bits[mask >> 12] as number);
    const at = marked * (MOST_LINES + 1) + Math.min(full, MOST_LINES);
    counts[at] = (counts[at] as number) + 1;
  }
  return counts;
}

const countBits = (mask: number): number => mask.toString(2).replaceAll('0', '').length;
