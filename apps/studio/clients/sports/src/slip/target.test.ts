import { expect, test } from 'vitest';
import { readTarget } from './target.ts';

test.each([
  [null, null],
  ['', null],
  ['f-12', { match: 'f-12', outcome: null }],
  ['f-12~1~~2', { match: 'f-12', outcome: { market: 1, specifiers: '', outcome: '2' } }],
  ['v-1~330~mapnr=1~4', { match: 'v-1', outcome: { market: 330, specifiers: 'mapnr=1', outcome: '4' } }],
  ['f-12~x~~2', { match: 'f-12', outcome: null }],
])('%j asks for %j', (text, target) => expect(readTarget(text)).toEqual(target));
