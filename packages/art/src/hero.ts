import type { SeededRandom } from './random.ts';
import type { Paint } from './types.ts';

/** Motifs that may be shown as a close-up, cropped by the frame. */
const FACES = new Set(['tiger', 'dragon', 'owl', 'robot', 'puffer', 'octopus', 'sun']);

/** Long motifs that are drawn diagonally across the tile. */
const SWIMMERS = new Set(['koi', 'shark', 'sword', 'whale', 'angler', 'boat', 'manta']);

export const isSwimmer = (motif: string): boolean => SWIMMERS.has(motif);

/** Position of the hero: x, y, scale, tilt in degrees. */
export function placeHero(
  game: Paint['game'],
  random: SeededRandom,
  centreY: number,
  scale: number,
): [x: number, y: number, scale: number, tilt: number] {
  const isCloseUp = FACES.has(game.motif) && random.chance(0.3) && !game.isSymbol && !game.hasPartner;
  const side = random.chance(0.5) ? 1 : -1;
  return isCloseUp
    ? [150 + side * 52, centreY + 18, Number((scale * 1.34).toFixed(2)), side * 6]
    : [150, centreY, scale, 0];
}
