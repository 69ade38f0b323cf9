import type { TableEntry } from '@fairhouse/contract/play/studio-tables';
import { expect, test } from 'vitest';
import { withSameEntries } from './follow-tables.ts';

const entry = (id: string, players = 0): TableEntry => ({
  id,
  name: id,
  gameCode: 'live-baccarat',
  game: 'baccarat',
  variant: 'classic',
  pace: 'classic',
  openMs: 15_000,
  phase: 'open',
  until: null,
  round: 1,
  players,
  results: ['B', 'P'],
  limits: [],
});

test('a table that did not change stays the same object, another one is new', () => {
  const before = [entry('a'), entry('b')];
  const after = withSameEntries(before, [entry('a'), entry('b', 3)]);
  expect(after[0]).toBe(before[0]);
  expect(after[1]).toEqual(entry('b', 3));
});

test('a list without any change is the list before; an order or a table more is a change', () => {
  const before = [entry('a'), entry('b')];
  expect(withSameEntries(before, [entry('a'), entry('b')])).toBe(before);
  expect(withSameEntries(before, [entry('b'), entry('a')])).toEqual([before[1], before[0]]);
  expect(withSameEntries(before, [entry('a')])).toEqual([entry('a')]);
});
