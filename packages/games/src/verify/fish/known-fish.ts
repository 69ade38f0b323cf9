import { openDraws } from '../draw-stops.ts';

/** Pays in bets of the twelve ordinary fish of each theme, in this order, with how often each comes (docs/tables.md). */
const PAYS = [2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 50];
const WEIGHTS = [150, 130, 110, 95, 80, 70, 60, 50, 40, 30, 22, 14];
const SPECIAL_WEIGHT = 24;
const SPECIAL_PAY = 5;

/** What a blast counts with: 95 % of twenty bets. */
export const BLAST_AVERAGE = 19;

interface Water {
  ordinary: string;
  special: string;
  boss: string;
  bossPay: number;
}

const themes: Readonly<Record<string, Water>> = {
  reef: {
    ordinary:
      'clownfish damselfish butterflyfish angelfish seahorse lionfish pufferfish parrotfish squid grouper barracuda marlin',
    special: 'urchin',
    boss: 'kraken',
    bossPay: 150,
  },
  river: {
    ordinary: 'mola puti tengra koi pabda prawn rui katla chital hilsa boal crocodile',
    special: 'crab',
    boss: 'makara',
    bossPay: 200,
  },
  deep: {
    ordinary:
      'lanternfish hatchetfish jellyfish glass-squid viperfish anglerfish eel oarfish isopod goblin-shark giant-squid swordfish',
    special: 'storm-jelly',
    boss: 'bakunawa',
    bossPay: 300,
  },
};

export interface KnownFish {
  pay: number;
  blasts: number;
}

export const isTheme = (theme: string): boolean => Object.hasOwn(themes, theme);

export function payOf(theme: string, species: string): KnownFish | undefined {
  const water = themes[theme];
  if (!water) return undefined;
  if (species === water.boss) return { pay: water.bossPay, blasts: 0 };
  if (species === water.special) return { pay: SPECIAL_PAY, blasts: 1 };
  const place = water.ordinary.split(' ').indexOf(species);
  return place < 0 ? undefined : { pay: PAYS[place]!, blasts: 0 };
}

/** Every so many arrivals it is the boss; an arrival has eight numbers. */
const BOSS_EVERY = 128;

/** The species of a fish by its number: the first draw of its arrival. */
export async function speciesOf(theme: string, tankSeed: string, fish: number): Promise<string> {
  const water = themes[theme]!;
  const arrival = (fish - (fish % 8)) / 8;
  if (arrival % BOSS_EVERY === 0) return water.boss;
  const all = WEIGHTS.reduce((sum, each) => sum + each, SPECIAL_WEIGHT);
  let left = await (await openDraws(tankSeed, 'spawn', arrival)).next(all);
  for (const [place, species] of water.ordinary.split(' ').entries()) {
    left -= WEIGHTS[place]!;
    if (left < 0) return species;
  }
  return water.special;
}
