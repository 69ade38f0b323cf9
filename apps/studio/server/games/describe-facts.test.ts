import { locales } from '@fairhouse/contract';
import { gameFactsSchema } from '@fairhouse/contract/play/game-details';
import { publishedFigures, slotGames } from '@fairhouse/games';
import { expect, it, test } from 'vitest';
import { describeFacts } from './describe-facts.ts';
import { loadGames, returnOf } from './games.ts';

const games = loadGames();
const describe = (gameCode: string, language = 'EN') => describeFacts(games, { gameCode, currency: 'TLB', language });

it.each([...slotGames.values()])(
  '$id is described in every language with the figures of its par sheet',
  (definition) => {
    const figures = publishedFigures(definition)!;
    for (const language of locales) {
      const facts = gameFactsSchema.parse(describe(definition.id, language));
      expect(facts).toMatchObject({
        rtp: returnOf({ definition, figures }),
        hitRate: figures.hitRate,
        maxWin: figures.maxWin,
      });
      expect(facts.volatility?.deviation).toBe(figures.volatility);
      expect(facts.lines > 0).toBe(facts.ways === 0);
      expect(facts.minBet).toBeLessThan(facts.maxBet);
      const texts = [...facts.features.flatMap(({ name, text }) => [name, text]), ...facts.rules, ...facts.fairness];
      // Every placeholder was filled in.
      for (const text of texts) expect(text).not.toMatch(/[{}]|undefined|NaN/);
    }
  },
);

test('the volatility level is the one that the variant is named by', () => {
  const levels = new Map([...slotGames.values()].map(({ variant, id }) => [variant, describe(id)?.volatility]));
  const deviation = (name: string) => levels.get(name)!.deviation!;
  expect(levels.get('lines-low')?.level).toBe('low');
  expect(levels.get('ways-high')?.level).toBe('high');
  expect(deviation('lines-low')).toBeLessThan(deviation('lines-medium'));
  expect(deviation('lines-medium')).toBeLessThan(deviation('lines-high'));
});

test('an unsupported language gets English, and an unknown game gets nothing', () => {
  expect(describe('jasmine-elephant', 'xx')).toEqual(describe('jasmine-elephant', 'EN'));
  expect(describe('jasmine-elephant', 'BN')?.rules).not.toEqual(describe('jasmine-elephant', 'EN')?.rules);
  expect(describe('no-such-game')).toBeUndefined();
});
