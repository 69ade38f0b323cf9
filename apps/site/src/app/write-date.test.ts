import { expect, test } from 'vitest';
import { writeAgo, writeDay, writeMoment, writeTime } from './write-date.ts';

const bengali = 'bn-u-nu-latn';
const at = (time: string) => new Date(`2026-08-22T${time}`);

test.each([
  ['en', {}, 'Aug 22, 14:02'],
  ['en', { year: true }, 'Aug 22, 2026, 14:02'],
  ['vi', {}, '14:02 22 thg 8'],
  [bengali, {}, '22 আগস্ট, দুপুর 2:02'],
  [bengali, { year: true, seconds: true }, '22 আগস্ট 2026, দুপুর 2:02:05'],
])('a moment in %s with %j is %s', (tag, style, text) => expect(writeMoment(tag, at('14:02:05'), style)).toBe(text));

test.each([
  ['00:30', 'রাত 12:30'],
  ['05:10', 'ভোর 5:10'],
  ['11:15', 'সকাল 11:15'],
  ['12:00', 'দুপুর 12:00'],
  ['17:45', 'বিকেল 5:45'],
  ['19:00', 'সন্ধ্যা 7:00'],
  ['23:59', 'রাত 11:59'],
])('%s is %s in Bengali', (time, text) => expect(writeTime(bengali, at(time))).toBe(text));

test('Months in Bengali are written in full', () => {
  const months = [0, 1, 6, 8, 11].map((month) => writeDay(bengali, new Date(2026, month, 3)));
  expect(months).toEqual(['3 জানুয়ারি', '3 ফেব্রুয়ারি', '3 জুলাই', '3 সেপ্টেম্বর', '3 ডিসেম্বর']);
});

test('A past time in Bengali has one word for all units', () => {
  const ago = new Intl.RelativeTimeFormat(bengali);
  expect([writeAgo(ago.format(-5, 'second')), writeAgo(ago.format(-5, 'minute'))]).toEqual([
    '5 সেকেন্ড আগে',
    '5 মিনিট আগে',
  ]);
});
