import { placeOf, type Fish, type Point } from './spawn.ts';
import type { Weapon } from './weapons.ts';

/** A shot counts as a hit so far outside of a fish: clients draw it a little otherwise than the curve says. */
export const HIT_SLACK = 40;

const distance = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);

/** Whether a point is on a fish at a time of the tank's clock. */
export function isOnFish(fish: Fish, time: number, point: Point): boolean {
  const place = placeOf(fish, time);
  return place !== undefined && distance(place, point) <= fish.species.size + HIT_SLACK;
}

/** Targets of a weapon with a radius among living fish, the nearest first. */
export function targetsWithin(living: Iterable<Fish>, weapon: Weapon, time: number, point: Point): Fish[] {
  const near: { fish: Fish; far: number }[] = [];
  for (const fish of living) {
    const place = placeOf(fish, time);
    const far = place ? distance(place, point) : Infinity;
    if (far <= (weapon.radius ?? 0)) near.push({ fish, far });
  }
  return near
    .toSorted((a, b) => a.far - b.far || a.fish.id - b.fish.id)
    .slice(0, weapon.most)
    .map(({ fish }) => fish);
}
