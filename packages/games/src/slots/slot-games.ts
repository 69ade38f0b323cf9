import { jasmineElephant } from './games/jasmine-elephant.ts';
import type { SlotDefinition } from './slot-definition.ts';

/** Every slot the studio offers, by its code in the catalogue. */
export const slotGames: ReadonlyMap<string, SlotDefinition> = new Map(
  [jasmineElephant].map((definition) => [definition.id, definition]),
);
