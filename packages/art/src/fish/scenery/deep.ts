import { num } from '../../geometry/path.ts';
import { elements, fill, line, radial } from '../../svg.ts';
import { branches, depths, dots, ground, rocks, type Water } from './water.ts';

/** A ship that sank long ago. */
function wreck({ width, height, unit }: Water): string {
  const x = width * 0.74;
  const y = height * 0.9;
  const u = unit * 0.01;
  const hull = `M${num(x - 30 * u)} ${num(y)}q${num(6 * u)} ${num(10 * u)} ${num(16 * u)} ${num(11 * u)}h${num(36 * u)}q${num(10 * u)}-${num(2 * u)} ${num(14 * u)}-${num(17 * u)}l-${num(10 * u)} ${num(3 * u)}q-${num(24 * u)} ${num(7 * u)}-${num(56 * u)} ${num(3 * u)}z`;
  const masts = `M${num(x - 8 * u)} ${num(y + 3 * u)}l-${num(3 * u)}-${num(32 * u)}M${num(x + 10 * u)} ${num(y + 3 * u)}l-${num(u)}-${num(40 * u)}M${num(x - 20 * u)} ${num(y - 19 * u)}l${num(20 * u)}-${num(2 * u)}M${num(x - 3 * u)} ${num(y - 26 * u)}l${num(24 * u)}-${num(2 * u)}`;
  return `<g transform="rotate(-7 ${num(x)} ${num(y)})">${fill(hull, '#0d1638')}${line(masts, '#0d1638', u * 1.5, 'stroke-linecap="round"')}</g>`;
}

/** Where hot water comes out of the ground. */
const vents = ({ width, height, unit, random }: Water): string =>
  [0.16, 0.22, 0.29]
    .map((part) => {
      const [x, h, w] = [width * part, unit * random.between(0.12, 0.26), unit * 0.024];
      return (
        fill(
          `M${num(x - w * 1.6)} ${num(height)}L${num(x - w)} ${num(height - h)}h${num(w * 2)}L${num(x + w * 1.6)} ${num(height)}z`,
          '#120d2c',
        ) + `<ellipse cx="${num(x)}" cy="${num(height - h)}" rx="${num(w * 2.6)}" ry="${num(w * 1.6)}" fill="url(#v)"/>`
      );
    })
    .join('');

/** The deep, where only living things give light. */
export function deep(water: Water): string {
  const { width, height, unit, random } = water;
  const glowing = (x: number, size: number, colour: string, lean: number) =>
    line(
      branches(random, [x * width, height], unit * size, 4, lean),
      colour,
      unit * 0.02,
      'stroke-linecap="round" opacity=".18"',
    ) +
    line(
      branches(random, [x * width, height], unit * size, 4, lean),
      colour,
      unit * 0.006,
      'stroke-linecap="round" opacity=".9"',
    );
  return elements(
    '<defs>',
    radial('v', [
      [0, '#ffd08a', 0.95],
      [0.4, '#ff6a5a', 0.6],
      [1, '#ff3a7a', 0],
    ]),
    radial('m', [
      [0, '#6f8cff', 0.5],
      [1, '#6f8cff', 0],
    ]),
    '</defs>',
    depths(water, [
      [0, '#1e2f7a'],
      [0.3, '#131d55'],
      [0.7, '#0b1038'],
      [1, '#060718'],
    ]),
    `<ellipse cx="${num(width * 0.4)}" cy="${num(-height * 0.06)}" rx="${num(width * 0.62)}" ry="${num(height * 0.5)}" fill="url(#m)"/>`,
    ground(water, 0.8, 0.04, '#121a4c'),
    wreck(water),
    rocks(water, width * 0.5, 0.16, '#0e143c'),
    ground(water, 0.9, 0.025, '#0d1238'),
    dots(water, 40, 3, '#7df0ff55'),
    dots(water, 26, 4.4, '#b48cff44'),
    vents(water),
    glowing(0.05, 0.1, '#5ff0d8', 0.15),
    glowing(0.95, 0.11, '#c07dff', -0.2),
    glowing(0.6, 0.05, '#ff7ac0', 0),
    rocks(water, width * 0.02, 0.14, '#080b24'),
    rocks(water, width * 0.99, 0.16, '#080b24'),
    ground(water, 0.965, 0.01, '#080a20'),
  );
}
