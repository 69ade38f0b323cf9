import { expect, test } from 'vitest';
import { isZone, zoneOf } from './roulette-zones.ts';

test('chips lie between the numbers that they cover', () => {
  const at = (code: string) => [zoneOf(code).along, zoneOf(code).across];
  expect(at('17-20')).toEqual([6, 1.5]);
  expect(at('1-2')).toEqual([0.5, 1]);
  expect(at('25-26-28-29')).toEqual([9, 1]);
  expect(at('1-2-3')).toEqual([0.5, 0]);
  expect(at('1-2-3-4-5-6')).toEqual([1, 0]);
  expect(at('0-2-3')).toEqual([0, 2]);
  expect(at('0-1-2-3')).toEqual([0, 0]);
  expect(at('0-3')).toEqual([0, 2.5]);
});

test('one number, sectors and even chances have places of their own', () => {
  expect(['17', 'voisins', 'red', 'neighbours-17-2', '17-20'].map(isZone)).toEqual([false, false, false, false, true]);
});
