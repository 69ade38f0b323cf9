import type { TileGame } from '@fairhouse/art';
import type { SlotDefinition } from '@fairhouse/games';

/** The content of a game's tile. */
export const describeTile = ({ id, vendor, title, hero, partner, titleAt }: SlotDefinition): TileGame => ({
  id,
  vendor,
  name: title,
  kind: 'slot',
  ...(hero !== undefined && { motif: hero }),
  ...(partner !== undefined && { partner }),
  ...(titleAt !== undefined && { titleAt }),
});
