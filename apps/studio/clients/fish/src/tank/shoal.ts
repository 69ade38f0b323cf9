import { fishOfSlot, placeOf, SLOT_MS, themeOf, type Fish, type FishTheme } from '@fairhouse/games/fish';

/** A fish of now, with its place in the tank. */
export interface Swimmer {
  fish: Fish;
  x: number;
  y: number;
  dx: number;
  dy: number;
}

/** Longest time that a fish may still swim after its slot. */
const longestOf = ({ species }: FishTheme): number =>
  Math.max(...species.map(({ crossing }) => crossing)) + 5 * SLOT_MS;

/** How long before its time a slot is made, so that nothing is missing when a frame is late. */
const AHEAD_MS = 400;

export interface Shoal {
  /** All fish that swim at a time; the same list is changed by the next call. */
  at: (time: number) => readonly Swimmer[];
  find: (id: number) => Fish | undefined;
  catch: (id: number) => void;
  /** Caught fish whose time has not passed yet. */
  caught: () => number[];
  /** Where a fish is at a time, caught or not. */
  placeOf: typeof placeOf;
}

/** The fish of one tank by its seed. Slots are made once, as time passes. */
export function openShoal(seed: string, themeCode: string, caught: Iterable<number>): Shoal {
  const theme = themeOf(themeCode);
  const longest = longestOf(theme);
  const dead = new Set(caught);
  const living = new Map<number, Fish>();
  let madeUntil = -1;
  let list: Swimmer[] = [];

  const makeUntil = (slot: number, from: number) => {
    // After a pause of the page the slots between are gone.
    for (let next = Math.max(madeUntil + 1, from); next <= slot; next += 1) {
      for (const fish of fishOfSlot(seed, theme, next)) living.set(fish.id, fish);
    }
    madeUntil = Math.max(madeUntil, slot);
  };

  return {
    at(time) {
      makeUntil(Math.floor((time + AHEAD_MS) / SLOT_MS), Math.max(0, Math.floor((time - longest) / SLOT_MS)));
      list = [];
      for (const [id, fish] of living) {
        if (time >= fish.gone) {
          living.delete(id);
          dead.delete(id);
          continue;
        }
        if (dead.has(id)) continue;
        const place = placeOf(fish, time);
        if (place) list.push({ fish, ...place });
      }
      return list;
    },
    find: (id) => (dead.has(id) ? undefined : living.get(id)),
    catch: (id) => void dead.add(id),
    caught: () => [...dead],
    placeOf,
  };
}
