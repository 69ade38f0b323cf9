import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { basketball, football, matchKeys, planFootball, playMatch, sliceDraw, valorant } from './index.ts';
import { planFromPoints } from './basketball/strengths.ts';
import { planFromLogit } from './valorant/strengths.ts';

const lastKey = 'c0ffee'.padStart(64, '0');
const about = { lastKey, matchId: 'match-1' };

test('each key is SHA-256 of the next one; the last one is secret', () => {
  const keys = matchKeys(lastKey, 582);
  expect(keys).toHaveLength(583);
  expect(keys.at(-1)).toBe(lastKey);
  for (const [at, key] of keys.slice(1).entries()) {
    expect(createHash('sha256').update(Buffer.from(key, 'hex')).digest('hex')).toBe(keys[at]);
  }
  expect(() => matchKeys('ABC', 10)).toThrow(TypeError);
});

test('a slice has numbers below 10⁹ of its own', () => {
  const [key] = matchKeys(lastKey, 1);
  const draw = sliceDraw(key!, 'match-1', 1);
  const numbers = Array.from({ length: 50 }, () => draw());
  expect(numbers.every((number) => Number.isInteger(number) && number >= 0 && number < 1e9)).toBe(true);
  expect(sliceDraw(key!, 'match-1', 1)()).toBe(numbers[0]);
  expect(sliceDraw(key!, 'match-1', 2)()).not.toBe(numbers[0]);
  expect(sliceDraw(key!, 'match-2', 1)()).not.toBe(numbers[0]);
});

test('the same chain gives the same bytes, and a match can be taken up at any slice', () => {
  const plan = planFootball('premier-league', 'Arsenal', 'Chelsea')!;
  const played = playMatch(football, plan, about);
  expect(JSON.stringify(playMatch(football, plan, about))).toBe(JSON.stringify(played));
  const { state } = played[299]!;
  const again = football.step(plan, state, sliceDraw(matchKeys(lastKey, 582)[301]!, 'match-1', 301));
  expect(again).toEqual({ state: played[300]!.state, events: played[300]!.events });
});

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

test('the three sports play this chain as ever: a change of the rules needs a new version', () => {
  const points = { margin: 4, total: 222 };
  const plans = { football: planFootball('premier-league', 'Arsenal', 'Chelsea')!, basketball: planFromPoints(points) };
  expect([
    digest(playMatch(football, plans.football, about)),
    digest(playMatch(basketball, plans.basketball, about)),
    digest(playMatch(valorant, planFromLogit(0.3, 3), about)),
  ]).toMatchInlineSnapshot(`
    [
      "89def81980ec8c5d",
      "9a21f057752877f5",
      "7513b28a0b036949",
    ]
  `);
});
