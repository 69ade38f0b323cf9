/**
 * The rules that decide outcomes and pays, without a theme: several games may share them. Reels are circular: stop s
 * shows the symbols at s, s+1, … in rows 0, 1, … from top to bottom.
 */
export interface SlotRules {
  /** Visible rows of every reel. */
  readonly rows: number;
  /** Symbol ids of each reel in the base game. */
  readonly reels: ReelSet;
  /** A stake is a whole number of units of this many coins: one coin per line, or the fixed cost of a ways game. */
  readonly coins: number;
  readonly pays: LinePays | WaysPays;
  readonly wild?: WildRule;
  readonly scatter?: ScatterRule;
  readonly freeSpins?: FreeSpinsRule;
  /** The most a round can pay, as a multiple of its stake; the round ends when it is reached. */
  readonly winCap?: number;
  /** Stakes offered, in minor units, by the number of decimals of the currency; each divides by `coins`. */
  readonly betLevels: Readonly<Record<number, readonly number[]>>;
}

/** A pot that a share of every stake fills; a stake wins it with a chance in proportion to itself. */
export interface JackpotRule {
  /** Minor units of stakes to one win, on average: a stake wins if a number below this is below it. */
  readonly oneIn: number;
  /** Of every stake, what the pot grows by. */
  readonly potPercent: number;
  /** Of every stake, what is put by for the seeds of later pots. */
  readonly seedPercent: number;
}

/** A slot game as data. The engine, the exact maths and the independent verifier read this and nothing else. */
export interface SlotDefinition extends SlotRules {
  /** The game's code in the catalogue, e.g. `jasmine-elephant`. */
  readonly id: string;
  /** Changes whenever anything that decides an outcome or a pay changes; stored with every round. */
  readonly version: string;
  /** The vendor label whose art language the game uses. */
  readonly vendor: string;
  readonly title: string;
  readonly symbols: readonly SlotSymbol[];
  /** The motif on the tile of the game. */
  readonly hero?: string;
  /** A second motif on its tile, the hero again for two alike. */
  readonly partner?: string;
  /** Where its tile shows the title; at the bottom when left out. */
  readonly titleAt?: 'top';
  /** The verified variant whose rules these are; absent for rules of its own. */
  readonly variant?: string;
  readonly jackpot?: JackpotRule;
}

export type ReelSet = readonly (readonly number[])[];

export interface SlotSymbol {
  readonly id: number;
  readonly name: string;
  readonly role: 'wild' | 'scatter' | 'high' | 'low' | 'blank';
}

/** Pays in coins by symbol: entry n−1 is the pay of n in a row from the leftmost reel. */
export type PayTable = Readonly<Record<number, readonly number[]>>;

/** Each line pays its best combination, from the leftmost reel. */
export interface LinePays {
  readonly kind: 'lines';
  /** The row of each reel, counted from 0 at the top. */
  readonly lines: readonly (readonly number[])[];
  readonly table: PayTable;
  /** "Any bar": when nothing else pays, a whole line of these symbols (and wilds) pays this many coins. */
  readonly anyOf?: { readonly symbols: readonly number[]; readonly pay: number };
  /** When nothing else pays, n wilds anywhere on the line pay entry n−1, in coins. */
  readonly wildAnywhere?: readonly number[];
  /** Every cell showing the same one of these symbols multiplies all line wins. */
  readonly fill?: { readonly symbols: readonly number[]; readonly multiplier: number };
}

/** A symbol pays on adjacent reels from the left, once for each way through its cells. Reel 1 must hold no wilds. */
export interface WaysPays {
  readonly kind: 'ways';
  readonly table: PayTable;
}

/** A wild replaces every symbol except the scatter. */
export interface WildRule {
  readonly symbol: number;
  /** Factor of a win that a wild completes with another symbol. */
  readonly multiplier: number;
  /** `once` per win however many wilds it has, or for `each` of them (their product; in a ways game per cell). */
  readonly applies: 'once' | 'each';
}

/** Counts anywhere on the grid; entry n−1 is the pay of n scatters as a multiple of the stake. */
export interface ScatterRule {
  readonly symbol: number;
  readonly pays: readonly number[];
}

export interface FreeSpinsRule {
  /** Free games that n scatters (entry n−1) award in the base game. */
  readonly awarded: readonly number[];
  /** Free games that n scatters (entry n−1) add during free games; all zero without retriggers. */
  readonly retriggered: readonly number[];
  /** Multiplies every win of the free games, scatter wins included. */
  readonly multiplier: number;
  readonly reels: ReelSet;
  /** The most free games in one round; awards above it are dropped. */
  readonly maxGames: number;
}

/** Model of pays: five reels by lines or by ways, or a classic of three reels by lines. */
export type SlotModel = 'lines' | 'ways' | 'classic';

export function modelOf({ pays, reels }: SlotRules): SlotModel {
  if (pays.kind === 'ways') return 'ways';
  return reels.length === 3 ? 'classic' : 'lines';
}

/** Entry n−1 of a table by count; its last entry for larger counts, 0 without one. */
export function byCount(table: readonly number[], count: number): number {
  return count === 0 ? 0 : (table[Math.min(count, table.length) - 1] ?? 0);
}
