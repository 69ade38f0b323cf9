import { num } from '../geometry/path.ts';
import { shownDocument } from '../svg-document.ts';

export type Place = readonly [x: number, y: number];

/** As in SVG and on a canvas. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** An outline, and how it is painted. */
export interface Shape {
  /** As in SVG. */
  path: string;
  /** Colour of the inside. */
  fill?: string;
  /** Colour of the line, and its width in the units of the outline. */
  stroke?: string;
  width?: number;
  cap?: 'square';
  join?: 'round';
  miter?: number;
  matrix?: Matrix;
}

/** Shapes over what lies below. */
export interface Layer {
  shapes: readonly Shape[];
  /** Only what is inside this outline is seen. */
  clip?: string;
  /** Head to foot, with its clip. */
  isTurned?: boolean;
}

/** What can be written as SVG, and painted on a canvas where there is no document: in a worker. */
export interface Drawing {
  width: number;
  height: number;
  /** From the lowest. */
  layers: readonly Layer[];
}

export const filled = (path: string, fill: string): Shape => ({ path, fill });

export const lined = (path: string, stroke: string, width: number): Shape => ({ path, stroke, width });

export function drawnSvg({ width, height, layers }: Drawing): string {
  const turned = ` transform="rotate(180 ${width / 2} ${height / 2})"`;
  const body = layers.map(({ shapes, clip, isTurned }, at) => {
    const outline = clip === undefined ? '' : `<clipPath id="c${at}"><path d="${clip}"/></clipPath>`;
    const clipped = clip === undefined ? '' : ` clip-path="url(#c${at})"`;
    return `${outline}<g${isTurned ? turned : ''}${clipped}>${shapes.map(shapeSvg).join('')}</g>`;
  });
  return shownDocument(`0 0 ${width} ${height}`, width, height, body.join(''));
}

function shapeSvg({ path, fill = 'none', stroke, width, cap, join, miter, matrix }: Shape): string {
  const attributes = {
    d: path,
    fill,
    stroke,
    'stroke-width': width === undefined ? undefined : num(width, 1),
    'stroke-linecap': cap,
    'stroke-linejoin': join,
    'stroke-miterlimit': miter,
    transform: matrix && `matrix(${matrix.map((value) => num(value, 2)).join(' ')})`,
  };
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return `<path${given.map(([name, value]) => ` ${name}="${value}"`).join('')}/>`;
}
