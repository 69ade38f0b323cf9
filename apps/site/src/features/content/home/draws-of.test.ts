import { expect, it } from 'vitest';
import { drawsByGame, firstNumbers, newestDraws, shortNumber, type Draw } from './draws-of.ts';

const draw = (gameCode: string, numero: string, day: number): Draw => ({
  gameCode,
  gameName: gameCode.toUpperCase(),
  numero,
  openedAt: `2026-11-${String(day).padStart(2, '0')}T10:00:00Z`,
  numbers: ['07'],
  source: '',
  demonstration: false,
  proofUrl: null,
});

it('groups the draws by game, the newest first', () => {
  const games = drawsByGame([draw('b', '1', 3), draw('a', '9', 9), draw('b', '2', 12)]);
  expect(games.map(({ gameName, draws }) => [gameName, draws.map(({ numero }) => numero)])).toEqual([
    ['B', ['2', '1']],
    ['A', ['9']],
  ]);
});

it('shows each lottery once before any of them twice', () => {
  const draws = [draw('a', '1', 1), draw('a', '2', 2), draw('a', '3', 3), draw('b', '8', 2), draw('b', '7', 1)];
  expect(newestDraws(draws, 4).map(({ gameCode, numero }) => gameCode + numero)).toEqual(['a3', 'b8', 'a2', 'a1']);
});

it.each([
  [['09', '18', '19', '21', '25', '36', '08'], 7],
  [['60213', '80300', '60683', '51132', '89384', '11622'], 4],
  [['8805', '9155', '6209', '0019', '3626', '6727', '1189', '0946'], 4],
  [['123456789012345678901234567890'], 0],
  [[], 0],
])('%j: a row shows %d', (numbers, count) => expect(firstNumbers(numbers)).toEqual(numbers.slice(0, count)));

it('an empty list has no groups', () => expect(drawsByGame([])).toEqual([]));

it('shows the end of a hash, and every other number whole', () => {
  expect(shortNumber('76d8e2fb1c90f17c4b40dbe72de92f2ba3c99bee865b3d41fb965c9f0c856cb8')).toBe('…856cb8');
  expect(firstNumbers([shortNumber('a'.repeat(64))])).toHaveLength(1);
  for (const number of ['7', '27', '73412']) expect(shortNumber(number)).toBe(number);
});
