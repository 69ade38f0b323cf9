import type { StudioGame } from '@fairhouse/contract/play/studio-game';
import type { LineWin } from '@fairhouse/games/slots';
import english from '@fairhouse/i18n/EN/play/studio.json' with { type: 'json' };
import { expect, test } from 'vitest';
import type { WordBook, WordKey } from '../words.ts';
import { describeWin } from './describe-win.ts';
import type { Show } from './show.ts';

const symbols = [
  { id: 0, key: 'tiger', role: 'wild', motif: 'tiger', pays: [] },
  { id: 1, key: '2BAR', role: 'low', glyph: '2BAR', pays: [] },
  { id: 2, key: 'BAR', role: 'low', glyph: 'BAR', pays: [] },
] satisfies StudioGame['symbols'];

const words = {
  say: (key: WordKey, values: Record<string, string | number> = {}) =>
    english[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
} as WordBook;
const currency = { code: 'TLB', sign: '₱', decimals: 2 } as const;
const show = { game: { symbols, anyOf: { symbols: [1, 2], pay: 3 } }, words, currency } as unknown as Show;

const win: LineWin = {
  line: 0,
  symbol: 1,
  count: 3,
  positions: [
    [0, 0],
    [1, 0],
    [2, 0],
  ],
  multiplier: 1,
  pay: 150,
};

test.each([
  ['a run of one symbol', win, [[1], [1], [1]], 'Line 1: 3 × 2BAR pays ₱1.50'],
  ['a run completed by a wild', { ...win, multiplier: 2 }, [[1], [0], [1]], 'Line 1: 3 × 2BAR pays ₱1.50 (win ×2)'],
  ['a mix of bars', win, [[1], [0], [2]], 'Line 1: any 2BAR / BAR pays ₱1.50'],
  ['one way', { ...win, line: -1, ways: 1 }, [[1], [1], [1]], '3 × 2BAR pays ₱1.50'],
  ['ways', { ...win, line: -1, ways: 12, symbol: 0 }, [[0], [0], [0]], '3 × Tiger, 12 ways: pays ₱1.50'],
])('%s', (_, given, grid, text) => {
  expect(describeWin(show, given, grid)).toBe(text);
});
