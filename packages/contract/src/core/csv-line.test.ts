import { expect, it } from 'vitest';
import { csvLine } from './csv-line.ts';

it.each([
  ['plain', 'plain'],
  ['=1+1', "'=1+1"],
  ['+63 917', "'+63 917"],
  ['-5', "'-5"],
  ['@sum', "'@sum"],
  [' =1', "' =1"],
  ['\t=1', "'\t=1"],
  ['\n=cmd()', `"'\n=cmd()"`],
  ['a, "b"', '"a, ""b"""'],
  ['', ''],
  [-5.25, '-5.25'],
])('The cell %j is written as %j', (cell, written) => {
  expect(csvLine([cell, 'x'])).toBe(`${written},x\r\n`);
});
