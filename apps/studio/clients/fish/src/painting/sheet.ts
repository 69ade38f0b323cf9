import { sizeOf } from './paint-svg.ts';
import { readSvg, type SvgElement } from './read-svg.ts';

/** A drawing and how wide it is on the page, in device pixels; its own shape decides the height. */
export interface Drawing {
  name: string;
  svg: string;
  width: number;
}

/** A picture in the atlas, in its pixels. */
export interface Picture {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Height over width. */
  shape: number;
}

export interface Sheet {
  width: number;
  height: number;
  pictures: ReadonlyMap<string, Picture & { drawing: SvgElement }>;
}

/** As wide as old phones take a texture. */
const WIDTH = 2048;
/** Between pictures, so that none bleeds into its neighbour. */
const GAP = 2;

/** Where each drawing is painted: in rows, the highest first. */
export function layOut(drawings: readonly Drawing[]): Sheet {
  const sized = drawings
    .map(({ name, svg, width: wanted }) => {
      const drawing = readSvg(svg);
      const own = sizeOf(drawing);
      const width = Math.ceil(Math.min(wanted, WIDTH - 2 * GAP));
      const shape = own.height / own.width;
      return { name, drawing, shape, width, height: Math.ceil(width * shape) };
    })
    .toSorted((a, b) => b.height - a.height);
  const pictures = new Map<string, Picture & { drawing: SvgElement }>();
  let [x, y, row] = [GAP, GAP, 0];
  for (const { name, ...picture } of sized) {
    if (x + picture.width + GAP > WIDTH) [x, y, row] = [GAP, y + row + GAP, 0];
    pictures.set(name, { x, y, ...picture });
    x += picture.width + GAP;
    row = Math.max(row, picture.height);
  }
  return { width: WIDTH, height: y + row + GAP, pictures };
}
