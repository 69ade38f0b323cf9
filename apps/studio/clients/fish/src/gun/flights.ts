import {
  killChances,
  targetsWithin,
  TANK,
  weapons,
  worthOf,
  type Fish,
  type Point,
  type WeaponCode,
} from '@fairhouse/games/fish';
import type { Shoal, Swimmer } from '../tank/shoal.ts';
import { meet, SHOT_SPEED, touched, type Meeting } from './aim.ts';

/** A shot on its way. */
export interface Flight {
  /** Its number on this page. */
  id: number;
  weapon: WeaponCode;
  x: number;
  y: number;
  /** Units in a second. */
  vx: number;
  vy: number;
  born: number;
  /** Where it ends for certain: at a fish that it is locked to, or where a net opens. */
  end: Meeting | null;
  fish: number | null;
}

/** What became of a shot in this frame. */
export interface Landing extends Point {
  /** Number of the flight. */
  flight: number;
  weapon: WeaponCode;
  at: number;
  /** The fish that it hit; null for weapons with a radius. */
  fish: number | null;
  /** It hits nothing, or less than its cost is worth: it is not fired, and costs nothing. */
  isIdle: boolean;
}

/** A shot that hits nothing is over after so long. */
const LONGEST_MS = 2_600;

/** Whether a single shot of the weapon at this fish would return what it should. */
export const isWorth = (weapon: WeaponCode, fish: Fish): boolean =>
  killChances(weapons[weapon].cost, [worthOf(fish.species)]) !== undefined;

const towards = (from: Point, to: Point): { vx: number; vy: number } => {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { vx: ((to.x - from.x) / far) * SHOT_SPEED, vy: ((to.y - from.y) / far) * SHOT_SPEED };
};

let last = 0;
const nextId = (): number => (last += 1);

/** A shot at a fish, which it follows whatever swims between; null if it would not reach it. */
export function fireAt(weapon: WeaponCode, from: Point, fish: Fish, now: number): Flight | null {
  const end = meet(fish, from, now);
  return end && { id: nextId(), weapon, ...from, ...towards(from, end), born: now, end, fish: fish.id };
}

/** A shot in a direction. What has a radius opens where it was aimed at. */
export function fireTowards(weapon: WeaponCode, from: Point, aim: Point, now: number): Flight {
  const far = Math.hypot(aim.x - from.x, aim.y - from.y);
  const end = weapons[weapon].radius === undefined ? null : { ...aim, at: now + (far / SHOT_SPEED) * 1000 };
  return { id: nextId(), weapon, ...from, ...towards(from, aim), born: now, end, fish: null };
}

/** Moves a shot by so many milliseconds; at an edge of the tank it turns back. */
export function move(flight: Flight, ms: number): void {
  flight.x += (flight.vx * ms) / 1000;
  flight.y += (flight.vy * ms) / 1000;
  if ((flight.x < 0 && flight.vx < 0) || (flight.x > TANK.width && flight.vx > 0)) flight.vx = -flight.vx;
  if ((flight.y < 0 && flight.vy < 0) || (flight.y > TANK.height && flight.vy > 0)) flight.vy = -flight.vy;
}

const landing = (
  { id, weapon }: Flight,
  { x, y }: Point,
  at: number,
  fish: number | null,
  isIdle: boolean,
): Landing => ({
  flight: id,
  weapon,
  x: Math.round(x),
  y: Math.round(y),
  at: Math.round(at),
  fish,
  isIdle,
});

/** Moves a shot on to `now`, and says how it ended if it did. */
export function advance(
  flight: Flight,
  { now, ms, swimmers, shoal }: { now: number; ms: number; swimmers: readonly Swimmer[]; shoal: Shoal },
): Landing | null {
  const weapon = weapons[flight.weapon];
  if (flight.end && now >= flight.end.at) {
    const { x, y, at } = flight.end;
    if (weapon.radius !== undefined) return openNet(flight, { x, y }, at, swimmers);
    const isGone = flight.fish === null || !shoal.find(flight.fish);
    return landing(flight, { x, y }, at, flight.fish, isGone);
  }
  move(flight, ms);
  if (flight.end) return null;
  const fish = touched(swimmers, flight, (each) => isWorth(flight.weapon, each));
  if (fish) return landing(flight, flight, now, fish.id, false);
  return now - flight.born > LONGEST_MS ? landing(flight, flight, now, null, true) : null;
}

function openNet(flight: Flight, point: Point, at: number, swimmers: readonly Swimmer[]): Landing {
  const weapon = weapons[flight.weapon];
  const living = swimmers.map(({ fish }) => fish);
  const worths = targetsWithin(living, weapon, at, point).map(({ species }) => worthOf(species));
  const isIdle = worths.length === 0 || killChances(weapon.cost, worths) === undefined;
  return landing(flight, point, at, null, isIdle);
}
