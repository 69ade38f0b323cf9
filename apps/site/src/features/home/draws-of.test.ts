import { expect, it } from 'vitest';
import { drawsByGame, type Draw } from './draws-of.ts';

const draw = (gameCode: string, numero: string, day: number): Draw => ({
  gameCode,
  gameName: gameCode.toUpperCase(),
  numero,
  openedAt: `2026-11-${String(day).padStart(2, '0')}T10:00:00Z`,
  numbers: ['07'],
  source: '',
});

it('gathers the draws of each game, the newest first', () => {
  const games = drawsByGame([draw('b', '1', 3), draw('a', '9', 9), draw('b', '2', 12)]);
  expect(games.map(({ gameName, draws }) => [gameName, draws.map(({ numero }) => numero)])).toEqual([
    ['B', ['2', '1']],
    ['A', ['9']],
  ]);
});

it('gathers nothing from nothing', () => expect(drawsByGame([])).toEqual([]));
