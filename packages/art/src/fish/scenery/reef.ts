import { num } from '../../geometry/path.ts';
import { elements, fill, line } from '../../svg.ts';
import { blade, branches, depths, dots, ground, rocks, sunRays, type Water } from './water.ts';

const fan = ({ random, unit }: Water, [x, y]: readonly [number, number], colour: string): string => {
  const size = unit * random.between(0.16, 0.24);
  const ribs = Array.from({ length: 13 }, (_, at) => {
    const lean = ((at - 6) / 6) * 1.05;
    const reach = size * (1 - Math.abs(lean) * 0.18);
    return `M${num(x)} ${num(y)}Q${num(x + Math.sin(lean) * reach * 0.4)} ${num(y - reach * 0.6)} ${num(x + Math.sin(lean) * reach)} ${num(y - Math.cos(lean) * reach)}`;
  });
  const nets = [0.45, 0.65, 0.85].map((part) => {
    const r = size * part;
    return `M${num(x - Math.sin(1) * r)} ${num(y - Math.cos(1) * r)}A${num(r)} ${num(r)} 0 0 1 ${num(x + Math.sin(1) * r)} ${num(y - Math.cos(1) * r)}`;
  });
  return (
    line(ribs.join(''), colour, unit * 0.006, 'stroke-linecap="round"') +
    line(nets.join(''), colour, unit * 0.003, 'opacity=".7"')
  );
};

const brain = ({ random, unit }: Water, [x, y]: readonly [number, number], colour: string, groove: string): string => {
  const r = unit * random.between(0.06, 0.1);
  const grooves = [-0.6, -0.2, 0.2, 0.6].map(
    (part) =>
      `M${num(x + part * r)} ${num(y)}q${num(r * 0.14)}-${num(r * 0.4)} 0-${num(r * 0.72 * (1 - Math.abs(part) * 0.5))}`,
  );
  return (
    fill(`M${num(x - r)} ${num(y)}A${num(r)} ${num(r * 0.86)} 0 0 1 ${num(x + r)} ${num(y)}z`, colour) +
    line(grooves.join(''), groove, unit * 0.005, 'stroke-linecap="round" opacity=".6"')
  );
};

const tubes = ({ random, unit }: Water, [x, y]: readonly [number, number], colour: string, inside: string): string =>
  [-0.03, 0, 0.035]
    .map((shift) => {
      const [cx, w, h] = [x + shift * unit, unit * 0.018, unit * random.between(0.07, 0.14)];
      return (
        fill(
          `M${num(cx - w)} ${num(y)}l-${num(w * 0.3)}-${num(h)}h${num(w * 2.6)}l-${num(w * 0.3)} ${num(h)}z`,
          colour,
        ) + `<ellipse cx="${num(cx)}" cy="${num(y - h)}" rx="${num(w * 1.3)}" ry="${num(w * 0.5)}" fill="${inside}"/>`
      );
    })
    .join('');

/** A reef at noon. */
export function reef(water: Water): string {
  const { width, height, unit, random } = water;
  const floor = height * 0.98;
  const coral = (x: number, size: number, colour: string, lean = 0) =>
    branches(random, [x * width, height], { length: unit * size, lean, width: unit * 0.022, colour });
  return elements(
    depths(water, [
      [0, '#b8f3ee'],
      [0.16, '#4fc7d8'],
      [0.5, '#1789b4'],
      [1, '#0b3f6e'],
    ]),
    sunRays(water, '#fffbe0', 7),
    ground(water, 0.8, 0.03, '#1c7aa3'),
    rocks(water, width * 0.1, 0.3, '#136288'),
    rocks(water, width * 0.9, 0.34, '#136288'),
    ground(water, 0.9, 0.02, '#1f6f8c'),
    dots(water, 46, 3, '#ffffff66'),
    rocks(water, width * 0.02, 0.2, '#0f4a6c'),
    rocks(water, width * 0.98, 0.22, '#0f4a6c'),
    fan(water, [width * 0.09, floor], '#f2789a'),
    coral(0.03, 0.1, '#ff9f6b', 0.2),
    coral(0.95, 0.11, '#f7687f', -0.15),
    fan(water, [width * 0.9, floor], '#b58cf0'),
    ground(water, 0.955, 0.008, '#e8d5a0'),
    ground(water, 0.975, 0.008, '#d3b97c'),
    tubes(water, [width * 0.2, height * 0.98], '#ffc24f', '#8a4a16'),
    tubes(water, [width * 0.79, height * 0.975], '#57d6b4', '#0d5a52'),
    brain(water, [width * 0.15, height * 0.985], '#7fd66f', '#2c7a3a'),
    brain(water, [width * 0.86, height * 0.985], '#ff8f70', '#a83a24'),
    fill(
      [0.27, 0.3, 0.7, 0.73]
        .map((x) => blade(random, [x * width, height], unit * random.between(0.1, 0.18), unit * 0.008))
        .join(''),
      '#2fa06a',
    ),
  );
}
