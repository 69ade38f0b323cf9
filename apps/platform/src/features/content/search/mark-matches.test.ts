import fc from 'fast-check';
import { expect, it } from 'vitest';
import { markMatches } from './mark-matches.ts';

const marked = (text: string, typed: string) =>
  markMatches(text, typed)
    .toReversed()
    .reduce((line, [from, to]) => `${line.slice(0, from)}[${line.slice(from, to)}]${line.slice(to)}`, text);

it.each([
  ['Jasmine Elephant', 'jas', '[Jas]mine Elephant'],
  ['Jasmine Elephant', 'eleph jas', '[Jas]mine [Eleph]ant'],
  ['Elephant King', 'phant', 'Ele[phant] King'],
  ['Tài Xỉu Đỏ', 'tai do', '[Tài] Xỉu [Đỏ]'],
  ['Tài Xỉu'.normalize('NFD'), 'xiu', `${'Tài '.normalize('NFD')}[${'Xỉu'.normalize('NFD')}]`],
  ['Jasmine Elephant', 'elefant', 'Jasmine [Elephant]'],
  ['Kanto Sevens', 'kannto', '[Kanto] Sevens'],
  ['ক্রিকেট', 'ক', '[ক্রি]কেট'],
  ['金龙报喜', '龙报', '金[龙报]喜'],
  ["Joker's Treasure", 'jokers', "[Joker's] Treasure"],
  ['Dragon Tiger', 'xyz', 'Dragon Tiger'],
  ['Dragon Tiger', '', 'Dragon Tiger'],
])('%s, typed %s', (text, typed, line) => expect(marked(text, typed)).toBe(line));

it('marks are within the text, in order, and do not overlap', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 });
  fc.assert(
    fc.property(text, text, (name, typed) => {
      let last = -1;
      for (const [from, to] of markMatches(name, typed)) {
        expect(from).toBeGreaterThan(last);
        expect(to).toBeGreaterThan(from);
        last = to;
      }
      expect(last).toBeLessThanOrEqual(name.length);
    }),
  );
});
