/** How a picture is drawn in one frame, in CSS pixels of the page. */
export interface Sprite {
  picture: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Radians, clockwise. */
  angle: number;
  /** 1, or -1 for upside down; between them while it turns around. */
  flip: number;
  /** How far the tail swings, in parts of the width, and where it is in its swing, in radians. */
  wave: number;
  phase: number;
  alpha: number;
  /** 0 to 1: white over it. */
  flash: number;
  /** 0 to 1: adds its light to what is behind it. */
  glow: number;
}

/** A sprite that is changed and drawn again and again, so that a frame makes no garbage. */
export const createSprite = (): Sprite => ({
  picture: '',
  x: 0,
  y: 0,
  width: 0,
  height: 0,
  angle: 0,
  flip: 1,
  wave: 0,
  phase: 0,
  alpha: 1,
  flash: 0,
  glow: 0,
});

/** Straight, still and whole. */
export function flatten(sprite: Sprite): void {
  sprite.angle = 0;
  sprite.flip = 1;
  sprite.wave = 0;
  sprite.alpha = 1;
  sprite.flash = 0;
  sprite.glow = 0;
}
