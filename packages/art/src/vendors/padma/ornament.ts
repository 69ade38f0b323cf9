import { num } from '../../geometry/path.ts';
import { petal } from '../../geometry/shapes.ts';
import { elements, use } from '../../svg.ts';

/** Copies of an element around a centre. */
export function around(id: string, x: number, y: number, count: number, offset = 0): string {
  let out = '';
  for (let i = 0; i < count; i++) out += use(id, `transform="rotate(${num((360 / count) * i + offset, 1)})"`);
  return `<g transform="translate(${num(x)} ${num(y)})">${out}</g>`;
}

/** A ring of painted beads. */
export const beads = (x: number, y: number, radius: number, count: number, width: number, colour: string): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius, 1)}" fill="none" stroke="${colour}" stroke-width="${num(width, 1)}" stroke-linecap="round" pathLength="${count}" stroke-dasharray="0 1"/>`;

/** A five-petalled flower with an eye, about 30 units across. */
export function flower(id: string, petals: string, eye: string, outline: string): string {
  const outlinePath = [0, 72, 144, 216, 288].map((a) => petal(0, 0, a, 15, 9, false)).join('');
  return elements(
    `<g id="${id}">`,
    `<path d="${outlinePath}" fill="${petals}" stroke="${outline}" stroke-width="2"/>`,
    `<circle r="4.6" fill="${eye}" stroke="${outline}" stroke-width="1.4"/>`,
    '</g>',
  );
}

export const place = (id: string, x: number, y: number, scale = 1, degrees = 0): string =>
  use(
    id,
    `transform="translate(${num(x, 1)} ${num(y, 1)})${degrees ? `rotate(${num(degrees)})` : ''}${scale === 1 ? '' : `scale(${num(scale, 2)})`}"`,
  );
