import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findEntries } from './find-entries.ts';
import { fold } from '../../../system/fold-text.ts';
import { buildIndex } from './search-index.ts';
import { typingErrors } from './typing-errors.ts';

const names = [
  'Jasmine Elephant',
  'Jeepney Joyride',
  'Kanto Sevens',
  'Tài Xỉu Đỏ',
  'Señorita Niña',
  'পদ্মার ইলিশ',
  'ক্রিকেট কিংবদন্তি',
  'สล็อตช้างทองคำ',
  '金龙报喜',
  '麻将胡了',
  "Joker's Treasure",
  '777 Gold',
  'Dragon Tiger',
  'Elephant King',
];
const index = buildIndex(names, (text) => [{ text, weight: 1 }]);
const find = (typed: string, limit = 20) => findEntries(index, typed, { limit }).list;

describe('an entry is found by', () => {
  it.each([
    ['a beginning', 'jas', 'Jasmine Elephant'],
    ['a later word', 'eleph', 'Elephant King'],
    ['capitals', 'KANTO', 'Kanto Sevens'],
    ['a part of a word', 'phant', 'Elephant King'],
    ['words in another order', 'elephant jas', 'Jasmine Elephant'],
    ['words without the space between them', 'kantosevens', 'Kanto Sevens'],
    ['a word with a space in it', 'jeep ney', 'Jeepney Joyride'],
    ['a letter changed', 'jasmyne', 'Jasmine Elephant'],
    ['a letter left out', 'jepney', 'Jeepney Joyride'],
    ['an added letter', 'kannto', 'Kanto Sevens'],
    ['neighbours swapped', 'drgaon', 'Dragon Tiger'],
    ['two errors in a long word', 'elefant', 'Elephant King'],
    ['a phonetic spelling', 'elepante', 'Elephant King'],
    ['the beginning of a phonetic spelling', 'elefa', 'Elephant King'],
    ['a doubled letter and a c for a k', 'canntto', 'Kanto Sevens'],
    ['an error in the beginning of a word', 'elepx', 'Elephant King'],
    ['Vietnamese with accents', 'tài xỉu', 'Tài Xỉu Đỏ'],
    ['Vietnamese without accents', 'tai xiu do', 'Tài Xỉu Đỏ'],
    ['Vietnamese decomposed', 'Tài xỉu'.normalize('NFD'), 'Tài Xỉu Đỏ'],
    ['Filipino without ñ', 'senorita nina', 'Señorita Niña'],
    ['Bengali', 'ইলিশ', 'পদ্মার ইলিশ'],
    ['the beginning of a Bengali word', 'ক্রিকে', 'ক্রিকেট কিংবদন্তি'],
    ['Bengali with an error', 'কিংবদন্তী', 'ক্রিকেট কিংবদন্তি'],
    ['Thai from its middle', 'ช้าง', 'สล็อตช้างทองคำ'],
    ['Thai with an error', 'ช้างทองคา', 'สล็อตช้างทองคำ'],
    ['one Chinese character', '龙', '金龙报喜'],
    ['Chinese from its middle', '龙报', '金龙报喜'],
    ['Chinese with an error', '金虫报喜', '金龙报喜'],
    ['a word without its apostrophe', 'jokers', "Joker's Treasure"],
    ['full-width digits', '７７７', '777 Gold'],
    ['a digit', '7', '777 Gold'],
    ['words of which one has no match', 'dragon zzzzz', 'Dragon Tiger'],
  ])('%s', (_, typed, name) => expect(find(typed)).toContain(name));
});

it.each([
  ['an unlike word', 'xylophone'],
  ['signs only', '!!! —'],
  ['spaces', '   '],
  ['a typing error in a word that is too short', 'jzz'],
  ['an emoji', '🐘'],
])('nothing is found for %s', (_, typed) =>
  expect(findEntries(index, typed, { limit: 5 })).toEqual({ list: [], total: 0 }),
);

