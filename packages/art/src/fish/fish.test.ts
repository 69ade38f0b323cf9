import { expect, test } from 'vitest';
import {
  cannonBarrel,
  cannonSeat,
  coin,
  netBurst,
  scenery,
  sceneryCodes,
  SHOT_KINDS,
  shotPicture,
  swimmer,
  swimmerCodes,
} from './index.ts';

const isWhole = (svg: string): boolean => /^<svg [^>]+>.+<\/svg>$/.test(svg) && !/NaN|undefined|Infinity/.test(svg);

test('every swimmer has a picture of its own, below 12 kB', () => {
  const pictures = swimmerCodes.map(swimmer);
  expect(new Set(pictures).size).toBe(swimmerCodes.length);
  for (const [at, picture] of pictures.entries()) {
    expect(isWhole(picture), swimmerCodes[at]).toBe(true);
    expect(picture.length, swimmerCodes[at]).toBeLessThan(12_000);
  }
});

test('a picture is the same every time', () => {
  for (const code of swimmerCodes) expect(swimmer(code)).toBe(swimmer(code));
});

test.each(sceneryCodes)('the scenery %s fits a phone and a desktop', (code) => {
  const phone = scenery(code, 360, 600);
  const desktop = scenery(code, 1440, 800);
  for (const picture of [phone, desktop]) {
    expect(isWhole(picture)).toBe(true);
    expect(picture.length).toBeLessThan(40_000);
  }
  expect(phone).toContain('viewBox="0 0 360 600"');
});

test('weapons, shots and coins are drawn', () => {
  const pictures = [...SHOT_KINDS.map(shotPicture), coin(), netBurst(), cannonBarrel(0), cannonSeat(3)];
  expect(pictures.every(isWhole)).toBe(true);
  expect(new Set([0, 1, 2, 3].map(cannonBarrel)).size).toBe(4);
});

test('what has no picture is refused', () => {
  expect(() => swimmer('toString')).toThrow(RangeError);
  expect(() => scenery('moon', 10, 10)).toThrow(RangeError);
});
