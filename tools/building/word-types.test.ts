import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { wordTypes, wordTypesPath } from './word-types.ts';

it('has word types that match the list of word files (else: npm run words)', () => {
  expect(readFileSync(wordTypesPath(join(import.meta.dirname, '../..')), 'utf8')).toBe(wordTypes());
});
