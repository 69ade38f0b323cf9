import { expect, it } from 'vitest';
import { noticeTime } from './notice-time.ts';

it.each([
  [new Date(2026, 10, 20, 14, 2, 9), '2026-11-20 14:02:09'],
  [new Date(2027, 0, 1, 0, 0, 0), '2027-01-01 00:00:00'],
  [new Date(2026, 8, 9, 23, 59, 59, 999), '2026-09-09 23:59:59'],
])('%s', (at, text) => expect(noticeTime(at.getTime())).toBe(text));
