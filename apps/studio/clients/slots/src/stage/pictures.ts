import { drawFrame, drawLogo, drawReels, type Vendor } from '@fairhouse/art/lazy';
import type { StudioGame } from '@fairhouse/contract/studio';
import type { Texture } from 'pixi.js';
import type { Layout } from './layout.ts';
import { COIN, HALO, PETALS } from './pieces.ts';
import { buildAtlas, type Atlas, type Drawing } from './rasterise.ts';
import { symbolSvg } from './symbol-svg.ts';

export interface Pictures {
  sharp: (symbol: number) => Texture;
  smeared: (symbol: number) => Texture;
  frame: Texture;
  reels: Texture;
  logo: Texture | null;
  halo: Texture;
  shower: readonly Texture[];
  destroy: () => void;
}

/** Symbols are as wide as a cell, and never taller. */
export const symbolSize = ({ cell }: Layout): number => Math.min(cell.width * 1.02, cell.height);

/** Everything the stage shows, in one texture, sharp on this screen. */
export async function paintPictures(
  game: StudioGame,
  vendor: Vendor,
  layout: Layout,
  resolution: number,
): Promise<Pictures> {
  const px = (value: number): number => Math.round(value * resolution);
  const { frame, logo } = layout;
  const outer = {
    width: frame.window.width + frame.inset.side * 2,
    height: frame.window.height + frame.inset.top + frame.inset.bottom,
  };
  const size = px(symbolSize(layout));
  const square = (key: string, svg: string, edge: number): Drawing => ({ key, svg, width: edge, height: edge });
  const drawings: Drawing[] = [
    ...game.symbols.map((symbol) => ({
      ...square(`symbol-${symbol.id}`, symbolSvg(vendor, game.vendor, symbol, size), size),
      smear: true,
    })),
    { key: 'frame', svg: drawFrame(vendor, game.vendor, frame), width: px(outer.width), height: px(outer.height) },
    {
      key: 'reels',
      svg: drawReels(vendor, game.vendor, frame),
      width: px(frame.window.width),
      height: px(frame.window.height),
    },
    square('halo', HALO, Math.round(size * 1.1)),
    square('coin', COIN, px(48)),
    ...PETALS.map((svg, i) => square(`petal-${i}`, svg, px(40))),
    ...(logo
      ? [{ key: 'logo', svg: drawLogo(vendor, game.vendor, game.name), width: px(logo.width), height: px(logo.height) }]
      : []),
  ];
  const atlas: Atlas = await buildAtlas(drawings);
  return {
    sharp: (symbol) => atlas.sharp(`symbol-${symbol}`),
    smeared: (symbol) => atlas.smeared(`symbol-${symbol}`),
    frame: atlas.sharp('frame'),
    reels: atlas.sharp('reels'),
    logo: logo ? atlas.sharp('logo') : null,
    halo: atlas.sharp('halo'),
    shower: ['coin', 'petal-0', 'coin', 'petal-1', 'petal-2'].map((key) => atlas.sharp(key)),
    destroy: () => atlas.destroy(),
  };
}