it.each(['zzzzq', 'qqqqz', 'xxxxxx', 'sssk'])('the nonsense %s finds nothing', (typed) =>
  expect(find(typed)).toEqual([]),
);

describe('the order of entries', () => {
  const rank = (entries: string[], typed: string, favour?: (entry: string) => number) =>
    findEntries(
      buildIndex(entries, (text) => [{ text, weight: 1 }]),
      typed,
      { limit: 10, ...(favour && { favour }) },
    ).list;

  it('the whole word comes first, then its beginning, then a part of it, then a word with typing errors', () =>
    expect(rank(['Pander', 'Expanda', 'Pandas', 'Panda'], 'panda')).toEqual(['Panda', 'Pandas', 'Expanda', 'Pander']));
  it('of equal matches the most played comes first', () =>
    expect(rank(['Lucky Tiger', 'Happy Tiger'], 'tiger', (entry) => (entry === 'Happy Tiger' ? 1 : 0))).toEqual([
      'Happy Tiger',
      'Lucky Tiger',
    ]));
  it('a better match comes before a more played one', () =>
    expect(rank(['Tigris', 'Tiger'], 'tiger', (entry) => (entry === 'Tigris' ? 1 : 0))[0]).toBe('Tiger'));
  it('of equal entries the earlier one comes first', () =>
    expect(rank(['B tiger', 'A tiger'], 'tiger')[0]).toBe('B tiger'));
});

it('counts all matches and returns the best', () => {
  const many = buildIndex(
    Array.from({ length: 500 }, (_, number) => `Tiger ${number}`),
    (text) => [{ text, weight: 1 }],
  );
  const { list, total } = findEntries(many, 'tig', { limit: 7 });
  expect([list.length, total]).toEqual([7, 500]);
});

it('a match in a field of lower weight counts less', () => {
  const entries = [
    { name: 'Moon', by: 'Tiger' },
    { name: 'Tiger', by: 'Moon' },
  ];
  const both = buildIndex(entries, ({ name, by }) => [
    { text: name, weight: 1 },
    { text: by, weight: 0.6 },
  ]);
  expect(findEntries(both, 'tiger', { limit: 2 }).list[0]).toBe(entries[1]);
});

describe('any input', () => {
  it('gets an answer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 64 }), fc.integer({ min: 1, max: 5 }), (typed, limit) => {
        const { list, total } = findEntries(index, typed, { limit });
        expect(list.length).toBe(Math.min(limit, total));
        expect(new Set(list).size).toBe(list.length);
      }),
    );
  });

  it('that is a name finds the name', () => {
    const part = fc.tuple(fc.constantFrom(...names), fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(
      fc.property(part, ([name, share]) => {
        const typed = [...new Intl.Segmenter().segment(name)]
          .map(({ segment }) => segment)
          .slice(0, 1 + Math.floor(share * name.length))
          .join('');
        expect(find(typed)).toContain(name);
      }),
    );
  });
});

/** A direct implementation of the definition, without optimisation. */
function slowErrors(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const changed = table[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      table[i]![j] = Math.min(changed, table[i - 1]![j]! + 1, table[i]![j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        table[i]![j] = Math.min(table[i]![j]!, table[i - 2]![j - 2]! + 1);
    }
  return table[a.length]![b.length]!;
}

it('typing errors are counted as defined', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), fc.boolean(), (typed, text, most, anywhere) => {
      const starts = anywhere ? Array.from({ length: text.length + 1 }, (_, at) => at) : [0];
      const parts = starts.flatMap((from) =>
        Array.from({ length: text.length - from + 1 }, (_, length) => text.slice(from, from + length)),
      );
      const fewest = Math.min(...parts.map((part) => slowErrors(typed, part)));
      expect(typingErrors(typed, text, most, anywhere)).toBe(Math.min(fewest, most + 1));
    }),
    { numRuns: 500 },
  );
});

it('folding twice is folding once', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)));
});
