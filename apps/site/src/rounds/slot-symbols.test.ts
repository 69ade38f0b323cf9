import { loadVendor } from '@fairhouse/art/lazy';
import { slotGames } from '@fairhouse/games/slots';
import { expect, it } from 'vitest';
import { drawSheet } from './slot-symbols.tsx';

// Several sheets share a page: parts with the same id would be drawn in place of each other.
it.each([...slotGames])('names every part of the symbols of %s once', async (_, { symbols, vendor }) => {
  const sheet = drawSheet(symbols, vendor, await loadVendor(vendor), (symbol) => `page-${symbol}`);
  const ids = [...sheet.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  for (const { id } of symbols) expect(ids).toContain(`page-${id}`);
});
