import type { Colours } from './colours.ts';
import type { SceneName } from './scenes.ts';

/** A motif in a label's art style, `size` units tall, centred on x and y; the picture is 1600 × 640 units. */
export interface Figure {
  vendor: string;
  motif: string;
  x: number;
  y: number;
  size: number;
  /** Degrees. */
  tilt?: number;
}

export interface Composition {
  /** File name of the picture. */
  name: string;
  scene: SceneName;
  colours: Colours;
  figures: readonly Figure[];
}
