/** A kind of fish of one tank. Pays are in bets: a kill at a bet of 10 pays 10 × `pay`. */
export interface Species {
  readonly code: string;
  readonly pay: number;
  /** Gives a free blast besides, which counts with what it returns on average (`BLAST_WORTH`). */
  readonly blast?: true;
  /** One at a time, at fixed hours of the tank. */
  readonly boss?: true;
  /** Radius in the units of the tank. */
  readonly size: number;
  /** Milliseconds for the way through the tank. */
  readonly crossing: number;
  /** How often it comes, beside the others; a boss comes by the clock. */
  readonly weight: number;
  /** Most that swim together. */
  readonly school: number;
}

export interface FishTheme {
  readonly code: string;
  readonly species: readonly Species[];
}

/** What every theme has, in its own fish: many small ones that pay little, few large ones that pay much. */
const ladder: readonly Omit<Species, 'code'>[] = [
  { pay: 2, size: 26, crossing: 15_000, weight: 150, school: 6 },
  { pay: 3, size: 28, crossing: 16_000, weight: 130, school: 5 },
  { pay: 4, size: 32, crossing: 17_000, weight: 110, school: 5 },
  { pay: 5, size: 36, crossing: 17_000, weight: 95, school: 4 },
  { pay: 6, size: 38, crossing: 18_000, weight: 80, school: 3 },
  { pay: 8, size: 44, crossing: 18_000, weight: 70, school: 3 },
  { pay: 10, size: 50, crossing: 19_000, weight: 60, school: 2 },
  { pay: 12, size: 54, crossing: 19_000, weight: 50, school: 2 },
  { pay: 15, size: 60, crossing: 20_000, weight: 40, school: 1 },
  { pay: 20, size: 68, crossing: 20_000, weight: 30, school: 1 },
  { pay: 30, size: 78, crossing: 21_000, weight: 22, school: 1 },
  { pay: 50, size: 90, crossing: 22_000, weight: 14, school: 1 },
];

function theme(code: string, names: readonly string[], blast: string, boss: [code: string, pay: number]): FishTheme {
  return {
    code,
    species: [
      ...ladder.map((step, at) => ({ ...step, code: names[at]! })),
      { code: blast, pay: 5, blast: true, size: 56, crossing: 20_000, weight: 24, school: 1 },
      { code: boss[0], pay: boss[1], boss: true, size: 150, crossing: 26_000, weight: 0, school: 1 },
    ],
  };
}

export const fishThemes: readonly FishTheme[] = [
  theme(
    'reef',
    [
      'clownfish',
      'damselfish',
      'butterflyfish',
      'angelfish',
      'seahorse',
      'lionfish',
      'pufferfish',
      'parrotfish',
      'squid',
      'grouper',
      'barracuda',
      'marlin',
    ],
    'urchin',
    ['kraken', 150],
  ),
  theme(
    'river',
    ['mola', 'puti', 'tengra', 'koi', 'pabda', 'prawn', 'rui', 'katla', 'chital', 'hilsa', 'boal', 'crocodile'],
    'crab',
    ['makara', 200],
  ),
  theme(
    'deep',
    [
      'lanternfish',
      'hatchetfish',
      'jellyfish',
      'glass-squid',
      'viperfish',
      'anglerfish',
      'eel',
      'oarfish',
      'isopod',
      'goblin-shark',
      'giant-squid',
      'swordfish',
    ],
    'storm-jelly',
    ['bakunawa', 300],
  ),
];

export function themeOf(code: string): FishTheme {
  const found = fishThemes.find((each) => each.code === code);
  if (!found) throw new RangeError(`No theme ${code}`);
  return found;
}
