import { openedNumbers } from '@fairhouse/contract/play/lottery';
import { expect, test } from 'vitest';
import { selectDraws } from './list-opened-numbers.ts';
import { publishedDraws, type Draw } from './published-draws.ts';

const ofGame = (gameCode: string) => publishedDraws.filter((draw) => draw.gameCode === gameCode);

test('published draws have the form of the contract, and a list of them is newest first', () => {
  const list = selectDraws(publishedDraws, 100);
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
  const list = ofGame(gameCode);
  expect(list).toHaveLength(20);
  expect(new Set(list.map(({ numero }) => numero)).size).toBe(20);
  for (const draw of list) expect(draw.numbers).toHaveLength(numbers);
});

test('leading zeros are preserved', () => {
  expect(ofGame('XSMB')[0]).toMatchObject({
    numero: '2026-08-22',
    openedAt: '2026-08-22T11:15:00.000Z',
    numbers: expect.arrayContaining(['09349', '06']),
  });
});

test('a game of many draws leaves room for the newest of every other', () => {
  const draw = (gameCode: string, minute: number): Draw => ({
    gameCode,
    gameName: gameCode,
    numero: String(minute),
    openedAt: new Date(Date.UTC(2026, 10, 1, 0, minute)).toISOString(),
    numbers: [],
    source: '',
    demonstration: false,
    proofUrl: null,
  });
  const often = Array.from({ length: 50 }, (_, index) => draw('often', 100 + index));
  const list = selectDraws([draw('seldom', 1), ...often, draw('rare', 2)], 4);
  expect(list.map(({ gameCode, numero }) => `${gameCode} ${numero}`)).toEqual([
    'often 149',
    'often 148',
    'rare 2',
    'seldom 1',
  ]);
});
