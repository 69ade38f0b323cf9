import { openedNumbers } from '@fairhouse/contract/play/lottery';
import { expect, test } from 'vitest';
import { listOpenedNumbers } from './list-opened-numbers.ts';

test('lists a hundred draws by default, newest first, in the form of the contract', () => {
  const list = listOpenedNumbers({});
  expect(list).toHaveLength(100);
  expect(openedNumbers.response.safeParse({ list }).success).toBe(true);
  const times = list.map(({ openedAt }) => openedAt);
  expect(times).toEqual(times.toSorted().toReversed());
});

test.each([
  ['XSMB', 27],
  ['XSMN', 18],
  ['XSMT', 18],
  ['POWER645', 6],
  ['POWER655', 7],
  ['MAX3D', 20],
  ['DAMACAI4D', 23],
  ['PCSO642', 6],
])('%s draws %d numbers', (gameCode, numbers) => {
  const list = listOpenedNumbers({ gameCode });
  expect(list).toHaveLength(20);
  expect(new Set(list.map(({ numero }) => numero)).size).toBe(20);
  for (const draw of list) expect(draw.numbers).toHaveLength(numbers);
});

test('leading zeros are preserved', () => {
  expect(listOpenedNumbers({ gameCode: 'XSMB', count: 1 })[0]).toMatchObject({
    numero: '2026-08-22',
    openedAt: '2026-08-22T11:15:00.000Z',
    numbers: expect.arrayContaining(['09349', '06']),
  });
});

test('an unknown game has no draws', () => {
  expect(listOpenedNumbers({ gameCode: 'constructor' })).toEqual([]);
});
