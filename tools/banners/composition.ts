import type { SceneName } from './scenes.ts';

/** A motif in a label's art language, `size` units tall, centred on x and y; the picture is 1600 × 640 units. */
export interface Figure {
  vendor: string;
  motif: string;
  x: number;
  y: number;
  size: number;
  /** Degrees. */
  tilt?: number;
}

export interface Colours {
  /** The calm left, dark enough for white words. */
  deep: string;
  /** The right, behind everything. */
  glow: string;
  /** The disc behind the hero, from its middle outwards. */
  disc: readonly [string, string];
  /** Scenery, from far to near. */
  land: readonly [string, string, string];
  /** Sparks, windows, bunting. */
  spark: readonly [string, string];
}

export interface Composition {
  /** File name of the picture. */
  name: string;
  scene: SceneName;
  colours: Colours;
  figures: readonly Figure[];
}
