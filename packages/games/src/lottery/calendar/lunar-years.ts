/** The twelve animals in the order of the lunar years. */
export const animals = [
  'rat',
  'ox',
  'tiger',
  'rabbit',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const;

export type Animal = (typeof animals)[number];

/** First day of the lunar year, by the calendar year it begins in. Source: the Chinese calendar of CLDR. */
const firstDays: readonly string[] = [
  '2020-01-25',
  '2021-02-12',
  '2022-02-01',
  '2023-01-22',
  '2024-02-10',
  '2025-01-29',
  '2026-02-17',
  '2027-02-07',
  '2028-01-26',
  '2029-02-13',
  '2030-02-02',
  '2031-01-23',
  '2032-02-11',
  '2033-01-31',
  '2034-02-19',
  '2035-02-08',
  '2036-01-28',
];

/** The lunar year that contains a day (`YYYY-MM-DD`), or null outside of the table (2020–2035). */
export function lunarYearOfDay(day: string): number | null {
  const began = firstDays.findLast((first) => first <= day);
  return began === undefined || began === firstDays.at(-1) ? null : Number(began.slice(0, 4));
}

export const isLunarYear = (year: number): boolean =>
  firstDays.slice(0, -1).some((first) => Number(first.slice(0, 4)) === year);

export const animalOfYear = (year: number): Animal => animals[(year + 8) % 12] as Animal;

/** The first lunar year of the table that an animal owns. */
export const yearOfAnimal = (animal: Animal): number => 2020 + animals.indexOf(animal);

/** The animal that owns a number of 1–49: the year's animal owns 1, the one before it 2, and so on backwards. */
export const animalOfNumber = (number: number, year: number): Animal => animalOfYear(year - number + 1);

export const elements = ['metal', 'fire', 'wood', 'earth', 'water'] as const;

export type Element = (typeof elements)[number];

/** The element of each pair of years of the cycle of sixty (nayin), from the pair of 1984 and 1985. */
const cycle = 'mfwemfaemwaefwamfwemfaemwaefwa';
const letters: Readonly<Record<string, Element>> = { m: 'metal', f: 'fire', w: 'wood', e: 'earth', a: 'water' };

/** The element of a number of 1–49: the one of the year as many years back. */
export function elementOfNumber(number: number, year: number): Element {
  const inCycle = (((year - number + 1 - 1984) % 60) + 60) % 60;
  return letters[cycle[Math.floor(inCycle / 2)] as string] as Element;
}
