import { num, pack, polygon, rotate } from './path.ts';

const TO_RADIANS = Math.PI / 180;

export const circle = (x: number, y: number, r: number): string =>
  `M${pack([num(x, 1), num(y - r, 1)])}a${r} ${r} 0 1 1-.1 0z`;

export const circlePair = (x: number, y: number, r: number): string => circle(x, y, r) + circle(-x, y, r);

export const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${pack([num(x), num(y - ry)])}a${rx} ${ry} 0 1 1-.1 0z`;

export const ellipsePair = (x: number, y: number, rx: number, ry: number): string =>
  ellipse(x, y, rx, ry) + ellipse(-x, y, rx, ry);

/** Maps (sideways, outward) onto the plane: outward points along `angle`, in degrees, 0 = up. */
function along(cx: number, cy: number, angle: number): (x: number, y: number) => [number, number] {
  return (x, y) => {
    const [u, v] = rotate(x, -y, angle * TO_RADIANS);
    return [cx + u, cy + v];
  };
}

/** Petal, leaf or feather from (cx, cy) outward: two cubics. `pointed` false makes a rounded, heart-like tip. */
export function petal(cx: number, cy: number, angle: number, length: number, width: number, pointed = true): string {
  const q = along(cx, cy, angle);
  const [ox, oy] = q(0, 0).map(Math.round) as [number, number];
  const [ex, ey] = q(0, length).map(Math.round) as [number, number];
  const near = pointed ? width * 1.25 : width * 0.55;
  const far = pointed ? width * 0.85 : width * 1.6;
  const tip = length * (pointed ? 0.74 : 1.02);
  const relative = (x0: number, y0: number, ...points: [number, number][]): string =>
    pack(points.flatMap(([x, y]) => [num(x - x0), num(y - y0)]));
  const out = relative(ox, oy, q(near, length * 0.3), q(far, tip), [ex, ey]);
  const back = relative(ex, ey, q(-far, tip), q(-near, length * 0.3), [ox, oy]);
  return `M${pack([num(ox), num(oy)])}c${out}c${back}z`;
}

/** A tapering ray from radius r0 (half-width w0) to r1 (half-width w1). */
export function ray(cx: number, cy: number, angle: number, r0: number, r1: number, w0: number, w1: number): string {
  const q = along(cx, cy, angle);
  return polygon([q(-w0, r0), q(w0, r0), q(w1, r1), q(-w1, r1)]);
}

/** `count` numbers evenly from `from` to `to`. */
export const range = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => from + (to - from) * (count === 1 ? 0.5 : i / (count - 1)));
