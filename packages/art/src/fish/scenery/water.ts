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
    const spread = width * random.between(0.015, 0.06);
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
      [0, colour, 0.2],
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

/** A coral or a tree that forks, growing up from (x, y): thick at its root, thin at its tips. */
export function branches(
  random: SeededRandom,
  root: readonly [number, number],
  { length, lean, width, colour }: { length: number; lean: number; width: number; colour: string },
): string {
  const paths = ['', '', '', '', ''];
  const grow = ([x, y]: readonly [number, number], reach: number, level: number, angle: number): void => {
    const end = [x + Math.sin(angle) * reach, y - Math.cos(angle) * reach] as const;
    const bend = random.between(-0.16, 0.16) * reach;
    paths[level] +=
      `M${num(x)} ${num(y)}Q${num((x + end[0]) / 2 + bend)} ${num((y + end[1]) / 2)} ${num(end[0])} ${num(end[1])}`;
    if (level === paths.length - 1) return;
    const spread = random.between(0.26, 0.5);
    for (const side of [-1, 1]) grow(end, reach * random.between(0.66, 0.86), level + 1, angle + side * spread);
  };
  grow(root, length, 0, lean);
  return paths.map((path, level) => line(path, colour, width * (1 - level * 0.17), 'stroke-linecap="round"')).join('');
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
