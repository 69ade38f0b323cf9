import { expect, it } from 'vitest';
import { pageMarks, type PageMark } from './page-marks.ts';

it.each<[page: number, pages: number, marks: PageMark[]]>([
  [1, 0, []],
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [2, 4, [1, 2, 3, 4]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 9, [1, 2, 3, null, 9]],
  [3, 9, [1, 2, 3, 4, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [6, 9, [1, null, 5, 6, 7, 8, 9]],
  [9, 9, [1, null, 7, 8, 9]],
])('page %d of %d shows %j', (page, pages, marks) => expect(pageMarks(page, pages)).toEqual(marks));

it('uses other ranges and margins', () =>
  expect(pageMarks(10, 20, 5, 2)).toEqual([1, 2, null, 8, 9, 10, 11, 12, null, 19, 20]));
