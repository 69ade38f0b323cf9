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

/** The animal of the lunar year that contains a day (`YYYY-MM-DD`), or null outside of the table (2020–2035). */
export function animalOfDay(day: string): Animal | null {
  const began = firstDays.findLast((first) => first <= day);
  if (began === undefined || began === firstDays.at(-1)) return null;
  return animals[(Number(began.slice(0, 4)) - 2020) % animals.length] ?? null;
}

/** The animal that owns a number of 1–49: the year's animal owns 1, the one before it 2, and so on backwards. */
export function animalOfNumber(number: number, year: Animal): Animal {
  const steps = (number - 1) % animals.length;
  return animals[(animals.indexOf(year) - steps + animals.length) % animals.length] as Animal;
}
