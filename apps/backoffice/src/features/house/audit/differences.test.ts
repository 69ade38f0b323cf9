import { describe, expect, it } from 'vitest';
import { differences } from './differences.ts';

describe('differences', () => {
  it('contain only the parts that changed, words by language', () => {
    const before = { state: 'draft', position: 10, words: { EN: { title: 'Old' }, TY: { title: 'Luma' } } };
    const after = { state: 'published', position: 10, words: { EN: { title: 'New' }, TY: { title: 'Luma' } } };
    expect(differences(before, after)).toEqual([
      { path: 'state', before: 'draft', after: 'published' },
      { path: 'words.EN.title', before: 'Old', after: 'New' },
    ]);
  });

  it('contain what was added to a list and what was removed, at any position', () => {
    expect(differences(['a.example', 'b.example'], ['b.example', 'c.example'])).toEqual([
      { path: '[a.example]', before: 'a.example', after: null },
      { path: '[c.example]', before: null, after: 'c.example' },
    ]);
  });

  it.each([
    ['a first state', null, { on: true }, [{ path: 'on', before: null, after: 'true' }]],
    ['a removal', { on: false }, null, [{ path: 'on', before: 'false', after: null }]],
    ['a plain value', false, true, [{ path: '', before: 'false', after: 'true' }]],
    ['nothing', { a: [{ b: 1 }] }, { a: [{ b: 1 }] }, []],
  ])('are found for %s', (_, before, after, expected) => {
    expect(differences(before, after)).toEqual(expected);
  });
});
