import { expect, test } from 'vitest';
import { numberTexts } from './index.ts';

test.each([
  [{ kind: 'digits', digits: [0, 7] }, ['0', '7']],
  [{ kind: 'bonus', numbers: [1, 2], bonus: 9 }, ['1', '2', '9']],
  [{ kind: 'prizes', prizes: { first: ['01234'], second: ['56', '78'] } }, ['01234', '56', '78']],
] as const)('The numbers of %j are %j', (outcome, numbers) => expect(numberTexts(outcome)).toEqual(numbers));
