import { TANK } from '@fairhouse/games/fish';
import { expect, test } from 'vitest';
import { cornerOf, viewOf } from './view.ts';

test.each([
  ['a phone', 360, 540, true],
  ['a phone on its side', 740, 260, false],
  ['a desktop', 1200, 780, false],
])('%s shows the whole tank, and presses meet what is seen', (_, width, height, isTall) => {
  const view = viewOf(width, height);
  expect(view.isTall).toBe(isTall);
  for (const point of [
    { x: 0, y: 0 },
    { x: TANK.width, y: TANK.height },
    { x: 321, y: 654 },
  ]) {
    const page = view.toPage(point);
    expect(page.x).toBeGreaterThanOrEqual(-0.01);
    expect(page.y).toBeGreaterThanOrEqual(-0.01);
    expect(page.x).toBeLessThanOrEqual(width + 0.01);
    expect(page.y).toBeLessThanOrEqual(height + 0.01);
    const back = view.toTank(page);
    expect(back.x).toBeCloseTo(point.x);
    expect(back.y).toBeCloseTo(point.y);
  }
});

test('everybody sees the own cannon below', () => {
  expect([0, 1, 2, 3].map((seat) => cornerOf(seat, 2))).toEqual(['far-right', 'far-left', 'own', 'right']);
});
