import type { Vendor } from '@fairhouse/art/lazy';
import type { StudioGame } from '@fairhouse/contract/play/studio-game';
import type { Layout } from './layout.ts';
import { COIN, HALO, PETALS } from './pieces.ts';
import { rasterise, smear } from './rasterise.ts';
import { symbolSvg } from './symbol-svg.ts';

/** The moving pictures, in device pixels. */
export interface Pictures {
  /** Device pixels per CSS pixel. */
  resolution: number;
  /** Null for a blank, which shows the empty reel. */
  sharp: (symbol: number) => HTMLCanvasElement | null;
  smeared: (symbol: number) => HTMLCanvasElement | null;
  halo: HTMLCanvasElement;
  /** Coins and petals of a celebration. */
  shower: readonly HTMLCanvasElement[];
}

/** Symbols are as wide as a cell, and never taller. */
export const symbolSize = ({ cell }: Layout): number => Math.min(cell.width * 1.02, cell.height);

export async function paintPictures(
  game: StudioGame,
  vendor: Vendor,
  layout: Layout,
  resolution: number,
): Promise<Pictures> {
  const square = (svg: string, edge: number): Promise<HTMLCanvasElement> => {
    const pixels = Math.round(edge * resolution);
    return rasterise(svg, { width: pixels, height: pixels });
  };
  const size = symbolSize(layout);
  const drawn = game.symbols.flatMap((symbol) => {
    const svg = symbolSvg(vendor, game.vendor, symbol, Math.round(size * resolution));
    return svg === null ? [] : [{ id: symbol.id, svg }];
  });
  const [pictures, halo, shower] = await Promise.all([
    Promise.all(drawn.map(async ({ id, svg }) => [id, await square(svg, size)] as const)),
    square(HALO, size * 1.18),
    Promise.all([COIN, ...PETALS].map((svg) => square(svg, 40))),
  ]);
  const sharp = new Map(pictures);
  const smeared = new Map(pictures.map(([id, picture]) => [id, smear(picture)]));
  return {
    resolution,
    sharp: (symbol) => sharp.get(symbol) ?? null,
    smeared: (symbol) => smeared.get(symbol) ?? null,
    halo,
    shower,
  };
}
