/** One prize of a regional lottery: its name, how many numbers it has and of how many digits. */
export type PrizeGroup = readonly [prize: string, count: number, digits: number];

/** What a draw consists of. Plays and probabilities follow from the shape alone. */
export type DrawShape =
  /** `count` digits 0–9, independent of each other, in order. */
  | { readonly kind: 'digits'; readonly count: number }
  /** `count` dice, 1–6. */
  | { readonly kind: 'dice'; readonly count: number }
  /** `count` of the numbers 1 … `pool` without repeats, in the order of the draw. */
  | { readonly kind: 'numbers'; readonly pool: number; readonly count: number }
  /** The same and one more number: of the rest of the pool, or of a pool of its own. */
  | { readonly kind: 'bonus'; readonly pool: number; readonly count: number; readonly bonusPool?: number }
  /** Six numbers and the special one, of 49; zodiac animals follow from the lunar year of the draw. */
  | { readonly kind: 'zodiac'; readonly pool: 49; readonly count: 6 }
  /** Numbers by prize. Within one prize no number comes twice (docs/decisions/lottery-odds.md). */
  | { readonly kind: 'prizes'; readonly groups: readonly PrizeGroup[] }
  /** The hash of a block, 64 hexadecimal digits. */
  | { readonly kind: 'block' };

/** Largest prize first, as results are written. */
const north: readonly PrizeGroup[] = [
  ['DB', 1, 5],
  ['G1', 1, 5],
  ['G2', 2, 5],
  ['G3', 6, 5],
  ['G4', 4, 4],
  ['G5', 6, 4],
  ['G6', 3, 3],
  ['G7', 4, 2],
];

const south: readonly PrizeGroup[] = [
  ['DB', 1, 6],
  ['G1', 1, 5],
  ['G2', 1, 5],
  ['G3', 2, 5],
  ['G4', 7, 5],
  ['G5', 1, 4],
  ['G6', 3, 4],
  ['G7', 1, 3],
  ['G8', 1, 2],
];

/** Two stations of one day; the prizes of the second one begin with `2.`. */
const southTwo: readonly PrizeGroup[] = [
  ...south,
  ...south.map(([name, ...rest]): PrizeGroup => [`2.${name}`, ...rest]),
];

const fourDigits: readonly PrizeGroup[] = [
  ['P1', 1, 4],
  ['P2', 1, 4],
  ['P3', 1, 4],
  ['STARTER', 10, 4],
  ['CONSOLATION', 10, 4],
];

const max3d: readonly PrizeGroup[] = [
  ['SP', 2, 3],
  ['P1', 4, 3],
  ['P2', 6, 3],
  ['P3', 8, 3],
];

/** Every shape by its name. Central Vietnam draws as the South does. */
export const drawShapes = {
  'vn-north': { kind: 'prizes', groups: north },
  'vn-south': { kind: 'prizes', groups: south },
  'vn-south-two': { kind: 'prizes', groups: southTwo },
  'four-digits': { kind: 'prizes', groups: fourDigits },
  'max-3d': { kind: 'prizes', groups: max3d },
  'digits-3': { kind: 'digits', count: 3 },
  'digits-5': { kind: 'digits', count: 5 },
  dice: { kind: 'dice', count: 3 },
  '5-of-11': { kind: 'numbers', pool: 11, count: 5 },
  'race-10': { kind: 'numbers', pool: 10, count: 10 },
  'zodiac-49': { kind: 'zodiac', pool: 49, count: 6 },
  '6-of-42': { kind: 'numbers', pool: 42, count: 6 },
  '6-of-45': { kind: 'numbers', pool: 45, count: 6 },
  '6-of-49': { kind: 'numbers', pool: 49, count: 6 },
  '6-of-55': { kind: 'bonus', pool: 55, count: 6 },
  '6-of-55-no-bonus': { kind: 'numbers', pool: 55, count: 6 },
  '6-of-58': { kind: 'numbers', pool: 58, count: 6 },
  '5-of-35': { kind: 'bonus', pool: 35, count: 5, bonusPool: 12 },
  'keno-80': { kind: 'numbers', pool: 80, count: 20 },
  'bingo-75': { kind: 'numbers', pool: 75, count: 40 },
  block: { kind: 'block' },
} as const satisfies Record<string, DrawShape>;

export type ShapeName = keyof typeof drawShapes;

export const shapeNamed = (name: ShapeName): DrawShape => drawShapes[name];
