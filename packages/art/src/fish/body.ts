import { smooth, type Point } from '../geometry/path.ts';

/** Drawn swimming to the right, 200 units long: the nose at 100, the root of the tail at -56, its tips at -100. */
export const NOSE = 100;
export const ROOT = -56;

export interface BodyShape {
  /** Greatest heights above and below the middle line. */
  back: number;
  belly: number;
  /** Half of the height where the tail begins. */
  root: number;
  /** Where the body is highest, from the nose (0) to the tail (1). */
  peak: number;
  /** 0.3 is a blunt head, 1 a pointed one. */
  snout: number;
  /** How far the nose is below the middle line. */
  droop?: number;
}

const STEPS = 12;

export const along = (t: number): number => NOSE + (ROOT - NOSE) * t;

/** Height above (or with `below` under) the middle line, positive upwards, at `t` from nose to tail. */
export function edgeAt(shape: BodyShape, t: number, below = false): number {
  const { back, belly, root, peak, snout, droop = 0 } = shape;
  const height = below ? belly : back;
  const part = t < peak ? t / peak : (t - peak) / (1 - peak);
  const raised = t < peak ? Math.sin((part * Math.PI) / 2) ** snout : Math.cos((part * Math.PI) / 2) ** 1.35;
  const body = t < peak ? height * raised : root + (height - root) * raised;
  return (below ? -body : body) - droop * (1 - t) ** 2;
}

/** A point of the outline, in units of the drawing, where y grows downwards. */
export const edgePoint = (shape: BodyShape, t: number, below = false): Point => ({
  x: along(t),
  y: -edgeAt(shape, t, below),
});

/** The outline of the body without its fins. */
export function bodyPath(shape: BodyShape): string {
  const upper = Array.from({ length: STEPS }, (_, at) => edgePoint(shape, at / (STEPS - 1)));
  const lower = Array.from({ length: STEPS - 1 }, (_, at) => edgePoint(shape, 1 - at / (STEPS - 1), true));
  return smooth([...upper, ...lower]);
}
