import { fishOf, isOnFish, placeOf, themeOf, worthOf } from '@fairhouse/games/fish';
import { expect, test } from 'vitest';
import { openShoal, type Shoal } from '../tank/shoal.ts';
import { advance, fireAt, fireTowards, isWorth, type Flight, type Landing } from './flights.ts';

const SEED = 'ab'.repeat(32);
const NOW = 60_000;
const FROM = { x: 800, y: 940 };
const shoal = openShoal(SEED, 'reef', []);
const inMiddle = ({ x, y }: { x: number; y: number }) => x > 300 && x < 1300 && y > 150 && y < 750;
const swimmer = shoal.at(NOW).find((each) => inMiddle(each) && each.fish.gone > NOW + 4_000)!;

function fly(flight: Flight, water: Shoal = shoal): Landing {
  for (let now = NOW; ; now += 16) {
    const landing = advance(flight, { now, ms: 16, swimmers: water.at(now), shoal: water });
    if (landing) return landing;
    if (now > NOW + 5_000) throw new Error('it never ends');
  }
}

test('a locked shot meets its fish where the studio sees it too', () => {
  const landing = fly(fireAt('cannon', FROM, swimmer.fish, NOW)!);
  expect(landing).toMatchObject({ fish: swimmer.fish.id, isIdle: false });
  expect(isOnFish(swimmer.fish, landing.at, landing)).toBe(true);
});

test('a locked shot at a fish that somebody caught meanwhile is not fired', () => {
  const own = openShoal(SEED, 'reef', []);
  own.at(NOW);
  const flight = fireAt('cannon', FROM, swimmer.fish, NOW)!;
  own.catch(swimmer.fish.id);
  expect(fly(flight, own)).toMatchObject({ isIdle: true });
});

test('a free shot hits what it touches, and nothing is fired where it touches nothing', () => {
  const landing = fly(fireTowards('cannon', FROM, swimmer, NOW));
  const fish = landing.fish === null ? null : fishOf(SEED, themeOf('reef'), landing.fish);
  expect(landing.isIdle).toBe(fish === null);
  if (fish) expect(isOnFish(fish, landing.at, landing)).toBe(true);
  const empty = openShoal(
    SEED,
    'reef',
    shoal.at(NOW).map((each) => each.fish.id),
  );
  const away = advance(fireTowards('cannon', FROM, { x: 800, y: 0 }, NOW), {
    now: NOW + 5_000,
    ms: 16,
    swimmers: [],
    shoal: empty,
  });
  expect(away).toMatchObject({ fish: null, isIdle: true });
});

test('a net opens where it was aimed at, and costs nothing without enough fish in it', () => {
  const flight = fireTowards('net', FROM, { x: 500, y: 500 }, NOW);
  expect(flight.end).toMatchObject({ x: 500, y: 500 });
  const landing = advance(flight, { now: NOW + 3_000, ms: 16, swimmers: [], shoal });
  expect(landing).toMatchObject({ x: 500, y: 500, fish: null, isIdle: true });
});

test('a harpoon is for fish that return what it costs', () => {
  for (const { fish } of shoal.at(NOW)) expect(isWorth('harpoon', fish)).toBe(worthOf(fish.species) >= 10);
});

test('fish that were caught are gone, and the others are where the rules say', () => {
  const all = openShoal(SEED, 'reef', []).at(NOW);
  const caught = all[0]!.fish.id;
  const left = openShoal(SEED, 'reef', [caught]).at(NOW);
  expect(left.map(({ fish }) => fish.id)).toEqual(all.map(({ fish }) => fish.id).filter((id) => id !== caught));
  for (const { fish, x, y } of all) expect(placeOf(fish, NOW)).toMatchObject({ x, y });
});
