import { winningChance, type Chances } from '../margin.ts';
import type { FairMarket } from './fair-market.ts';

/** Chances of whole numbers: a total, or home's margin. */
export type Numbers = ReadonlyMap<number, number>;

/** Numbers with the chances of less than each. */
class Distribution {
  readonly #least: number;
  readonly #chances: number[];
  readonly #below: number[];
  readonly #sum: number;

  constructor(numbers: Numbers) {
    const known = [...numbers.keys()];
    this.#least = Math.min(...known);
    const length = known.length === 0 ? 0 : Math.max(...known) - this.#least + 1;
    this.#chances = Array.from({ length }, (_, at) => numbers.get(at + this.#least) ?? 0);
    let sum = 0;
    this.#below = this.#chances.map((chance) => (sum += chance) - chance);
    this.#sum = sum;
  }

  /** From the last number with less than `tail` below it to the first one with less than that above. */
  rangeOf(tail: number): [low: number, high: number] {
    const low = this.#below.findLastIndex((below) => below < tail);
    const high = this.#below.findIndex((below, at) => this.#sum - below - this.#chances[at]! < tail);
    return [this.#least + low, this.#least + high];
  }

  /** A bet that the number is above the line. A quarter line is half of the stake on each neighbour. */
  above(line: number): Required<Chances> {
    const near = Math.round(line);
    const [below, at] = this.#at(near);
    const distance = near - line;
    return {
      win: this.#sum - below - at + (distance === 0.5 ? at : 0),
      half_win: distance === 0.25 ? at : 0,
      void: distance === 0 ? at : 0,
      half_lose: distance === -0.25 ? at : 0,
      lose: below,
    };
  }

  #at(number: number): [below: number, chance: number] {
    const place = number - this.#least;
    if (place < 0) return [0, 0];
    return place < this.#below.length ? [this.#below[place]!, this.#chances[place]!] : [this.#sum, 0];
  }
}

/** The other side of the same line. */
const opposite = ({ win, half_win: halfWin, void: none, half_lose: halfLose, lose }: Required<Chances>) => {
  return { win: lose, half_win: halfLose, void: none, half_lose: halfWin, lose: win };
};

const withoutZeros = (chances: Required<Chances>): Chances =>
  Object.fromEntries(Object.entries(chances).filter(([, chance]) => chance > 0));

export interface Lines {
  readonly market: number;
  /** Specifiers before and after those of the line, in the order of their names. */
  readonly before?: string;
  readonly after?: string;
  /** Width between lines: 1 for halves only, 0.5 and 0.25 with whole and quarter lines. */
  readonly step: 1 | 0.5 | 0.25;
  /** The least chance of either side; 0.1 without. */
  readonly least?: number;
}

/** Over and under, for the lines whose sides both have a chance. */
export function totalLines(numbers: Numbers, lines: Lines): FairMarket[] {
  return linesOf(numbers, lines).flatMap(({ line, chances }) =>
    line <= 0 ? [] : [lineMarket(lines, `total=${line}`, ['12', '13'], chances)],
  );
}

/** Home and away with a handicap on home: of 1, home wins a draw. */
export function handicapLines(margins: Numbers, lines: Lines): FairMarket[] {
  return linesOf(margins, lines).map(({ line, chances }) =>
    lineMarket(lines, `hcp=${line === 0 ? 0 : -line}`, ['1714', '1715'], chances),
  );
}

function lineMarket(
  { market, before, after }: Lines,
  line: string,
  [over, under]: readonly [string, string],
  chances: Required<Chances>,
): FairMarket {
  return {
    market,
    specifiers: [before, line, after].filter(Boolean).join('|'),
    outcomes: [
      { outcome: over, chances: withoutZeros(chances) },
      { outcome: under, chances: withoutZeros(opposite(chances)) },
    ],
  };
}

function linesOf(numbers: Numbers, { step, least = 0.1 }: Lines): { line: number; chances: Required<Chances> }[] {
  if (numbers.size === 0) return [];
  const distribution = new Distribution(numbers);
  const lines: { line: number; chances: Required<Chances> }[] = [];
  const [low, high] = distribution.rangeOf(least / 2);
  for (let line = low - (step < 1 ? 1 : 0.5); line <= high + 1; line += step) {
    const chances = distribution.above(line);
    const chance = winningChance(chances);
    if (chance >= least && chance <= 1 - least) lines.push({ line, chances });
  }
  return lines;
}
