import { shotPicture, swimmer, type ShotKind } from '@fairhouse/art/fish';

const made = new Map<string, string>();

/** A drawing as an address: the browser paints it once. */
function address(key: string, draw: () => string): string {
  const known = made.get(key);
  if (known) return known;
  const next = `data:image/svg+xml,${encodeURIComponent(draw())}`;
  made.set(key, next);
  return next;
}

/** Says nothing by itself: a name stands beside it. */
export const FishPicture = ({ species }: { species: string }) => (
  <img className="fish-picture" src={address(species, () => swimmer(species))} alt="" />
);

export const ShotPicture = ({ weapon }: { weapon: ShotKind }) => (
  <img className="shot-picture" src={address(`shot ${weapon}`, () => shotPicture(weapon))} alt="" />
);
