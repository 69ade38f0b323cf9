import { paintPixels, type Pixels } from './canvas.ts';
import { paintSvg } from './paint-svg.ts';
import { layOut, type Drawing, type Picture } from './sheet.ts';

/** All pictures beside each other, and where they are. */
export interface Atlas {
  pixels: Pixels;
  pictures: ReadonlyMap<string, Picture>;
}

export function paintAtlas(drawings: readonly Drawing[]): Atlas {
  const { width, height, pictures } = layOut(drawings);
  const pixels = paintPixels(width, height, (context) => {
    for (const { drawing, ...place } of pictures.values()) paintSvg(context, drawing, place);
  });
  return { pixels, pictures };
}
