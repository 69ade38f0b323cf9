import { num, polygon, smooth, type Point } from '../../geometry/path.ts';
import type { SeededRandom } from '../../random.ts';
import { elements, fill, line, linear, type Stop } from '../../svg.ts';

/** What a scenery is drawn with; all lengths are in its own units, as wide and high as the page. */
export interface Water {
  width: number;
  height: number;
  random: SeededRandom;
  /** The shorter side, by which things are sized. */
  unit: number;
}

/** The whole picture in one gradient, from the surface to the ground. */
export const depths = ({ width, height }: Water, stops: readonly Stop[]): string =>
  elements('<defs>', linear('w', stops), '</defs>', `<path d="M0 0h${num(width)}v${num(height)}H0z" fill="url(#w)"/>`);

/** Light that falls in from above. */
export function sunRays({ width, height, random }: Water, colour: string, count: number): string {
  const rays = Array.from({ length: count }, (_, at) => {
    const top = width * (0.18 + (0.7 * at) / count + random.between(-0.04, 0.04));
    const spread = width * random.between(0.03, 0.09);
    const lean = width * random.between(-0.22, -0.06);
    const reach = height * random.between(0.6, 0.95);
    return polygon([
      [top, -10],
      [top + spread * 0.5, -10],
      [top + lean + spread * 1.6, reach],
      [top + lean - spread * 0.6, reach],
    ]);
  });
  return elements(
    '<defs>',
    linear('r', [
      [0, colour, 0.34],
      [1, colour, 0],
    ]),
    '</defs>',
    rays.map((ray) => fill(ray, 'url(#r)')).join(''),
  );
}

/** A ground with hills, from side to side; `top` is the part of the height where it begins. */
export function ground({ width, height, random }: Water, top: number, swell: number, colour: string): string {
  const steps = 9;
  const points: Point[] = Array.from({ length: steps + 1 }, (_, at) => ({
    x: (width * at) / steps,
    y: height * top + random.between(-1, 1) * height * swell,
  }));
  return fill(
    smooth(
      [
        { x: -40, y: height + 20, corner: true },
        { x: -40, y: points[0]!.y, corner: true },
        ...points,
        { x: width + 40, y: points.at(-1)!.y, corner: true },
        { x: width + 40, y: height + 20, corner: true },
      ],
      true,
    ),
    colour,
  );
}

/** Rocks in a heap around `x`. */
export function rocks({ height, unit, random }: Water, x: number, size: number, colour: string): string {
  return Array.from({ length: 4 }, () => {
    const [cx, r] = [x + random.between(-1, 1) * unit * size, unit * size * random.between(0.4, 0.9)];
    const base = height + r * 0.2;
    return fill(
      smooth([
        { x: cx - r, y: base },
        { x: cx - r * 0.8, y: base - r * random.between(0.5, 0.9) },
        { x: cx - r * 0.1, y: base - r * random.between(0.9, 1.4) },
        { x: cx + r * 0.7, y: base - r * random.between(0.5, 1) },
        { x: cx + r, y: base },
      ]),
      colour,
    );
  }).join('');
}

/** A coral or a tree that forks, growing up from (x, y). */
export function branches(
  random: SeededRandom,
  [x, y]: readonly [number, number],
  length: number,
  levels: number,
  lean = 0,
): string {
  const endX = x + Math.sin(lean) * length;
  const endY = y - Math.cos(lean) * length;
  const here = `M${num(x)} ${num(y)}L${num(endX)} ${num(endY)}`;
  if (levels === 0) return here;
  const spread = random.between(0.28, 0.52);
  return (
    here +
    branches(random, [endX, endY], length * random.between(0.68, 0.84), levels - 1, lean - spread) +
    branches(random, [endX, endY], length * random.between(0.68, 0.84), levels - 1, lean + spread)
  );
}

/** Grass of the water, swaying from (x, y). */
export function blade(random: SeededRandom, [x, y]: readonly [number, number], length: number, width: number): string {
  const lean = random.between(-0.3, 0.3) * length;
  return `M${num(x - width)} ${num(y)}Q${num(x - width + lean * 0.9)} ${num(y - length * 0.5)} ${num(x + lean)} ${num(y - length)}Q${num(x + width + lean * 0.9)} ${num(y - length * 0.5)} ${num(x + width)} ${num(y)}z`;
}

export const dots = ({ width, height, random }: Water, count: number, size: number, colour: string): string =>
  line(
    Array.from(
      { length: count },
      () => `M${num(random.between(0, width))} ${num(random.between(0, height * 0.9))}h.1`,
    ).join(''),
    colour,
    size,
    'stroke-linecap="round"',
  );
