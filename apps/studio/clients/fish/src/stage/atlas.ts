import { paintSvg } from './paint-svg.ts';
import { layOut, type Drawing, type Picture } from './sheet.ts';

export interface Atlas {
  canvas: HTMLCanvasElement;
  pictures: ReadonlyMap<string, Picture>;
}

/** Paints all drawings into one canvas. */
export async function makeAtlas(drawings: readonly Drawing[]): Promise<Atlas> {
  const { svg, width, height, pictures } = layOut(drawings);
  return { canvas: await paintSvg(svg, width, height), pictures };
}
