import { describe, expect, it } from 'vitest';
import { animalOfNumber, animalOfYear, animals, elementOfNumber, lunarYearOfDay } from './lunar-years.ts';

const chinese = new Intl.DateTimeFormat('en-u-ca-chinese', { year: 'numeric', timeZone: 'UTC' });

describe('lunar years', () => {
  it('agree with the Chinese calendar on every day from 2020 to 2035', () => {
    for (let time = Date.UTC(2020, 0, 25); time < Date.UTC(2036, 0, 28); time += 86_400_000) {
      const year = chinese.formatToParts(time).find(({ type }) => type === ('relatedYear' as string))?.value;
      const day = new Date(time).toISOString().slice(0, 10);
      expect(lunarYearOfDay(day), day).toBe(Number(year));
    }
  });

  it('end with the table', () => {
    expect([lunarYearOfDay('2020-01-24'), lunarYearOfDay('2036-01-28')]).toEqual([null, null]);
  });

  it('give the numbers of the year of the Horse', () => {
    expect([2020, 2025, 2026, 2031, 2032].map(animalOfYear)).toEqual(['rat', 'snake', 'horse', 'pig', animals[0]]);
    expect([lunarYearOfDay('2026-02-16'), lunarYearOfDay('2026-02-17')]).toEqual([2025, 2026]);
    expect([1, 13, 25, 37, 49].map((number) => animalOfNumber(number, 2026))).toEqual(Array(5).fill('horse'));
    expect([2, 7, 8, 12].map((number) => animalOfNumber(number, 2026))).toEqual(['snake', 'rat', 'pig', 'goat']);
  });

  it('give the elements published for the year of the Rabbit', () => {
    const metal = Array.from({ length: 49 }, (_, at) => at + 1).filter((n) => elementOfNumber(n, 2023) === 'metal');
    expect(metal).toEqual([1, 2, 9, 10, 23, 24, 31, 32, 39, 40]);
  });
});
