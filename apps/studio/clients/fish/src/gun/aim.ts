import { placeOf, TANK, type Fish, type Point } from '@fairhouse/games/fish';
import type { Swimmer } from '../tank/shoal.ts';

/** Units of the tank in a second. */
export const SHOT_SPEED = 1500;

/** A shot touches a fish inside of this part of its size, so that a hit is seen as one. */
const TOUCH = 0.9;

export interface Meeting extends Point {
  /** Of the tank's clock. */
  at: number;
}

const STEPS = 8;

/** Where a shot that is fired now meets a fish; null if the fish is gone by then. */
export function meet(fish: Fish, from: Point, now: number, speed = SHOT_SPEED): Meeting | null {
  let at = now;
  for (let step = 0; step < STEPS; step += 1) {
    const place = placeOf(fish, at);
    if (!place) return null;
    at = now + (Math.hypot(place.x - from.x, place.y - from.y) / speed) * 1000;
  }
  const place = placeOf(fish, at);
  return place ? { at, x: place.x, y: place.y } : null;
}

/** Whether a point is inside of the tank's edges. */
export const isInTank = ({ x, y }: Point): boolean => x >= 0 && x <= TANK.width && y >= 0 && y <= TANK.height;

/** The nearest fish that a shot at a point touches. */
export function touched(swimmers: readonly Swimmer[], point: Point, accepts: (fish: Fish) => boolean): Fish | null {
  let best: Fish | null = null;
  let nearest = Infinity;
  for (const { fish, x, y } of swimmers) {
    const far = Math.hypot(x - point.x, y - point.y);
    if (far > fish.species.size * TOUCH || far >= nearest || !accepts(fish)) continue;
    best = fish;
    nearest = far;
  }
  return best;
}

/** The fish that a finger means: the nearest within its size, or within `reach`. */
export function fishAt(swimmers: readonly Swimmer[], point: Point, reach: number): Fish | null {
  let best: Fish | null = null;
  let nearest = Infinity;
  for (const { fish, x, y } of swimmers) {
    const far = Math.hypot(x - point.x, y - point.y) - fish.species.size;
    if (far > reach || far >= nearest) continue;
    best = fish;
    nearest = far;
  }
  return best;
}

/** Of all fish of a species in the tank, the one that is nearest to its middle. */
export function nearestOf(swimmers: readonly Swimmer[], species: string): Fish | null {
  let best: Fish | null = null;
  let nearest = Infinity;
  for (const { fish, x, y } of swimmers) {
    if (fish.species.code !== species || !isInTank({ x, y })) continue;
    const far = Math.hypot(x - TANK.width / 2, y - TANK.height / 2);
    if (far < nearest) [best, nearest] = [fish, far];
  }
  return best;
}
