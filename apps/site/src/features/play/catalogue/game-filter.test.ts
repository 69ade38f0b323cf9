import { describe, expect, it } from 'vitest';
import { changeFilter, offeredKinds, readGameFilter, type FilterChange, type GameFilter } from './game-filter.ts';

describe('reading an address', () => {
  it.each<[string, Record<string, unknown>, GameFilter]>([
    ['nothing', {}, {}],
    ['a vendor', { vendor: 'padma' }, { vendor: 'padma' }],
    ['a vendor by its old name', { page: 'padma' }, { vendor: 'padma' }],
    ['a page number', { page: 3 }, {}],
    ['a vendor that is none', { vendor: '../me' }, {}],
    ['a search', { q: '  tiger ' }, { q: 'tiger' }],
    ['a search for a figure', { q: 777 }, { q: '777' }],
    ['an empty search', { q: '   ' }, {}],
    ['an endless search', { q: 'x'.repeat(900) }, { q: 'x'.repeat(64) }],
    ['the hot list', { list: 'hot' }, { list: 'hot' }],
    ['favourites', { list: 'fav' }, { list: 'fav' }],
    ['recent games of a vendor', { list: 'recent', vendor: 'padma' }, { list: 'recent', vendor: 'padma' }],
    ['a list that nobody has', { list: 'cold' }, {}],
    ['a kind and a stake', { classify: 'JP', minBet: 0.05 }, { classify: 'JP', minBet: 0.05 }],
    ['a stake as text', { minBet: '0.75' }, { minBet: 0.75 }],
    ['an open series', { vendor: 'padma', series: 'studio/tea' }, { vendor: 'padma', series: 'studio/tea' }],
    ['a series without its vendor', { series: 'tea' }, {}],
    ['what the filter does not offer', { classify: 'XX', minBet: 0.02 }, {}],
    ['something hostile', { q: { toString: 'x' }, vendor: ['a'], minBet: [] }, {}],
  ])('%s', (_, search, filter) => expect(readGameFilter(search)).toEqual(filter));

  it('writes the address that it was read from', () => {
    const filter: GameFilter = { vendor: 'padma', q: 'tiger', classify: 'TG', minBet: 0.5 };
    expect(readGameFilter({ ...filter })).toEqual(filter);
  });
});

describe('a change', () => {
  const full: GameFilter = { vendor: 'padma', q: 'tiger', classify: 'TG', minBet: 0.5 };
  it.each<[string, GameFilter, FilterChange, GameFilter]>([
    ['of the vendor clears the filters', full, { vendor: 'narra' }, { vendor: 'narra' }],
    ['to all vendors clears the filters', full, { vendor: undefined }, {}],
    ['to the hot list clears the filters', full, { list: 'hot' }, { vendor: 'padma', list: 'hot' }],
    ['of the vendor stays in the hot list', { list: 'hot' }, { vendor: 'narra' }, { vendor: 'narra', list: 'hot' }],
    ['of the search leaves the hot list', { vendor: 'padma', list: 'hot' }, { q: 'a' }, { vendor: 'padma', q: 'a' }],
    ['of the kind leaves favourites', { list: 'fav' }, { classify: 'JP' }, { classify: 'JP' }],
    ['of the list takes the place of another', { list: 'fav' }, { list: 'recent' }, { list: 'recent' }],
    ['of one filter keeps the others', full, { minBet: undefined }, { vendor: 'padma', q: 'tiger', classify: 'TG' }],
    [
      'of the search leaves a series',
      { vendor: 'padma', series: 'studio/tea' },
      { q: 'a' },
      { vendor: 'padma', q: 'a' },
    ],
    ['of the vendor leaves a series', { series: 'studio/tea' }, { vendor: 'narra' }, { vendor: 'narra' }],
    ['of the kind', { q: 'tiger' }, { classify: 'JP' }, { q: 'tiger', classify: 'JP' }],
  ])('%s', (_, before, change, after) => expect(changeFilter(before, change)).toEqual(after));
});

describe('the kinds on offer', () => {
  const cards = [
    { vassalage: 'padma', gameClassify: ['JP', 'BG'] },
    { vassalage: 'comet', gameClassify: ['TG'] },
    { vassalage: 'narra', gameClassify: [] },
  ] satisfies Parameters<typeof offeredKinds>[0];
  it.each<[string, GameFilter, string[], string[]]>([
    ['those of all games', {}, ['EN', 'TY'], ['JP', 'TG', 'BG']],
    ['no bingo where no Filipino is spoken', {}, ['BN', 'EN'], ['JP', 'TG']],
    ['those of a chosen vendor', { vendor: 'comet' }, ['TY'], ['TG']],
    ['none where no game has a kind', { vendor: 'narra' }, ['TY'], []],
    ['a chosen one stays', { vendor: 'narra', classify: 'AC' }, ['TY'], ['AC']],
  ])('%s', (_, filter, languages, kinds) => expect(offeredKinds(cards, filter, languages)).toEqual(kinds));
});
