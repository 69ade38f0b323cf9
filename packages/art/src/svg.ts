import { num } from './geometry/path.ts';
import type { Motif } from './types.ts';

export const elements = (...markup: string[]): string => markup.join('');

const extra = (attributes: string): string => (attributes ? ` ${attributes}` : '');

export const fill = (path: string | undefined, colour: string, attributes = ''): string =>
  path ? `<path d="${path}" fill="${colour}"${extra(attributes)}/>` : '';

export const line = (path: string | undefined, colour: string, width: number, attributes = ''): string =>
  path ? `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"${extra(attributes)}/>` : '';

export const use = (id: string, attributes = ''): string => `<use href="#${id}"${extra(attributes)}/>`;

/** Offset, colour and opacity of a gradient stop. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]): string =>
  list
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

export const linear = (id: string, list: readonly Stop[], attributes = 'x2="0" y2="1"'): string =>
  `<linearGradient id="${id}" ${attributes}>${stops(list)}</linearGradient>`;

export const radial = (id: string, list: readonly Stop[], attributes = ''): string =>
  `<radialGradient id="${id}"${extra(attributes)}>${stops(list)}</radialGradient>`;

/** Defines a motif's silhouette: `s` whole, `w` the mass behind, `b` the body, `c` a clip of both. */
export function silhouette(motif: Motif, prefix: string, withClip = true): string {
  const behind = motif.behind ? `<path id="${prefix}w" d="${motif.behind}"/>` : '';
  const group = `<g id="${prefix}s">${behind}<path id="${prefix}b" d="${motif.base}"/></g>`;
  if (!withClip) return group;
  return `${group}<clipPath id="${prefix}c">${motif.behind ? use(prefix + 'w') : ''}${use(prefix + 'b')}</clipPath>`;
}

export function at(x: number, y: number, scale: number, degrees = 0): string {
  const turn = degrees ? `rotate(${num(degrees)})` : '';
  return `transform="translate(${num(x)} ${num(y)})${turn}${scale === 1 ? '' : `scale(${scale})`}"`;
}
