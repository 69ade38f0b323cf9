import { expect, it } from 'vitest';
import { readCodes } from './lottery-favourites.ts';

it.each([
  ['codes', ['SSC-1', 'VNMB-D'], ['SSC-1', 'VNMB-D']],
  ['a code twice', ['K3-1', 'K3-1'], ['K3-1']],
  ['other values', ['K3-1', 7, null, '<b>', 'x'.repeat(33)], ['K3-1']],
  ['no list', { codes: [] }, []],
  ['nothing', undefined, []],
])('%s', (_, value, codes) => expect(readCodes(value)).toEqual(codes));
