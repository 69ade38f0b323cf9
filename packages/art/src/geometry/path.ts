/** A point of an outline; a corner is not smoothed. */
export interface Point {
  x: number;
  y: number;
  corner?: boolean;
}

/** Points are written `x,y`, with `!` behind a corner: `0,-64 20,-68 36,-70!`. */
export function parsePoints(text: string): Point[] {
  return text
    .trim()
    .split(/\s+/)
    .map((token) => {
      const corner = token.endsWith('!');
      const [x = 0, y = 0] = (corner ? token.slice(0, -1) : token).split(',').map(Number);
      return { x, y, corner };
    });
}

/** The shortest decimal form: no -0, no leading zero. */
export function num(value: number, digits = 0): string {
  const scale = 10 ** digits;
  let rounded = Math.round(value * scale) / scale;
  if (Object.is(rounded, -0)) rounded = 0;
  return String(rounded).replace(/^(-?)0\./, '$1.');
}

/** Joins numbers, without a space where a minus sign separates them. */
export function pack(values: readonly (string | number)[]): string {
  let out = '';
  for (const value of values) {
    const text = String(value);
    out += (out && !text.startsWith('-') ? ' ' : '') + text;
  }
  return out;
}

function signedArea(points: readonly Point[]): number {
  let area = 0;
  points.forEach((point, i) => {
    const next = points[(i + 1) % points.length] ?? point;
    area += point.x * next.y - next.x * point.y;
  });
  return area;
}

function direction(from: Point, to: Point): [number, number] {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy) || 1;
  return [dx / length, dy / length];
}

/**
 * A smooth relative Bézier path through the points, in whole units.
 * Winding is normalised, because mirrored parts would otherwise punch holes under the nonzero rule.
 */
export function smooth(outline: readonly Point[], isClosed = true): string {
  const points = isClosed && signedArea(outline) < 0 ? [...outline].reverse() : outline;
  const count = points.length;
  const origin: Point = { x: 0, y: 0 };
  const at = (i: number): Point =>
    points[isClosed ? (i + count) % count : Math.max(0, Math.min(count - 1, i))] ?? origin;
  let cx = Math.round(at(0).x);
  let cy = Math.round(at(0).y);
  let out = 'M' + pack([num(cx), num(cy)]);
  for (let i = 0; i < (isClosed ? count : count - 1); i++) {
    const [before, a, b, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const reach = (Math.hypot(b.x - a.x, b.y - a.y) || 1) * 0.36;
    const leaving = a.corner || (!isClosed && i === 0) ? null : direction(before, b);
    const arriving = b.corner || (!isClosed && i === count - 2) ? null : direction(a, after);
    const ex = Math.round(b.x);
    const ey = Math.round(b.y);
    if (!leaving && !arriving) {
      out += 'l' + pack([num(ex - cx), num(ey - cy)]);
    } else {
      const [x1, y1] = leaving
        ? [a.x + leaving[0] * reach, a.y + leaving[1] * reach]
        : [a.x + (b.x - a.x) * 0.3, a.y + (b.y - a.y) * 0.3];
      const [x2, y2] = arriving
        ? [b.x - arriving[0] * reach, b.y - arriving[1] * reach]
        : [b.x - (b.x - a.x) * 0.3, b.y - (b.y - a.y) * 0.3];
      out += 'c' + pack([x1 - cx, y1 - cy, x2 - cx, y2 - cy, ex - cx, ey - cy].map((v) => num(v)));
    }
    cx = ex;
    cy = ey;
  }
  return out + (isClosed ? 'z' : '');
}

const flip = (points: readonly Point[]): Point[] => points.map((p) => ({ ...p, x: -p.x }));

export const closed = (text: string): string => smooth(parsePoints(text));
export const open = (text: string): string => smooth(parsePoints(text), false);

/** Closes a right half-outline with its mirror image. */
export function symmetric(text: string): string {
  const half = parsePoints(text);
  const mirror = flip(half)
    .reverse()
    .filter((p) => p.x !== 0);
  return smooth([...half, ...mirror]);
}

/** The shape and its mirror image. */
export function mirrored(text: string): string {
  const points = parsePoints(text);
  return smooth(points) + smooth(flip(points));
}

export function mirroredLine(text: string): string {
  const points = parsePoints(text);
  return smooth(points, false) + smooth(flip(points), false);
}

/** A closed polygon. */
export function polygon(points: readonly (readonly [number, number])[], digits = 0): string {
  let out = '';
  let cx = 0;
  let cy = 0;
  points.forEach(([rawX, rawY], i) => {
    const x = Number(rawX.toFixed(digits));
    const y = Number(rawY.toFixed(digits));
    if (i === 0) out += 'M' + pack([num(x, digits), num(y, digits)]);
    else out += (i === 1 ? 'l' : ' ') + pack([num(x - cx, digits), num(y - cy, digits)]);
    cx = x;
    cy = y;
  });
  return out.replace(/ -/g, '-') + 'z';
}

/** Rotates by an angle in radians. */
export const rotate = (x: number, y: number, angle: number): [number, number] => [
  x * Math.cos(angle) - y * Math.sin(angle),
  x * Math.sin(angle) + y * Math.cos(angle),
];

export const parts = (...paths: string[]): string => paths.join('');
