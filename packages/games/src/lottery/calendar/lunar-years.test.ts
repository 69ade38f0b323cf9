import { describe, expect, it } from 'vitest';
import { animalOfDay, animalOfNumber, animals } from './lunar-years.ts';

const chinese = new Intl.DateTimeFormat('en-u-ca-chinese', { year: 'numeric', timeZone: 'UTC' });

describe('lunar years', () => {
  it('agree with the Chinese calendar on every day from 2020 to 2035', () => {
    for (let time = Date.UTC(2020, 0, 25); time < Date.UTC(2036, 0, 28); time += 86_400_000) {
      const year = chinese.formatToParts(time).find(({ type }) => type === ('relatedYear' as string))?.value;
      const day = new Date(time).toISOString().slice(0, 10);
      expect(animalOfDay(day), day).toBe(animals[(Number(year) - 2020) % 12]);
    }
  });

  it('end with the table', () => {
    expect([animalOfDay('2020-01-24'), animalOfDay('2036-01-28')]).toEqual([null, null]);
  });

  it('give the numbers of the year of the Horse', () => {
    expect(animalOfDay('2026-02-16')).toBe('snake');
    expect(animalOfDay('2026-02-17')).toBe('horse');
    expect([1, 13, 25, 37, 49].map((number) => animalOfNumber(number, 'horse'))).toEqual(Array(5).fill('horse'));
    expect([2, 7, 8, 12].map((number) => animalOfNumber(number, 'horse'))).toEqual(['snake', 'rat', 'pig', 'goat']);
  });
});
