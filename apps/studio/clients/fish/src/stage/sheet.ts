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
  svg: string;
  width: number;
  height: number;
  pictures: ReadonlyMap<string, Picture>;
}

/** As wide as old phones take a texture. */
const WIDTH = 2048;
/** Between pictures, so that none bleeds into its neighbour. */
const GAP = 2;

/** Its own size, and what is between its outermost tags. */
function readDrawing({ name, svg }: Drawing): { width: number; height: number; viewBox: string; body: string } {
  const [tag] = /^<svg [^>]+>/.exec(svg) ?? [];
  const attribute = (key: string): string => new RegExp(` ${key}="([^"]+)"`).exec(tag ?? '')?.[1] ?? '';
  const [width, height] = [Number(attribute('width')), Number(attribute('height'))];
  if (!tag || !(width > 0) || !(height > 0)) throw new Error(`${name} is no drawing with a size`);
  return { width, height, viewBox: attribute('viewBox'), body: svg.slice(tag.length, -'</svg>'.length) };
}

/** Gradients and clips of different drawings have the same ids. */
const withOwnIds = (body: string, prefix: string): string => body.replaceAll(/( id="|url\(#|href="#)/g, `$1${prefix}`);

/**
 * All drawings in one document, in rows, the highest first: a browser makes a page of its own for each document, which takes a
 * cheap phone longer than the drawing.
 */
export function layOut(drawings: readonly Drawing[]): Sheet {
  const sized = drawings
    .map((drawing) => {
      const read = readDrawing(drawing);
      const width = Math.ceil(Math.min(drawing.width, WIDTH - 2 * GAP));
      const shape = read.height / read.width;
      return { name: drawing.name, ...read, shape, width, height: Math.ceil(width * shape) };
    })
    .toSorted((a, b) => b.height - a.height);
  const pictures = new Map<string, Picture>();
  let [x, y, row] = [GAP, GAP, 0];
  let svg = '';
  for (const [at, { name, viewBox, body, width, height, shape }] of sized.entries()) {
    if (x + width + GAP > WIDTH) [x, y, row] = [GAP, y + row + GAP, 0];
    pictures.set(name, { x, y, width, height, shape });
    svg += `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${viewBox}" preserveAspectRatio="none">${withOwnIds(body, `p${at}-`)}</svg>`;
    x += width + GAP;
    row = Math.max(row, height);
  }
  const height = y + row + GAP;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}">${svg}</svg>`,
    width: WIDTH,
    height,
    pictures,
  };
}
