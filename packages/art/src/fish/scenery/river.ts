import { num } from '../../geometry/path.ts';
import { elements, fill, line } from '../../svg.ts';
import { blade, depths, dots, ground, rocks, sunRays, type Water } from './water.ts';

/** Leaves of lotus and their stems, seen from below against the evening. */
function lotus({ width, height, unit, random }: Water): string {
  return [0.1, 0.24, 0.66, 0.82, 0.94]
    .map((part) => {
      const [x, rx] = [width * part, unit * random.between(0.07, 0.13)];
      const ry = rx * 0.3;
      const y = ry * 0.4;
      const end = x + random.between(-0.1, 0.1) * unit;
      const stem = `M${num(x)} ${num(y)}Q${num(x + unit * 0.06)} ${num(height * 0.5)} ${num(end)} ${num(height)}`;
      return (
        line(stem, '#3d5a26', unit * 0.007, 'opacity=".75"') +
        `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="#2f5a2a"/>` +
        `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx * 0.9)}" ry="${num(ry * 0.74)}" fill="#6f9a3c" opacity=".8"/>`
      );
    })
    .join('');
}

/** Steps and pillars of a ghat that the river took. */
function ruins({ width, height, unit }: Water): string {
  const pillar = (x: number, h: number, w: number) =>
    fill(
      `M${num(x - w)} ${num(height)}v-${num(h)}h${num(w * 2)}v${num(h)}zM${num(x - w * 1.5)} ${num(height - h)}v-${num(w * 0.7)}h${num(w * 3)}v${num(w * 0.7)}z`,
      '#5f5a34',
    );
  const arch = (x: number, r: number) =>
    `M${num(x - r * 1.3)} ${num(height)}v-${num(r * 1.4)}a${num(r * 1.3)} ${num(r * 1.5)} 0 0 1 ${num(r * 2.6)} 0v${num(r * 1.4)}h-${num(r * 0.4)}v-${num(r * 1.3)}a${num(r * 0.9)} ${num(r * 1.1)} 0 0 0-${num(r * 1.8)} 0v${num(r * 1.3)}z`;
  return `<g opacity=".55">${pillar(width * 0.13, unit * 0.4, unit * 0.028)}${pillar(width * 0.22, unit * 0.28, unit * 0.026)}${fill(arch(width * 0.84, unit * 0.17), '#5f5a34')}</g>`;
}

/** Mangrove roots that reach in from a side. */
const roots = ({ width, height, unit, random }: Water, side: -1 | 1): string => {
  const edge = side < 0 ? 0 : width;
  const paths = Array.from({ length: 6 }, (_, at) => {
    const from = height * (0.08 + at * 0.1);
    const reach = unit * random.between(0.04, 0.16);
    return `M${num(edge + side * 20)} ${num(from)}Q${num(edge - side * reach)} ${num(from + unit * 0.05)} ${num(edge - side * reach * 1.05)} ${num(height)}`;
  });
  return line(paths.join(''), '#2c2a12', unit * 0.012, 'stroke-linecap="round" opacity=".55"');
};

/** A wide river before sunset. */
export function river(water: Water): string {
  const { width, height, unit, random } = water;
  const reeds = [0.03, 0.06, 0.09, 0.3, 0.33, 0.66, 0.7, 0.91, 0.94, 0.97];
  return elements(
    depths(water, [
      [0, '#ffe9a6'],
      [0.12, '#e6b653'],
      [0.42, '#7d8a3c'],
      [0.75, '#3b5a3a'],
      [1, '#1b3326'],
    ]),
    sunRays(water, '#fff2b8', 6),
    ground(water, 0.78, 0.03, '#4f6a3a'),
    ruins(water),
    ground(water, 0.88, 0.02, '#38502c'),
    lotus(water),
    dots(water, 60, 2.4, '#fff3c055'),
    roots(water, -1),
    roots(water, 1),
    rocks(water, width * 0.16, 0.12, '#26381f'),
    rocks(water, width * 0.8, 0.14, '#26381f'),
    ground(water, 0.955, 0.008, '#5a4a26'),
    ground(water, 0.978, 0.006, '#44371b'),
    fill(
      reeds.map((x) => blade(random, [x * width, height], unit * random.between(0.14, 0.3), unit * 0.009)).join(''),
      '#4d7a34',
    ),
    fill(
      reeds
        .map((x) => blade(random, [x * width + unit * 0.02, height], unit * random.between(0.08, 0.18), unit * 0.008))
        .join(''),
      '#7fa043',
    ),
  );
}
