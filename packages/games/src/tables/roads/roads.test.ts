import fc from 'fast-check';
import { expect, test } from 'vitest';
import { streaksOf } from './big-road.ts';
import { readShoe, roadsOf } from './roads.ts';

const shoes = fc
  .array(fc.oneof({ weight: 5, arbitrary: fc.constantFrom('B', 'P') }, { weight: 1, arbitrary: fc.constant('T') }), {
    maxLength: 90,
  })
  .map((letters) => letters.join(''));

/** By the cells that a dealer looks at: the one to the left, and the one above that. */
function byCells(heights: readonly number[], back: number): string {
  let marks = '';
  for (let column = back; column < heights.length; column += 1) {
    for (let row = 0; row < heights[column]!; row += 1) {
      if (row === 0) {
        if (column > back) marks += heights[column - 1] === heights[column - 1 - back] ? 'r' : 'b';
        continue;
      }
      const left = heights[column - back]! > row;
      const above = heights[column - back]! > row - 1;
      marks += left === above ? 'r' : 'b';
    }
  }
  return marks;
}

test('every result has one place on the roads', () => {
  fc.assert(
    fc.property(shoes, (shoe) => {
      const { bead, big, bigEye, small, cockroach } = roadsOf(readShoe(shoe)!);
      expect(bead.join('')).toBe(shoe);
      const winners = shoe.replaceAll('T', '');
      expect(big.map(({ winner }) => winner).join('')).toBe(winners);
      expect(new Set(big.map(({ column, row }) => `${column} ${row}`)).size).toBe(big.length);
      expect(big.every(({ row }) => row < 6)).toBe(true);
      const ties = big.reduce((sum, cell) => sum + cell.ties, 0);
      expect(ties).toBe(winners === '' ? 0 : shoe.length - winners.length);
      const heights = streaksOf(readShoe(shoe)!).map((streak) => streak.ties.length);
      expect([bigEye, small, cockroach]).toEqual([1, 2, 3].map((back) => byCells(heights, back)));
    }),
    { numRuns: 300 },
  );
});

test('tails turn right at the bottom and at a taken cell', () => {
  const cells = (shoe: string) =>
    roadsOf(readShoe(shoe)!)
      .big.map(({ column, row }) => `${column}${row}`)
      .join(' ');
  expect(cells('B'.repeat(8))).toBe('00 01 02 03 04 05 15 25');
  expect(cells(`${'B'.repeat(8)}PPPPPPP`)).toBe('00 01 02 03 04 05 15 25 10 11 12 13 14 24 34');
  expect(cells(`${'B'.repeat(7)}${'P'.repeat(6)}BB`)).toBe('00 01 02 03 04 05 15 10 11 12 13 14 24 20 21');
});

test('ties before the first winner count on its cell', () => {
  expect(roadsOf(readShoe('TTB')!).big).toEqual([{ column: 0, row: 0, winner: 'B', ties: 2 }]);
  expect(roadsOf(readShoe('TT')!)).toMatchObject({ bead: ['TT'], big: [] });
});

test.each(['b', 'BPX', 'B P', 'BPT\n'])('%j is no shoe', (line) => {
  expect(readShoe(line)).toBeUndefined();
});
