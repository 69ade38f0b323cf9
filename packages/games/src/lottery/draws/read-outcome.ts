import * as z from 'zod/mini';
import { animals, isLunarYear, lunarYearOfDay, yearOfAnimal } from '../calendar/lunar-years.ts';
import type { DrawShape, PrizeGroup } from './draw-shapes.ts';
import type { Outcome } from './outcome.ts';

export type ReadOutcome = { ok: true; outcome: Outcome } | { ok: false; what: string };

const numeric = z.union([z.number(), z.string()]);
const named = z.object({
  digits: z.optional(z.union([z.string(), z.array(numeric)])),
  dice: z.optional(z.union([z.string(), z.array(numeric)])),
  numbers: z.optional(z.union([z.string(), z.array(numeric)])),
  special: z.optional(numeric),
  bonus: z.optional(numeric),
  /** A lunar year, or its animal. */
  year: z.optional(numeric),
  /** Names the lunar year if `year` does not. */
  date: z.optional(z.string()),
  prizes: z.optional(z.record(z.string(), z.union([z.string(), z.array(z.string())]))),
  hash: z.optional(z.string()),
});

type Named = z.infer<typeof named>;

/** Reads an outcome from its canonical text or from JSON; says what does not fit the shape. */
export function readOutcome(shape: DrawShape, input: unknown): ReadOutcome {
  const fields = named.safeParse(typeof input === 'string' ? fieldsOfText(shape, input) : fieldsOfJson(shape, input));
  if (!fields.success) return refuse(`${fields.error.issues[0]?.path.join('.') ?? ''} is not what a draw has`);
  switch (shape.kind) {
    case 'digits':
      return readDigits(shape.count, fields.data);
    case 'dice':
      return readDice(shape.count, fields.data);
    case 'numbers': {
      const numbers = readNumbers(fields.data.numbers, shape);
      return numbers ? accept({ kind: 'numbers', numbers }) : refuse(numbersExpected(shape));
    }
    case 'bonus':
      return readBonus(shape, fields.data);
    case 'zodiac':
      return readZodiac(shape, fields.data);
    case 'prizes':
      return readPrizes(shape.groups, fields.data.prizes ?? {});
    case 'block': {
      const hash = fields.data.hash?.toLowerCase() ?? '';
      return /^[0-9a-f]{64}$/.test(hash) ? accept({ kind: 'block', hash }) : refuse('a hash is 64 hexadecimal digits');
    }
  }
}

const accept = (outcome: Outcome): ReadOutcome => ({ ok: true, outcome });
const refuse = (what: string): ReadOutcome => ({ ok: false, what });

const numbersExpected = ({ pool, count }: { pool: number; count: number }): string =>
  `${count} different numbers from 1 to ${pool} are expected`;

/** Prizes may stand alone, without the rest of a draw. */
function fieldsOfJson(shape: DrawShape, input: unknown): unknown {
  const alone = shape.kind === 'prizes' && typeof input === 'object' && input !== null && !('prizes' in input);
  return alone ? { prizes: input } : input;
}

function fieldsOfText(shape: DrawShape, text: string): unknown {
  if (shape.kind === 'prizes') {
    const parts = text.split('|').map(wordsOf);
    return { prizes: Object.fromEntries(parts.map((part, at) => [shape.groups[at]?.[0] ?? `prize ${at + 1}`, part])) };
  }
  if (shape.kind === 'digits') return { digits: text };
  if (shape.kind === 'dice') return { dice: text };
  if (shape.kind === 'block') return { hash: text.trim().replace(/^0x/, '') };
  const [numbers, rest = ''] = text.split('+');
  const [last, year] = wordsOf(rest);
  return { numbers, ...(last ? { special: last, bonus: last } : {}), ...(year ? { year: year.toLowerCase() } : {}) };
}

const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '');

const single = (list: string | readonly (number | string)[] | undefined): number[] =>
  (typeof list === 'string' ? list.replaceAll(/[\s,]/g, '').split('') : (list ?? [])).map(toNumber);

const toNumber = (word: number | string): number =>
  typeof word === 'number' ? word : /^\d+$/.test(word) ? Number(word) : Number.NaN;

const within = (values: readonly number[], low: number, high: number): boolean =>
  values.every((value) => Number.isInteger(value) && value >= low && value <= high);

function readDigits(count: number, fields: Named): ReadOutcome {
  const digits = single(fields.digits);
  const fits = digits.length === count && within(digits, 0, 9);
  return fits ? accept({ kind: 'digits', digits }) : refuse(`${count} digits are expected`);
}

function readDice(count: number, fields: Named): ReadOutcome {
  const dice = single(fields.dice);
  const fits = dice.length === count && within(dice, 1, 6);
  return fits ? accept({ kind: 'dice', dice }) : refuse(`${count} dice from 1 to 6 are expected`);
}

function readNumbers(list: Named['numbers'], { pool, count }: { pool: number; count: number }): number[] | null {
  const numbers = (typeof list === 'string' ? wordsOf(list) : (list ?? [])).map(toNumber);
  const fits = numbers.length === count && within(numbers, 1, pool) && new Set(numbers).size === count;
  return fits ? numbers : null;
}

function readBonus(shape: DrawShape & { kind: 'bonus' }, fields: Named): ReadOutcome {
  const numbers = readNumbers(fields.numbers, shape);
  if (!numbers) return refuse(numbersExpected(shape));
  const bonus = toNumber(fields.bonus ?? '');
  const free = shape.bonusPool !== undefined || !numbers.includes(bonus);
  if (!within([bonus], 1, shape.bonusPool ?? shape.pool) || !free) return refuse('the bonus number does not fit');
  return accept({ kind: 'bonus', numbers, bonus });
}

function readZodiac(shape: DrawShape & { kind: 'zodiac' }, fields: Named): ReadOutcome {
  const numbers = readNumbers(fields.numbers, shape);
  if (!numbers) return refuse(numbersExpected(shape));
  const special = toNumber(fields.special ?? '');
  if (!within([special], 1, shape.pool) || numbers.includes(special)) return refuse('the special number does not fit');
  const year = readYear(fields);
  if (year === null) return refuse('the lunar year is missing');
  return accept({ kind: 'zodiac', numbers, special, year });
}

function readYear({ year, date }: Named): number | null {
  if (year === undefined) return date === undefined ? null : lunarYearOfDay(date);
  const animal = animals.find((name) => name === year);
  const read = animal === undefined ? toNumber(year) : yearOfAnimal(animal);
  return isLunarYear(read) ? read : null;
}

function readPrizes(groups: readonly PrizeGroup[], prizes: NonNullable<Named['prizes']>): ReadOutcome {
  const unknown = Object.keys(prizes).find((name) => groups.every(([prize]) => prize !== name));
  if (unknown !== undefined) return refuse(`there is no ${unknown}`);
  const read: Record<string, string[]> = {};
  for (const [prize, count, digits] of groups) {
    const given = prizes[prize] ?? [];
    const numbers = typeof given === 'string' ? wordsOf(given) : given;
    const fits =
      numbers.length === count && numbers.every((number) => /^\d+$/.test(number) && number.length === digits);
    if (!fits) return refuse(`${prize} has ${count} numbers of ${digits} digits`);
    read[prize] = numbers;
  }
  return accept({ kind: 'prizes', prizes: read });
}
