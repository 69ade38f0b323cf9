import type { Outcome } from '../../lottery/draws/outcome.ts';
import { hasSide, won, type Judge } from './lot.ts';
import { parts, singles } from './list-lots.ts';

/** Regional draws, 4D and Max 3D: last digits of the numbers of prizes. */

type Prizes = Readonly<Record<string, readonly string[]>>;

const prizesOf = (outcome: Outcome): Prizes => (outcome.kind === 'prizes' ? outcome.prizes : {});

const endings = (prizes: Prizes, digits: number, names = Object.keys(prizes)): string[] =>
  names
    .flatMap((name) => prizes[name] ?? [])
    .flatMap((number) => (number.length < digits ? [] : [number.slice(-digits)]));

/** A step for each number that ends so. */
const ending = (digits: 2 | 3 | 4, names?: readonly string[]): Judge => ({
  list: singles(digits),
  steps: ({ tokens }, outcome) =>
    endings(prizesOf(outcome), digits, names ? [...names] : undefined)
      .filter((tail) => tail === tokens[0])
      .map(() => 'win'),
});

const byPrize = (digits: 3 | 4, names: readonly string[]): Judge => ({
  list: singles(digits),
  steps: ({ tokens }, outcome) =>
    names.flatMap((name) =>
      (prizesOf(outcome)[name] ?? []).filter((number) => number.endsWith(tokens[0] ?? '')).map(() => name),
    ),
});

/** Two digits of every number of a draw; the same for all of its lots. */
const drawnPairs = new WeakMap<Prizes, ReadonlySet<string>>();

function pairsOf(prizes: Prizes): ReadonlySet<string> {
  const known = drawnPairs.get(prizes) ?? new Set(endings(prizes, 2));
  drawnPairs.set(prizes, known);
  return known;
}

const allCome = (sizes: readonly number[], stepOf: (size: number) => string): Judge => ({
  list: parts(sizes, 2),
  steps: ({ tokens }, outcome) => {
    const seen = pairsOf(prizesOf(outcome));
    return won(
      tokens.every((tail) => seen.has(tail)),
      stepOf(tokens.length),
    );
  },
});

const noneComes = (size: number): Judge => ({
  list: parts([size], 2),
  steps: ({ tokens }, outcome) => won(!tokens.some((tail) => pairsOf(prizesOf(outcome)).has(tail))),
});

const lastTwo = (outcome: Outcome): string => endings(prizesOf(outcome), 2, ['DB'])[0] ?? '';

const regional: Readonly<Record<string, Judge>> = {
  LO2: ending(2),
  LO3: ending(3),
  LO4: ending(4),
  SC: ending(2, ['DB']),
  DE: ending(2, ['DB']),
  C3: ending(3, ['DB']),
  C4: ending(4, ['DB']),
  NT2: ending(2, ['G1']),
  NT3: ending(3, ['G1']),
  NT4: ending(4, ['G1']),
  DAU: { list: singles('digits'), steps: ({ tokens }, outcome) => won(lastTwo(outcome)[0] === tokens[0]) },
  DUOI: { list: singles('digits'), steps: ({ tokens }, outcome) => won(lastTwo(outcome)[1] === tokens[0]) },
  '2S': {
    list: singles('words', ['number', 'tens', 'units']),
    steps: ({ at, tokens: [side = ''] }, outcome) => {
      const [tens = '', units = ''] = lastTwo(outcome);
      return won(
        at === 'number'
          ? hasSide(side, Number(tens + units), 50)
          : hasSide(side, Number(at === 'tens' ? tens : units), 5),
      );
    },
  },
  X2: allCome([2], () => 'win'),
  X3: allCome([3], () => 'win'),
  X4: allCome([4], () => 'win'),
  XQ: allCome([2, 3, 4], String),
  DA: allCome([2], () => 'win'),
  ...Object.fromEntries([4, 5, 6, 7, 8, 9, 10, 12, 14].map((size) => [`TR${size}`, noneComes(size)])),
};

export const northJudges: Readonly<Record<string, Judge>> = {
  ...regional,
  B8: ending(2, ['G7', 'G6', 'DB']),
  SD: ending(2, ['G7']),
  SDC: ending(2, ['G7', 'DB']),
  XC: ending(3, ['G6', 'DB']),
};

export const southJudges: Readonly<Record<string, Judge>> = {
  ...regional,
  B7: ending(2, ['G8', 'G7', 'G6', 'G5', 'DB']),
  SD: ending(2, ['G8']),
  SDC: ending(2, ['G8', 'DB']),
  XC: ending(3, ['G7', 'DB']),
};

export const twoStationJudges: Readonly<Record<string, Judge>> = { DAX: allCome([2], () => 'win') };

export const fourDigitJudges: Readonly<Record<string, Judge>> = {
  BIG: byPrize(4, ['P1', 'P2', 'P3', 'STARTER', 'CONSOLATION']),
  SMALL: byPrize(4, ['P1', 'P2', 'P3']),
};

export const max3dJudges: Readonly<Record<string, Judge>> = { MAX3D: byPrize(3, ['SP', 'P1', 'P2', 'P3']) };
