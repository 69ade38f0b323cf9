import { createRandomStream, type RandomSource } from '../fairness/index.ts';
import type { FishTheme, Species } from './species.ts';

/**
 * Fish come by the clock of their tank: which ones, when and where follows from the tank's seed alone, so that the studio
 * and every client see the same water. It decides nothing about money: all fish return the same.
 */
export const TANK = { width: 1600, height: 900 } as const;

/** Milliseconds between two arrivals. */
export const SLOT_MS = 700;
/** Every so many arrivals it is the boss. */
export const BOSS_SLOTS = 128;
/** Ids of a slot: slot × 8 + place in the school. */
const PLACES = 8;
const SCHOOL_MS = 450;
/** How far outside the ways begin and end. */
const MARGIN = 180;

export interface Point {
  x: number;
  y: number;
}

export interface Fish {
  readonly id: number;
  readonly species: Species;
  /** Milliseconds of the tank's clock: swims from here … */
  readonly born: number;
  /** … to here. */
  readonly gone: number;
  /** Control points of a cubic Bézier curve. */
  readonly way: readonly [Point, Point, Point, Point];
}

const slotOf = (id: number): number => Math.floor(id / PLACES);

/** From when on a fish may come, by its id. */
export const comesFrom = (id: number): number => slotOf(id) * SLOT_MS;

/** All fish of one arrival. */
export function fishOfSlot(seed: string, theme: FishTheme, slot: number): Fish[] {
  const random = createRandomStream({ serverSeed: seed, clientSeed: 'spawn', nonce: slot });
  const species = slot % BOSS_SLOTS === 0 ? theme.species.find(({ boss }) => boss)! : pickSpecies(theme, random);
  const school = 1 + random.uniform(species.school);
  const start = slot * SLOT_MS + random.uniform(SLOT_MS);
  const way = drawWay(random);
  return Array.from({ length: school }, (_, place) => {
    const born = start + place * SCHOOL_MS;
    const [dx, dy] = place === 0 ? [0, 0] : [random.uniform(81) - 40, random.uniform(141) - 70];
    const moved = way.map(({ x, y }) => ({ x: x + dx, y: y + dy })) as unknown as Fish['way'];
    return { id: slot * PLACES + place, species, born, gone: born + species.crossing, way: moved };
  });
}

function pickSpecies({ species }: FishTheme, random: RandomSource): Species {
  let left = random.uniform(species.reduce((sum, { weight }) => sum + weight, 0));
  for (const each of species) {
    if (left < each.weight) return each;
    left -= each.weight;
  }
  throw new Error('No species');
}

/** From one side to another, in a bow. */
function drawWay(random: RandomSource): Fish['way'] {
  const { width, height } = TANK;
  const kind = random.uniform(8);
  const across = (): number => 80 + random.uniform(height - 160);
  const inner = (): Point => ({ x: 200 + random.uniform(width - 400), y: across() });
  const sides: [Point, Point] =
    kind < 6
      ? [
          { x: -MARGIN, y: across() },
          { x: width + MARGIN, y: across() },
        ]
      : [
          { x: 300 + random.uniform(width - 600), y: height + MARGIN },
          { x: random.uniform(2) === 0 ? -MARGIN : width + MARGIN, y: across() },
        ];
  const [from, to] = kind % 2 === 0 ? sides : sides.toReversed();
  return [from!, inner(), inner(), to!];
}

/** Longest time for which a fish may be in the water after its slot has begun. */
const longestOf = ({ species }: FishTheme): number =>
  SLOT_MS + Math.max(...species.map(({ crossing, school }) => crossing + (school - 1) * SCHOOL_MS));

/** All fish that swim at any time between two, by id. Killed ones are among them: only the tank knows those. */
export function fishBetween(seed: string, theme: FishTheme, from: number, until: number): Fish[] {
  const first = Math.max(0, Math.floor((from - longestOf(theme)) / SLOT_MS));
  const last = Math.floor(until / SLOT_MS);
  const found: Fish[] = [];
  for (let slot = first; slot <= last; slot += 1) {
    for (const fish of fishOfSlot(seed, theme, slot)) if (fish.born <= until && fish.gone > from) found.push(fish);
  }
  return found;
}

/** The fish of an id; undefined for an id that no fish has. */
export function fishOf(seed: string, theme: FishTheme, id: number): Fish | undefined {
  if (!Number.isSafeInteger(id) || id < 0) return undefined;
  return fishOfSlot(seed, theme, slotOf(id)).find((fish) => fish.id === id);
}

/** Where a fish is, and its direction as the derivative of its way; undefined before and after its time. */
export function placeOf({ born, gone, way }: Fish, time: number): (Point & { dx: number; dy: number }) | undefined {
  if (time < born || time >= gone) return undefined;
  const u = (time - born) / (gone - born);
  const v = 1 - u;
  const [a, b, c, d] = way;
  const at = (k: 'x' | 'y') => v * v * v * a[k] + 3 * v * v * u * b[k] + 3 * v * u * u * c[k] + u * u * u * d[k];
  const to = (k: 'x' | 'y') => 3 * v * v * (b[k] - a[k]) + 6 * v * u * (c[k] - b[k]) + 3 * u * u * (d[k] - c[k]);
  return { x: at('x'), y: at('y'), dx: to('x'), dy: to('y') };
}

/** The water of a tank: remembers the fish of the slots that were asked for lately. */
export interface Water {
  /** All fish that swim at a time. */
  at(time: number): Fish[];
  find(id: number): Fish | undefined;
}

/** Slots that are remembered: those of a minute. */
const REMEMBERED = 96;

export function openWater(seed: string, theme: FishTheme): Water {
  const slots = new Map<number, Fish[]>();
  const fishOfKnown = (slot: number): Fish[] => {
    const known = slots.get(slot);
    if (known) return known;
    const fish = fishOfSlot(seed, theme, slot);
    if (slots.size >= REMEMBERED) slots.delete(slots.keys().next().value!);
    slots.set(slot, fish);
    return fish;
  };
  const longest = longestOf(theme);
  return {
    at(time) {
      const found: Fish[] = [];
      const last = Math.floor(time / SLOT_MS);
      for (let slot = Math.max(0, Math.floor((time - longest) / SLOT_MS)); slot <= last; slot += 1) {
        for (const fish of fishOfKnown(slot)) if (fish.born <= time && fish.gone > time) found.push(fish);
      }
      return found;
    },
    find: (id) =>
      Number.isSafeInteger(id) && id >= 0 ? fishOfKnown(slotOf(id)).find((fish) => fish.id === id) : undefined,
  };
}
