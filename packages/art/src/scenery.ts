import { num, polygon, rotate, smooth, type Point } from './geometry/path.ts';
import type { SeededRandom } from './random.ts';

const TURN = 6.2832;

/** A rectangle with edges as if cut by hand. */
export function jaggedFrame(
  random: SeededRandom,
  x: number,
  y: number,
  w: number,
  h: number,
  depth = 3,
  step = 26,
): string {
  const points: [number, number][] = [];
  const wobble = (): number => random.between(-depth, depth);
  for (let i = x; i < x + w; i += step) points.push([i, y + wobble()]);
  for (let i = y; i < y + h; i += step) points.push([x + w + wobble(), i]);
  for (let i = x + w; i > x; i -= step) points.push([i, y + h + wobble()]);
  for (let i = y + h; i > y; i -= step) points.push([x + wobble(), i]);
  return polygon(points);
}

/** A leaf's midrib and side veins; the arguments are those of the leaf's petal. */
export function veins(x: number, y: number, angle: number, length: number, width: number, count = 4): string {
  const q = (side: number, out: number): string => {
    const [u, v] = rotate(side, -out, (angle * Math.PI) / 180);
    return `${num(x + u)} ${num(y + v)}`;
  };
  let d = `M${q(0, length * 0.06)}L${q(0, length * 0.94)}`;
  for (let i = 1; i <= count; i++) {
    const t = 0.12 + (0.62 * i) / (count + 1);
    d += `M${q(-width * 0.62, length * (t + 0.16))}L${q(0, length * t)} ${q(width * 0.62, length * (t + 0.16))}`;
  }
  return d;
}

export function hill(random: SeededRandom, y: number, amplitude: number, bumps = 5): string {
  const points: Point[] = [{ x: -20, y: 420, corner: true }];
  for (let i = 0; i <= bumps; i++) {
    points.push({
      x: -20 + (340 * i) / bumps,
      y: y + random.between(-amplitude, amplitude),
      corner: i === 0 || i === bumps,
    });
  }
  points.push({ x: 320, y: 420, corner: true });
  return smooth(points);
}

/** Rays as one dashed circle: about 120 bytes instead of a kilobyte of wedges. */
export const burst = (
  x: number,
  y: number,
  rays: number,
  r0: number,
  r1: number,
  colour: string,
  offset = 0,
  share = 0.5,
  attributes = '',
): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num((r0 + r1) / 2)}" fill="none" stroke="${colour}" stroke-width="${num(r1 - r0)}" pathLength="${rays}" stroke-dasharray="${num(share, 2)} ${num(1 - share, 2)}" stroke-dashoffset="${num(offset, 2)}"${attributes ? ` ${attributes}` : ''}/>`;

export function scallop(cx: number, cy: number, radius: number, lobes: number, lobeRadius: number, phase = 0): string {
  let d = '';
  for (let i = 0; i <= lobes; i++) {
    const a = ((i + phase) / lobes) * TURN;
    const x = num(cx + radius * Math.sin(a));
    const y = num(cy - radius * Math.cos(a));
    d += i ? `A${lobeRadius} ${lobeRadius} 0 0 1 ${x} ${y}` : `M${x} ${y}`;
  }
  return d + 'z';
}

/** A halftone of dots that grow down the pattern. Only one period may be visible, or bands appear. */
export function halftone(id: string, colour: string, size: number, rows: number): string {
  let strokes = '';
  for (let i = 0; i < rows; i++) {
    const y = num((i * size) / 2, 1);
    const d = i % 2 ? `M${size / 2} ${y}h0` : `M0 ${y}h0M${size} ${y}h0`;
    strokes += `<path d="${d}" stroke-width="${num((size * 1.34 * (i + 1)) / rows, 1)}"/>`;
  }
  return `<pattern id="${id}" width="${size}" height="${(rows * size) / 2}" patternUnits="userSpaceOnUse"><g stroke="${colour}" stroke-linecap="round">${strokes}</g></pattern>`;
}

export const hatch = (id: string, colour: string, gap: number, width: number, angle: number): string =>
  `<pattern id="${id}" width="${gap}" height="${gap}" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})"><path d="M0 0H${gap}" stroke="${colour}" stroke-width="${width * 2}"/></pattern>`;

/** A four-pointed star. */
export function sparkle(x: number, y: number, radius: number, waist = 0.16): string {
  const w = radius * waist;
  return polygon(
    [
      [x, y - radius],
      [x + w, y - w],
      [x + radius, y],
      [x + w, y + w],
      [x, y + radius],
      [x - w, y + w],
      [x - radius, y],
      [x - w, y - w],
    ],
    1,
  );
}

/** Paper grain: a repeating tile of specks, because filters are slow on phones. */
export function grain(
  random: SeededRandom,
  id: string,
  colour: string,
  opacity: number,
  size: number,
  count: number,
): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    d += `M${random.integer(0, size)} ${random.integer(0, size)}h${random.chance(0.3) ? 2 : 1}`;
  }
  return `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><path d="${d}" stroke="${colour}" stroke-width="1.2" opacity="${opacity}"/></pattern>`;
}
