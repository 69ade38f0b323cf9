import type { ChatMessage } from '@fairhouse/contract/house/chat';
import { expect, it } from 'vitest';
import { mergeMessages, unbrokenUpTo } from './merge-messages.ts';

const message = (number: number): ChatMessage => ({
  number,
  id: `m${number}`,
  at: '2030-01-01T00:00:00.000Z',
  from: 'member',
  author: null,
  kind: 'text',
  text: `${number}`,
});
const numbered = (...numbers: number[]) => numbers.map(message);

it('Messages that arrive twice or out of order are shown once, in order', () => {
  const merged = mergeMessages(numbered(1, 2, 5), numbered(5, 4, 3, 2));
  expect(merged.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
});

it.each([
  [[], 0],
  [[1, 2, 3], 3],
  [[1, 2, 4], 2],
  [[3], 0],
] as const)('Of the messages %j none is missing up to %i', (numbers, upTo) => {
  expect(unbrokenUpTo(numbered(...numbers))).toBe(upTo);
});
