import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { add, compare, fraction, multiply, subtract, sum, toNumber } from '../lottery/odds/fraction.ts';
import {
  BLAST_WORTH,
  FISH_RTP,
  fishBetween,
  fishOf,
  fishOfSlot,
  fishThemes,
  isOnFish,
  killChances,
  Magazine,
  MAGAZINE_ROUNDS,
  openWater,
  placeOf,
  SLOT_MS,
  TANK,
  targetsWithin,
  themeOf,
  weapons,
  worthOf,
  type ShotOutcome,
} from './index.ts';

const seed = '5e'.repeat(32);
const reef = themeOf('reef');
const seeds = (nonce: number) => ({ serverSeed: 'f1'.repeat(32), clientSeed: 'me', nonce });
const rules = { bet: 100, unitsPerPot: 500_000 };

test('every weapon returns exactly 95 % at every fish that it may be fired at, and 1 % by the pot', () => {
  for (const { species } of fishThemes) {
    for (const each of species) {
      for (const { cost } of Object.values(weapons)) {
        const chances = killChances(cost, [worthOf(each)]);
        if (!chances) {
          expect(worthOf(each) * 20).toBeLessThan(19 * cost);
          continue;
        }
        expect(multiply(chances[0]!, fraction(worthOf(each)))).toEqual(multiply(FISH_RTP, fraction(cost)));
      }
    }
  }
  expect(add(FISH_RTP, fraction(1, 100))).toEqual(subtract(fraction(1), fraction(4, 100)));
  // The worth of a blast is exactly what it returns.
  expect(multiply(FISH_RTP, fraction(weapons.blast.cost))).toEqual(fraction(BLAST_WORTH));
});

test('a blast returns its worth whatever it hits', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...reef.species), { minLength: 1, maxLength: 12 }), (targets) => {
      const worths = targets.map(worthOf);
      const chances = killChances(weapons.blast.cost, worths);
      if (!chances) return;
      const back = sum(chances.map((chance, at) => multiply(chance, fraction(worths[at]!))));
      expect(compare(back, fraction(BLAST_WORTH))).toBe(0);
    }),
  );
});

test('a magazine counts its rounds, and what is due never depends on how it was read', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('cannon', 'net', 'harpoon', 'blast'), fc.nat(13)), { maxLength: 90 }),
      (shots) => {
        const magazine = new Magazine(rules, seeds(7));
        let [rounds, blasts, pay] = [MAGAZINE_ROUNDS, 0, 0];
        for (const [weapon, at] of shots) {
          const targets =
            weapon === 'net' || weapon === 'blast' ? [reef.species[at]!, reef.species[12]!] : [reef.species[at]!];
          const fired = magazine.fire(weapon, targets);
          if (typeof fired === 'string') continue;
          if (weapon === 'blast') blasts -= 1;
          else rounds -= weapons[weapon].cost;
          blasts += fired.blasts;
          pay += fired.pay;
          expect(weapon === 'blast' && fired.winsPot).toBe(false);
        }
        expect([magazine.rounds, magazine.blasts, magazine.pay]).toEqual([rounds, blasts, pay]);
        expect(rounds >= 0 && blasts >= 0).toBe(true);
        expect(magazine.due).toBe(pay + blasts * BLAST_WORTH);
      },
    ),
    { numRuns: 60 },
  );
});

test('repeated shots give the same again, so that any process goes on where another stopped', () => {
  const play = (magazine: Magazine, from: number, to: number): (ShotOutcome | string)[] =>
    Array.from({ length: to - from }, (_, at) => magazine.fire('cannon', [reef.species[(from + at) % 14]!]));
  const whole = play(new Magazine(rules, seeds(3)), 0, 50);
  const resumed = new Magazine(rules, seeds(3));
  play(resumed, 0, 20);
  expect(play(resumed, 20, 50)).toEqual(whole.slice(20));
});

test('kills and pots come as often as they should: 60,000 shots of the cannon', () => {
  let [paid, pots, shots] = [0, 0, 0];
  let squares = 0;
  for (let nonce = 0; nonce < 1_200; nonce += 1) {
    const magazine = new Magazine({ bet: 100, unitsPerPot: 10_000 }, seeds(nonce));
    for (let shot = 0; shot < MAGAZINE_ROUNDS; shot += 1) {
      const species = reef.species[(nonce + shot) % 12]!;
      const fired = magazine.fire('cannon', [species]) as ShotOutcome;
      paid += fired.pay;
      pots += fired.winsPot ? 1 : 0;
      squares += 0.95 * species.pay - 0.95 ** 2;
      shots += 1;
    }
  }
  expect(Math.abs(paid - toNumber(FISH_RTP) * shots)).toBeLessThan(4 * Math.sqrt(squares));
  expect(Math.abs(pots - shots / 100)).toBeLessThan(4 * Math.sqrt(shots * 0.01 * 0.99));
});

it('the water is the same for everybody who knows the seed', () => {
  for (const theme of fishThemes) {
    const water = openWater(seed, theme);
    for (const time of [0, 10_000, 123_456, 9_876_543]) {
      const fish = fishBetween(seed, theme, time, time);
      expect(water.at(time)).toEqual(fish);
      for (const each of fish) expect(fishOf(seed, theme, each.id)).toEqual(each);
    }
    expect(water.find(-1)).toBeUndefined();
    expect(water.find(0.5)).toBeUndefined();
  }
  expect(fishBetween('5f'.repeat(32), reef, 50_000, 50_000)).not.toEqual(fishBetween(seed, reef, 50_000, 50_000));
});

it('fish begin and end outside of the tank, and some of them are always inside', () => {
  for (const theme of fishThemes) {
    let seen = 0;
    for (let slot = 1; slot < 400; slot += 1) {
      for (const fish of fishOfSlot(seed, theme, slot)) {
        const [from, to] = [placeOf(fish, fish.born)!, placeOf(fish, fish.gone - 1)!];
        for (const { x, y } of [from, to]) expect(x < 0 || x > TANK.width || y < 0 || y > TANK.height).toBe(true);
        expect(placeOf(fish, fish.gone)).toBeUndefined();
      }
    }
    for (let time = 60_000; time < 600_000; time += 20_000) {
      const fish = fishBetween(seed, theme, time, time);
      expect(fish.length).toBeGreaterThan(8);
      expect(fish.length).toBeLessThan(120);
      seen += fish.length;
    }
    expect(seen / 27).toBeLessThan(70);
  }
});

it('a boss comes every 128 arrivals', () => {
  expect(fishOfSlot(seed, reef, 128)[0]!.species).toMatchObject({ boss: true, code: 'kraken' });
  expect(fishOfSlot(seed, reef, 129)[0]!.species.boss).toBeUndefined();
  expect(SLOT_MS * 128).toBeLessThan(120_000);
});

it('a shot is on a fish or beside it; a net takes the nearest', () => {
  const time = 100_000;
  const [first] = fishBetween(seed, reef, time, time);
  const at = placeOf(first!, time)!;
  expect(isOnFish(first!, time, at)).toBe(true);
  expect(isOnFish(first!, time, { x: at.x + 400, y: at.y })).toBe(false);
  expect(isOnFish(first!, first!.gone, at)).toBe(false);
  const all = fishBetween(seed, reef, time, time);
  const near = targetsWithin(all, weapons.net, time, at);
  expect(near[0]!.id).toBe(first!.id);
  expect(near.length).toBeLessThanOrEqual(weapons.net.most);
  expect(targetsWithin(all, weapons.cannon, time, { x: -5_000, y: 0 })).toEqual([]);
});
