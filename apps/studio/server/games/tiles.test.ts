import { motifs, tile, TILE_LIMIT, vendors } from '@fairhouse/art';
import { wear } from '@fairhouse/art/lazy';
import { slotGames } from '@fairhouse/games';
import { describe, expect, it } from 'vitest';
import { describeTile } from './describe-tile.ts';

const games = [...slotGames.values()].map((definition) => ({ definition, game: describeTile(definition) }));
const labels = Object.keys(vendors);

describe('the tiles of the studio', () => {
  it.each(games)('$definition.id is small and shows both of its heroes', ({ game }) => {
    const svg = tile(game);
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(TILE_LIMIT);
    const { partner, ...alone } = game;
    if (partner !== undefined) {
      expect(motifs).toContain(partner);
      // A partner that exceeds the limit would be left out.
      expect(svg).not.toBe(tile(alone));
    }
  });

  it.each(labels)('%s gives each of its games a palette of its own', (label) => {
    const vendor = vendors[label]!;
    const own = games.filter(({ definition }) => definition.vendor === label);
    expect(new Set(own.map(({ game }) => wear(vendor, label, game.id).wears)).size).toBe(own.length);
  });

  it('show two heroes and titles at the top with most labels', () => {
    const labelsWith = (key: 'partner' | 'titleAt') =>
      new Set(games.filter(({ game }) => game[key] !== undefined).map(({ game }) => game.vendor)).size;
    expect(labelsWith('partner')).toBeGreaterThanOrEqual(9);
    expect(labelsWith('titleAt')).toBeGreaterThanOrEqual(9);
  });
});
