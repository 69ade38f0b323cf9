import type { LotteryDraw, LotteryEntry } from '@fairhouse/contract/play/studio-draws';
import { expect, test } from 'vitest';
import { drawAhead, drawAwaited, drawsOnSale, withDraw } from './draw-board.ts';

const at = (second: number): string => new Date(second * 1000).toISOString();

const draw = (
  numero: string,
  state: LotteryDraw['state'],
  closes: number,
  station: string | null = null,
): LotteryDraw => ({
  gameCode: 'K3-1',
  numero,
  station,
  state,
  opensAt: at(closes - 60),
  closesAt: at(closes),
  drawsAt: at(closes + 5),
  numbers: state === 'drawn' || state === 'settled' ? { kind: 'dice', dice: [1, 2, 3] } : null,
  drawnAt: null,
  source: 'own' as const,
  replays: null,
});

const entry: LotteryEntry = {
  gameCode: 'K3-1',
  name: 'Fast three',
  family: 'K3',
  group: 'K3',
  prizeMode: 'Lott',
  demonstration: false,
  coming: [draw('1', 'open', 60), draw('2', 'scheduled', 120)],
  last: null,
};

test('The draw on sale is the one that closes next, by the clock and not by its state', () => {
  expect(drawsOnSale(entry, 30_000).map(({ numero }) => numero)).toEqual(['1']);
  expect(drawsOnSale(entry, 60_000).map(({ numero }) => numero)).toEqual(['2']);
  expect(drawAwaited(entry, 60_000)?.numero).toBe('1');
  expect(drawAwaited(entry, 30_000)).toBeUndefined();
  expect(drawAhead(entry, -10_000)?.numero).toBe('1');
  expect(drawsOnSale(entry, -10_000)).toEqual([]);
});

test('Stations that draw together are on sale together', () => {
  const two = {
    ...entry,
    coming: [draw('1', 'open', 60, 'A'), draw('2', 'open', 60, 'B'), draw('3', 'open', 120, 'A')],
  };
  expect(drawsOnSale(two, 30_000).map(({ station }) => station)).toEqual(['A', 'B']);
});

test('Numbers that come move a draw to the last one, and an older one never replaces it', () => {
  const after = withDraw(entry, draw('1', 'drawn', 60));
  expect(after.coming.map(({ numero }) => numero)).toEqual(['2']);
  expect(after.last?.numero).toBe('1');
  expect(withDraw(after, draw('0', 'settled', 0)).last?.numero).toBe('1');
  expect(withDraw(after, draw('1', 'settled', 60)).last?.state).toBe('settled');
});

test('A void draw leaves the board, a changed one keeps its place', () => {
  expect(withDraw(entry, draw('1', 'void', 60)).coming.map(({ numero }) => numero)).toEqual(['2']);
  expect(withDraw(entry, draw('1', 'closed', 60)).coming.map(({ numero }) => numero)).toEqual(['1', '2']);
});
