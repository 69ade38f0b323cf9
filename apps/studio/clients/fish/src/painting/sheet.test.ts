import { expect, test } from 'vitest';
import { listDrawings } from './drawings.ts';
import { layOut } from './sheet.ts';
import { viewOf } from '../stage/view.ts';

test.each([
  ['reef', 360, 540, 1.5],
  ['river', 740, 260, 1.5],
  ['deep', 1200, 780, 1],
])('the pictures of the %s lie beside each other', (theme, width, height, ratio) => {
  const drawings = listDrawings(theme, viewOf(width, height), ratio);
  const sheet = layOut(drawings);
  const pictures = [...sheet.pictures.values()];
  expect([...sheet.pictures.keys()].toSorted()).toEqual(drawings.map(({ name }) => name).toSorted());
  for (const [at, one] of pictures.entries()) {
    expect(one.x + one.width).toBeLessThan(sheet.width);
    expect(one.y + one.height).toBeLessThan(sheet.height);
    const isApart = (other: typeof one) =>
      one.x >= other.x + other.width + 2 ||
      other.x >= one.x + one.width + 2 ||
      one.y >= other.y + other.height + 2 ||
      other.y >= one.y + one.height + 2;
    expect(pictures.slice(at + 1).every(isApart)).toBe(true);
  }
});

test('what has no size is refused', () => {
  expect(() => layOut([{ name: 'nothing', svg: '<svg viewBox="0 0 1 1"></svg>', width: 10 }])).toThrow(RangeError);
});
