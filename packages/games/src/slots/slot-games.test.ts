import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { findDefinitionFlaws } from './find-definition-flaws.ts';
import { modelOf, type SlotDefinition } from './slot-definition.ts';
import { slotGames } from './slot-games.ts';
import { slotVariants, type VariantName } from './variants/index.ts';

const games = [...slotGames.values()];

describe('the games of the studio', () => {
  it('are five games under each of twelve labels', () => {
    const counts = new Map<string, number>();
    for (const { vendor } of games) counts.set(vendor, (counts.get(vendor) ?? 0) + 1);
    expect([...counts.values()]).toEqual(Array.from({ length: 12 }, () => 5));
  });

  it('have unique codes and titles, and unique names of symbols', () => {
    expect(games).toHaveLength(60);
    expect(new Set(games.map(({ title }) => title.toLowerCase())).size).toBe(60);
    for (const { id, title, symbols } of games) {
      expect(id).toBe(
        title
          .toLowerCase()
          .replaceAll(/[^a-z0-9 -]/g, '')
          .replaceAll(' ', '-'),
      );
      expect(title).toMatch(/^[A-Za-z0-9&'!: -]{3,22}$/); // allows what the drawn alphabet contains and a tile has space for
      expect(new Set(symbols.map(({ name }) => name)).size, id).toBe(symbols.length);
    }
  });

  it.each(games)('$id is sound and has stakes in every currency', (definition) => {
    expect(findDefinitionFlaws(definition)).toEqual([]);
    for (const decimals of [0, 2, 3]) expect(definition.betLevels[decimals]?.length).toBeGreaterThan(8);
    // From one minor unit per coin; of a jackpot, from what leaves its shares whole.
    expect(definition.betLevels[2]?.[0]).toBe(definition.jackpot ? 100 : definition.coins);
  });

  it('show each motif on one tile only, so that no page shows one twice', () => {
    const shown = games.flatMap(({ hero, partner }) => [...new Set([hero, partner ?? hero])]);
    expect(shown.filter((motif, at) => motif === undefined || shown.indexOf(motif) !== at)).toEqual([]);
  });

  it.each(games)('$id has its hero among its symbols', ({ hero, symbols }) => {
    const names = symbols.map(({ name }) => name);
    expect(names.map((name) => (name === 'seven' && hero === 'sevens' ? hero : name))).toContain(hero);
  });

  it('have three models, and every label has at least two', () => {
    expect(new Set(games.map(modelOf))).toEqual(new Set(['lines', 'ways', 'classic']));
    for (const vendor of new Set(games.map((game) => game.vendor))) {
      const own = games.filter((game) => game.vendor === vendor);
      expect(new Set(own.map(modelOf)).size, vendor).toBeGreaterThanOrEqual(2);
      expect(new Set(own.map(({ variant }) => variant)).size, vendor).toBeGreaterThanOrEqual(4);
    }
  });

  it('use the reels of their variant without copying them', () => {
    for (const { reels, variant } of games) expect(reels).toBe(slotVariants[variant as VariantName].reels);
    expect(new Set(games.map(({ variant }) => variant))).toEqual(new Set(Object.keys(slotVariants)));
  });
});

describe('a published variant never changes', () => {
  it.each<[VariantName, string]>([
    ['lines-low', 'e8b7a3690845a337536b4afe71acf896c0a621b4852de06f9fedabf6f17c9f11'],
    ['lines-medium', '2655658bda2378c751745fba159d722f978365d6796fe27db3fa3e79917d5e49'],
    ['lines-high', '27e92b19422ce52a06d7ed223175d0b865690a6c8a82fad1c90843d9c61b58af'],
    ['ways-medium', 'c303932fb640497857d839631f08268d75383ebfa7e8f1cbb610800e309d376b'],
    ['ways-high', '0603bac49054c8cde19a2088e9b4c071e78a1a1157717d8c4eb986a23ce01cdb'],
    ['classic-low', '55b753e6d5e2eae47f6483b10c614975c454c92e81fb2543f2fc3fd1724616c2'],
    ['classic-high', '3902f174aa9356cbe431cee0a682939fb436e5389301508c21ee2b165f395a0c'],
  ])('%s', (name, fingerprint) => {
    const { rows, reels, coins, pays, wild, scatter, freeSpins, winCap }: Omit<SlotDefinition, 'id'> = {
      ...(games.find(({ variant }) => variant === name) as SlotDefinition),
    };
    const rules = JSON.stringify({ rows, reels, coins, pays, wild, scatter, freeSpins, winCap });
    expect(createHash('sha256').update(rules).digest('hex')).toBe(fingerprint);
  });

  it('Jasmine Elephant has the same symbols in the same order', () => {
    const { version, variant, symbols } = slotGames.get('jasmine-elephant') as SlotDefinition;
    expect([version, variant]).toEqual(['1.0.0', 'lines-medium']);
    expect(symbols.map(({ name }) => name).join(' ')).toBe('elephant peacock tiger lotus koi gem A K Q J 10');
  });
});
