import { allTokens, type Form } from '@fairhouse/games/lottery';
import { pickerRows } from './picker-rows.ts';

/** A whole number from 0, below the given one. */
export type Random = (below: number) => number;

/** From the browser's generator; each value equally likely. */
export function browserRandom(below: number): number {
  const limit = 2 ** 32 - (2 ** 32 % below);
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (value < limit) return value % below;
  }
}

/** So many different ones, in the order of the list. */
function draw(tokens: readonly string[], count: number, random: Random): string[] {
  const left = [...tokens];
  const drawn = Array.from({ length: count }, () => left.splice(random(left.length), 1)[0]);
  return tokens.filter((token) => drawn.includes(token));
}

/** Picks for the lists of a play that make the fewest lots. */
export function quickPick(form: Form, span: string, random: Random = browserRandom): string[][] {
  const lists = pickerRows(form, span, false).map(({ tokens }) => tokens);
  switch (form.kind) {
    case 'places':
      return pickPlaces(lists, form.distinct, random);
    case 'options':
    case 'parlay': {
      const count = form.kind === 'parlay' ? form.least : 1;
      const chosen = draw(
        lists.map((_, at) => String(at)),
        count,
        random,
      );
      return lists.map((tokens, at) => (chosen.includes(String(at)) ? draw(tokens, 1, random) : []));
    }
    case 'sets':
      return [draw(lists[0] ?? [], Math.min(...form.sizes), random)];
    case 'blocks':
      return pickBlocks(form, lists, random);
    case 'union':
      return [draw(lists[0] ?? [], form.least, random)];
    case 'tails':
      return [[randomDigits(form.digits, random)]];
    case 'orders':
      return [[randomDigits(form.plays[0]?.digits ?? 2, random)]];
    case 'card':
      return bingoCard(random);
  }
}

export const randomDigits = (digits: number, random: Random = browserRandom): string =>
  String(random(10 ** digits)).padStart(digits, '0');

function pickPlaces(lists: readonly (readonly string[])[], distinct: boolean, random: Random): string[][] {
  const used: string[] = [];
  return lists.map((tokens) => {
    const chosen = draw(distinct ? tokens.filter((token) => !used.includes(token)) : tokens, 1, random);
    used.push(...chosen);
    return chosen;
  });
}

function pickBlocks(
  { oneList, first, second }: Extract<Form, { kind: 'blocks' }>,
  [one = [], two = []]: readonly (readonly string[])[],
  random: Random,
): string[][] {
  if (oneList) return [draw(one, first.count + second.count, random)];
  const repeated = draw(one, first.count, random);
  return [
    repeated,
    draw(
      two.filter((token) => !repeated.includes(token)),
      second.count,
      random,
    ),
  ];
}

/** Columns of a bingo card: numbers of its fifteen each, four in the middle one. */
export const bingoColumns = Array.from({ length: 5 }, (_, at) => ({
  tokens: allTokens({ kind: 'numbers', low: at * 15 + 1, high: (at + 1) * 15 }),
  count: at === 2 ? 4 : 5,
}));

const bingoCard = (random: Random): string[][] => bingoColumns.map(({ tokens, count }) => draw(tokens, count, random));
