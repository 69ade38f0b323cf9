import { bakunawa, crocodile, kraken, makara } from './bosses.ts';
import { jellyfish, seahorse, squid } from './creatures.ts';
import { deepFish } from './deep-fish.ts';
import { drawFish, type FishDesign } from './draw-fish.ts';
import { reefFish } from './reef-fish.ts';
import { riverFish } from './river-fish.ts';
import { crab, isopod, prawn, urchin } from './shellfish.ts';

export { scenery, sceneryCodes } from './scenery/index.ts';
export { cannonBarrel, cannonSeat, coin, netBurst, shotPicture, SHOT_KINDS, type ShotKind } from './weapons.ts';

/** Animals that are no fish have drawings of their own. */
const creatures: Readonly<Record<string, () => string>> = {
  seahorse,
  squid: () => squid({ light: '#ffe0f0', middle: '#f48fb4', dark: '#8f2f62', eye: '#fff3c0' }),
  urchin,
  kraken,
  prawn,
  crab,
  crocodile,
  makara,
  jellyfish: () =>
    jellyfish({ light: '#ffffff', middle: '#ff9ff0', far: '#7a4fe0', arms: '#c99bff', frills: '#ffc3f5' }),
  'storm-jelly': () =>
    jellyfish({ light: '#fffbd0', middle: '#7df0ff', far: '#1f5fe0', arms: '#9fe8ff', frills: '#fff3a0' }),
  'glass-squid': () => squid({ light: '#dffcff', middle: '#7fd4e8', dark: '#2a6f96', eye: '#ffe27a', clear: 0.72 }),
  'giant-squid': () => squid({ light: '#ffc8a8', middle: '#d2523f', dark: '#5e1626', eye: '#fff0a0' }),
  isopod,
  bakunawa,
};

const designs: Readonly<Record<string, FishDesign>> = { ...reefFish, ...riverFish, ...deepFish };

/** Every animal that has a picture, by the code of its species. */
export const swimmerCodes: readonly string[] = [...Object.keys(designs), ...Object.keys(creatures)];

/** The picture of a species as an SVG document; it swims to the right. */
export function swimmer(code: string): string {
  const creature = Object.hasOwn(creatures, code) ? creatures[code] : undefined;
  if (creature) return creature();
  const design = Object.hasOwn(designs, code) ? designs[code] : undefined;
  if (!design) throw new RangeError(`No picture of ${code}`);
  return drawFish(design);
}
