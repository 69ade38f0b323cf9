import { locales } from '@fairhouse/contract';
import { gameFactsSchema } from '@fairhouse/contract/play/game-details';
import { expect, it, test } from 'vitest';
import { createTables, limitsOf, tableFamilies } from './catalogue.ts';
import { describeTableGame } from './describe-table-game.ts';

const tables = createTables();
const describe = (gameCode: string, language = 'EN') =>
  describeTableGame(tables, limitsOf, { gameCode, currency: 'TLB', language });

it.each(tableFamilies)('$gameCode is described in every language', async ({ gameCode }) => {
  for (const language of locales) {
    const facts = gameFactsSchema.parse(await describe(gameCode, language));
    const texts = [...facts.features.flatMap(({ name, text }) => [name, text]), ...facts.rules, ...facts.fairness];
    for (const text of texts) expect(text).not.toMatch(/[{}]|undefined|NaN/);
    expect(facts.features.length).toBeGreaterThan(1);
    expect(facts.minBet).toBeLessThan(facts.maxBet);
  }
});

test('bets have their exact odds and edge, by variant where these differ', async () => {
  const facts = (await describe('live-baccarat'))!;
  expect(facts.rtp).toBe(98.94);
  expect(facts.features).toContainEqual({ name: 'Banker', text: 'Pays 0.95 to 1. Edge 1.06 %.' });
  expect(facts.features).toContainEqual({ name: 'Banker (No commission)', text: 'Pays 0.5 / 1 to 1. Edge 1.46 %.' });
  expect(facts.features).toContainEqual({ name: 'Player pair, Banker pair', text: 'Pays 11 to 1. Edge 10.36 %.' });
});

test('other games are not described here', async () => expect(await describe('jasmine-elephant')).toBeUndefined());
