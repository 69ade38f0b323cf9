import { expect, it } from 'vitest';
import { inUnits, localMoment, MOST_LINES, readAllLines, writeTable } from './record-table.ts';

it.each(['=1+1', '+1', '-1', '@x', '\t1', '\r1'])('The cell %j is no formula in a table', (cell) => {
  const [head, line] = writeTable(['name', 'amount'], [[cell, -5.25]]).split('\r\n');
  expect(head).toBe('name,amount');
  expect(line!.replaceAll('"', '').startsWith("'")).toBe(true);
  expect(line!.endsWith(',-5.25')).toBe(true);
});

it('A table has the lines of every page once', async () => {
  const pages = [
    ['a', 'b'],
    ['b', 'c'],
  ];
  const asked: string[] = [];
  const lines = await readAllLines(
    async ({ page, limit }) => {
      asked.push(`${page} ${limit}`);
      return { list: pages[Number(page) - 1]!, totalPages: 2 };
    },
    (line) => line,
  );
  expect(lines).toEqual(['a', 'b', 'c']);
  expect(asked).toEqual(['1 1000', '2 1000']);
});

it('A table ends after ten thousand lines', async () => {
  let count = 0;
  const lines = await readAllLines(
    async () => ({ list: Array.from({ length: 1000 }, () => (count += 1)), totalPages: 50 }),
    String,
  );
  expect(lines.length).toBe(MOST_LINES);
});

it('Amounts are in whole units and times in the time zone', () => {
  expect(inUnits(-1234, 'TLB')).toBe(-12.34);
  expect(localMoment('Asia/Manila', '2026-11-22T16:30:05Z')).toBe('2026-11-23 00:30:05');
});
