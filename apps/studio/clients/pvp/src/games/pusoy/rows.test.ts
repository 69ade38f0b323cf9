import { expect, test } from 'vitest';
import { areFull, noRows, placedIn, putInRow, takeBack } from './rows.ts';

test('a row takes as many cards as it has room for', () => {
  const rows = putInRow(noRows, 'front', ['2C', '3C', '4C', '5C']);
  expect(rows.front).toEqual(['2C', '3C', '4C']);
  expect(putInRow(rows, 'front', ['5C'])).toEqual(rows);
});

test('a card that is put elsewhere leaves its row, and can be taken back', () => {
  const rows = putInRow(putInRow(noRows, 'front', ['2C', '3C']), 'back', ['3C', '4C']);
  expect(rows).toEqual({ front: ['2C'], middle: [], back: ['3C', '4C'] });
  expect([...placedIn(takeBack(rows, '2C'))]).toEqual(['3C', '4C']);
});

test('a full row takes no card from another one', () => {
  const full = putInRow(putInRow(noRows, 'front', ['2C', '3C', '4C']), 'middle', ['5C']);
  expect(putInRow(full, 'front', ['5C'])).toEqual(full);
});

test('thirteen placed cards are a set hand', () => {
  const cards = Array.from('A23456789TJQK', (rank) => `${rank}S`);
  const rows = putInRow(
    putInRow(putInRow(noRows, 'front', cards.slice(0, 3)), 'middle', cards.slice(3, 8)),
    'back',
    cards.slice(8),
  );
  expect(areFull(rows)).toBe(true);
  expect(areFull(takeBack(rows, 'AS'))).toBe(false);
});
