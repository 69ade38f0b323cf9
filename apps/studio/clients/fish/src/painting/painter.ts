import type { Sprite } from '../stage/sprite.ts';
import type { Atlas } from './atlas.ts';
import type { Pixels } from './canvas.ts';

/** Draws the sprites of a frame, in their order, over the scenery. Its canvas is opaque: what is behind it is not composed. */
export interface Painter {
  readonly kind: PainterKind;
  /** `ratio`: pixels of the canvas for one CSS pixel. What was drawn is gone. */
  resize: (width: number, height: number, ratio: number) => void;
  useScenery: (scenery: Pixels) => void;
  useAtlas: (atlas: Atlas) => void;
  /** Puts other pixels in the place of a picture, as large as it is. */
  replace: (picture: string, pixels: Pixels) => void;
  /** Draws once what nobody sees, and waits until it is drawn: what a graphics card prepares at a first use delays no frame later. */
  warmUp: () => Promise<void>;
  begin: () => void;
  draw: (sprite: Readonly<Sprite>) => void;
  end: () => void;
}

/** A graphics card draws with WebGL 2; where there is none, the processor draws on a 2D canvas. */
export type PainterKind = 'webgl' | '2d';
