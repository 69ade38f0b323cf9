import { num } from '../../geometry/path.ts';
import { elements, fill, line, radial } from '../../svg.ts';
import { branches, depths, dots, ground, rocks, type Water } from './water.ts';

/** Jellyfish far away, which only glow. */
const drifters = ({ width, height, unit, random }: Water): string =>
  [0.3, 0.52, 0.7, 0.84]
    .map((part) => {
      const [x, y, r] = [width * part, height * random.between(0.24, 0.6), unit * random.between(0.02, 0.04)];
      const arms = [-0.6, -0.2, 0.2, 0.6].map(
        (side) =>
          `M${num(x + side * r)} ${num(y)}q${num(side * r * 0.6 + r * 0.3)} ${num(r)} ${num(side * r * 0.3)} ${num(r * 2.4)}`,
      );
      return (
        `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r * 3)}" fill="url(#m)"/>` +
        fill(`M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 0 1 ${num(r * 2)} 0z`, '#8fa8ff', 'opacity=".35"') +
        line(arms.join(''), '#8fa8ff', unit * 0.003, 'opacity=".35" stroke-linecap="round"')
      );
    })
    .join('');

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
    `<circle cx="${num(x * width)}" cy="${num(height - unit * size * 1.6)}" r="${num(unit * size * 2.4)}" fill="url(#g)"/>` +
    branches(random, [x * width, height], { length: unit * size, lean, width: unit * 0.012, colour });
  return elements(
    '<defs>',
    radial('v', [
      [0, '#ffd08a', 0.95],
      [0.4, '#ff6a5a', 0.6],
      [1, '#ff3a7a', 0],
    ]),
    radial('g', [
      [0, '#8fd8ff', 0.22],
      [1, '#8fd8ff', 0],
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
    drifters(water),
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
